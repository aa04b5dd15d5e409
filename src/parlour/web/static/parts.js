// Parts: a drawing is a frame with places for its parts, so that only what has changed comes again.
// The log and what was said come in pages, the last one first.

const BEGIN = "<!--part ";
const NAMED = "-->";
const END = "<!--/part-->";

/**
 * Tells a drawing apart; one whose marks make no sense is all frame.
 * @param {string} svg
 * @returns {Drawing}
 */
export function apart(svg) {
  const [first, ...pieces] = svg.split(BEGIN);
  /** @type {Map<string, string>} */
  const parts = new Map();
  let frame = first;
  for (const piece of pieces) {
    const named = piece.indexOf(NAMED);
    const ended = piece.indexOf(END);
    const name = piece.slice(0, named);
    if (named < 0 || ended < 0 || parts.has(name)) return { frame: svg, parts: new Map() };
    parts.set(name, piece.slice(named + NAMED.length, ended));
    frame += BEGIN + name + NAMED + piece.slice(ended);
  }
  return { frame, parts };
}

/**
 * The name of a part that begins with a comment of a frame; null for any other comment.
 * @param {string} comment
 */
export function nameIn(comment) {
  return comment.startsWith("part ") ? comment.slice("part ".length) : null;
}

/**
 * A look or picture as it came, with its drawing told apart.
 * @template {{ board: any }} Came
 * @param {Came} came
 */
export function opened(came) {
  return { ...came, board: apart(came.board) };
}

/**
 * The look that news make of the one before.
 * @param {Look} look
 * @param {News} news
 * @returns {Look}
 */
export function renewed(look, news) {
  const frame = news.board?.frame ?? look.board.frame;
  const parts = new Map([...look.board.parts, ...Object.entries(news.board?.parts ?? {})]);
  return {
    ...look,
    ...news,
    board: news.board ? { frame, parts } : look.board,
    log: news.log ?? { from: look.ply, entries: [] },
    messages: news.messages ?? { from: look.messages.from + look.messages.entries.length, entries: [] },
  };
}

/**
 * Entries that are known from a number on.
 * @template Entry
 */
export class Pages {
  constructor() {
    this.from = 0;
    /** @type {Entry[]} */
    this.entries = [];
  }

  get end() {
    return this.from + this.entries.length;
  }

  clear() {
    this.from = 0;
    this.entries = [];
  }

  /**
   * Takes a page in place of all that was known.
   * @param {Page<Entry>} page
   */
  begin({ from, entries }) {
    this.from = from;
    this.entries = entries;
  }

  /**
   * Takes what is new; some of it may have come already by another way.
   * @param {Page<Entry>} page
   */
  goOn({ from, entries }) {
    if (from < this.from || from > this.end) return;
    this.entries = [...this.entries.slice(0, from - this.from), ...entries];
  }

  /**
   * Puts an older page before those that are known; one that does not fit any more is dropped.
   * @param {Page<Entry>} page
   */
  putBefore(page) {
    if (page.from + page.entries.length !== this.from) return;
    this.from = page.from;
    this.entries = [...page.entries, ...this.entries];
  }
}
