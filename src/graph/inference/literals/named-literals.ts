// Types that stand for written values, `type Kind = "a" | "b"`, or for those of a constant, `(typeof KINDS)["a"]`: what a
// declared type is with those that it names.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { lookUpType } from "../../names/types-apart.ts";
import { namedDefs } from "../../place.ts";
import type { Def } from "../../types.ts";
import { aliasText } from "../types/alias-text.ts";

const NAME = /^\s*[\p{ID_Start}_$][\p{ID_Continue}$]*\s*$/u;
/** What stands under a key of the type of a constant, or of an alias for that. */
const UNDER_KEY =
  /^\s*(?:\(\s*typeof\s+([\p{ID_Continue}$.]+)\s*\)|([\p{ID_Continue}$]+))\s*\[\s*["']([\p{ID_Continue}$]+)["']\s*\]\s*$/u;
const TYPE_OF = /^\s*typeof\s+([\p{ID_Continue}$.]+)\s*$/u;
const MOST_ALIASES = 4;

/** A type that is written at a definition, with what its names stand for. */
export function withAliases(graph: Graph, def: Def, written: string, depth = 0): string {
  const { file } = def;
  const parts = written.split("|");
  const isNamed = parts.every((part) => NAME.test(part) || UNDER_KEY.test(part));
  if (!file.rules.notation.indexedTypes || depth > MOST_ALIASES || !isNamed) return written;
  const { line, column } = factOf(def);
  const place = { file, line, column, scope: file.model.scopeAt(line, column) };
  const aliasOf = (name: string) => namedDefs(lookUpType(graph, place, name)).find(isAlias);
  const named = parts.map((part) => {
    const [, constant, holder, key] = UNDER_KEY.exec(part) ?? [];
    const alias = aliasOf(holder ?? part.trim());
    if (key === undefined) return alias ? withAliases(graph, alias, aliasText(alias), depth + 1) : part;
    const path = constant ?? (alias?.file === file ? TYPE_OF.exec(aliasText(alias))?.[1] : undefined);
    return path === undefined ? part : `${path}.${key}`;
  });
  return named.join("|");
}

const isAlias = (def: Def) => factOf(def).kind === "type_alias" && factOf(def).typeParams === "";
