// What a declaration tells of the labels in it, once for all of them.

import type { FileModel } from "../file.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { type Declared, TermInference, type Told } from "./inference.ts";
import { Names } from "./names.ts";
import { generalise } from "./types.ts";
import { declarationOf } from "./values.ts";

const NOTHING: Declared = { told: new Map(), types: new Map() };
/** How far in front of a place a declaration without a name is looked for. */
const FARTHEST = 20_000;
const MOST_STEPS = 2;

/** Whose label stands at a place; undefined: its declaration is not read. */
export function toldOf(graph: Graph, place: Place): Told | undefined {
  const { model } = place.file;
  const at = model.offset(place.line, place.column);
  const ordinal = around(place);
  const own = ordinal === -1 ? -1 : declarationOf(place.file.def(ordinal));
  return own === -1
    ? unnamed(graph, place.file, at)?.told.get(at)
    : declared(graph, place.file.def(own), MOST_STEPS).told.get(at);
}

/** The symbol in whose declaration a place stands. */
function around({ file, line, scope }: Place): number {
  return file.model.enclosing(line, scope);
}

function declared(graph: Graph, def: Def, steps: number): Declared {
  const { model } = def.file;
  const { line, column, endLine } = factOf(def);
  const [start, end] = [model.offset(line, column), model.offset(endLine + 1, 1)];
  return inferred(graph, def.file, start, end, steps, factOf(def).kind === "method");
}

function unnamed(graph: Graph, file: FileModel, at: number): Declared | undefined {
  const rule = file.rules.terms?.unnamed;
  if (!rule) return undefined;
  const from = Math.max(0, at - FARTHEST);
  const before = file.model.text.slice(from, at);
  const last = [...before.matchAll(rule)].at(-1);
  if (!last) return undefined;
  return inferred(graph, file, from + last.index + last[0].length, file.model.text.length, MOST_STEPS);
}

/** `isMethod`: what it overrides says what it takes. `steps`: how many declarations further others are read that state no type. */
function inferred(
  graph: Graph,
  file: FileModel,
  start: number,
  end: number,
  steps: number,
  isMethod = false,
): Declared {
  if (steps === 0) return NOTHING;
  return graph.rememberLately("terms", `${file.key}@${start} ${steps}`, () => {
    const inference = new TermInference(graph, file, (def) => declared(graph, def, steps - 1));
    const bindings = inference.rules.declared(file.model.text, start, end);
    const types = inference.bind(bindings, new Names(), isMethod).added;
    inference.finish();
    for (const type of types.values()) generalise(type, 0);
    return { told: inference.told, types };
  });
}
