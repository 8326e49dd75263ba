// Types that macros make where a type is written, `TAILQ_HEAD(list, item) items;`, and the fields of the structs among them.

import type { MacroRules } from "../../../languages/rules/macros.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { argumentTexts, bracketsOf, expanded, macroNamed } from "../../names/macros/macros.ts";
import type { Place } from "../../place.ts";
import { OTHER, type TypeNode } from "../../text/type-node.ts";
import type { Def } from "../../types.ts";

/** What `MACRO(args) *` stands for; undefined = it is no macro with arguments. */
export function madeType(graph: Graph, place: Place, text: string): string | undefined {
  const use = place.file.rules.macros?.typeUse.exec(text);
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
  const written = def.file.rules.macros?.alias.exec(
    model.text.slice(model.offset(startLine, 1), model.offset(line, column)),
  )?.[1];
  return written && madeType(graph, place, written) !== undefined ? written : undefined;
}

/** The struct that a text declares in place of a type; undefined = it declares none. */
export function madeStruct(
  text: string,
  rules: MacroRules,
  nodeOf: (type: string) => TypeNode,
): TypeNode | undefined {
  if (!rules.struct.test(text)) return undefined;
  const fields = new Map<string, string>();
  readFields(text, rules, fields);
  return {
    t: "shape",
    members: new Map([...fields].map(([name, type]) => [name, type === "" ? OTHER : nodeOf(type)])),
  };
}

/** Adds the fields that a text declares, their types as written by name; "" = a pointer to a function. */
export function readFields(made: string, rules: MacroRules, fields: Map<string, string>): void {
  const text = made.replace(rules.comment, " ");
  for (const [, type, name, rest] of text.matchAll(rules.fields))
    if (!fields.has(name!)) fields.set(name!, `${type!.trim()}${rest}`);
  for (const [, name] of text.matchAll(rules.functionFields)) if (!fields.has(name!)) fields.set(name!, "");
}
