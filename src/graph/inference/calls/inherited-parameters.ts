// A parameter that states no type, of a method that overrides another one: what that one's parameter of the name is.

import type { LocalFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Inference } from "../infer.ts";
import { type Type, union } from "../type-model.ts";

export function inheritedParameter(types: Inference, file: FileModel, local: LocalFact): Type | undefined {
  if (!file.rules.inheritedParameters || !local.hoisted) return undefined;
  const { model } = file;
  const method = model.symbols[model.symbolOfScope(local.scope)];
  const holder = model.symbols[method?.container ?? -1];
  const isTaken = method?.params?.some(({ name }) => name === local.name);
  if (!method || !isTaken || !holder || !isType(holder.kind)) return undefined;
  const place = { file, line: local.line, column: local.column, scope: local.scope };
  const base = types.base(place);
  const found = base && types.members(base, method.name, place);
  if (typeof found !== "object" || !("defs" in found)) return undefined;
  return union(
    found.defs.map((def) => {
      const at = factOf(def).params?.findIndex(({ name }) => name === local.name) ?? -1;
      return at === -1 ? undefined : types.parameter({ t: "callable", def, env: found.env }, at, place);
    }),
  );
}
