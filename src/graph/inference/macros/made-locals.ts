// Locals that macros declare where they stand as statements: `HEADER(s);` for `struct header *h = (void *)(s);`. What they
// declare in a block of their own is nobody else's. And parameters of functions whose heads macros make.

import type { MacroRules } from "../../../languages/rules/macros.ts";
import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import {
  argumentTexts,
  expanded,
  isSteady,
  macroBody,
  macroNamed,
  readMacro,
} from "../../names/macros/macros.ts";
import type { Named, Place } from "../../place.ts";
import { occurrencesWithin } from "../../sites.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";

const WORD = /^[A-Za-z_]\w*$/;
const WORD_CALLED = /[A-Za-z_]\w*(?=\s*\()/g;

/** The local of a name that a macro declares in a block before a place. */
export function madeLocal(
  graph: Graph,
  { file, line }: Place,
  scope: number,
  name: string,
): LocalFact | undefined {
  const symbol = file.model.symbolOfScope(scope);
  if (symbol === -1) return undefined;
  const made = declaringCalls(graph, file, symbol)
    .filter((call) => call.line <= line && call.scope === scope && mayMake(graph, file, call, name))
    .flatMap((call) => localsOf(graph, file, call))
    .findLast((local) => local.name === name);
  const isOwn = file.model.scopes.symbol(scope) === symbol;
  return (
    made ?? (isOwn ? madeParams(graph, file, symbol, scope).find((each) => each.name === name) : undefined)
  );
}

/** What a macro declares that the facts take for the type of what it is given: `DECLARE_MESSAGE(m);`. */
export function madeByType(graph: Graph, file: FileModel, named: Named): Named | undefined {
  if (named.kind !== "local" || named.local.type === "") return undefined;
  const { name, type, line, column, scope } = named.local;
  const { macros } = file.rules;
  if (!macros || !WORD.test(type) || !declaredBy(graph, macros, type).isDeclaring) return undefined;
  const { text, brackets } = file.model;
  const open = file.model.before(line, column);
  const end = brackets.back(open - 1) + 1;
  if (text[open] !== "(" || !text.startsWith(type, end - type.length)) return undefined;
  const call = { name: type, ...file.model.position(end - type.length), scope };
  const local = localsOf(graph, file, call).find((made) => made.name === name);
  return local && { kind: "local", local };
}

type Call = Pick<OccurrenceFact, "name" | "line" | "column" | "scope">;

/** Calls in a symbol of what is a declaring macro somewhere, in order of position. */
function declaringCalls(graph: Graph, file: FileModel, symbol: number): readonly OccurrenceFact[] {
  return graph.remember("declaringCalls", file.def(symbol), () => {
    const { startLine, endLine } = file.model.symbols[symbol]!;
    const names = file.model.calledNames(startLine, endLine);
    return names
      .filter((name) => declaredBy(graph, file.rules.macros!, name).isDeclaring)
      .flatMap((name) => occurrencesWithin(file, symbol, file.model.occurrencesOf(name)))
      .filter(({ role, receiver }) => role === "call" && receiver === "")
      .sort((a, b) => a.line - b.line || a.column - b.column);
  });
}

/** What macros of a name may declare, whichever of them a file sees. */
interface Declared {
  isDeclaring: boolean;
  names: ReadonlySet<string>;
  /** What they are given is part of names. */
  asGiven: boolean;
  /** Names are joined from parts. */
  joined: boolean;
}

const NOTHING: Declared = { isDeclaring: false, names: new Set(), asGiven: false, joined: false };

function declaredBy(graph: Graph, rules: MacroRules, name: string): Declared {
  const macros = graph.namedAs(name, "macro");
  if (macros.length === 0) return NOTHING;
  return graph.remember("declaredByMacro", name, () => {
    const found = graph.guarded(`declared by ${name}`, () => readDeclared(graph, rules, macros));
    return found ?? NOTHING;
  });
}

function readDeclared(graph: Graph, rules: MacroRules, macros: readonly Def[]): Declared {
  const names = new Set<string>();
  const made = { isDeclaring: false, names, asGiven: false, joined: false };
  for (const def of macros.filter((each) => factOf(each).params !== undefined)) {
    const { body: whole, params } = readMacro(graph, def);
    const body = withoutBlocks(whole);
    for (const [, , , local] of body.matchAll(rules.declarations)) {
      made.isDeclaring = true;
      names.add(local!);
      made.asGiven ||= params?.includes(local!) === true;
    }
    made.joined ||= body.includes("##");
    // What macros in it declare is declared with it.
    for (const [called] of body.matchAll(WORD_CALLED)) {
      const inner = declaredBy(graph, rules, called);
      made.isDeclaring ||= inner.isDeclaring;
      for (const each of inner.names) names.add(each);
      made.asGiven ||= inner.asGiven;
      made.joined ||= inner.joined;
    }
  }
  return made;
}

const BLOCK = /\{[^{}]*\}/g;

/** A text whose blocks are empty; those that it leaves open are its user's. */
function withoutBlocks(text: string): string {
  for (let last = text; ; last = text) {
    text = last.replace(BLOCK, "()");
    if (text === last) return text;
  }
}

/** May a call of a declaring macro make a local of this name? Few do, and to see them expanded costs what all includes cost. */
function mayMake(graph: Graph, file: FileModel, call: OccurrenceFact, name: string): boolean {
  const { names, asGiven, joined } = declaredBy(graph, file.rules.macros!, call.name);
  if (joined || names.has(name)) return true;
  const open = openOf(file, call);
  return asGiven && open !== -1 && givenText(file, open).includes(name);
}

/** Where the arguments of a call open, or -1. */
function openOf({ model }: FileModel, { name, line, column }: Call): number {
  const open = model.behind(line, column, name);
  return model.text[open] === "(" ? open : -1;
}

const givenText = ({ model }: FileModel, open: number): string =>
  model.text.slice(open, model.brackets.closeOf(open));

function localsOf(graph: Graph, file: FileModel, call: Call): readonly LocalFact[] {
  const { name, line, column } = call;
  return graph.remember("madeLocals", `${file.key}:${line}:${column}`, () => {
    const macro = macroNamed(graph, { file, ...call }, name);
    const isRead = macro && factOf(macro).params !== undefined;
    const rules = file.rules.macros;
    if (!isRead || !rules) return [];
    const body = madeText(graph, file, call, macro);
    return [...withoutBlocks(body).matchAll(rules.declarations)]
      .filter(([, type]) => !rules.noType.test(type!))
      .map((declared) => localOf(call, declared));
  });
}

/** What a call of a macro becomes; "": it is none. The same call is written in one function after the other. */
function madeText(graph: Graph, file: FileModel, call: Call, macro: Def): string {
  const open = openOf(file, call);
  if (open === -1) return "";
  const { text, brackets } = file.model;
  const place = { file, ...call };
  const args = argumentTexts(text, brackets, open);
  const make = () => expanded(graph, place, macro, args) ?? "";
  const written = `${call.name}(${args.join(", ")})`;
  return isSteady(graph, place, written)
    ? graph.rememberLately("madeText", `${file.key} ${written}`, make)
    : make();
}

const localOf = ({ line, column, scope }: Call, [, type, stars, name]: RegExpMatchArray): LocalFact => ({
  name: name!,
  scope,
  line,
  column,
  type: `${type} ${stars!.trim()}`,
  init: "",
  hoisted: false,
});

/** Parameters of a function whose whole head a macro makes, `HANDLER(name) {`: pointers, since others have no members. */
function madeParams(graph: Graph, file: FileModel, symbol: number, scope: number): readonly LocalFact[] {
  const { kind, type } = file.model.symbols[symbol]!;
  const rules = file.rules.macros;
  if (!rules || kind !== "function" || type !== "") return [];
  return graph.remember("madeParams", file.def(symbol), () => {
    const head = headCall(file, symbol, scope);
    const macro = calledMacro(graph, { file, ...head }, head.name);
    if (!macro) return [];
    return [...madeText(graph, file, head, macro).matchAll(rules.parameters)].map((each) =>
      localOf(head, each),
    );
  });
}

/** The call that a function's name stands in, or is. */
function headCall({ model }: FileModel, symbol: number, scope: number): Call {
  const { name, line, column } = model.symbols[symbol]!;
  const { text, brackets } = model;
  const open = brackets.around(model.offset(line, column));
  const end = text[open] === "(" ? brackets.back(open - 1) + 1 : 0;
  const callee = wordBefore(text, end - 1);
  return callee === ""
    ? { name, line, column, scope }
    : { name: callee, ...model.position(end - callee.length), scope };
}

const MOST_NAMES = 4;
const LAST_WORD = /[A-Za-z_]\w*$/;

/** The macro with parameters that a name stands for in the end: `#define HANDLER __cold REQUEST_FUNC`. */
function calledMacro(graph: Graph, place: Place, name: string): Def | undefined {
  for (let count = 0; count < MOST_NAMES; count++) {
    const macro = macroNamed(graph, place, name);
    if (!macro || factOf(macro).params !== undefined) return macro;
    name = LAST_WORD.exec(macroBody(graph, macro))?.[0] ?? "";
  }
  return undefined;
}
