// In which ways a value is called, or makes objects, that is no function by itself: the signatures without a name of
// interfaces and shapes.

import { strip } from "../../../languages/hooks/scan.ts";
import { factOf } from "../../file.ts";
import type { FunctionNode, TypeNode } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";

const LONGEST_BODY = 100_000;

export type Signatures = Pick<TypeNode & { t: "shape" }, "calls" | "makes">;

/** Of a type whose body ends where it ends. */
export function callSignatures({ file, ordinal }: Def): Signatures {
  const { text, brackets, lexis } = file.model;
  const { line, column, endLine } = factOf({ file, ordinal });
  const close = text.lastIndexOf("}", file.model.offset(endLine + 1, 1) - 1);
  const open = close === -1 ? -1 : brackets.openOf(close);
  if (open < file.model.offset(line, column) || close - open > LONGEST_BODY) return {};
  const node = parseType(strip(text.slice(open, close + 1), lexis).text, file.rules.notation);
  return node.t === "shape" ? node : {};
}

/** May a function be called with so many arguments? */
export function takes({ params }: FunctionNode, count: number): boolean {
  const least = params.filter(({ optional, rest }) => !optional && !rest).length;
  return count >= least && (count <= params.length || params.at(-1)?.rest === true);
}
