// What the parser's stack says while it parses. Where a grammar leaves more than one reading open, and once it recovers from
// an error, the parser follows several versions of its stack; what an error costs a version stays with it to the end. A
// parse that only has to tell whether there are errors is over once no version is without one, before the recovery, which
// can take ten times the rest. Layout of tree-sitter's core, as in raw.ts.

import type { Parser } from "web-tree-sitter";
import { heap, type Native } from "./runtime.ts";

// TSParser: indexes of its fields as 32-bit words.
const STACK = 289;
const FINISHED_TREE = 301;
// Stack: its heads, one a version, and how many.
const HEADS = 0;
const HEAD_COUNT = 1;
const HEAD_WORDS = 8;
// StackHead: the node on top; 0 = active, else paused at an error or given up.
const NODE = 0;
const STATUS = 7;
const ACTIVE = 0;
// StackNode: state of the parser, 0 inside an error, in the low half of a word; what its errors cost.
const STATE = 0;
const STATE_MASK = 0xffff;
const ERROR_COST = 38;

/** Has every version of the parse under way an error that will be in its tree? */
export function isLost(parser: Parser): boolean {
  const words = heap();
  const at = (parser as unknown as Native)[0] >> 2;
  if (words[at + FINISHED_TREE] !== 0) return false;
  const stack = words[at + STACK]! >> 2;
  const heads = words[stack + HEADS]! >> 2;
  const end = heads + words[stack + HEAD_COUNT]! * HEAD_WORDS;
  for (let head = heads; head < end; head += HEAD_WORDS) {
    const node = words[head + NODE]! >> 2;
    const status = words[head + STATUS];
    const isSound = words[node + ERROR_COST] === 0 && (words[node + STATE]! & STATE_MASK) !== 0;
    if (status === ACTIVE && isSound) return false;
  }
  return true;
}
