// Lists, tables and tuples as they are written: `[a, b]`, `[k: v]`, `{k: v}`, `<T>[a]`; and where in them the values start.

import type { Brackets } from "./brackets.ts";
import { angleEnd, argumentStarts } from "./chains.ts";
import { type Node, OTHER } from "./expression-node.ts";
import { TextCursor } from "./text-cursor.ts";
import { parseType } from "./type-text.ts";

/** Of what is taken apart by its places: a tuple, a table. */
export const MOST_PLACES = 6;
/** Of a list whose values are told apart; what is longer is data, of which the first stands for all. */
const MOST_ELEMENTS = 60;
/** Of a table in braces whose values are told apart. */
const MOST_KEYS = 40;
/** `(f(a) for a in b)` */
export const GENERATES = /^(?:async\s+)?for\b/;
/** In front of the parameters of a function. */
export const LONGEST_LEAD = 12;

export abstract class CollectionReader extends TextCursor {
  /** A whole expression. */
  protected abstract whole(): Node;

  /** `[a, b]`, `[k: v]`; `[T]()`, which makes a list; `[&](A a) { … }` */
  protected list(): Node {
    const { text } = this;
    const open = this.at;
    const inside = this.brackets ? this.brackets.forward(open + 1) : open + 1;
    if (this.notation.captures && this.brackets && this.isCapturing(this.brackets, this.notation.captures))
      return { t: "function", at: open };
    const spread = this.notation.spreadSign ?? "...";
    let of: Node | undefined;
    let each: number | undefined;
    if (this.brackets && text[inside] !== "]") {
      const isSpread = text.startsWith(spread, inside);
      this.at = isSpread ? inside + spread.length : inside;
      const first = this.whole();
      of = isSpread ? { t: "index", of: first } : first;
      if (this.isGenerated(this.brackets.forward(this.at))) each = inside;
    }
    this.at = this.close(open);
    // `[T]()`
    if (this.notation.keyedType && text[this.at] === "(") {
      const type = text.slice(open, this.at);
      this.at = this.close(this.at);
      return { t: "type", text: type };
    }
    if (each !== undefined) return { t: "array", of, each };
    const all = this.brackets ? argumentStarts(text, this.brackets, open) : [];
    const keyed = this.brackets && this.keyedValues(this.brackets, all);
    if (keyed) return { t: "array", of: undefined, starts: keyed, isKeyed: true, keys: all };
    const more = all.findIndex((start) => text.startsWith(spread, start));
    const starts = more === -1 ? all : all.slice(0, more);
    const isShort = starts.length > 1 && starts.length <= MOST_ELEMENTS;
    return { t: "array", of, starts: isShort ? starts : undefined };
  }

  /** `[_]T{ a, b }` */
  protected listType(): Node | undefined {
    const { listTypes } = this.notation;
    if (!listTypes) return undefined;
    listTypes.lastIndex = this.at;
    const type = listTypes.exec(this.text)?.[0];
    if (type === undefined) return undefined;
    this.at += type.length;
    this.space();
    this.at = this.close(this.at);
    return { t: "type", text: type };
  }

  /** Passes over a function behind what it takes from around it: `[&](int a) { … }`. */
  private isCapturing(brackets: Brackets, captures: RegExp): boolean {
    const close = brackets.closeOf(this.at);
    const behind = brackets.forward(close + 1);
    const body = this.text.indexOf("{", close);
    if (close === -1 || body === -1 || !captures.test(this.text.slice(behind, behind + LONGEST_LEAD)))
      return false;
    this.at = this.close(body);
    return true;
  }

  /** `[k => v, …]`: where the few values start; none are told of many. */
  private keyedValues(brackets: Brackets, starts: readonly number[]): number[] | undefined {
    const { pairSign } = this.notation;
    if (pairSign === undefined || starts.length === 0) return undefined;
    const end = this.at;
    const values = starts.slice(0, MOST_PLACES + 1).map((start) => {
      this.at = start;
      this.whole();
      const sign = brackets.forward(this.at);
      return this.text.startsWith(pairSign, sign) ? brackets.forward(sign + pairSign.length) : start;
    });
    this.at = end;
    if (values.every((value, at) => value === starts[at])) return undefined;
    return values.length > MOST_PLACES ? [] : values;
  }

  /** `{k: v, …}`, `{a, …}`, `{k: v for …}` */
  protected bracedAt(brackets: Brackets, open: number): Node {
    const keys: number[] = [];
    const values: number[] = [];
    const starts: number[] = [];
    for (const start of argumentStarts(this.text, brackets, open).slice(0, MOST_KEYS)) {
      // What it spreads says nothing here.
      if (this.text.startsWith(this.notation.spreadSign ?? "...", start)) continue;
      this.at = start;
      this.whole();
      const sign = brackets.forward(this.at);
      const { pairSign } = this.notation;
      const width =
        this.text[sign] === ":" ? 1 : pairSign && this.text.startsWith(pairSign, sign) ? pairSign.length : 0;
      if (width === 0) {
        starts.push(start);
        continue;
      }
      keys.push(start);
      values.push(brackets.forward(sign + width));
    }
    this.at = this.close(open);
    const isTable = keys.length > 0 || starts.length === 0;
    return isTable ? { t: "braced", keys, starts: values } : { t: "braced", starts };
  }

  /** `<T>[a, b]`, `<K, V>{}`, `<T>{}` */
  protected typedLiteral(): Node {
    const { braced } = this.notation;
    const held = this.text.slice(this.at, angleEnd(this.text, this.at));
    this.at += held.length;
    this.space();
    const isList = this.text[this.at] === "[";
    if (held === "" || !braced || !(isList || this.text[this.at] === "{")) return OTHER;
    this.at = this.close(this.at);
    if (isList) return { t: "type", text: `${held.slice(1, -1)}[]` };
    const written = parseType(`${braced.table}${held}`, this.notation);
    const isTable = written.t === "name" && written.args.length > 1;
    return { t: "type", text: `${isTable ? braced.table : braced.set}${held}` };
  }

  /** `for a in b` behind what is made of each */
  protected isGenerated(at: number): boolean {
    return this.notation.sequences === true && GENERATES.test(this.text.slice(at, at + 10));
  }
}
