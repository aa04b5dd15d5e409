// Exploring: a board of one's own, from any ply of a finished game, with the bots' opinion.

import { ask, attempt, copy, find, make, say, under } from "./house.js";
import { Paper } from "./paper.js";
import { apart } from "./parts.js";

const WIDE = 700;
const percent = (share) => `${Math.round(100 * share)} %`;

export class Exploring {
  /**
   * @param {{ table: string, language: string }} data
   * @param {(ply: number | null) => void} onPly told which ply is shown; null on a way of one's own
   */
  constructor(data, onPly) {
    this.address = `/api/tables/${data.table}`;
    this.language = data.language;
    this.onPly = onPly;
    this.board = new Paper(find("board"));
    this.ply = 0;
    /** @type {string[]} */
    this.way = [];
    /** @type {any} */
    this.shown = null;
    /** @type {string[]} */
    this.clicked = []; // the things of the board that the next move shall touch
    this.asked = 0; // counts the questions, so that a late answer is not shown
    this.listen();
  }

  listen() {
    find("board").addEventListener("click", (event) => this.clickedOn(event));
    find("board").addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.clickedOn(event);
    });
    find("moves").addEventListener("click", (event) => this.playUnder(event));
    find("opinion").addEventListener("click", (event) => this.playUnder(event));
    find("explore-undo").addEventListener("click", () => this.go(this.ply, this.way.slice(0, -1)));
    find("explore-end").addEventListener("click", () => this.go(this.ply, []));
    find("keep").addEventListener("submit", (event) => {
      event.preventDefault();
      this.keep();
    });
    find("branches").addEventListener("click", (event) => this.branchUnder(event));
  }

  begin(ply) {
    return this.go(ply, []);
  }

  playUnder(event) {
    const move = under(event, "[data-move]")?.dataset.move;
    if (move) this.play(move);
  }

  play(move) {
    return this.go(this.ply, [...this.way, move]);
  }

  async go(ply, way) {
    const wide = find("board").clientWidth >= WIDE;
    const asked = ++this.asked;
    const path = `${this.address}/explore?language=${this.language}&wide=${wide}`;
    const shown = await attempt(() => ask("POST", path, { ply, moves: way }));
    if (!shown || asked !== this.asked) return;
    [this.ply, this.way, this.shown, this.clicked] = [ply, way, shown, []];
    this.show();
    this.onPly(way.length ? null : ply);
    if (way.length) await this.think(asked);
  }

  show() {
    const { board, prompt, over } = this.shown;
    this.board.show(apart(board));
    find("prompt").textContent = prompt;
    find("way").replaceChildren(...this.shown.way.map((label) => make("li", {}, label)));
    const away = this.way.length > 0;
    for (const id of ["explore-undo", "explore-end", "keep"]) find(id).hidden = !away;
    find("choices").hidden = over;
    find("opinion").replaceChildren();
    this.showMoves();
  }

  // The moves that touch all that was clicked; the thing that was clicked last is marked.
  showMoves() {
    const fitting = this.fitting();
    const buttons = fitting.map((move) => make("li", {}, make("button", { "data-move": move.text }, move.label)));
    find("moves").replaceChildren(...buttons);
    const lit = new Set(this.shown.moves.flatMap((move) => move.targets));
    for (const target of find("board").querySelectorAll("[data-target]")) {
      const name = target.getAttribute("data-target");
      target.classList.toggle("lit", lit.has(name));
      target.classList.toggle("picked", this.clicked.includes(name ?? ""));
    }
  }

  fitting() {
    return this.shown.moves.filter((move) => this.clicked.every((name) => move.targets.includes(name)));
  }

  clickedOn(event) {
    const name = under(event, "[data-target]")?.dataset.target;
    if (!name || !this.shown) return;
    this.pick(name);
    const [first, ...others] = this.fitting();
    if (this.clicked.length && first && !others.length) {
      this.play(first.text);
      return;
    }
    if (this.clicked.length) find("choices", HTMLDetailsElement).open = true;
    this.showMoves();
  }

  // A second click lets go; a thing that fits nothing picked before begins anew.
  pick(name) {
    this.clicked = this.clicked.includes(name) ? this.clicked.filter((one) => one !== name) : [...this.clicked, name];
    if (!this.fitting().length) this.clicked = this.fits(name) ? [name] : [];
  }

  fits(name) {
    return this.shown.moves.some((move) => move.targets.includes(name));
  }

  async think(asked) {
    const box = find("opinion");
    box.replaceChildren(make("p", { class: "faint" }, say("exploring-thinks")));
    const path = `${this.address}/explore/opinion?language=${this.language}`;
    const thought = await attempt(() => ask("POST", path, { ply: this.ply, moves: this.way }));
    if (asked !== this.asked) return;
    box.replaceChildren();
    if (!thought) return;
    const { names } = this.shown;
    const shares = thought.shares.map((share, seat) => `${names[seat]} ${percent(share)}`).join(" · ");
    const best = thought.opinions.map((one) => make("li", {},
      make("button", { class: "linklike", "data-move": one.move }, one.label), ` (${percent(one.share)})`));
    box.append(make("p", {}, make("strong", {}, shares)), make("ol", { class: "line" }, ...best));
  }

  // Branches

  async keep() {
    const name = find("keep-name", HTMLInputElement);
    const wanted = { ply: this.ply, moves: this.way, name: name.value };
    const branch = await attempt(() => ask("POST", `${this.address}/branches`, wanted));
    if (!branch) return;
    name.value = "";
    history.replaceState(null, "", `#branch=${branch.id}`);
    await this.listBranches();
  }

  async listBranches() {
    this.kept = await attempt(() => ask("GET", `${this.address}/branches`)) ?? [];
    find("branches").replaceChildren(...this.kept.map((branch) => {
      const label = branch.name || say("branch-from", { ply: branch.ply, moves: branch.moves.length });
      const open = make("button", { class: "linklike", "data-branch": branch.id }, label);
      const share = make("button", { class: "linklike", "data-share": branch.id }, say("branch-share"));
      const drop = branch.mine ? make("button", { class: "linklike", "data-drop": branch.id }, say("branch-drop")) : null;
      return make("li", {}, open, " ", share, " ", drop);
    }));
    find("no-branches").hidden = this.kept.length > 0;
  }

  // Opens a branch that was kept; tells whether there is one.
  async open(id) {
    if (!this.kept) await this.listBranches();
    const branch = this.kept?.find((one) => one.id === id);
    if (branch) await this.go(branch.ply, branch.moves);
    return Boolean(branch);
  }

  async branchUnder(event) {
    const { branch, share, drop } = under(event, "button")?.dataset ?? {};
    if (branch && (await this.open(branch))) history.replaceState(null, "", `#branch=${branch}`);
    if (share) copy(`${location.pathname}#branch=${share}`);
    if (!drop) return;
    await attempt(() => ask("DELETE", `${this.address}/branches/${drop}`));
    await this.listBranches();
  }
}
