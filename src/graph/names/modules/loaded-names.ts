// What a file gives away that is another module as a whole: `exports.a = require("./a")`. What uses it uses what that module is.

import { memoOfList } from "../../../util/memo.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { wholeModule } from "./exported.ts";

const LOADS = /^\s*=\s*([\p{ID_Continue}$]+)\(\s*["']([^"'\n]+)["']\s*\)\s*?(?:[;\n]|$)/u;
const LONGEST_LOAD = 200;

/** Those that may be set to a module, by list as well. */
export const loadedAmong = memoOfList((defs: readonly Def[]) =>
  defs.filter((def) => def.file.rules.loaders && def.file.rules.standsIn?.(factOf(def))),
);

/** What the module is that a symbol is set to, if that gives something away as a whole. */
export function loadedAs(graph: Graph, def: Def): readonly Def[] {
  const { file } = def;
  const { loaders, standsIn } = file.rules;
  const fact = factOf(def);
  if (!loaders || !standsIn?.(fact)) return [];
  const end = file.model.offset(fact.line, fact.column) + fact.name.length;
  const [, loader = "", source = ""] = LOADS.exec(file.model.text.slice(end, end + LONGEST_LOAD)) ?? [];
  if (loaders.get(loader) !== "module") return [];
  const named = wholeModule(graph, file, source);
  return named.kind === "module" ? (named.value ?? []) : [];
}
