// What a field holds that is declared without a type and without a value: what the methods of its type set it to.

import { factOf } from "../file.ts";
import type { Def } from "../types.ts";
import type { Inference, Type } from "./infer.ts";
import { union } from "./type-model.ts";

const MOST_WRITES = 6;
const NOTHING = /^null\b/i;

/** `$this->name = …`; undefined where a method sets it to what is not known. */
export function typeAsSet(inference: Inference, def: Def): Type | undefined {
  const { file } = def;
  const { kind, name, container } = factOf(def);
  const { setFields, self } = file.rules;
  if (!setFields || kind !== "field" || container === -1) return undefined;
  const { text, brackets } = file.model;
  const isOwn = (scope: number) => {
    const around = inference.typeAround({ file, line: 0, column: 0, scope });
    return around !== undefined && inference.graph.merged(around).includes(file.def(container));
  };
  const values = file.model
    .occurrencesOf(name)
    .filter(({ role, receiver, scope }) => role === "write" && self.includes(receiver) && isOwn(scope))
    .flatMap(({ line, column }) => {
      const sign = brackets.forward(file.model.offset(line, column) + name.length);
      const value = brackets.forward(sign + 1);
      const isSet = text[sign] === "=" && text[sign + 1] !== "=";
      return isSet && !NOTHING.test(text.slice(value, value + 5)) ? [value] : [];
    });
  if (values.length > MOST_WRITES) return undefined;
  const types = values.map((value) => inference.typeAt(file, value));
  return types.includes(undefined) ? undefined : union(types);
}
