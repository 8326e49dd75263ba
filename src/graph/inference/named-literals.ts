// Types that stand for written values, `type Kind = "a" | "b"`: what a declared type is with those that it names.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { lookUpType } from "../names/types-apart.ts";
import { namedDefs } from "../place.ts";
import type { Def } from "../types.ts";
import { aliasText } from "./alias-text.ts";

const NAMES = /^\s*[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*\|\s*[\p{ID_Start}_$][\p{ID_Continue}$]*)*\s*$/u;
const MOST_ALIASES = 4;

/** A type that is written at a definition, with what its names stand for. */
export function withAliases(graph: Graph, def: Def, written: string, depth = 0): string {
  const { file } = def;
  if (!file.rules.notation.indexedTypes || depth > MOST_ALIASES || !NAMES.test(written)) return written;
  const { line, column } = factOf(def);
  const place = { file, line, column, scope: file.model.scopeAt(line, column) };
  const parts = written.split("|").map((part) => {
    const alias = namedDefs(lookUpType(graph, place, part.trim())).find(isAlias);
    return alias ? withAliases(graph, alias, aliasText(alias), depth + 1) : part;
  });
  return parts.join("|");
}

const isAlias = (def: Def) => factOf(def).kind === "type_alias" && factOf(def).typeParams === "";
