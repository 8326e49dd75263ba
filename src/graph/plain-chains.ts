// Chains of names and of calls without arguments, `a.b().c`, that stand in the text as facts have them: what they come to is told
// without the text, which need not be unpacked.

import type { OccurrenceFact } from "../protocol/facts.ts";
import type { BlobModel } from "./model.ts";
import type { Node } from "./text/expression-node.ts";

const CHAIN = /^[A-Za-z_$][\w$]*(?:\(\))?(?:\.[A-Za-z_$][\w$]*(?:\(\))?)*$/;
const CALL = "()";

/**
 * Does a chain stand in front of the link before a name as it is written in a fact? Facts leave out arguments, of values and of
 * types, and what stands between: so where each name that is called starts, and what it is called on ends, must fit.
 */
export function isPlainChain(
  model: BlobModel,
  { line, column }: Pick<OccurrenceFact, "line" | "column">,
  receiver: string,
): boolean {
  if (!CHAIN.test(receiver)) return false;
  let chain = receiver;
  for (let end = column - 1; ; end--) {
    const isCall = chain.endsWith(CALL);
    const cut = chain.lastIndexOf(".");
    const name = chain.slice(cut + 1, isCall ? -CALL.length : undefined);
    const outer = chain.slice(0, Math.max(0, cut));
    end -= chain.length - cut - 1;
    // `A.<A>b()` names A twice.
    const isHere = (at: OccurrenceFact) =>
      at.line === line && at.column === end && at.receiver === outer && at.role !== "type";
    if (!model.occurrencesOf(name).some(isHere)) return false;
    if (outer === "" || !(isCall || outer.includes(CALL))) return true;
    chain = outer;
  }
}

/** Not in the text of the file. */
const NOWHERE = -1;
const NO_ARGUMENTS: readonly number[] = [];

/** REQUIRES: such a chain. */
export function readPlainChain(chain: string): Node {
  let node: Node | undefined;
  for (const part of chain.split(".")) {
    const isCall = part.endsWith(CALL);
    const name = isCall ? part.slice(0, -CALL.length) : part;
    const named: Node = node
      ? { t: "member", of: node, name, at: NOWHERE }
      : { t: "name", name, at: NOWHERE };
    node = isCall ? { t: "call", of: named, args: NO_ARGUMENTS, types: "" } : named;
  }
  return node!;
}
