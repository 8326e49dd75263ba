// What the objects of a type are besides, as its body says: names of `trait A { self: B with C => … }` may be those of B and C.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isType } from "../../kinds.ts";
import type { Named } from "../../place.ts";
import type { Def } from "../../types.ts";

const LONGEST_HEAD = 2000;
const LONGEST_TYPE = 400;
/** `{ self: B[X] with C =>` */
const STATED = /^\{\s*[\p{ID_Start}_][\p{ID_Continue}]*\s*:\s*([^={};:]+?)\s*$/u;
const NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

export function ofStatedSelf(graph: Graph, file: FileModel, scope: number, name: string): Named | undefined {
  const symbol = file.model.symbols[file.model.scopes.symbol(scope)];
  if (!file.rules.selfArrow || !symbol || !isType(symbol.kind)) return undefined;
  const types = statedTypes(graph, file, scope);
  if (types.length === 0 || !graph.mayBeMember(name, file.rules)) return undefined;
  const isSeen = (def: Def) => factOf(def).kind !== "constructor" && factOf(def).visibility !== "private";
  const defs = types.flatMap((type) => graph.membersOf(type, name).filter(isSeen));
  return defs.length > 0 ? { kind: "defs", defs, via: "self" } : undefined;
}

function statedTypes(graph: Graph, file: FileModel, scope: number): readonly Def[] {
  const key = `${file.key}\0${scope}`;
  const find = () => {
    const written = statedText(file, scope);
    if (written === "") return [];
    const outer = { file, ...file.model.scopes.at(scope), scope: file.model.scopes.parent(scope) };
    const names = written.replace(/\[.*\]/gs, "").split(/\s+with\s+|\s*&\s*/);
    return names.flatMap((one) => {
      const found = NAME.test(one) ? graph.names.lookUp(outer, one, "type") : undefined;
      return found?.kind === "defs" ? found.defs.filter((def) => isType(factOf(def).kind)) : [];
    });
  };
  return graph.remember("statedSelf", key, () => graph.guarded(`statedSelf ${key}`, find) ?? []);
}

/** The types that the start of a body states, as written, or "". */
function statedText({ model, rules }: FileModel, scope: number): string {
  const { text, brackets } = model;
  const { line, column } = model.scopes.at(scope);
  const start = model.offset(line, column);
  let open = start;
  while (text[open] !== "{" && open < start + LONGEST_HEAD && open < text.length) {
    const close = "([".includes(text[open]!) ? brackets.closeOf(open) : -1;
    open = brackets.forward(Math.max(open, close) + 1);
  }
  if (text[open] !== "{") return "";
  const arrow = text.indexOf(rules.selfArrow!, open);
  if (arrow === -1 || arrow > open + LONGEST_TYPE) return "";
  return STATED.exec(text.slice(open, arrow))?.[1] ?? "";
}
