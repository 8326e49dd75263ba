// Values that are written out where they stand, or where the constant is declared that is named instead of them.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { exported } from "../../names/modules/exported.ts";
import { lookUp } from "../../names/names.ts";
import { type Named, namedDefs, type Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { type Literal, literalAt } from "./literal-values.ts";

const NAME = /\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)(?=\s*(?:[,}|\n;]|$))/uy;
const CONSTANT = /\bconst\s+$/;
const READONLY = /\breadonly\s+$/;
const ANYTHING = /$/;
const MOST_BETWEEN = 40;
const LONGEST_VALUE = 100;

/** The value at an offset of a text, which stands at a place. */
export function valueWritten(graph: Graph, place: Place, text: string, at: number): Literal | undefined {
  const literal = literalAt(text, at);
  if (literal || !place.file.rules.shorthand) return literal && withValue(graph, place, literal);
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[1];
  return name === undefined ? undefined : ofConstant(graph, place, name);
}

/** Of the member of an enumeration, an object or a module, `A.b`, with the text that stands behind its name there. */
export function withValue(graph: Graph, place: Place, literal: Literal): Literal {
  const [outer, name, ...more] = literal.path?.split(".") ?? [];
  if (outer === undefined || name === undefined || more.length > 0) return literal;
  const [member, other] = membersNamed(graph, lookUp(graph, place, outer), name);
  const value = member && !other ? behind(member.file.model, factOf(member), ANYTHING) : undefined;
  return value?.kind === "string" ? { ...literal, value: value.name } : literal;
}

/** What a type, an object or a module has under a name. */
function membersNamed(graph: Graph, named: Named | undefined, name: string): readonly Def[] {
  if (named?.kind === "defs") return named.defs.flatMap((def) => graph.ownMembers(def, name));
  const found = named?.kind === "module" ? named.files.map((file) => exported(graph, file, name)) : [];
  return found.flatMap(namedDefs);
}

function ofConstant(graph: Graph, place: Place, name: string): Literal | undefined {
  const named = lookUp(graph, place, name);
  if (named?.kind === "local") return behind(place.file.model, named.local);
  const [def, other] = namedDefs(named);
  return def && !other && factOf(def).type === "" ? behind(def.file.model, factOf(def)) : undefined;
}

/** The value of a field that never changes, where no type says what it may be: `readonly kind = "a"`, `kind = "a" as const`. */
export function fixedValue(def: Def): Literal | undefined {
  const { type, flags } = factOf(def);
  if (type !== "") return undefined;
  const isFixed = (flags & SYMBOL_FLAGS.readonly) !== 0;
  return isFixed ? behind(def.file.model, factOf(def), READONLY) : castToItself(def);
}

const VALUE = /^\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w$.-]+)\s+/;

/** What a field is set to whose value a cast says to be its type. */
function castToItself(def: Def): Literal | undefined {
  const { model, rules } = def.file;
  const same = rules.notation.castWords?.same;
  if (!same) return undefined;
  const { line, column, name } = factOf(def);
  const end = model.offset(line, column) + name.length;
  const value = VALUE.exec(model.text.slice(end, end + LONGEST_VALUE))?.[0];
  same.lastIndex = end + (value?.length ?? 0);
  return value !== undefined && same.test(model.text) ? behind(model, factOf(def), ANYTHING) : undefined;
}

/** What stands behind the `=` of a `const` without a type, or behind the key of an object. */
function behind(
  model: FileModel["model"],
  { name, line, column }: { name: string; line: number; column: number },
  head = CONSTANT,
): Literal | undefined {
  const start = model.offset(line, column);
  const end = start + name.length;
  const equals = (head === ANYTHING ? /^["']?\s*[=:](?!=)/ : /^\s*=(?!=)/).exec(
    model.text.slice(end, end + MOST_BETWEEN),
  )?.[0];
  if (equals === undefined || !head.test(model.text.slice(Math.max(0, start - MOST_BETWEEN), start)))
    return undefined;
  return literalAt(model.text, end + equals.length);
}
