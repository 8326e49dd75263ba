// Functions that a bound says a parameter to be: `F: Fn(A) -> B`.

import type { FunctionBound, ResolveRules } from "../../../languages/resolve-rules.ts";
import { type FunctionNode, OTHER } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";

export function functionBounded({ params, result }: FunctionBound, { notation }: ResolveRules): FunctionNode {
  return {
    t: "function",
    params: params.map((text) => ({ name: "", type: parseType(text, notation) })),
    returns: result === "" ? OTHER : parseType(result, notation),
  };
}
