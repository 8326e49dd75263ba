// What a label of a record means, where labels share no names with values.

import type { Graph } from "../../graph.ts";
import { type Named, namedDefs, type Place } from "../../place.ts";
import { toldOf } from "../../terms/declared.ts";
import { fieldsOf, labelsAnywhere, recordOf } from "../../terms/labels.ts";
import { defsOf } from "../../terms/written.ts";
import { lastSeen } from "../in-order.ts";
import { type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";
import { lookUp } from "../names.ts";
import { openedIn, outside } from "../outside.ts";
import { ofOneRecord } from "./alternatives.ts";

/** The last label of a name in sight, of records that have all labels that stand together. */
export function labelMeaning(graph: Graph, place: Place, name: string): Meaning {
  const told = toldMeaning(graph, place, name);
  if (told) return told;
  const own = place.file.model.symbols.flatMap((symbol, ordinal) =>
    symbol.name === name && symbol.kind === "field" ? [place.file.def(ordinal)] : [],
  );
  const [seen] = lastSeen(place, ofOneRecord(place, own));
  if (seen) return { defs: [seen], via: "scope" };
  const far = openedAround(graph, place, name) ?? outside(graph, place.file, name, 0, "label");
  if (far?.kind !== "defs" || far.defs.length === 0) return UNKNOWN_MEMBER;
  // Of several that are opened together, nothing tells which.
  return graph.isOne(far.defs)
    ? { defs: far.defs, via: far.via }
    : { defs: [], maybe: far.defs, via: far.via };
}

/** Does one record alone have a label, which is in sight? Then nothing has to be told. */
function isAlone(graph: Graph, place: Place, name: string): boolean {
  const { file } = place;
  const labels = labelsAnywhere(graph, file, name);
  if (labels.length === 0 || !graph.isOne(labels)) return false;
  if (labels.some((label) => label.file === file)) return true;
  const seen = namedDefs(lookUp(graph, place, name, file.rules.isLabel ? "label" : "value"));
  return seen.some((def) => labels.includes(def));
}

/** What the terms around a place tell of the label, or the method, there; undefined: they are not read. */
export function toldMeaning(graph: Graph, place: Place, name?: string): Meaning | undefined {
  const isKnown = name !== undefined && isAlone(graph, place, name);
  const told = place.file.rules.terms && !isKnown ? toldOf(graph, place) : undefined;
  if (!told) return undefined;
  const { sure, maybe } = told;
  if (sure.length > 0) return { defs: sure, via: "receiver_type" };
  return maybe.length > 0 ? { defs: [], maybe, via: "receiver_type" } : UNKNOWN_MEMBER;
}

const MAKER = /((?:\p{Lu}[\p{ID_Continue}']*\.)*\p{Lu}[\p{ID_Continue}']*)\s*$/u;
const LONGEST_MAKER = 120;

/** A label in the braces behind the name of what makes a record, or takes one apart. */
export function madeMeaning(graph: Graph, place: Place, name: string): Meaning | undefined {
  const { text, brackets } = place.file.model;
  const open = brackets.around(place.file.model.offset(place.line, place.column));
  const maker =
    text[open] === "{" ? MAKER.exec(text.slice(Math.max(0, open - LONGEST_MAKER), open))?.[1] : undefined;
  const [made] = maker === undefined ? [] : defsOf(graph, place, maker, "value");
  const type = made && recordOf(made);
  const labels = type ? fieldsOf(graph, type, name) : [];
  return labels.length > 0 ? { defs: labels, via: "receiver_type" } : undefined;
}

/** A label that what is opened around a place brings in. */
function openedAround(graph: Graph, { file, scope }: Place, name: string): Named | undefined {
  for (let at = scope; at > 0; at = file.model.scopes.parent(at)) {
    const found = openedIn(graph, file, at, name, "label");
    if (found) return found;
  }
  return undefined;
}
