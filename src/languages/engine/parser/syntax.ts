// The syntax tree of one file as one array of integers: its visible nodes in the order of their starts, parents first.
// A node is named by its address, the index of its first integer. `raw.ts` fills it, the matcher and the passes read it.

// One node, as grammars/core/read.h writes it. The first integer is the grammar's symbol, with the flags above it.
export const NODE_INTS = 5;
/** Field of the parent that the node stands in, or 0. */
export const AT_FIELD = 1;
// Offsets in UTF-16 units; rows.ts tells what rows they stand on.
export const AT_START = 2;
export const AT_END = 3;
/** Address behind the node and all that is below it: its next sibling's, if the parent has one. */
export const AT_AFTER = 4;

export const SYMBOL_MASK = 0xffff;
export const NAMED = 1 << 16;
export const MISSING = 1 << 17;
/** An error stands in it, or something is missing. */
export const FAULTY = 1 << 18;

const INITIAL_INTS = 1 << 18;
/** More than this is given back after the file that needed it. */
const KEPT_INTS = 1 << 22;

/** Reused from file to file. */
export class SyntaxTree {
  ints = new Int32Array(INITIAL_INTS);
  /** Address behind the last node. The root's is 0. */
  end = 0;
  /** Has the grammar found an error? */
  hasError = false;

  /** Takes the nodes of a tree over. */
  fill(nodes: Int32Array, hasError: boolean): void {
    if (nodes.length > this.ints.length) this.ints = new Int32Array(2 * nodes.length);
    this.ints.set(nodes);
    this.end = nodes.length;
    this.hasError = hasError;
  }

  clear(): void {
    this.end = 0;
    if (this.ints.length > KEPT_INTS) this.ints = new Int32Array(INITIAL_INTS);
  }

  /** Where the last of the root's children ends that are here. */
  get lastEnd(): number {
    const { ints, end } = this;
    let last = 0;
    for (let child = NODE_INTS; child < end; child = ints[child + AT_AFTER]!) last = child;
    return last === 0 ? 0 : ints[last + AT_END]!;
  }

  namedChildCount(node: number): number {
    const { ints } = this;
    const end = ints[node + AT_AFTER]!;
    let count = 0;
    for (let child = node + NODE_INTS; child < end; child = ints[child + AT_AFTER]!)
      if ((ints[child]! & NAMED) !== 0) count++;
    return count;
  }
}
