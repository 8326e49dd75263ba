// Questions as agents ask them of a project that nobody prepared for, drawn from its own texts with a fixed seed: no two are
// alike, so that nothing is remembered.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../random.ts";

const SEED = 7;
const FILES = 400;
const OF_A_FILE = 8;
const NAME = /\b[A-Za-z_]\w{4,}\b/g;
const DECLARED = /\b(?:class|interface|enum|struct|trait|fn|func|def|function) +([A-Za-z_]\w+)/g;
const WORD = /\b[a-z]{4,12}\b/g;
const CODE = /\.(?:java|kt|rs|c|h|cc|cpp|go|py|ts|tsx|js|cs|php|rb|swift|scala)$/;

export interface MixedQuestion {
  kind: string;
  tool: string;
  args: Record<string, unknown>;
}

interface Drawn {
  path: string;
  name: string;
  declared: string;
  word: string;
}
type Draw = (what: keyof Drawn) => string;

const words = (draw: Draw, count: number) => Array.from({ length: count }, () => draw("word")).join(" ");

/** By kind: the tool, and what it is asked. */
const KINDS: Readonly<Record<string, (draw: Draw) => [string, Record<string, unknown>]>> = {
  words: (draw) => ["search_code", { query: words(draw, 3) }],
  name: (draw) => ["search_code", { query: draw("name") }],
  regex: (draw) => ["search_code", { query: `/${draw("name").slice(0, 5)}\\w+/` }],
  locate: (draw) => ["locate_symbol", { name: draw("declared") }],
  "locate any": (draw) => ["locate_symbol", { name: draw("name") }],
  symbols: (draw) => ["search_symbols", { query: draw("word") }],
  references: (draw) => ["find_references", { symbol_name: draw("declared") }],
  calls: (draw) => ["get_call_graph", { symbol_name: draw("declared") }],
  outline: (draw) => ["get_file_outline", { path: draw("path") }],
  context: (draw) => ["get_code_context", { query: words(draw, 2) }],
};

/** The kinds in turn, without end. Throws where the folder is no git repository with code. */
export function* questionsOf(root: string): Generator<MixedQuestion> {
  const random = seededRandom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const drawn = drawFrom(root, pick);
  const draw: Draw = (what) => pick(drawn[what]);
  for (;;)
    for (const [kind, make] of Object.entries(KINDS)) {
      const [tool, args] = make(draw);
      yield { kind, tool, args };
    }
}

function drawFrom(root: string, pick: <T>(from: readonly T[]) => T): Record<keyof Drawn, string[]> {
  const listed = Bun.spawnSync(["git", "-C", root, "ls-files"]).stdout.toString().split("\n");
  const code = listed.filter((path) => CODE.test(path));
  if (code.length === 0) throw new Error(`${root} has no code that git lists`);
  const drawn: Record<keyof Drawn, string[]> = { path: [], name: [], declared: [], word: [] };
  for (let count = 0; count < FILES; count++) {
    const path = pick(code);
    const text = readFileSync(join(root, path), "utf8");
    drawn.path.push(path);
    const add = (to: string[], found: string[]) => {
      for (let i = 0; i < OF_A_FILE && found.length > 0; i++) to.push(pick(found));
    };
    add(drawn.name, text.match(NAME) ?? []);
    add(drawn.word, text.match(WORD) ?? []);
    add(
      drawn.declared,
      [...text.matchAll(DECLARED)].map(([, name]) => name!),
    );
  }
  return drawn;
}
