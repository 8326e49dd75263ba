// What the arms of `macro_rules!` take at a place of their own (`$name:ident`), between which signs, and what they make of it:
// a part of a path (`Kind::$name`), a key (`Point { $name: 1 }`), a member (`point.$name`).

import { bracketEnd, strip } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { MacroLevel, MacroTake, MacroUse } from "../rules/names.ts";

/** What is one name, or may be one among others; what is left out is none. */
const NAMES = new Set(["ident", "tt"]);
const MAY_BE_NAMES = new Set(["expr", "expr_2021", "ty", "path", "pat", "pat_param", "stmt", "item", "meta"]);
const VARIABLE = /\$(?:r#)?(\w+)\s*:\s*(\w+)/y;
const REPEATED = /([^*+?\s][^*+?]*)?\s*[*+?]/y;
const SIGN = /::|[^\s\w]|\w+/y;
const MOST_ARMS = 12;

interface Element {
  /** A variable, a list that is repeated, or signs. */
  variable?: { name: string; fragment: string };
  repeated?: Element[];
  first: string;
  last: string;
  /** What stands in brackets. */
  inner?: Element[];
  /** What parts the repetitions. */
  separator?: string;
}

export function macroTakes(text: string, lexis: Lexis): readonly MacroTake[] {
  const body = strip(text, lexis).text;
  const found: MacroTake[] = [];
  let at = body.indexOf("{") + 1;
  for (let arms = 0; at > 0 && arms < MOST_ARMS; arms++) {
    const head = /\s*[([{]/y;
    head.lastIndex = at;
    if (!head.test(body)) break;
    const taken = bracketEnd(body, head.lastIndex - 1, lexis);
    const link = /\s*=>\s*[([{]/y;
    link.lastIndex = taken;
    if (!link.test(body)) break;
    const made = bracketEnd(body, link.lastIndex - 1, lexis);
    const elements = read(body.slice(head.lastIndex, taken - 1), lexis);
    const list = { inside: "", before: NOTHING, behind: NOTHING };
    takes(elements, list, body.slice(link.lastIndex, made - 1), found);
    const next = /\s*;?/y;
    next.lastIndex = made;
    next.test(body);
    at = next.lastIndex;
  }
  return found;
}

/** The elements of a list. */
function read(text: string, lexis: Lexis): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < text.length; ) {
    VARIABLE.lastIndex = at;
    const variable = VARIABLE.exec(text);
    if (variable) {
      elements.push({ variable: { name: variable[1]!, fragment: variable[2]! }, first: "$", last: "$" });
      at = VARIABLE.lastIndex;
    } else if (text.startsWith("$(", at)) {
      const end = bracketEnd(text, at + 1, lexis);
      const repeated = read(text.slice(at + 2, end - 1), lexis);
      REPEATED.lastIndex = end;
      const separator = REPEATED.exec(text)?.[1]?.trim();
      at = Math.max(end, REPEATED.lastIndex);
      elements.push({ repeated, separator, first: "$", last: "$" });
    } else if ("([{".includes(text[at]!)) {
      const end = bracketEnd(text, at, lexis);
      const inner = read(text.slice(at + 1, end - 1), lexis);
      elements.push({ first: text[at]!, last: text[end - 1]!, inner });
      at = end;
    } else {
      SIGN.lastIndex = at;
      const sign = SIGN.exec(text)?.[0];
      if (sign !== undefined) elements.push({ first: sign, last: sign });
      at = sign === undefined ? at + 1 : SIGN.lastIndex;
    }
  }
  return elements;
}

type Signs = ReadonlySet<string>;

/** The signs that elements may end with, or begin with (`side` -1), where `beyond` stands behind them. */
function edge(elements: readonly Element[], side: 1 | -1, beyond: Signs): Signs {
  const found = new Set<string>();
  for (const element of side === 1 ? elements : elements.toReversed()) {
    if (!element.repeated) return found.add(side === 1 ? element.first : element.last);
    // It may be there no time at all.
    for (const sign of edge(element.repeated, side, new Set())) found.add(sign);
  }
  for (const sign of beyond) found.add(sign);
  return found;
}

/** Where a list of elements stands. */
interface List {
  inside: string;
  before: Signs;
  behind: Signs;
}

const NOTHING: Signs = new Set([""]);

function takes(
  elements: readonly Element[],
  { inside, before, behind }: List,
  body: string,
  found: MacroTake[],
) {
  elements.forEach((element, at) => {
    const left = edge(elements.slice(0, at), -1, before);
    const right = edge(elements.slice(at + 1), 1, behind);
    const { variable, repeated, inner, separator } = element;
    if (inner)
      takes(inner, { inside: inside + element.first, before: NOTHING, behind: NOTHING }, body, found);
    if (repeated) {
      const again = separator === undefined ? [] : [separator];
      const first = separator === undefined ? edge(repeated, 1, new Set()) : again;
      const last = separator === undefined ? edge(repeated, -1, new Set()) : again;
      const list = { inside, before: new Set([...left, ...last]), behind: new Set([...right, ...first]) };
      takes(repeated, list, body, found);
    } else if (variable && (NAMES.has(variable.fragment) || MAY_BE_NAMES.has(variable.fragment)))
      found.push({
        inside,
        isTree: variable.fragment !== "ident",
        before: left,
        behind: right,
        uses: NAMES.has(variable.fragment) ? usesOf(variable.name, body) : undefined,
      });
  });
}

const PATH = /(?:\$crate::)?(\$?(?:\w+::)+)\s*$/;
const KEYED = /(?<!\b(?:struct|enum|union|impl|trait|mod|for)\s+)((?:\w+::)*\p{Lu}\w*)\s*$/u;
const LONGEST_HEAD = 200;

/** Undefined: it is a name of its own somewhere. */
function usesOf(name: string, body: string): readonly MacroUse[] | undefined {
  const uses: MacroUse[] = [];
  for (const { index, 0: word } of body.matchAll(new RegExp(`\\$${name}\\b`, "g"))) {
    const head = body.slice(Math.max(0, index - LONGEST_HEAD), index);
    const rest = body.slice(index + word.length);
    const path = PATH.exec(head)?.[1];
    const receiver = /(?<![\w.$)\]}]\s*)(\w+)\s*\.\s*$/.exec(head)?.[1];
    const isMember = /(?<!\.)\.\s*$/.test(head);
    const open = openAround(body, index);
    const given = givenAt(body, index, index + word.length);
    if (path !== undefined) uses.push({ as: "part", of: path.slice(0, -2) });
    else if (isMember)
      uses.push({ as: "member", of: receiver === undefined ? "" : initialOf(receiver, body) });
    else if (given) uses.push(given);
    else if (!/^\s*:(?!:)/.test(rest) || body[open] !== "{") return undefined;
    else {
      const type = KEYED.exec(body.slice(Math.max(0, open - LONGEST_HEAD), open))?.[1];
      if (type === undefined) return undefined;
      uses.push({ as: "key", of: type });
    }
  }
  return uses;
}

const CALLED = /(\w+)\s*!\s*$/;

/** A variable between two offsets as what another macro, or the same one, is given, in its brackets or further in. */
function givenAt(body: string, start: number, end: number): MacroUse | undefined {
  const levels: MacroLevel[] = [];
  let [from, to] = [start, end];
  for (let open = openAround(body, from); open !== -1; open = openAround(body, from)) {
    const of = CALLED.exec(body.slice(0, open))?.[1];
    levels.unshift({ open: of === undefined ? body[open]! : "", ...signsAround(body, open, from, to) });
    if (of !== undefined) return { as: "given", of, levels };
    from = open;
    to = closeOf(body, open) + 1;
  }
  return undefined;
}

/** What another variable stands for is not known. */
function signsAround(body: string, open: number, start: number, end: number): Omit<MacroLevel, "open"> {
  const head = body.slice(open + 1, start).replace(/\$\(\s*$/, "");
  const before = /\$\w+\s*$/.test(head) ? undefined : (/(::|[^\s\w]|\w+)\s*$/.exec(head)?.[1] ?? "");
  const rest = body.slice(end);
  // Behind the end of what is repeated may stand what parts the repetitions.
  const isLast = /^\s*[)\]}](?!\s*[^\s\w)\]};]?\s*[*+?])/.test(rest);
  const behind = isLast ? "" : /^\s*(::|[^\s\w)\]}$]|\w+)/.exec(rest)?.[1];
  return { before, behind };
}

/** Where the bracket closes that opens at an offset. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++)
    if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!) && --depth === 0) return at;
  return text.length;
}

/** The bracket that is open at an offset, without those of repetitions. */
function openAround(text: string, from: number): number {
  let depth = 0;
  for (let at = from - 1; at >= 0; at--)
    if (")]}".includes(text[at]!)) depth++;
    else if ("([{".includes(text[at]!)) {
      if (depth === 0 && text[at - 1] !== "$") return at;
      depth = Math.max(0, depth - 1);
    }
  return -1;
}

/** What a local of the body is set to, as a chain, or ""; the object at hand is that of where the macro is called. */
const initialOf = (local: string, body: string) =>
  local === "self"
    ? local
    : (new RegExp(`\\blet\\s+(?:mut\\s+)?${local}\\s*=\\s*([\\w:]+(?:\\(\\s*\\))?)\\s*;`).exec(body)?.[1] ??
      "");
