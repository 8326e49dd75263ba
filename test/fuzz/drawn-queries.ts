// Queries as people send them without thinking of a search engine, drawn from a project's own texts: pasted code and traces,
// messages, misspelt names, patterns that hold no text, filters, whole files.

import { seededRandom } from "../random.ts";

export interface DrawnFile {
  path: string;
  text: string;
}

const WORD = /[A-Za-z]{4,14}/g;
const NAME = /[A-Za-z_]\w{3,}/g;
/** As long as a query may be. */
const HUGE = 10_000;

const CLASSES = [".", "\\w", "\\d", "\\s", "\\S", "[a-z]", "[A-Z0-9_]", "[^;]", "(?:a|bc)", "\\W", "\\p{Lu}"];
const REPEATS = ["", "", "*", "+", "?", "{2,5}", "+?", "{3}"];
const ENDS = ["", "", "^", "\\b", "$"];
const FIELDS = [
  "lang:ts",
  "lang:c",
  "lang:java",
  "kind:function",
  "kind:class",
  "case:yes",
  "-file:test",
  "file:src",
];

class Draw {
  private readonly random: () => number;
  private readonly files: readonly DrawnFile[];

  constructor(files: readonly DrawnFile[], seed: number) {
    this.files = files;
    this.random = seededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  several(most: number, make: () => string): string[] {
    return Array.from({ length: 1 + this.below(most) }, make);
  }

  file(): DrawnFile {
    return this.of(this.files);
  }

  lines(count: number): string {
    const lines = this.file().text.split("\n");
    const from = this.below(lines.length);
    return lines.slice(from, from + count).join("\n");
  }

  match(pattern: RegExp): string {
    return this.of(this.lines(40).match(pattern) ?? ["main"]);
  }

  word(): string {
    return this.match(WORD).toLowerCase();
  }

  /** With a letter too many, too few, or another one. */
  misspelt(text: string): string {
    const at = 1 + this.below(text.length - 1);
    const letter = String.fromCharCode(97 + this.below(26));
    return text.slice(0, at) + this.of(["", letter]) + text.slice(at + this.below(2));
  }

  frame(): string {
    const { path } = this.file();
    const [name, line] = [this.match(NAME), 1 + this.below(400)];
    return this.of([
      `    at ${name} (${path}:${line}:7)`,
      `  File "/srv/app/${path}", line ${line}, in ${name}`,
      `\tat com.shop.${name}.run(${path.slice(path.lastIndexOf("/") + 1)}:${line})`,
      `#${this.below(20)} 0x00007f ${name} () at ${path}:${line}`,
    ]);
  }
}

/** By kind of query. */
export const DRAWN: Readonly<Record<string, (draw: Draw) => string>> = {
  words: (draw) => draw.several(8, () => draw.word()).join(" "),
  name: (draw) => draw.match(NAME),
  misspelt: (draw) => draw.several(4, () => draw.misspelt(draw.word())).join(" "),
  "misspelt name": (draw) => draw.misspelt(draw.match(NAME)),
  line: (draw) => draw.lines(1),
  code: (draw) => draw.lines(2 + draw.below(40)),
  trace: (draw) => [`Error: cannot read ${draw.word()}`, ...draw.several(15, () => draw.frame())].join("\n"),
  message: (draw) =>
    `failed to ${draw.word()} ${draw.word()} '${draw.word()}': no such ${draw.word()} (${draw.below(500)})`,
  phrase: (draw) =>
    `"${draw
      .lines(1)
      .trim()
      .slice(draw.below(10), 10 + draw.below(30))
      .replaceAll('"', "")}"`,
  pattern: (draw) =>
    `/${draw.of(ENDS)}${draw.several(5, () => draw.of(CLASSES) + draw.of(REPEATS)).join("")}${draw.of(ENDS)}/`,
  "pattern with text": (draw) =>
    `/${draw.match(NAME).slice(0, 3 + draw.below(4))}${draw.of(CLASSES)}${draw.of(REPEATS)}/`,
  filters: (draw) => [draw.word(), ...draw.several(3, () => draw.of(FIELDS)), `-${draw.word()}`].join(" "),
  path: (draw) => draw.file().path.slice(draw.below(6)),
  huge: (draw) => {
    let text = draw.file().text;
    while (text.length < HUGE) text += draw.file().text + " ".repeat(draw.below(500));
    return text.slice(0, HUGE);
  },
};

/** Of a kind, so many. */
export function drawQueries(
  kind: string,
  files: readonly DrawnFile[],
  count: number,
  seed: number,
): string[] {
  const draw = new Draw(files, seed);
  return Array.from({ length: count }, () => DRAWN[kind]!(draw));
}
