// Items that calls of a file's own macros make of names that they are given: `handler!(patch, PATCH);` where the macro says
// `pub fn $name(…)`. Each stands at its name in the call, and reads as the macro writes it.

import type { Kind } from "../../protocol/kinds.ts";
import type { MadeByMacro, Wording } from "../hook-types.ts";
import type { TextSpan } from "../outline-types.ts";
import { type Arm, expand, insideOf, readArms } from "./macro-expansion.ts";
import { anglesEnd, readTokens, type Token, WORD, writeTokens } from "./token-trees.ts";

const ITEMS: Readonly<Record<string, Kind | "block">> = {
  fn: "function",
  struct: "struct",
  union: "struct",
  enum: "enum",
  trait: "trait",
  mod: "module",
  type: "type_alias",
  const: "constant",
  static: "variable",
  impl: "block",
};
/** What may stand before the word of an item. */
const MODIFIER = /^(?:pub|default|unsafe|async|extern|auto|safe|"[^"]*")$/;
const FUNCTION_WORD = /^(?:fn|unsafe|async|extern)$/;
/** Could what a macro makes hold an item with a name that it is given, in its own words or those of another one? */
const MAY_DECLARE =
  /\b(?:fn|struct|union|trait|mod|type|const|static)\s+(?:mut\s+)?\$|\b(?:enum|struct)\b[^;{}]*\{[^{}]*\$/;
const CALLS = /\b(\w+)!\s*[([{]/g;
const CALLEE = /\b(\w+)\s*!\s*$/;
const LONGEST_CALLEE = 80;
const DEEPEST = 128;
/** Tokens that calls in one text may take and make. */
const MOST_TOKENS = 200_000;

interface Macro extends TextSpan {
  readonly name: string;
  arms?: readonly Arm[];
}

/** The macros that may declare what they are given a name for, in order. */
function declaring(text: string, spans: readonly TextSpan[]): readonly Macro[] {
  const macros = spans.map(({ start, end }) => {
    const written = text.slice(start, end);
    return { name: /!\s*(\w+)/.exec(written)?.[1] ?? "", start, end, written };
  });
  const found = new Set(macros.filter(({ written }) => MAY_DECLARE.test(written)).map(({ name }) => name));
  for (let known = 0; found.size > known; ) {
    known = found.size;
    for (const { name, written } of known === 0 ? [] : macros)
      if ([...written.matchAll(CALLS)].some(([, callee]) => found.has(callee!))) found.add(name);
  }
  return macros.filter(({ name }) => found.has(name)).sort((a, b) => a.start - b.start);
}

/** The definitions that calls make; `calls` are their lists, brackets included. */
export function madeByMacros(
  text: string,
  calls: readonly TextSpan[],
  spans: readonly TextSpan[],
): MadeByMacro[] {
  const macros = declaring(text, spans);
  const made: MadeByMacro[] = [];
  if (macros.length === 0) return made;
  const names = new Set(macros.map(({ name }) => name));
  const budget = { left: MOST_TOKENS };
  for (const call of calls) {
    const from = Math.max(0, call.start - LONGEST_CALLEE);
    const callee = CALLEE.exec(text.slice(from, call.start));
    if (!callee || !names.has(callee[1]!)) continue;
    const items = new Items(text, macros, call, budget);
    items.call(callee[1]!, readTokens(text, call.start + 1, call.end - 1), "", 0);
    items.widen();
    const { found } = items;
    // All of the call is what it declares, if that is one thing.
    const outer = found.filter(({ around }) => !around);
    if (outer.length === 1) Object.assign(outer[0]!, { start: from + callee.index, end: call.end });
    made.push(...found);
  }
  return made;
}

interface Found extends MadeByMacro {
  wording: Wording;
  /** What the call says of it. */
  readonly given: readonly TextSpan[];
  /** What it is a member of. */
  readonly around: Found | undefined;
}

/** What one call makes. */
class Items {
  readonly found: Found[] = [];
  private readonly named = new Set<number>();
  private readonly text: string;
  private readonly macros: readonly Macro[];
  private readonly place: TextSpan;
  private readonly budget: { left: number };

  constructor(text: string, macros: readonly Macro[], place: TextSpan, budget: { left: number }) {
    this.text = text;
    this.macros = macros;
    this.place = place;
    this.budget = budget;
  }

  /** The items of what a macro makes, where it is the one that is known under its name there. */
  call(name: string, tokens: readonly Token[], owner: string, depth: number): void {
    if (this.budget.left < 0) return;
    const named = this.macros.filter((macro) => macro.name === name);
    const macro = named.findLast(({ start }) => start < this.place.start) ?? named[0];
    if (!macro) return;
    macro.arms ??= readArms(this.text, macro.start, macro.end);
    const made = expand(macro.arms, tokens);
    this.budget.left -= tokens.length + made.length + 1;
    this.read(made, owner, depth);
  }

  private read(tokens: readonly Token[], owner: string, depth: number): void {
    if (depth > DEEPEST) return;
    for (let at = 0; at < tokens.length; ) {
      const from = at;
      while (tokens[at]?.text === "#") at += tokens[at + 1]?.text === "!" ? 3 : 2;
      while (isModifier(tokens, at)) at += tokens[at + 1]?.text === "(" ? 2 : 1;
      const kind = ITEMS[tokens[at]?.text ?? ""];
      const next = tokens[at + 1];
      if (next?.text === "!" && tokens[at + 2]?.inside) {
        this.call(tokens[at]!.text, insideOf(tokens[at + 2]!)!, owner, depth + 1);
        at += 3;
      } else if (kind === undefined) at++;
      else {
        const end = itemEnd(tokens, at, kind);
        const item = tokens.slice(from, end);
        if (kind === "block") this.inside(item, ownerOf(item), depth);
        else this.item(kind, item, at - from + (next?.text === "mut" ? 2 : 1), owner, depth);
        at = end;
      }
    }
  }

  /** What stands in the braces at the end of an item. */
  private inside(item: readonly Token[], owner: string, depth: number): void {
    const body = item.at(-1)!;
    if (body.text === "{") this.read(insideOf(body)!, owner, depth + 1);
  }

  private item(kind: Kind, item: readonly Token[], at: number, owner: string, depth: number): void {
    const name = item[at];
    if (!name || !WORD.test(name.text)) return;
    const made = this.add(kind, item, at, owner);
    if (kind === "trait" || kind === "module") this.inside(item, kind === "trait" ? name.text : "", depth);
    else if ((kind === "enum" || kind === "struct") && item.at(-1)!.text === "{")
      this.members(insideOf(item.at(-1)!)!, kind, name.text, made);
  }

  private members(tokens: readonly Token[], of: Kind, owner: string, around: Found | undefined): void {
    for (const { kind, tokens: member, at } of membersOf(tokens, of === "enum"))
      this.add(kind, member, at, owner, around);
  }

  /** What is made reaches over what the call says of it and what stands in it, if nothing else that is made does. */
  widen(): void {
    const order = this.found.toSorted((a, b) => a.name.start - b.name.start);
    const places = new Map(order.map((made, at) => [made, at]));
    for (const [outer, own] of Map.groupBy(this.found, (made) => made.around ?? made)) {
      const parts = own.flatMap(({ name, given }) => [name, ...given]);
      const start = Math.min(...parts.map((part) => part.start));
      const end = Math.max(...parts.map((part) => part.end));
      const first = Math.min(...own.map((made) => places.get(made)!));
      const [before, behind] = [order[first - 1], order[first + own.length]];
      const isApart = own.every((made) => places.get(made)! < first + own.length);
      if (!isApart || (behind && behind.name.start < end) || (before && before.name.start >= start)) continue;
      Object.assign(outer, { start, end });
      for (const made of own) if (made !== outer) made.wording = { ...made.wording, owner: "" };
    }
  }

  private isGiven = ({ start, end }: TextSpan) => start >= this.place.start && end <= this.place.end;

  /** A definition, if its name is one that the call is given and declares nothing else. */
  private add(kind: Kind, item: readonly Token[], at: number, owner: string, around?: Found) {
    const { start, end } = item[at]!;
    if (!this.isGiven(item[at]!) || this.named.has(start)) return undefined;
    this.named.add(start);
    const wording = { ...shapeOf(kind, item, at), owner };
    const made = {
      kind,
      start,
      end,
      name: { start, end },
      wording,
      around,
      given: item.filter(this.isGiven),
    };
    this.found.push(made);
    return made;
  }
}

const isModifier = (tokens: readonly Token[], at: number) =>
  MODIFIER.test(tokens[at]?.text ?? "") ||
  (tokens[at]?.text === "const" && FUNCTION_WORD.test(tokens[at + 1]?.text ?? ""));

/** Where the item ends whose word stands at `at` (exclusive): behind its braces or semicolon. */
function itemEnd(tokens: readonly Token[], at: number, kind: Kind | "block"): number {
  const isValue = kind === "constant" || kind === "variable" || kind === "type_alias";
  let end = at;
  while (end < tokens.length && tokens[end]!.text !== ";" && (isValue || tokens[end]!.text !== "{")) end++;
  return Math.min(end + 1, tokens.length);
}

/** The name of the type that a block is for. */
function ownerOf(item: readonly Token[]): string {
  const open = item.findIndex(({ text }) => text === "impl") + 1;
  let owner = "";
  for (let at = anglesEnd(item, open); at < item.length; at = Math.max(at + 1, anglesEnd(item, at))) {
    const { text } = item[at]!;
    if (text === "where" || text === "{") break;
    if (text === "for") owner = "";
    else if (WORD.test(text) && text !== "dyn" && text !== "mut") owner = text;
  }
  return owner;
}

interface Member {
  readonly kind: Kind;
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** Variants of an enum, fields of a struct. */
function membersOf(tokens: readonly Token[], isEnum: boolean): readonly Member[] {
  const members: Member[] = [];
  for (let at = 0; at < tokens.length; ) {
    const from = at;
    while (tokens[at]?.text === "#") at += 2;
    if (!isEnum && tokens[at]?.text === "pub") at += tokens[at + 1]?.text === "(" ? 2 : 1;
    const name = at;
    while (at < tokens.length && tokens[at]!.text !== ",") at = Math.max(at + 1, anglesEnd(tokens, at));
    const isNamed = WORD.test(tokens[name]?.text ?? "") && (isEnum || tokens[name + 1]?.text === ":");
    if (isNamed)
      members.push({
        kind: isEnum ? "enum_member" : "field",
        tokens: tokens.slice(from, at),
        at: name - from,
      });
    at++;
  }
  return members;
}

const isEnd = ({ text }: Token) => text === "where" || text === "{" || text === ";" || text === "=";

/** The text of a declaration, and where its parts are in it. `at` is its name. */
function shapeOf(kind: Kind, item: readonly Token[], at: number): Omit<Wording, "owner"> {
  const generic = kind === "constant" ? at + 1 : anglesEnd(item, at + 1);
  const isCalled = item[generic]?.text === "(" && kind === "function";
  const params = isCalled ? generic + 1 : generic;
  const sign = item[params]?.text;
  const isTyped = sign === ":" || sign === "->" || (kind === "type_alias" && sign === "=");
  const typeStart = isTyped ? params + 1 : params;
  const behind = isTyped ? item.findIndex((token, i) => i >= typeStart && isEnd(token)) : params;
  const typeEnd = behind === -1 ? item.length : behind;
  let text = writeTokens(item.slice(0, at), insideOf);
  const place = (from: number, to: number) => {
    if (item[from]?.spaced && text !== "") text += " ";
    const start = text.length;
    text += writeTokens(item.slice(from, to), insideOf);
    return { start, end: text.length };
  };
  const name = place(at, at + 1);
  const typeParams = place(at + 1, generic);
  const list = place(generic, params);
  place(params, typeStart);
  const type = place(typeStart, typeEnd);
  const bodyAt = item.at(-1)!.text === "{" ? item.length - 1 : item.length;
  place(typeEnd, bodyAt);
  return {
    text,
    name,
    typeParams: generic > at + 1 ? typeParams : undefined,
    params: isCalled ? list : undefined,
    type: isTyped ? type : undefined,
    hasBody: bodyAt < item.length,
  };
}
