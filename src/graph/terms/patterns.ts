// What the names of a pattern stand for, by the type of what it takes apart.

import type { Pattern } from "../../languages/rules/terms.ts";
import { factOf } from "../file.ts";
import type { TermInference } from "./inference.ts";
import { fieldsOf, typeOfLabel } from "./labels.ts";
import type { Names } from "./names.ts";
import { known, library, type Type } from "./types.ts";
import { valueNamed } from "./values.ts";

export function bindPattern(inference: TermInference, pattern: Pattern, type: Type, names: Names): void {
  const bind = (part: Pattern, of: Type) => bindPattern(inference, part, of, names);
  const element = () => {
    const of = inference.fresh();
    inference.unify(type, library(inference.rules.list, of));
    return of;
  };
  switch (pattern.t) {
    case "any":
      break;
    case "literal":
      inference.unify(type, library(pattern.type));
      break;
    case "name":
      names.set(pattern.name, type);
      if (pattern.of) bind(pattern.of, type);
      break;
    case "typed":
      inference.unify(inference.written(pattern.type), type);
      bind(pattern.of, type);
      break;
    case "or":
      for (const part of pattern.of) bind(part, type);
      break;
    case "tuple": {
      inference.unify(type, { t: "tuple", of: pattern.of.map(() => inference.fresh()) });
      const whole = known(type);
      const parts = whole.t === "tuple" ? whole.of : [];
      for (const [i, part] of pattern.of.entries()) bind(part, parts[i] ?? inference.open());
      break;
    }
    case "list": {
      const of = element();
      for (const part of pattern.of) bind(part, of);
      break;
    }
    case "cons":
      bind(pattern.head, element());
      bind(pattern.tail, type);
      break;
    case "constructor":
      constructed(inference, pattern, type, bind);
      break;
    case "record":
      record(inference, pattern, type, names, bind);
  }
}

type Bind = (part: Pattern, of: Type) => void;

function constructed(
  inference: TermInference,
  { path, args, at }: Pattern & { t: "constructor" },
  type: Type,
  bind: Bind,
): void {
  let made = known(valueNamed(inference, path, at, known(type)) ?? inference.open());
  const parts: Type[] = [];
  while (made.t === "function") {
    parts.push(made.from);
    made = known(made.to);
  }
  inference.unify(made, type);
  // `C _` takes all that it holds.
  const held =
    args.length === 1 && parts.length > 1 && inference.rules.lastLabel
      ? [{ t: "tuple" as const, of: parts }]
      : parts;
  for (const [i, arg] of args.entries()) bind(arg, held[i] ?? inference.open());
}

function record(
  inference: TermInference,
  pattern: Pattern & { t: "record" },
  type: Type,
  names: Names,
  bind: Bind,
): void {
  const made = inference.recordOf(pattern, type, known(type).t === "variable");
  const of = made && known(made);
  if (made) inference.unify(type, made);
  const def = of?.t === "named" ? of.def : undefined;
  for (const { name, at, value } of pattern.fields) {
    const labels = def ? fieldsOf(inference.graph, def, name) : [];
    const [label] = labels;
    if (label) inference.told.set(at, { sure: labels, maybe: [] });
    const held =
      label && of?.t === "named" ? typeOfLabel(inference.graph, label, of, inference.level) : undefined;
    if (value) bind(value, held ?? inference.open());
  }
  if (pattern.opens && def && of?.t === "named") openAll(inference, def, of, names);
}

/** `C {..}`: all fields by their names. */
function openAll(
  inference: TermInference,
  def: NonNullable<(Type & { t: "named" })["def"]>,
  of: Type & { t: "named" },
  names: Names,
): void {
  def.file.model.symbols.forEach(({ kind, container, name }, ordinal) => {
    if (kind !== "field" || container === -1) return;
    const outer = def.file.model.symbols[container]!;
    if (container !== def.ordinal && outer.container !== def.ordinal) return;
    const label = def.file.def(ordinal);
    if (factOf(label).name === name)
      names.set(name, typeOfLabel(inference.graph, label, of, inference.level));
  });
}
