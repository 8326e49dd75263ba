// Types that macros make where a type is written, `TAILQ_HEAD(list, item) items;`, and the fields of the structs among them.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { argumentTexts, bracketsOf, expanded, macroNamed } from "../names/macros.ts";
import type { Place } from "../place.ts";
import { OTHER, type TypeNode } from "../text/type-node.ts";
import type { Def } from "../types.ts";

const USE = /^\s*(?:(?:static|extern|const|volatile|register)\s+)*([A-Za-z_]\w*)\s*\(/;
const TYPEDEF = /\btypedef\s+([A-Za-z_]\w*\s*\([^;{}]*\)[\s*]*)$/;
const STRUCT = /^\s*(?:struct|union)\s*\w*\s*\{/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const FIELD = /(?:^|[;{}])\s*((?:[A-Za-z_]\w*[\s*]+)+)(\w+)\s*((?:\[[^\]]*\])*)(?=\s*;|\s*$|\s*,)/g;
const FUNCTION_FIELD = /\(\s*\*\s*(\w+)\s*\)\s*\(/g;

/** What `MACRO(args) *` stands for; undefined = it is no macro with arguments. */
export function madeType(graph: Graph, place: Place, text: string): string | undefined {
  const use = USE.exec(text);
  const macro = use && macroNamed(graph, place, use[1]!);
  if (!macro) return undefined;
  const brackets = bracketsOf(text, place);
  const open = use[0].length - 1;
  const close = brackets.closeOf(open);
  if (close === -1) return undefined;
  const made = expanded(graph, place, macro, argumentTexts(text, brackets, open));
  return made === undefined ? undefined : made.trim() + text.slice(close + 1);
}

/** `typedef MACRO(args) * name;`: what stands for the type; undefined = it is no macro with arguments. */
export function aliasedMacro(graph: Graph, def: Def, place: Place): string | undefined {
  const { model } = def.file;
  const { startLine, line, column } = factOf(def);
  const written = TYPEDEF.exec(model.text.slice(model.offset(startLine, 1), model.offset(line, column)))?.[1];
  return written && madeType(graph, place, written) !== undefined ? written : undefined;
}

/** The struct that a text declares in place of a type; undefined = it declares none. */
export function madeStruct(text: string, nodeOf: (type: string) => TypeNode): TypeNode | undefined {
  if (!STRUCT.test(text)) return undefined;
  const fields = new Map<string, string>();
  readFields(text, fields);
  return {
    t: "shape",
    members: new Map([...fields].map(([name, type]) => [name, type === "" ? OTHER : nodeOf(type)])),
  };
}

/** Adds the fields that a text declares, their types as written by name; "" = a pointer to a function. */
export function readFields(made: string, fields: Map<string, string>): void {
  const text = made.replace(COMMENT, " ");
  for (const [, type, name, rest] of text.matchAll(FIELD))
    if (!fields.has(name!)) fields.set(name!, `${type!.trim()}${rest}`);
  for (const [, name] of text.matchAll(FUNCTION_FIELD)) if (!fields.has(name!)) fields.set(name!, "");
}
