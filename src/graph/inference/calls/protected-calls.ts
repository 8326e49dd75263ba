// Calls that run what they are given, and say whether that went well before what it gives: `pcall(f, x)`.

import type { Place } from "../../place.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Arguments } from "../../text/expression-node.ts";
import type { InferenceBase } from "../inference-base.ts";
import type { Type } from "../type-model.ts";

const WENT_WELL: Type = { t: "library", name: "boolean", args: [] };

export function protectedCall(
  types: InferenceBase,
  name: string,
  args: Arguments,
  place: Place,
): Type | undefined {
  const { notation, protectedCalls } = place.file.rules;
  const passed = protectedCalls?.get(name);
  const first = args[0];
  if (passed === undefined || first === undefined) return undefined;
  const { text, brackets } = place.file.model;
  const { node } = new ExpressionReader(text, brackets, notation).read(first);
  const rest: Arguments = Object.assign(args.slice(passed), { open: args.open });
  const given = types.typeOf({ t: "call", of: node, args: rest, types: "" }, place);
  return { t: "tuple", of: [WENT_WELL, ...(given?.t === "tuple" ? given.of : [given])] };
}
