// What the text of a macro becomes where it is used: arguments put in, macros in it replaced, names joined.

import { findLanguage } from "../../../languages/index.ts";
import type { MacroText } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import { Brackets } from "../../text/brackets.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";

const DEEPEST = 8;
const LONGEST = 4_000;
const MOST_ARGUMENTS = 24;
/** Strings, characters and comments are passed over; `##` and `#` in front of names mean something. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|##|#|[A-Za-z_]\w*|\d[\w.]*|\s+|./gs;
const JOINED = /^\s*##/;
const NAME = /^[A-Za-z_]\w*$/;

interface Macro extends MacroText {
  readonly isVariadic: boolean;
}

/** The macro that a name stands for in a file: no scope hides it. Of alternatives of conditional code the first. */
export const macroNamed = (graph: Graph, place: Place, name: string): Def | undefined =>
  macrosNamed(graph, place, name)[0];

/** All alternatives; none where the first thing of the name is no macro. */
export function macrosNamed(graph: Graph, place: Place, name: string): readonly Def[] {
  const { file } = place;
  if (!file.rules.macros || graph.namedAs(name, "macro").length === 0) return [];
  // Of what other files define all places see the same.
  return file.model.declares(name)
    ? macrosAt(graph, place, name)
    : graph.rememberLately("macrosNamed", `${file.key}:${name}`, () => macrosAt(graph, place, name));
}

function macrosAt(graph: Graph, place: Place, name: string): readonly Def[] {
  const named = graph.names.lookUp({ ...place, scope: -1 }, name, "untagged");
  const isMacro = (def: Def | undefined) => def !== undefined && factOf(def).kind === "macro";
  return named?.kind === "defs" && isMacro(named.defs[0]) ? named.defs.filter(isMacro) : [];
}

const NAMES = /[A-Za-z_]\w*/g;

/** Does a text become the same everywhere in a file: does the file itself define none of the macros that it names, nor these name? */
export function isSteady(graph: Graph, place: Place, text: string): boolean {
  const { key } = place.file;
  const isSteadyMacro = (def: Def) =>
    graph.remember("steadyMacro", `${key} ${def.file.key}:${def.ordinal}`, () =>
      namesSteady(graph, place, readMacro(graph, def).body, new Set([def])),
    );
  return macrosIn(graph, place, text, isSteadyMacro);
}

function namesSteady(graph: Graph, place: Place, text: string, seen: Set<Def>): boolean {
  return macrosIn(graph, place, text, (def) => {
    if (seen.has(def)) return true;
    seen.add(def);
    return namesSteady(graph, place, readMacro(graph, def).body, seen);
  });
}

/** Are all macros that a text names defined in other files, and so? */
function macrosIn(graph: Graph, place: Place, text: string, isSo: (def: Def) => boolean): boolean {
  return (text.match(NAMES) ?? []).every(
    (name) =>
      graph.namedAs(name, "macro").length === 0 ||
      (!place.file.model.declares(name) && macrosNamed(graph, place, name).every(isSo)),
  );
}

export function readMacro(graph: Graph, def: Def): Macro {
  return graph.remember("macro", def, () => {
    const { text } = def.file.model;
    const { line, column, name, params } = factOf(def);
    const start = def.file.model.offset(line, column) + name.length;
    let end = text.indexOf("\n", start);
    while (end !== -1 && /\\\r?$/.test(text.slice(start, end))) end = text.indexOf("\n", end + 1);
    const whole = text.slice(start, end === -1 ? text.length : end).replace(/\\\r?\n/g, "\n");
    const head = params && /^\(([^()]*)\)/.exec(whole);
    const names = head ? head[1]!.split(",").map((each) => each.trim()) : undefined;
    return {
      params: names?.map((each) => (each === "..." ? "__VA_ARGS__" : each.replace(/\s*\.\.\.$/, ""))),
      isVariadic: head?.[1]?.includes("...") === true,
      body: whole
        .slice(head?.[0].length ?? 0)
        .replace(/\/\/.*$/, "")
        .trim(),
    };
  });
}

export const macroBody = (graph: Graph, def: Def): string => readMacro(graph, def).body;

