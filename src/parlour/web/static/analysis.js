// The analysis of a finished game: its course, what each decision was worth, and other ways.

import { Exploring } from "./exploring.js";
import { ask, attempt, copy, find, make, say, under } from "./house.js";
import { Paper } from "./paper.js";
import { apart } from "./parts.js";

const data = JSON.parse(find("analysis-data").textContent ?? "");
const address = `/api/tables/${data.table}/analysis`;
const PARTS = 20; // how often the page shows what is new, while it is being thought

const percent = (share) => `${Math.round(100 * share)} %`;
const signed = (number) => `${number > 0 ? "+" : "−"}${Math.abs(number)}`;

class Analysis {
  constructor() {
    this.picture = new Paper(find("picture"));
    /** @type {any} */
    this.found = null;
    this.ply = 0;
    this.exploring = new Exploring(data, (ply) => this.showDecision(ply));
  }

  async open() {
    await this.fetch();
    const { branch, ply } = this.wanted();
    if (branch && (await this.exploring.open(branch))) this.mark(this.exploring.ply);
    else await this.go(ply ?? 0);
    await this.exploring.listBranches();
    if (this.found.progress.running) await this.follow();
  }

  wanted() {
    const [name, value = ""] = location.hash.slice(1).split("=");
    if (name === "branch") return { branch: value, ply: null };
    const ply = name === "ply" ? Number.parseInt(value, 10) : 0;
    return { branch: null, ply: ply >= 0 && ply <= data.plies ? ply : 0 };
  }

  async fetch() {
    this.found = await attempt(() => ask("GET", `${address}?language=${data.language}`));
    if (!this.found) throw new Error("no analysis");
    this.show();
  }

  show() {
    const { progress, picture, accuracies, turns, decisions } = this.found;
    const missing = progress.done < progress.plies;
    find("begin").hidden = !missing || progress.running;
    find("thinking").hidden = !progress.running;
    this.showProgress(progress);
    find("course").hidden = decisions.length === 0;
    if (!decisions.length) return;
    this.picture.show(apart(picture));
    this.showAccuracies(accuracies);
    this.showTurns(turns);
    this.mark(this.ply);
  }

  showProgress({ done, plies }) {
    find("thinking-text").textContent = say("analysis-progress", { done, plies });
    find("thinking-bar", HTMLProgressElement).value = done;
  }

  showAccuracies(accuracies) {
    const head = ["analysis-player", "analysis-accuracy", "analysis-share", "analysis-points"];
    const rows = accuracies.map((one) => make("tr", {},
      make("td", {}, this.found.names[one.seat]),
      make("td", {}, percent(one.percent / 100)),
      make("td", {}, `−${percent(one.loss)}`),
      make("td", {}, `−${one.points.toFixed(1)}`)));
    const title = make("tr", {}, ...head.map((key) => make("th", { scope: "col" }, say(key))));
    find("accuracies").replaceChildren(make("thead", {}, title), make("tbody", {}, ...rows));
  }

  showTurns(turns) {
    const lines = turns.map((turn) => {
      const { label } = this.found.decisions[turn.ply];
      const gains = turn.gains.map((gain, seat) => `${this.found.names[seat]} ${signed(Math.round(100 * gain))} %`);
      const text = `${turn.ply + 1}. ${this.found.names[turn.seat]}: ${label}`;
      const kind = turn.mistake ? say("analysis-mistake") : say("analysis-fortune");
      return make("li", {}, make("button", { class: "linklike", "data-ply": turn.ply }, text), ` (${gains.join(", ")}; ${kind})`);
    });
    find("turns").replaceChildren(...lines);
    find("no-turns").hidden = lines.length > 0;
  }

  async begin() {
    const progress = await attempt(() => ask("POST", address));
    if (!progress) return;
    this.found.progress = progress;
    this.show();
    await this.follow();
  }

  // Waits for what is thought, and shows it now and then; the last of it at once.
  async follow() {
    let { progress } = this.found;
    let shown = progress.done;
    while (progress.running) {
      const next = await attempt(() => ask("GET", `${address}/progress?beyond=${progress.done}`));
      if (!next) return;
      progress = next;
      this.showProgress(progress);
      if (!progress.running || progress.done - shown >= progress.plies / PARTS) {
        shown = progress.done;
        await this.fetch();
        this.showDecision(this.exploring.way.length ? null : this.ply);
      }
    }
  }

  async go(ply) {
    this.mark(ply);
    history.replaceState(null, "", `#ply=${ply}`);
    await this.exploring.begin(ply);
  }

  step(by) {
    return this.go(Math.min(data.plies, Math.max(0, this.ply + by)));
  }

  mark(ply) {
    this.ply = ply;
    find("at").textContent = `${ply} / ${data.plies}`;
    for (const slot of find("picture").querySelectorAll(".slot")) {
      slot.classList.toggle("here", slot.getAttribute("data-ply") === String(ply));
    }
  }

  // What was decided at a ply; nothing on a way of one's own.
  showDecision(ply) {
    const decision = ply === null ? undefined : this.found?.decisions[ply];
    find("decision").hidden = !decision;
    if (!decision) return;
    const name = this.found.names[decision.seat];
    find("decision-title").textContent = `${decision.ply + 1}. ${name}: ${decision.label}`;
    const loss = find("decision-loss");
    loss.textContent = this.lossOf(decision);
    loss.classList.toggle("lost", decision.loss >= 0.01);
    this.showBest(decision);
    find("instead").hidden = decision.line.length === 0;
    find("line").replaceChildren(...decision.line.map((step) => make("li", {}, `${this.found.names[step.seat]}: ${step.label}`)));
  }

  lossOf({ forced, loss, points }) {
    if (forced) return say("analysis-forced");
    if (loss < 0.005) return say("analysis-best");
    return say("analysis-loss", { share: Math.round(100 * loss), points: points.toFixed(1) });
  }

  showBest({ best }) {
    const head = ["analysis-move", "analysis-share", "analysis-lead"];
    const title = make("tr", {}, ...head.map((key) => make("th", { scope: "col" }, say(key))));
    const rows = best.map((one) => make("tr", { class: one.made ? "made" : null },
      make("td", {}, make("button", { class: "linklike", "data-move": one.move }, one.label)),
      make("td", {}, percent(one.share)),
      make("td", {}, signed(Number(one.lead.toFixed(1))))));
    find("decision-best").replaceChildren(make("thead", {}, title), make("tbody", {}, ...rows));
    find("decision-best").hidden = best.length === 0;
  }
}

const analysis = new Analysis();

find("ask").addEventListener("click", () => analysis.begin());
find("share").addEventListener("click", () => copy(location.href));
for (const [id, by] of /** @type {[string, number][]} */ ([["first", -Infinity], ["back", -1], ["on", 1], ["last", Infinity]])) {
  find(id).addEventListener("click", () => analysis.step(by));
}
document.addEventListener("click", (event) => {
  const place = under(event, "#picture [data-ply], #turns [data-ply]");
  if (place) analysis.go(Number(place.getAttribute("data-ply")));
  const move = under(event, "#decision-best [data-move]")?.dataset.move;
  if (move) analysis.exploring.play(move);
});
document.addEventListener("keydown", ({ key, target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (key === "ArrowLeft") analysis.step(-1);
  if (key === "ArrowRight") analysis.step(1);
});

analysis.open();
