// What a method of the project gives the block that it is called with: `yield a, b`, `block.call(a)`.

import { factOf } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { partsOnLine } from "../patterns/tuples.ts";
import { openUnion } from "../type-model.ts";

const MOST_YIELDS = 6;
const MOST_LINES = 200;

/** What a block gets at a place of what a method gives it; undefined: it is no method that gives its block anything. */
export function yieldedAt(
  inference: Inference,
  method: Type,
): ((at: number, isAlone: boolean) => Type | undefined) | undefined {
  if (method.t !== "callable") return undefined;
  const given = inference.graph.remember("yielded", method.def, () => yieldsOf(method.def));
  if (given.length === 0) return undefined;
  const { file } = method.def;
  return (at, isAlone) =>
    openUnion(
      given.map((starts) => {
        if (starts.length === 1 && !isAlone) return inference.element(inference.typeAt(file, starts[0]!), at);
        return starts[at] === undefined ? undefined : inference.typeAt(file, starts[at]);
      }),
    );
}

/** Where each value starts that is given to the block, of each place that gives some. */
function yieldsOf({ file, ordinal }: Def): number[][] {
  const { rules, model } = file;
  const { startLine, endLine, params = [] } = factOf(file.def(ordinal));
  if (!rules.yields || endLine - startLine > MOST_LINES) return [];
  const { text, brackets } = model;
  const from = model.offset(startLine, 1);
  const body = text.slice(from, model.offset(endLine + 1, 1));
  const block = params.at(-1)?.name.replace(/^&/, "");
  const found: number[][] = [];
  for (const { 0: whole, 1: named, index } of body.matchAll(rules.yields)) {
    if (brackets.literalAround(from + index) !== from + index || (named !== undefined && named !== block))
      continue;
    const at = from + index + whole.length;
    const starts =
      text[at - 1] === "(" ? argumentStarts(text, brackets, at - 1) : partsOnLine(text, brackets, at);
    found.push(starts);
  }
  return found.length > MOST_YIELDS ? [] : found;
}
