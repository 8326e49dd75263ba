// Texts that no author wrote: bytes at random, and pieces of a language's fixtures cut, glued, repeated and damaged.
// The same seed and number make the same text. Large texts are made of the same pieces, of which the damage is in proportion.

import { decodeText } from "../../src/util/decode.ts";
import { seededRandom } from "../random.ts";

const MAX_BYTES = 4096;
const MAX_PIECES = 12;
const MAX_CHARS = 12_000;
/** Characters on which grammars and scanners turn. */
const TURNS = "(){}[]<>\"'`;:,.=#@$%&|!?\\/*-+~^ \t\n\r\0\u00a0\u2028\ufeff\ud800é漢😀";

class Maker {
  private readonly random: () => number;
  private readonly texts: readonly string[];

  constructor(texts: readonly string[], seed: number) {
    this.texts = texts;
    this.random = seededRandom(seed);
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private text(): string {
    return this.texts[this.below(this.texts.length)] ?? "";
  }

  /** Bytes, all values as likely or mostly ASCII, as a file of them would be decoded; short ones mostly, many for the time. */
  bytes(): string {
    const ascii = this.random() < 0.7;
    const length = this.below(MAX_BYTES * this.random() ** 2);
    const bytes = Uint8Array.from({ length }, () =>
      ascii && this.random() < 0.97 ? 9 + this.below(118) : this.below(256),
    );
    return decodeText(bytes)?.text ?? new TextDecoder("latin1").decode(bytes);
  }

  /** Runs of whole lines of several fixtures. */
  lines(): string {
    const pieces = Array.from({ length: 1 + this.below(MAX_PIECES) }, () => {
      const lines = this.text().split("\n");
      const start = this.below(lines.length);
      return lines.slice(start, start + 1 + this.below(20)).join("\n");
    });
    return pieces.join("\n");
  }

  /** Runs of characters of several fixtures, cut anywhere. */
  characters(): string {
    const pieces = Array.from({ length: 1 + this.below(MAX_PIECES * 2) }, () => {
      const text = this.text();
      const start = this.below(text.length);
      return text.slice(start, start + this.below(200));
    });
    return pieces.join("");
  }

  /** A fixture with characters replaced, taken out and put in. */
  damage(): string {
    const chars = this.text().split("");
    for (let count = 1 + this.below(40); count > 0; count--) {
      const at = this.below(chars.length);
      const turn = TURNS[this.below(TURNS.length)]!;
      chars.splice(at, this.below(3), ...(this.random() < 0.7 ? [turn] : []));
    }
    return chars.join("");
  }

  /** A fixture that ends too early, begins too late, or has lost its middle. */
  cut(): string {
    const text = this.text();
    const [a, b] = [this.below(text.length), this.below(text.length)];
    return [text.slice(a), text.slice(0, a), text.slice(0, Math.min(a, b)) + text.slice(Math.max(a, b))][
      this.below(3)
    ]!;
  }

  /** Whole texts, one behind the other. */
  private grown(chars: number): string {
    let text = "";
    while (text.length < chars) text += `${this.text()}\n`;
    return text.slice(0, chars);
  }

  /** Characters replaced, taken out and put in, one in so many lines. */
  damageAll(chars: number): string {
    const every = 1 + this.below(200);
    const lines = this.grown(chars).split("\n");
    for (let at = this.below(every); at < lines.length; at += every) {
      const column = this.below(lines[at]!.length);
      const turn = TURNS[this.below(TURNS.length)]!;
      lines[at] = lines[at]!.slice(0, column) + turn + lines[at]!.slice(column + this.below(3));
    }
    return lines.join("\n");
  }

  /** Without one kind of bracket, from some place on. */
  withoutBrackets(chars: number): string {
    const text = this.grown(chars);
    const from = this.below(text.length);
    const bracket = "(){}[]<>\"'"[this.below(10)]!;
    return text.slice(0, from) + text.slice(from).replaceAll(bracket, "");
  }

  /** Runs of whole lines of several texts, and runs of rubbish between them. */
  spliced(chars: number): string {
    let text = "";
    while (text.length < chars) text += `${this.random() < 0.8 ? this.lines() : this.bytes().slice(0, 80)}\n`;
    return text.slice(0, chars);
  }

  /** The beginning of a piece a great many times, up to an opening bracket or a sign that waits for more: ever deeper. */
  nested(chars: number): string {
    const text = this.text();
    const openings = [
      ...text.matchAll(/[^\n(){}[\]]{0,30}(?:[([{<=,:+-]|->|=>|\b(?:do|then|of|begin))(?=\s|\b)/g),
    ];
    const [piece = "("] = openings[this.below(openings.length)] ?? [];
    return piece.repeat(chars / piece.length + 1).slice(0, chars);
  }

  /** One to three lines a great many times. */
  sameLines(chars: number): string {
    const lines = this.text().split("\n");
    const start = this.below(lines.length);
    const piece = `${lines.slice(start, start + 1 + this.below(3)).join("\n")}${this.random() < 0.5 ? "\n" : " "}`;
    return piece.repeat(chars / piece.length + 1).slice(0, chars);
  }

  /** A short piece a great many times. */
  samePiece(chars: number): string {
    const text = this.text();
    const start = this.below(text.length);
    const piece = text.slice(start, start + 1 + this.below(30));
    // Rows of some length: a file of a single row is not parsed at all.
    return piece
      .repeat(chars / piece.length + 1)
      .replace(/[^\n]{200}/g, "$&\n")
      .slice(0, chars);
  }

  /** A short piece a great many times. */
  repetition(): string {
    const text = this.text();
    const start = this.below(text.length);
    const piece = text.slice(start, start + 1 + this.below(30));
    return piece.repeat(1 + this.below(MAX_BYTES / piece.length + 1));
  }
}

const WAYS = ["bytes", "lines", "characters", "damage", "cut", "repetition"] as const;

const LARGE_WAYS = ["damageAll", "withoutBrackets", "spliced", "nested", "sameLines", "samePiece"] as const;

/** The text of this number: its way of being made follows from the number. `chars`: a large one of so many characters. */
export function makeInput(texts: readonly string[], seed: number, number: number, chars = 0): string {
  const maker = new Maker(texts, Math.imul(seed, 0x9e3779b1) ^ number);
  if (chars > 0) return maker[LARGE_WAYS[number % LARGE_WAYS.length]!](chars);
  return maker[WAYS[number % WAYS.length]!]().slice(0, MAX_CHARS);
}
