// Texts that no author wrote: bytes at random, and pieces of a language's fixtures cut, glued, repeated and damaged.
// The same seed and number make the same text.

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

  /** Bytes, all values as likely or mostly ASCII, as a file of them would be decoded. */
  bytes(): string {
    const ascii = this.random() < 0.7;
    const bytes = Uint8Array.from({ length: this.below(MAX_BYTES) }, () =>
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

  /** A short piece a great many times. */
  repetition(): string {
    const text = this.text();
    const start = this.below(text.length);
    const piece = text.slice(start, start + 1 + this.below(30));
    return piece.repeat(1 + this.below(MAX_BYTES / piece.length + 1));
  }
}

const WAYS = ["bytes", "lines", "characters", "damage", "cut", "repetition"] as const;

/** The text of this number: its way of being made follows from the number. */
export function makeInput(texts: readonly string[], seed: number, number: number): string {
  const maker = new Maker(texts, Math.imul(seed, 0x9e3779b1) ^ number);
  return maker[WAYS[number % WAYS.length]!]().slice(0, MAX_CHARS);
}
