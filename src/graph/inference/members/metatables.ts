// Objects that are tables with the members of another one: `setmetatable(o, M)`, `setmetatable({ a = b }, { __index = M })`.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { argumentStarts } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { InferenceBase } from "../inference-base.ts";
import type { Type } from "../type-model.ts";

/** What facts have for the receiver of a key in a literal. */
const KEY = "()";
const MOST_CALLS = 10;
const LONGEST_TABLE = 200;

/** What a call gives whose second argument says whose members the first one has. */
export function madeByMetatable(
  types: InferenceBase,
  file: FileModel,
  args: readonly number[],
): Type | undefined {
  const start = args[1];
  if (start === undefined) return undefined;
  const { text, brackets } = file.model;
  const index =
    text[start] === "{" ? file.rules.metatables!.index.exec(text.slice(start, start + LONGEST_TABLE)) : null;
  const at = index ? brackets.forward(start + index[0].length) : start;
  const table = types.typeAt(file, at);
  const place = types.placeAt(file, at);
  const made =
    table?.t === "module"
      ? types.called(table, "", undefined, place)
      : table?.t === "static"
        ? types.made(table, "", undefined, place)
        : table;
  return made?.t === "instance" ? made : undefined;
}

/** What a local becomes that such a function is given: `setmetatable(o, M)`. */
export function becomes(types: InferenceBase, file: FileModel, local: LocalFact): Type | undefined {
  for (const { line, column, scope, receiver } of calls(file, local.name)) {
    if (receiver !== "") continue;
    const bound = lookUp(types.graph, { file, line, column, scope }, local.name);
    if (bound?.kind !== "local" || bound.local.line !== local.line || bound.local.column !== local.column)
      continue;
    const args = argumentsAround(file, file.model.offset(line, column));
    const made = args && madeByMetatable(types, file, args);
    if (made) return made;
  }
  return undefined;
}

/** What stands under a key in tables that become objects of a type, one by one. */
export function keysSet(types: InferenceBase, def: Def, name: string): (Type | undefined)[] {
  const { file, ordinal } = def;
  const { text, brackets } = file.model;
  const { nothing } = file.rules.notation;
  if (!file.rules.metatables) return [];
  return file.model.occurrencesOf(name).flatMap(({ line, column, receiver }) => {
    const sign = file.model.behind(line, column, name);
    if ((receiver !== "" && receiver !== KEY) || text[sign] !== "=" || text[sign + 1] === "=") return [];
    const open = brackets.around(file.model.offset(line, column));
    const made = text[open] === "{" ? tableAt(types, file, open) : undefined;
    if (made?.t !== "instance" || made.def !== file.def(ordinal)) return [];
    const value = brackets.forward(sign + 1);
    const [word = ""] = /^\w*/.exec(text.slice(value, value + 10))!;
    return nothing?.has(word) ? [] : [types.typeAt(file, value)];
  });
}

/** What a table becomes that opens at an offset: where it is given away for that, or by the name that it is given. */
function tableAt(types: InferenceBase, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const args = argumentsAround(file, open);
  if (args) return madeByMetatable(types, file, args);
  const sign = brackets.back(open - 1);
  const end = text[sign] === "=" ? brackets.back(sign - 1) : -1;
  const name = end === -1 ? "" : wordBefore(text, end);
  return name === ""
    ? undefined
    : types.typeOf({ t: "name", name, at: end + 1 - name.length }, types.placeAt(file, open));
}

/** Where the arguments start of the call that what stands at an offset is the first one of. */
function argumentsAround({ model, rules }: FileModel, at: number): readonly number[] | undefined {
  const { text, brackets } = model;
  const open = brackets.around(at);
  if (text[open] !== "(" || wordBefore(text, brackets.back(open - 1)) !== rules.metatables!.by)
    return undefined;
  const args = argumentStarts(text, brackets, open);
  return args[0] === at ? args : undefined;
}

/** The uses of a name, in files that make objects so. */
function calls(file: FileModel, name: string) {
  const { model, rules } = file;
  const { by } = rules.metatables!;
  return model.occurrencesOf(by).length === 0
    ? []
    : model
        .occurrencesOf(name)
        .filter(({ line, column }) => argumentsAround(file, model.offset(line, column)))
        .slice(0, MOST_CALLS);
}
