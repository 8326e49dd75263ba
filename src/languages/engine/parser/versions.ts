// What the parser's stack says while it parses. Where a grammar leaves more than one reading open, and once it recovers from
// an error, the parser follows several versions of its stack; what an error costs a version stays with it to the end. A
// parse that only has to tell whether there are errors is over once no version is without one, before the recovery, which
// can take ten times the rest. An error that meets another one is joined to it, all its parts anew: thousands of them, time
// and again, where most of a text is none of the language. Where versions have met, more than one way leads down the stack,
// and a reduction takes them all: an error that leaves each of many nested levels open in two ways makes every step slow.
// Layout of tree-sitter's core, as in raw.ts.

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
const LINK_COUNT = 36;
const LINK_COUNT_MASK = 0xffff;
const ERROR_COST = 38;
/** A node's first link: the node below, and the subtree between them. */
const BELOW = 4;
const SUBTREE = 5;
// Subtree: a small leaf where its lowest bit is set, else the address of a record.
const LEAF = 1;
const CHILD_COUNT = 9;
const SYMBOL = 10;
const SYMBOL_MASK = 0xffff;
const ERROR = 0xffff;
/** Nodes that may stand above an error that is joined to the next, or above one where ways part. */
const MAX_ABOVE = 16;
const MAX_PARTINGS = 256;

/** Positions of the heads of the parse under way, first and behind the last, as words. */
function headsOf(parser: Parser, words: Int32Array): [first: number, end: number] {
  const stack = words[((parser as unknown as Native)[0] >> 2) + STACK]! >> 2;
  const first = words[stack + HEADS]! >> 2;
  return [first, first + words[stack + HEAD_COUNT]! * HEAD_WORDS];
}

/** Has every version of the parse under way an error that will be in its tree? */
export function isLost(parser: Parser): boolean {
  const words = heap();
  const at = (parser as unknown as Native)[0] >> 2;
  if (words[at + FINISHED_TREE] !== 0) return false;
  const [first, end] = headsOf(parser, words);
  for (let head = first; head < end; head += HEAD_WORDS) {
    const node = words[head + NODE]! >> 2;
    const status = words[head + STATUS];
    const isSound = words[node + ERROR_COST] === 0 && (words[node + STATE]! & STATE_MASK) !== 0;
    if (status === ACTIVE && isSound) return false;
  }
  return true;
}

/** Parts of the largest error near the top of a version's stack. */
export function countErrorParts(parser: Parser): number {
  const words = heap();
  const [first, end] = headsOf(parser, words);
  let most = 0;
  for (let head = first; head < end; head += HEAD_WORDS) {
    let node = words[head + NODE]! >> 2;
    for (let above = 0; above < MAX_ABOVE && node !== 0; above++) {
      const subtree = words[node + SUBTREE]!;
      const record = subtree >> 2;
      if (subtree !== 0 && (subtree & LEAF) === 0 && (words[record + SYMBOL]! & SYMBOL_MASK) === ERROR) {
        most = Math.max(most, words[record + CHILD_COUNT]!);
        break;
      }
      node = words[node + BELOW]! >> 2;
    }
  }
  return most;
}

/** Nodes near each other, from the top of the versions' stacks on, at which more than one way leads down. */
export function countPartings(parser: Parser): number {
  const words = heap();
  const [first, end] = headsOf(parser, words);
  let count = 0;
  for (let head = first; head < end; head += HEAD_WORDS) {
    let node = words[head + NODE]! >> 2;
    for (let above = 0; above < MAX_ABOVE && node !== 0 && count < MAX_PARTINGS; above++) {
      if ((words[node + LINK_COUNT]! & LINK_COUNT_MASK) > 1) {
        count++;
        above = 0;
      }
      node = words[node + BELOW]! >> 2;
    }
  }
  return count;
}
