// Types that doc comments state where declarations state none, or no more than that it is a list or an object: `@var T`,
// `@param T $x`, `@return T`.

import type { LocalFact, SymbolFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Def } from "../types.ts";

/** The type of a value, or of what a callable returns. */
export function statedType(def: Def, of: "value" | "result"): string {
  const { type, doc } = factOf(def);
  const { docTypes } = def.file.rules;
  if (saysNothing(def.file, type)) return "";
  if (type === "" && def.file.rules.typeComment) return commented(def.file, factOf(def).line);
  if (!docTypes || !isVague(def.file, type)) return type;
  return docTypes[of].exec(doc)?.[1] ?? type;
}

const LONGEST_COMMENT = 200;

/** The type of a local: of a parameter by the doc of its callable, else by a comment right in front of it. */
export function statedLocal(file: FileModel, local: LocalFact): string {
  const { docTypes } = file.rules;
  if (saysNothing(file, local.type)) return "";
  if (local.type === "" && file.rules.typeComment) return commented(file, local.line);
  if (!docTypes || !isVague(file, local.type)) return local.type;
  const { text } = file.model;
  const start = file.model.offset(local.line, local.column);
  const near = docTypes.local(local.name).exec(text.slice(Math.max(0, start - LONGEST_COMMENT), start));
  if (near) return near[1]!;
  const callable = callableOf(file, local);
  return (callable && docTypes.parameter(local.name).exec(callable.doc)?.[1]) ?? local.type;
}

/** Of a parameter. */
function callableOf({ model }: FileModel, { scope, name }: LocalFact): SymbolFact | undefined {
  const symbol = model.symbols[model.symbolOfScope(scope)];
  return symbol?.params?.some((param) => param.name === name) ? symbol : undefined;
}

/** Whether the text of a file has a comment that may state a type. */
const haveComments = new WeakMap<FileModel["model"], boolean>();

/** The type that a comment behind a declaration states, or "". */
function commented({ model, rules }: FileModel, line: number): string {
  const { text } = model;
  let mayBe = haveComments.get(model);
  if (mayBe === undefined) {
    mayBe = text.includes(rules.typeComment!.sign);
    haveComments.set(model, mayBe);
  }
  if (!mayBe) return "";
  const start = model.offset(line, 1);
  const end = text.indexOf("\n", start);
  return rules.typeComment!.type.exec(text.slice(start, end === -1 ? undefined : end))?.[1] ?? "";
}

/** Is this a wrapper without what it wraps: `x: Final = f()`? */
const saysNothing = ({ rules }: FileModel, type: string) =>
  rules.transparent?.has(/[^.]*$/.exec(type)![0]) === true;
const isVague = ({ rules }: FileModel, type: string) => type === "" || rules.docTypes!.vague.has(type);
