// What the server sends to a page, for the checks of the scripts.

interface TableData {
  table: string;
  mine: number[];
  game: string;
  language: string;
}

interface Move {
  text: string;
  label: string;
  targets: string[];
  then?: string[];
}

interface Drawing {
  frame: string;
  parts: Map<string, string>;
}

interface Page<Entry> {
  from: number;
  entries: Entry[];
}

interface Message {
  seat: number;
  text: string;
  hidden?: boolean; // by somebody from whom one keeps away
}

interface Picture {
  table: string;
  game: string;
  title: string;
  edition: number;
  ply: number;
  plies: number;
  seat: number | null;
  over: boolean;
  waiting: number[];
  names: string[];
  prompt: string;
  standing: [number, number][];
  board: Drawing;
  scores: Score[];
}

interface Look extends Picture {
  question: string | null;
  asked: boolean;
  why?: string;
  moves: Move[];
  draft: Move[];
  held: boolean;
  combined?: Move[];
  ending?: string;
  instead?: Move[];
  complete?: boolean;
  can_undo?: boolean;
  can_take_back?: boolean;
  orders?: Order[];
  seats: Seat[];
  log: Page<LogEntry>;
  lesson: Lesson | null;
  coach: Counsel[] | null;
  candidates: Candidate[];
  plea: { seat: number; agreed: number[] } | null;
  rematch: string | null;
  messages: Page<Message>;
  secret: boolean;
  status: Status;
}

type News = Partial<Omit<Look, "board">> & {
  board?: { frame?: string; parts: Record<string, string> };
};

interface Lesson {
  title: string;
  number: number;
  of: number;
  step: number;
  steps: number;
  said: Piece[];
  say: Piece[];
  task: string;
  rules: string[];
  next: string;
  next_title: string;
}

interface Candidate {
  target: string;
  name: string;
  difficulty: number;
  power: string;
  facts: [string, string][];
  strengths: string;
  advice: string;
  rules: string[];
  lights: string[];
}

interface Counsel {
  id: string;
  say: Piece[];
  rules: string[];
}

interface Piece {
  text: string;
  thing: string;
}

interface Score {
  total: number;
  place: number | null;
  sources: { id: string; name: string; points: number }[];
}

interface Seat {
  seat: number;
  bot: boolean;
  free: boolean;
  mine: boolean;
  link?: string;
  stands_in?: string;
}

interface LogEntry {
  ply: number;
  seat: number;
  lines: { text: string; rule: string; seat: number }[];
  changes: { seat: number; from: number; to: number }[];
  closes: boolean;
  sealed: boolean;
}

interface Status {
  here: number[];
  thinking: number[];
  in_line: number[];
  failed: number[];
  clock: TableClock | null;
}

interface TableClock {
  pace: string;
  kind: string;
  seats: SeatTime[];
  ended: boolean;
}

interface SeatTime {
  left: number;
  runs: boolean;
  ends: number | null;
  late: boolean;
  votes: Record<string, string>;
}

type Order = { id: string; title: string; help: string } & (
  | { kind: "flag"; value: boolean }
  | { kind: "number"; value: number; smallest: number; largest: number }
  | { kind: "choice"; value: string; choices: [string, string][] }
);

interface Named {
  name: string;
  kind: string;
  does: string;
  text: string;
  rules: string[];
}

interface Rule {
  id: string;
  number: string;
  chapter: string;
  text: string;
  source: string;
}

interface Sheet {
  of: string[];
  name: string;
  text: string;
  rules: string[];
}
