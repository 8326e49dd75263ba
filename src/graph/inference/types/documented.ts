// Types that doc comments state where declarations state none, or no more than that it is a list or an object: `@var T`,
// `@param T $x`, `@return T`.

import type { HeritageFact, LocalFact, Param, SymbolFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { chainStart } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import { isCut, wholeType } from "./whole-types.ts";

/** The type of a value, or of what a callable returns. */
export function statedType(def: Def, of: "value" | "result"): string {
  const { type, params } = factOf(def);
  const { docTypes, inferredResult } = def.file.rules;
  if (of === "result" && inferredResult?.test(type)) return "";
  if (isCut(type)) return wholeType(def.file, factOf(def), type, params !== undefined);
  if (saysNothing(def.file, type)) return "";
  if (isSaid(def)) return docTypes!.plain?.(type) ?? type;
  const comment = type === "" ? commented(def.file, factOf(def).line) : "";
  if (comment !== "") return comment;
  if (!docTypes || !mayBeRefined(def.file, type)) return type;
  const doc = docOf(def.file, factOf(def));
  return refined(def.file, type, docTypes[of](doc), doc);
}

/** Is this declared by the doc of its type alone? */
export const isSaid = (def: Def): boolean => def.file.rules.docTypes?.isSaid?.(factOf(def)) === true;

const isCalled = (def: Def) => factOf(def).kind === "method";

/** Of members of one name, what is declared otherwise, with what docs say of the other role: a relation is called and read. */
export function declaredFirst(declared: readonly Def[], said: readonly Def[]): readonly Def[] {
  if (said.length === 0 || declared.length === 0) return declared;
  return [...declared, ...said.filter((def) => declared.every((each) => isCalled(each) !== isCalled(def)))];
}

const LONGEST_COMMENT = 200;
const LONGEST_DOC = 8000;

/** A doc in the facts that is shorter, in characters, was not cut. */
const SURELY_WHOLE = 1000;

/** The type of a member, or of what it gives, that the doc of a type declares. */
export function statedMember(
  { file, ordinal }: Def,
  name: string,
  of: "value" | "result",
): string | undefined {
  const { rules } = file;
  if (!rules.docTypes?.member) return undefined;
  const before = textBefore(file, ordinal);
  return before.includes(name) ? rules.docTypes.member(before, name, of) : undefined;
}

/** Types whose members a type says it passes on, or stands for. */
export function statedMixins(def: Def): readonly string[] {
  const { file, ordinal } = def;
  const { signature, startLine, endLine } = factOf(def);
  const { model, rules } = file;
  const body = () => model.text.slice(model.offset(startLine, 1), model.offset(endLine + 1, 1));
  return rules.docTypes?.mixedIn?.(textBefore(file, ordinal), signature, body) ?? [];
}

/** What stands in front of the line of a symbol's name, as far as a doc may reach. */
function textBefore({ model }: FileModel, ordinal: number): string {
  const start = model.offset(model.symbols[ordinal]!.line, 1);
  return model.text.slice(Math.max(0, start - LONGEST_DOC), start);
}

/** The doc of a symbol: where the language says so also one that blank lines stand behind, and all of a long one. */
function docOf({ model, rules }: FileModel, { doc, startLine, line }: SymbolFact): string {
  if ((doc !== "" && doc.length < SURELY_WHOLE) || !rules.docTypes?.above) return doc;
  const end = model.offset(doc === "" ? startLine : line, 1);
  return rules.docTypes.above(model.text.slice(Math.max(0, end - LONGEST_DOC), end)) || doc;
}

/** The type of a parameter by the doc of its callable, or "". */
export function statedParam({ file, ordinal }: Def, name: string): string {
  const symbol = file.model.symbols[ordinal]!;
  return byDoc(file, symbol, docOf(file, symbol), name) ?? "";
}

/** What the doc of a callable says of a parameter, or of itself as a whole. */
function byDoc({ rules }: FileModel, { params = [] }: SymbolFact, doc: string, name: string) {
  const { parameter, parameterOfWhole } = rules.docTypes ?? {};
  const at = () => params.findIndex((param) => param.name === name);
  return parameter?.(doc, name) ?? parameterOfWhole?.(doc, at());
}

/** The type of a parameter as declared, or by the doc of its callable where that says more. */
export function statedParamType(def: Def, { name, type }: Param): string {
  const { docTypes } = def.file.rules;
  if (!docTypes || !mayBeRefined(def.file, type)) return type;
  const doc = docOf(def.file, factOf(def));
  return refined(def.file, type, byDoc(def.file, factOf(def), doc, name), doc);
}

/** The type parameters that the doc of a symbol declares, as a list in angles, or "". */
export function statedTypeParams({ file, ordinal }: Def): string {
  const { docTypes } = file.rules;
  return docTypes?.typeParams?.(docOf(file, file.model.symbols[ordinal]!)) ?? "";
}

/** What docs give to a type that is inherited from: `<A, B>`, or "". */
export function statedArguments({ file, ordinal }: Def, { name, line, column }: HeritageFact): string {
  const { docTypes } = file.rules;
  if (!docTypes?.heritage) return "";
  const at = file.model.offset(line, column);
  const before = file.model.text.slice(Math.max(0, at - LONGEST_COMMENT), at);
  const last = /[\p{ID_Continue}]*$/u.exec(name)![0];
  return docTypes.heritage(docOf(file, file.model.symbols[ordinal]!), before, last);
}

/** The type that a comment in front of an assignment states for the value behind its sign, which stands at an offset. */
export function statedValue(file: FileModel, at: number): string | undefined {
  const { docTypes, shorthand } = file.rules;
  const { text, brackets } = file.model;
  if (!docTypes || !shorthand) return undefined;
  const start = chainStart(text, brackets, brackets.back(at - 1));
  return start === -1
    ? undefined
    : docTypes.local(text.slice(Math.max(0, start - LONGEST_COMMENT), start), "");
}

/** The type of a local: of a parameter by the doc of its callable, else by a comment right in front of it. */
export function statedLocal(file: FileModel, local: LocalFact): string {
  const { docTypes } = file.rules;
  if (isCut(local.type)) return wholeType(file, local, local.type, false);
  if (saysNothing(file, local.type)) return "";
  const comment = local.type === "" ? commented(file, local.line) : "";
  if (comment !== "") return comment;
  if (!docTypes || !mayBeRefined(file, local.type)) return local.type;
  const { text } = file.model;
  const start = file.model.offset(local.line, local.column);
  const near = docTypes.local(text.slice(Math.max(0, start - LONGEST_COMMENT), start), local.name);
  if (near && isVague(file, local.type)) return near;
  const callable = callableOf(file, local);
  if (!callable) return ofNameless(file, local) ?? local.type;
  const doc = docOf(file, callable);
  return refined(file, local.type, byDoc(file, callable, doc, local.name), doc);
}

/** May a doc say more than a declared type: is that vague, or a plain name? */
const mayBeRefined = (file: FileModel, type: string) => isVague(file, type) || PLAIN_NAME.test(type);
const PLAIN_NAME = /^\??\s*[\p{ID_Start}_\\][\p{ID_Continue}\\]*$/u;

/** What a doc states, where it says more than the declared type: what that holds, or which type it is in a call. */
function refined(file: FileModel, type: string, stated: string | undefined, doc: string): string {
  if (stated === undefined || isVague(file, type)) return stated ?? type;
  if (isOwnWord(file, type) && stated.includes("<") && !isOwnWord(file, stated.replace(/<.*/s, "")))
    return stated;
  if (file.rules.objectTypes?.has(type)) return type;
  if (stated.startsWith(`${type.replace(/^\?\s*/, "")}<`)) return stated;
  const { typeParams } = file.rules.docTypes!;
  const isBound = typeParams && doc.includes("template") && typeParams(doc).includes(`${stated} = `);
  return isBound ? stated : type;
}

/** Is this the word for the type around, of which a doc may say what it holds? */
const isOwnWord = ({ rules }: FileModel, type: string) => rules.madeByWord?.has(type) === true;

/** Between the name of a function and its parameters. */
const HEAD =
  /^[#\p{ID_Continue}$]+\s*(?:[=:]\s*)?(?:async\b\s*)?(?:function\b\s*\*?\s*[\p{ID_Continue}$]*\s*)?$/u;
const LONGEST_HEAD = 120;

/** The type of parameter `at` of the list that opens at an offset, by the doc of the callable whose list that is. */
export function statedParameter(file: FileModel, open: number, at: number): string | undefined {
  const { model, rules } = file;
  const { parameterAt, parameterOfWhole } = rules.docTypes ?? {};
  if (!parameterAt) return undefined;
  const { line, column } = model.position(open + 1);
  const symbol = model.symbols[model.symbolOfScope(model.scopeAt(line, column))];
  if (!symbol?.params) return undefined;
  const start = model.offset(symbol.line, symbol.column);
  if (start > open || open - start > LONGEST_HEAD || !HEAD.test(model.text.slice(start, open)))
    return undefined;
  const doc = docOf(file, symbol);
  return parameterAt(doc, at) ?? parameterOfWhole?.(doc, at);
}

/** A row up to a function without a name, where a doc above it is the function's. */
const LEAD =
  /^\s*(?:[\p{ID_Start}$_][\p{ID_Continue}$.]*\s+)*(?:[#\p{ID_Start}$_][\p{ID_Continue}$.]*\s*[=:]\s*)?\(?$/u;

/** What the doc in front of a function without a name says of its parameter. */
function ofNameless({ model, rules }: FileModel, { scope, name, line, column }: LocalFact) {
  const { above, parameter, parameterOfWhole } = rules.docTypes!;
  const around = model.scopes.at(scope);
  if (!above || around.symbol !== -1) return undefined;
  const { text } = model;
  const start = model.offset(around.line, around.column);
  const row = model.offset(around.line, 1);
  // `/** … */ ((a) => …)`; a doc above `const f = (a) => …` and `return (a) => …`
  const end = LEAD.test(text.slice(row, start)) ? row : text[start - 1] === "(" ? start - 1 : start;
  const doc = above(text.slice(Math.max(0, end - LONGEST_DOC), end));
  if (doc === "") return undefined;
  const before = text.slice(start, model.offset(line, column));
  const isFirst = /^[^()]*\([^(){}[\]]*$/.test(before);
  return (
    parameter?.(doc, name) ?? (isFirst ? parameterOfWhole?.(doc, before.split(",").length - 1) : undefined)
  );
}

/** Of a parameter; a function within it may have one of the name. */
function callableOf({ model }: FileModel, { scope, name }: LocalFact): SymbolFact | undefined {
  const symbol = model.symbols[model.symbolOfScope(scope)];
  if (!symbol?.params?.some((param) => param.name === name)) return undefined;
  const around = model.scopes.at(scope);
  if (around.symbol !== -1) return symbol;
  const start = model.offset(symbol.line, symbol.column);
  const own = model.offset(around.line, around.column);
  return own <= start || HEAD.test(model.text.slice(start, own)) ? symbol : undefined;
}

/** Whether the text of a file has a comment that may state a type. */
const haveComments = new WeakMap<FileModel["model"], boolean>();

/** The type that a comment behind a declaration states, or "". */
function commented({ model, rules }: FileModel, line: number): string {
  if (!rules.typeComment) return "";
  const { text } = model;
  let mayBe = haveComments.get(model);
  if (mayBe === undefined) {
    mayBe = text.includes(rules.typeComment.sign);
    haveComments.set(model, mayBe);
  }
  if (!mayBe) return "";
  const start = model.offset(line, 1);
  const end = text.indexOf("\n", start);
  return rules.typeComment.type.exec(text.slice(start, end === -1 ? undefined : end))?.[1] ?? "";
}

/** Is this a wrapper without what it wraps: `x: Final = f()`? */
const saysNothing = ({ rules }: FileModel, type: string) =>
  rules.transparent?.has(/[^.]*$/.exec(type)![0]) === true;
const isVague = ({ rules }: FileModel, type: string) =>
  type === "" || rules.docTypes!.vague.has(type.replace(/^\?\s*/, ""));
