// What a Vue component says to take and to tell, `defineProps` and `defineEmits` in a script's setup, lists among its options:
// a group of the component's members each, `props` and `emits`, that holds a symbol for each of them.

import { bracketEnd, commentEnd, literalEnd, nextSpecial } from "../hooks/scan.ts";
import type { OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";
import { ECMA_LEXIS } from "../typescript/lexis.ts";
import type { Block } from "./blocks.ts";
import { ownText } from "./component.ts";

const TAKEN = "props";
const TOLD = "emits";

/** By the function that declares one, the group. */
export const GROUPS: ReadonlyMap<string, string> = new Map([
  ["defineProps", TAKEN],
  ["defineEmits", TOLD],
]);
/** Emits an event that the component declares. */
const OWN_EVENT = "<>@";

const MACRO = /(?<![\w$.])(defineProps|defineEmits)\s*(?=[<(])/g;
const OPTION = /(?:^|[,\n{])\s*(props|emits)\s*:\s*$/;
const LISTED = /(["'])([\w$:.-]+)\1/g;
const NAME = /(?:(["'])([\w$:.-]+)\1|([\p{ID_Start}_$][\p{ID_Continue}$]*))/u.source;
const TYPED = new RegExp(`(?:^|[;,\\n])[ \\t]*(?:readonly\\s+)?${NAME}\\s*\\??\\s*(?=:)`, "gu");
const KEYED = new RegExp(`(?:^|[,\\n])[ \\t]*${NAME}[ \\t]*(?=:|,|\\n|$)`, "gu");
const ENTRY_END = /;|\n|,(?=\s*(?:readonly\s+)?["'\w$:.-]+\??\s*:)|$/g;
const TRAILING = /\s*(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)?$/;
/** `(e: 'save' | 'close', id: number): void` */
const SIGNATURE = /[{;,\n]\s*\(\s*\w+\s*:\s*((?:\|?\s*(?:"[^"]*"|'[^']*')\s*)+)/gy;

const property = (start: number, end: number, name: TextSpan): OutlineSymbol => ({
  kind: "property",
  start,
  end,
  nameStart: name.start,
  nameEnd: name.end,
  headEnd: end,
});

const listed = (text: string, from: number, end: number): OutlineSymbol[] =>
  [...text.slice(from, end).matchAll(LISTED)].map(({ index, 0: whole }) => {
    const start = from + index;
    const stop = start + whole.length;
    return property(start, stop, { start: start + 1, end: stop - 1 });
  });

/** What the braces at an offset have keys for, of an object or of a type. */
function keyed(text: string, open: number, pattern: RegExp): OutlineSymbol[] {
  const from = open + 1;
  const inside = ownText(text, open).slice(0, -1);
  return [...inside.matchAll(pattern)].map(({ index, 0: whole, 2: quoted, 3: plain }) => {
    const name = quoted ?? plain!;
    const at = from + index + whole.lastIndexOf(name);
    ENTRY_END.lastIndex = at - from + name.length;
    const end = from + text.slice(from, from + ENTRY_END.exec(inside)!.index).replace(TRAILING, "").length;
    const colon = text.indexOf(":", at + name.length);
    const symbol = property(at, Math.max(end, at + name.length), { start: at, end: at + name.length });
    return pattern === TYPED && colon < end ? { ...symbol, type: { start: colon + 1, end } } : symbol;
  });
}

/** Events by what calls of a type's signatures take first. */
function signed(text: string, open: number, end: number): OutlineSymbol[] {
  const found: OutlineSymbol[] = [];
  for (let at = open; at < end; at++) {
    SIGNATURE.lastIndex = at;
    const match = SIGNATURE.exec(text);
    if (!match) continue;
    const stop = at + match[0].length;
    found.push(...listed(text, stop - match[1]!.length, stop));
    at = stop;
  }
  return found;
}

/** Where the type arguments end that open at an offset. */
function typesEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = nextSpecial(text, at + 1)) {
    const skipped = Math.max(commentEnd(text, at, ECMA_LEXIS), literalEnd(text, at, ECMA_LEXIS.quotes));
    if (skipped > at) at = skipped - 1;
    else if ("([{".includes(text[at]!)) at = bracketEnd(text, at, ECMA_LEXIS) - 1;
    else if (text[at] === "<") depth++;
    else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) return at;
  }
  return text.length;
}

/** The keys of all types in braces that stand between two offsets. */
function typed(text: string, from: number, end: number): OutlineSymbol[] {
  const found: OutlineSymbol[] = [];
  for (let at = text.indexOf("{", from); at !== -1 && at < end; ) {
    const close = bracketEnd(text, at, ECMA_LEXIS);
    found.push(...keyed(text, at, TYPED), ...signed(text, at, close - 1));
    at = text.indexOf("{", close);
  }
  return found;
}

const held = (text: string, at: number, end: number): OutlineSymbol[] =>
  text[at] === "{" ? keyed(text, at, KEYED) : text[at] === "[" ? listed(text, at, end) : [];

/** What a component's setup declares by functions. */
function declared(text: string, { contentStart, contentEnd }: Block, component: OutlineSymbol) {
  return [...text.slice(contentStart, contentEnd).matchAll(MACRO)].flatMap(({ index, 0: whole, 1: name }) => {
    const start = contentStart + index;
    const open = start + whole.length;
    const types = text[open] === "<" ? typesEnd(text, open) : open;
    const brackets = text.indexOf("(", types);
    const end = brackets === -1 ? types : bracketEnd(text, brackets, ECMA_LEXIS);
    const word = { start, end: start + name!.length };
    const group = { ...property(start, end, word), name: GROUPS.get(name!)! };
    if (types > open) {
      const type = { start: open + 1, end: types };
      return [{ ...group, of: component, type }, ...typed(text, type.start, type.end)];
    }
    const given = brackets + 1 + /^\s*/.exec(text.slice(brackets + 1))![0].length;
    return [{ ...group, of: component }, ...held(text, given, end)];
  });
}

/** Lists of names among the options of a component. */
function optionLists(text: string, component: OutlineSymbol): OutlineSymbol[] {
  const found: OutlineSymbol[] = [];
  const open = text.indexOf("{", component.start);
  if (open === -1 || open >= component.end) return found;
  const end = bracketEnd(text, open, ECMA_LEXIS);
  for (let at = nextSpecial(text, open + 1); at < end; at = nextSpecial(text, at)) {
    const skipped = Math.max(commentEnd(text, at, ECMA_LEXIS), literalEnd(text, at, ECMA_LEXIS.quotes));
    const stop =
      skipped > at ? skipped : "([{".includes(text[at]!) ? bracketEnd(text, at, ECMA_LEXIS) : at + 1;
    const before = text[at] === "[" ? OPTION.exec(text.slice(Math.max(open, at - 40), at)) : null;
    if (before) {
      const start = at - before[0].length + before[0].indexOf(before[1]!);
      const name = { start, end: start + before[1]!.length };
      found.push({ ...property(start, stop, name), of: component }, ...listed(text, at, stop));
    }
    at = stop;
  }
  return found;
}

const MODEL = /(?<![\w$.])defineModel\s*(?=[<(])/g;
const MODEL_NAME = /\(\s*(["'])([\w$:.-]+)\1/y;

/** What a setup takes and tells at once: `defineModel()` is the prop `modelValue`, and the event that it has changed. */
function addModels(
  text: string,
  { contentStart, contentEnd }: Block,
  component: OutlineSymbol,
  found: OutlineSymbol[],
): void {
  const groupAt = (called: string, model: OutlineSymbol): OutlineSymbol => {
    const known = found.find(({ name, of }) => name === called && of === component);
    if (known) return known;
    const made = { ...model, name: called, of: component };
    found.push(made);
    return made;
  };
  for (const { index, 0: written } of text.slice(contentStart, contentEnd).matchAll(MODEL)) {
    const start = contentStart + index;
    const open = start + written.length;
    const types = text[open] === "<" ? typesEnd(text, open) + 1 : open;
    MODEL_NAME.lastIndex = types;
    const [said = "", , name = "modelValue"] = MODEL_NAME.exec(text) ?? [];
    const end = bracketEnd(text, types, ECMA_LEXIS);
    const to = types + said.length - 1;
    const at =
      said === "" ? { start, end: start + written.trimEnd().length } : { start: to - name.length, end: to };
    const model = property(start, end, at);
    const type = types > open ? { type: { start: open + 1, end: types - 1 } } : {};
    found.push(
      { ...model, ...type, name, of: groupAt(TAKEN, model) },
      { ...model, name: `update:${name}`, of: groupAt(TOLD, model) },
    );
  }
}

const DECLARES = /\bemits\s*:/;
const EMITS = "(?:\\b(?:this|context|ctx)\\.|(?<![\\w$.]))\\$?emit";

/** Calls that tell of an event by its name. */
const telling = (calls: string) => new RegExp(`${calls}\\(\\s*(["'])([\\w$:.-]+)\\1`, "g");

/** The events that a component tells of by some calls, each where it does so first. */
export function eventsTold(text: string, component: OutlineSymbol, calls: string): OutlineSymbol[] {
  const events = new Map<string, OutlineSymbol>();
  for (const { index, 0: whole, 2: name } of text.matchAll(telling(calls))) {
    const end = index + whole.length - 1;
    const stop = bracketEnd(text, index + whole.indexOf("("), ECMA_LEXIS);
    if (!events.has(name!)) events.set(name!, property(index, stop, { start: end - name!.length, end }));
  }
  const [first] = events.values();
  if (!first) return [];
  const group = { ...first, name: TOLD, of: component };
  return [group, ...[...events].map(([name, event]) => ({ ...event, name, of: group }))];
}

/** Events of a component that declares none. */
const undeclared = (text: string, component: OutlineSymbol, found: readonly OutlineSymbol[]) =>
  DECLARES.test(text) || found.some(({ name }) => name === TOLD) ? [] : eventsTold(text, component, EMITS);

/** The groups of a component's members that no object holds, and what stands in them. */
export function givenSymbols(
  text: string,
  scripts: readonly Block[],
  component: OutlineSymbol,
): OutlineSymbol[] {
  const isWhole = component.start === 0 && component.end === text.length;
  if (!isWhole) {
    const lists = optionLists(text, component);
    return [...lists, ...undeclared(text, component, lists)];
  }
  const found = scripts.flatMap((script) => declared(text, script, component));
  for (const script of scripts) addModels(text, script, component, found);
  return [...found, ...undeclared(text, component, found)];
}

const EMITTER = /(?<![\w$])(?:const|let)\s+([\w$]+)\s*=\s*defineEmits\b/g;

/** What is made by a function, as patterns of its calls. */
export const callsMade = (text: string, maker: RegExp): string[] =>
  [...text.matchAll(maker)].map(([, name]) => `(?<![\\w$])${RegExp.escape(name!)}`);

/** Where a component emits an event by its name. */
export function emitted(
  text: string,
  calls = ["(?<![\\w$])\\$?emit", ...callsMade(text, EMITTER)],
): OutlineReference[] {
  return [...text.matchAll(telling(`(?:${calls.join("|")})`))].map(({ index, 0: whole, 2: name }) => {
    const end = index + whole.length - 1;
    return { start: end - name!.length, end, role: "call", receiver: OWN_EVENT };
  });
}
