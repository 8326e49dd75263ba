// Where a name stands in a file: its occurrences, and what is bound or defined at a place and uses a name there too.

import type { ResolveRules } from "../languages/resolve-rules.ts";
import type { OccurrenceFact, SymbolFact } from "../protocol/facts.ts";
import type { FileModel } from "./file.ts";
import { isSpace, isType } from "./kinds.ts";
import type { BlobModel } from "./model.ts";
import { injectedSites } from "./names/arguments/injected.ts";
import { beforeWords } from "./text/words.ts";

/** Are occurrences all of them? */
export const hasPlainSites = (rules: ResolveRules): boolean => {
  const { injects, delegatesTo, patterns, shorthand, fieldPatterns, terms } = rules;
  return !injects && !delegatesTo && !patterns && !shorthand && !fieldPatterns?.bareKeys && !terms;
};

/** Occurrences of a name, keys of patterns that bind their own name, and members that are set through a receiver. */
export function sitesOf(file: FileModel, name: string): readonly OccurrenceFact[] {
  const { model, rules } = file;
  const plain = model.occurrencesOf(name);
  if (rules.injects) return [...plain, ...injectedSites(file, name)];
  if (rules.delegatesTo) return [...plain, ...delegates(file, name)];
  if (rules.patterns) return [...plain, ...namedPatternKeys(file, name)];
  if (rules.fieldPatterns?.bareKeys) return [...plain, ...bareKeys(file, name)];
  if (rules.terms) return [...plain, ...labelsBound(file, name)];
  if (hasPlainSites(rules)) return plain;
  const more = [...patternKeys(file, name), ...definedThrough(file, name), ...literalKeys(file, name)];
  return more.length === 0 ? plain : [...plain, ...more];
}

/** `const { name } = x` reads x.name. */
function* patternKeys({ model }: FileModel, name: string): Generator<OccurrenceFact> {
  for (const local of model.localsNamed(name))
    if (isShorthand(model, local.line, local.column, name.length)) {
      const { line, column, scope } = local;
      yield { name, role: "read", line, column, scope, receiver: "()", args: -1 };
    }
  for (const symbol of model.symbols) {
    if (symbol.name !== name || !isPatternKey(model, symbol)) continue;
    const { line, column } = symbol;
    yield { name, role: "read", line, column, scope: model.scopeAt(line, column), receiver: "()", args: -1 };
  }
}

/** Is a symbol bound by a pattern whose key it is named by? */
export function isPatternKey(model: FileModel["model"], symbol: SymbolFact): boolean {
  const { kind, line, column, name, container } = symbol;
  if (kind !== "constant" && kind !== "variable") return false;
  const around = model.symbols[container];
  if (around && !isSpace(around.kind)) return false;
  return isShorthand(model, line, column, name.length);
}

const PATTERN_TYPE = /[\p{ID_Continue}:]+(?=\s*$)/u;
const LONGEST_PATTERN_TYPE = 120;

/** The path of the type that is written before a brace: `T {`. */
export function namedBefore({ text }: FileModel["model"], open: number): string | undefined {
  return PATTERN_TYPE.exec(text.slice(Math.max(0, open - LONGEST_PATTERN_TYPE), open))?.[0];
}

/** `T { name, ref other }` reads members of T. */
function* namedPatternKeys({ model, rules }: FileModel, name: string): Generator<OccurrenceFact> {
  const { text, brackets } = model;
  for (const { line, column, scope } of model.localsNamed(name)) {
    const start = model.offset(line, column);
    const open = brackets.around(start);
    if (text[open] !== "{" || !",}".includes(text[brackets.forward(start + name.length)] ?? " ")) continue;
    const at = beforeWords(text, brackets, brackets.back(start - 1), rules.patterns!.binding);
    if (!"{,".includes(text[at]!)) continue;
    const type = namedBefore(model, open);
    if (type) yield { name, role: "read", line, column, scope, receiver: type, args: -1 };
  }
}

