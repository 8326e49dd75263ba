// The syntax tree of one file as one array of integers: its visible nodes in the order of their starts, parents first.
// A node is named by its address, the index of its first integer. `raw.ts` fills it, the matcher and the passes read it.

// One node, as grammars/core/read.h writes it. The first integer is the grammar's symbol, with the flags above it.
export const NODE_INTS = 9;
/** Field of the parent that the node stands in, or 0. */
export const AT_FIELD = 1;
// Offsets and columns in UTF-16 units, rows from 0.
export const AT_START = 2;
export const AT_END = 3;
export const AT_ROW = 4;
export const AT_COLUMN = 5;
export const AT_END_ROW = 6;
export const AT_END_COLUMN = 7;
/** Address behind the node and all that is below it: its next sibling's, if the parent has one. */
export const AT_AFTER = 8;

export const SYMBOL_MASK = 0xffff;
export const NAMED = 1 << 16;
export const MISSING = 1 << 17;

const INITIAL_INTS = 1 << 18;
/** More than this is given back after the file that needed it. */
const KEPT_INTS = 1 << 22;

/** Reused from file to file. */
export class SyntaxTree {
  ints = new Int32Array(INITIAL_INTS);
  /** Address behind the last node. The root's is 0. */
  end = 0;

  /** Takes the nodes of a tree over. */
  fill(nodes: Int32Array): void {
    if (nodes.length > this.ints.length) this.ints = new Int32Array(2 * nodes.length);
    this.ints.set(nodes);
    this.end = nodes.length;
  }

  clear(): void {
    this.end = 0;
    if (this.ints.length > KEPT_INTS) this.ints = new Int32Array(INITIAL_INTS);
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
