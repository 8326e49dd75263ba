// Types of values that other declarations make: as they state them, else as their own terms come to.

import type { Kind } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isSpace, isType } from "../kinds.ts";
import { isValue } from "../names/sorts.ts";
import type { Def } from "../types.ts";
import type { TermInference } from "./inference.ts";
import { recordOf, typeOfLabel } from "./labels.ts";
import { GENERIC, instance, known, type Type, unknown } from "./types.ts";
import { defsOf, isDeclared, placeOf, readType, type Scope, termRules, typeOf } from "./written.ts";

/** What a name or a path stands for that no term around it binds. `of`: the type that a constructor is expected to make. */
export function valueNamed(inference: TermInference, path: string, at: number, of?: Type): Type | undefined {
  const { graph, level, rules } = inference;
  const variant = of?.t === "named" && of.def ? variantOf(of.def, path) : undefined;
  const defs = variant ? [variant] : at < 0 ? [] : defsOf(graph, inference.placeAt(at), path, "value");
  for (const def of [...defs.filter(isDeclared), ...defs.filter((each) => !isDeclared(each))]) {
    const type = typeOfDef(inference, def);
    if (type) return instance(type, level);
  }
  if (defs.length > 0) return undefined;
  const written = libraryValue(inference, path);
  if (written === undefined) return undefined;
  const made = graph.remember("library term", `${inference.file.rules.family} ${written}`, () => {
    const type = readType(graph, rules.type(written), NOWHERE(inference), {
      names: new Map(),
      level: GENERIC,
    });
    return type;
  });
  return instance(made, level);
}

/** By the module that is imported as what stands in front, by the last two parts of the path, or by all of it. */
function libraryValue({ file, rules: { library } }: TermInference, path: string): string | undefined {
  const dot = path.lastIndexOf(".");
  const sources = dot < 1 ? [] : file.model.importsOf(path.slice(0, dot)).map(({ source }) => source);
  for (const source of sources) {
    const found = library.get(`${source}.${path.slice(dot + 1)}`);
    if (found !== undefined) return found;
  }
  return library.get(path.split(".").slice(-2).join(".")) ?? library.get(path);
}

const NOWHERE = (inference: TermInference) => inference.placeAt(0);

/** The constructor of a name that a type has. */
function variantOf(def: Def, path: string): Def | undefined {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const found = def.file.model.members(def.ordinal).get(name)?.[0];
  return found === undefined ? undefined : def.file.def(found);
}

function typeOfDef(inference: TermInference, def: Def): Type | undefined {
  const { graph } = inference;
  const fact = factOf(def);
  const rules = termRules(def);
  const stated = rules?.stated(fact);
  const isMaker = IS_TOLD.has(fact.kind) || (isType(fact.kind) && isValue(def));
  if (!rules || (stated === undefined && !isMaker)) {
    const own = rules ? declarationOf(def) : -1;
    return own === -1 ? undefined : inference.declared(def.file.def(own)).types.get(fact.name);
  }
  return graph.remember("term of", `${def.file.key}:${def.ordinal}`, () => {
    if (fact.kind === "field") return fieldType(graph, def);
    if (stated === undefined) return constructorType(graph, def);
    return readType(graph, rules.type(stated), placeOf(def), { names: new Map(), level: GENERIC });
  });
}

/** What says by itself what it is a function of. */
const IS_TOLD: ReadonlySet<Kind> = new Set(["enum_member", "constructor", "field"]);

function constructorType(graph: Graph, def: Def): Type | undefined {
  const { signature } = factOf(def);
  const rules = termRules(def);
  const scope = { names: new Map<string, Type>(), level: GENERIC };
  const made = madeType(graph, def, scope);
  const held = rules.payload(signature).map((each) => readType(graph, each, placeOf(def), scope));
  // What is held by labels of its own is a record that has no other name.
  const isRecord = rules.lastLabel && held.length === 0 && hasLabels(def);
  const own: Type = { t: "named", def, name: factOf(def).name, args: [] };
  return (isRecord ? [own] : held).reduceRight<Type>((to, from) => ({ t: "function", from, to }), made);
}

/** What a constructor makes: its type with whatever arguments; of one that stands in no type nothing is known. */
function madeType(graph: Graph, def: Def, scope: Scope): Type {
  const { container, kind } = factOf(def);
  if (container === -1 || !IS_TOLD.has(kind)) return unknown();
  const owner = def.file.def(container);
  const params = termRules(def).parameters(factOf(owner).signature);
  const args = params.map((name) => readType(graph, { t: "variable", name }, placeOf(def), scope));
  return typeOf(graph, owner, args, GENERIC);
}

const hasLabels = ({ file, ordinal }: Def) =>
  file.model.symbols.some(({ kind, container }) => kind === "field" && container === ordinal);

/** A field by its bare name: a function of the record. */
function fieldType(graph: Graph, def: Def): Type | undefined {
  const record = recordOf(def);
  if (!record) return undefined;
  const { kind, container } = factOf(record);
  const isMade = kind === "enum_member" || kind === "constructor";
  const from = typeOf(graph, isMade ? record.file.def(container) : record, [], GENERIC);
  const of = known(from);
  return of.t === "named" ? { t: "function", from, to: typeOfLabel(graph, def, of, GENERIC) } : undefined;
}

/** The outermost value around a symbol that stands in no other: its declaration is read as a whole. */
export function declarationOf({ file, ordinal }: Def): number {
  const { symbols } = file.model;
  let found = -1;
  for (let at = ordinal; at !== -1; at = symbols[at]!.container)
    if (!isSpace(symbols[at]!.kind) && !isType(symbols[at]!.kind)) found = at;
  return found;
}