/** `let { name; M.other } = x` reads x.name. */
function* labelsBound({ model }: FileModel, name: string): Generator<OccurrenceFact> {
  const { text, brackets } = model;
  for (const { line, column, scope } of model.localsNamed(name)) {
    const start = model.offset(line, column);
    const open = brackets.around(start);
    if (text[open] !== "{" || !",;}".includes(text[brackets.forward(start + name.length)] ?? " ")) continue;
    const before = text.slice(Math.max(0, start - LONGEST_PATTERN_TYPE), start).replace(MODULES_BEFORE, "");
    if (!/[{,;]\s*$/.test(before)) continue;
    yield { name, role: "read", line, column, scope, receiver: "()", args: -1 };
  }
}

/** `A.B.` */
const MODULES_BEFORE = /(?:\p{Lu}[\p{ID_Continue}']*\s*\.\s*)+$/u;

/** `T(:name, :final other)` reads members of T. */
function* bareKeys({ model, rules }: FileModel, name: string): Generator<OccurrenceFact> {
  const { text, brackets } = model;
  for (const { line, column, scope } of model.localsNamed(name)) {
    const before = brackets.back(model.offset(line, column) - 1);
    const colon = beforeWords(text, brackets, before, rules.fieldPatterns!.binding);
    if (text[colon] === ":" && "(,".includes(text[brackets.back(colon - 1)] ?? " "))
      yield { name, role: "read", line, column, scope, receiver: "()", args: -1 };
  }
}

/** `defdelegate name(…), to: Module`: a symbol of its own, and a call of another module's; `has_one :name`, and a type. */
function* delegates({ model, rules }: FileModel, name: string): Generator<OccurrenceFact> {
  for (const symbol of model.symbols) {
    if (symbol.name !== name) continue;
    const receiver = delegateOf(model, rules, symbol);
    const { line, column, params } = symbol;
    const site = { name, line, column, scope: model.scopeAt(line, column) };
    if (receiver !== undefined) yield { ...site, role: "call", receiver, args: params?.length ?? -1 };
    if (rules.typeJoined?.(symbol) !== undefined) yield { ...site, role: "type", receiver: "", args: -1 };
  }
}

/** What a symbol stands for the member of the same name of. */
export function delegateOf(model: BlobModel, rules: ResolveRules, symbol: SymbolFact): string | undefined {
  if (!rules.delegatesTo) return undefined;
  const { startLine, line, column } = symbol;
  return rules.delegatesTo(symbol, model.text.slice(model.offset(startLine, 1), model.offset(line, column)));
}

/** `{ name() {…} }`: a symbol of its own, and a member of what is expected there. */
function* literalKeys({ model }: FileModel, name: string): Generator<OccurrenceFact> {
  for (const symbol of model.symbols)
    if (symbol.name === name && isLiteralKey(model, symbol)) {
      const { line, column } = symbol;
      const scope = model.scopeAt(line, column);
      yield { name, role: "write", line, column, scope, receiver: "()", args: -1 };
    }
}

/** Is a symbol the key of an object literal, and no member of a type? */
export function isLiteralKey(model: FileModel["model"], { kind, owner, container }: SymbolFact): boolean {
  if ((kind !== "property" && kind !== "method") || owner !== "") return false;
  let at = container;
  while (model.symbols[at]?.kind === "property" && !isAccessor(model, at)) at = model.symbols[at]!.container;
  const outer = model.symbols[at];
  return outer === undefined || !(isType(outer.kind) || isSpace(outer.kind));
}

/** Is a property a function that is run when it is read or set, and what stands in it the function's? */
function isAccessor(model: FileModel["model"], ordinal: number): boolean {
  const scope = model.scopeOf(ordinal);
  if (scope === -1) return false;
  const { line, column } = model.scopes.at(scope);
  return model.text[model.offset(line, column)] === "(";
}

/** `x.name = function …`, `this.name = () => …`: a definition, and a member of x. */
function* definedThrough({ model, rules }: FileModel, name: string): Generator<OccurrenceFact> {
  const site = ({ line, column }: SymbolFact, receiver: string): OccurrenceFact => {
    const scope = model.scopeAt(line, column);
    return { name, role: "write", line, column, scope, receiver, args: -1 };
  };
  for (const symbol of model.owned) if (symbol.name === name) yield site(symbol, setOn(symbol, rules));
  for (const symbol of model.symbols)
    if (symbol.name === name && symbol.kind === "function" && symbol.owner === "") {
      const self = rules.self.find((word) => symbol.signature.startsWith(`${word}.`));
      if (self !== undefined) yield site(symbol, self);
    }
}

/** What a symbol is set on: on its owner, or on the prototype of that. */
function setOn(symbol: SymbolFact, { prototypes }: ResolveRules): string {
  return prototypes?.holds(symbol) ? `${symbol.owner}.${prototypes.name}` : symbol.owner;
}

/** Does a name stand for a key and a value at once? */
export function isShorthand(model: FileModel["model"], line: number, column: number, width: number): boolean {
  const { text, brackets } = model;
  const start = model.offset(line, column);
  const at = brackets.back(start - 1);
  const before = text[at];
  if (before !== "{" && before !== ",") return false;
  const behind = brackets.forward(start + width);
  const next = text[behind];
  if (next !== "," && next !== "}" && !(next === "=" && text[behind + 1] !== "=")) return false;
  const open = brackets.around(start);
  if (open === -1 || text[open] !== "{" || isContainer(model, open)) return false;
  // Braces in a literal text, `${name}`, are none of the code's.
  if (before === "{" && at !== open) return false;
  return !/(?:^|[;\n}])\s*(?:import|export)\b(?!\s+(?:const|let|var)\b)[^;{}()=]*$/.test(
    text.slice(Math.max(0, open - 80), open),
  );
}

/** In front of the braces of an object or a pattern. */
const BEFORE_BRACES =
  /(?:[(,=:?[&|.<;{}]|^|\b(?:await|case|const|default|delete|extends|in|let|of|return|throw|typeof|var|void|yield))$/;

/** Do the braces at an offset hold an expression in an element: `title={name}`, `<b>{name}</b>`, `<b>{{ name }}</b>`? */
function isContainer({ text, brackets }: FileModel["model"], open: number): boolean {
  if (text[open - 1] === "{" && text[open - 2] !== "=") return true;
  if (text[open - 1] === "=" && /[\p{ID_Continue}$]/u.test(text[open - 2] ?? "")) return true;
  const before = brackets.back(open - 1);
  if (text[before] === ")" && isDecorator(text, brackets.openOf(before))) return false;
  return !BEFORE_BRACES.test(text.slice(Math.max(0, before - 9), before + 1));
}

const DECORATOR = /@[\p{ID_Continue}$.]+$/u;
const LONGEST_DECORATOR = 80;

/** Are these the brackets of a decorator: `f(@Query() { name }: Filter) {…}`? */
const isDecorator = (text: string, open: number) =>
  DECORATOR.test(text.slice(Math.max(0, open - LONGEST_DECORATOR), open));

/** Occurrences inside a symbol's declaration: of all in its file, or of those in order of position. */
export function occurrencesWithin(
  file: FileModel,
  ordinal: number,
  all: readonly OccurrenceFact[] = file.model.occurrences,
): OccurrenceFact[] {
  const { startLine, endLine, line, column, kind } = file.model.symbols[ordinal]!;
  const scope = file.model.scopeOf(ordinal);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.line < startLine) low = middle + 1;
    else high = middle;
  }
  const found: OccurrenceFact[] = [];
  const last = scope === -1 ? undefined : file.model.scopes.at(scope);
  for (let at = low; at < all.length && all[at]!.line <= endLine; at++) {
    const occurrence = all[at]!;
    const isBehind = last && last.endLine === occurrence.line && occurrence.column >= last.endColumn;
    const isBefore = occurrence.line === line && occurrence.column < column && kind === "enum_member";
    if (!isBehind && !isBefore) found.push(occurrence);
  }
  return found;
}