/** The texts of the arguments in the list that opens at an offset of a text. */
export function argumentTexts(text: string, brackets: Brackets, open: number): string[] {
  const close = brackets.closeOf(open);
  const starts = argumentStarts(text, brackets, open).slice(0, MOST_ARGUMENTS);
  return starts.map((start, at) =>
    text
      .slice(start, starts[at + 1] ?? close)
      .replace(/,\s*$/, "")
      .trim(),
  );
}

/** What a macro stands for at a place, macros in it replaced too; undefined: too much, or nothing that can be told. */
export function expanded(
  graph: Graph,
  place: Place,
  def: Def,
  args: readonly string[] | undefined,
): string | undefined {
  return replacedUse(graph, place, def, args, new Set());
}

/** What a macro itself makes of what it is given, the macros in it left as they are. */
export const madeOnce = (graph: Graph, def: Def, args: readonly string[]): string | undefined =>
  substituted(readMacro(graph, def), args, args);

/** Arguments are replaced before they are put in, save those that become parts of names. */
function replacedUse(
  graph: Graph,
  place: Place,
  def: Def,
  args: readonly string[] | undefined,
  inside: ReadonlySet<Def>,
): string | undefined {
  const whole = args?.map((arg) => replaced(graph, place, arg, inside) ?? arg);
  const text = substituted(readMacro(graph, def), args, whole);
  return text === undefined ? undefined : replaced(graph, place, text, new Set([...inside, def]));
}

function substituted(
  { params, body, isVariadic }: Macro,
  args: readonly string[] | undefined,
  whole: readonly string[] | undefined,
): string | undefined {
  // What it is the name of is called.
  if (!params) return whole ? `${body}(${whole.join(", ")})` : body;
  if (!args || !whole) return undefined;
  const given = (name: string, texts: readonly string[]): string | undefined => {
    const at = params.indexOf(name);
    if (at === -1) return undefined;
    return isVariadic && at === params.length - 1 ? texts.slice(at).join(", ") : (texts[at] ?? "");
  };
  let made = "";
  let joins = false;
  let quotes = false;
  for (const { 0: token, index } of body.matchAll(TOKEN)) {
    if (token === "##") {
      made = made.trimEnd();
      joins = true;
      continue;
    }
    if (joins && /^\s/.test(token)) continue;
    const isPart = joins || JOINED.test(body.slice(index + token.length, index + token.length + 8));
    const value = given(token, isPart ? args : whole);
    if (quotes && value !== undefined) made = `${made.slice(0, -1)}""`;
    else made += value ?? token;
    joins = false;
    quotes = token === "#";
  }
  return made;
}

/** Replaces the macros that a text uses; none inside of itself. */
function replaced(graph: Graph, place: Place, text: string, inside: ReadonlySet<Def>): string | undefined {
  if (text.length > LONGEST || inside.size > DEEPEST) return undefined;
  let made = "";
  let brackets: Brackets | undefined;
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let match = nextToken(text, 0); match; match = nextToken(text, match.end)) {
    const { token, end } = match;
    if (!NAME.test(token)) continue;
    const def = macroNamed(graph, place, token);
    if (!def || inside.has(def)) continue;
    const macro = readMacro(graph, def);
    let behind = end;
    let args: string[] | undefined;
    if (macro.params) {
      brackets ??= bracketsOf(text, place);
      const open = brackets.forward(end);
      if (text[open] !== "(") continue;
      args = argumentTexts(text, brackets, open);
      behind = brackets.closeOf(open) + 1;
    }
    const inner = replacedUse(graph, place, def, args, inside);
    if (inner === undefined) return undefined;
    made += text.slice(from, end - token.length) + inner;
    from = behind;
    match.end = behind;
    if (made.length > LONGEST) return undefined;
  }
  return made + text.slice(from);
}

function nextToken(text: string, from: number): { token: string; end: number } | undefined {
  TOKEN.lastIndex = from;
  const token = TOKEN.exec(text)?.[0];
  return token === undefined ? undefined : { token, end: from + token.length };
}

export function bracketsOf(text: string, place: Place): Brackets {
  return new Brackets(text, findLanguage(place.file.model.language)!.lexis);
}
