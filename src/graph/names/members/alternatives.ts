// Variants and labels whose names several types have: what is taken apart, or what else is labelled there, tells which.

import { factOf } from "../../file.ts";
import type { Inference } from "../../inference/infer.ts";
import { namedDefs, type Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";
import { lookUp } from "../names.ts";
import { byPath } from "../spaces/qualified.ts";

/** The variant of a value's type; undefined where nothing says the type, or it has no variant of the name. */
export function matchedVariant(types: Inference, place: Place, name: string): Meaning | undefined {
  const { file } = place;
  const { matchedBy } = file.rules;
  if (!matchedBy) return undefined;
  const statedOf = (value: string, at: number) => {
    const named = lookUp(types.graph, types.placeAt(file, at), value);
    return named?.kind === "local" ? named.local.type : "";
  };
  const matched = matchedBy(file.model.text, file.model.offset(place.line, place.column), statedOf);
  const type = matched === undefined ? undefined : typeNamed(types, place, matched);
  const defs = type
    ? types.graph.membersOf(type, name).filter((def) => factOf(def).kind === "enum_member")
    : [];
  return defs.length > 0 ? { defs, via: "receiver_type" } : undefined;
}

const MOST_ALIASES = 4;
/** `type t = int Ast.t`: what another type is. */
const ALIASED = /^[^=]*=\s*(.*)$/s;

/** The type that is written with its arguments, behind its aliases. */
function typeNamed(types: Inference, place: Place, written: string): Def | undefined {
  const { graph } = types;
  const { typeHead } = place.file.rules;
  let at = place;
  for (let next = typeHead?.(written), i = 0; next !== undefined && i < MOST_ALIASES; i++) {
    const path = next.split(".");
    const named = path.length === 1 ? lookUp(graph, at, next, "type") : undefined;
    const [def] = path.length > 1 ? byPath(graph, at, path) : namedDefs(named);
    if (!def) return undefined;
    const { kind, signature } = factOf(def);
    const aliased = kind === "type_alias" ? ALIASED.exec(signature)?.[1] : undefined;
    if (aliased === undefined) return def;
    next = typeHead!(aliased);
    at = types.placeOf(def);
  }
  return undefined;
}

/** Of labels of one name, those of records that have every label that stands in the same braces; all where none has. */
export function ofOneRecord({ file, line, column }: Place, labels: readonly Def[]): readonly Def[] {
  const { labelsOf } = file.rules;
  if (!labelsOf || labels.length < 2) return labels;
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(line, column));
  if (text[open] !== "{") return labels;
  const together = labelsOf(text.slice(open + 1, brackets.closeOf(open)));
  const kept = labels.filter((def) => {
    const own = def.file.model.members(factOf(def).container);
    return together.every((label) => own.has(label));
  });
  return kept.length > 0 ? kept : labels;
}
