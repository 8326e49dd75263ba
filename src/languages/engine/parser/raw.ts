// Syntax trees straight from the parser's memory: one walk in JavaScript costs a tenth of parsing, where a query or a cursor
// of the binding, which make objects or calls for each node, cost half of it and more.
// This file, grammar-tables.ts and runtime.ts know how tree-sitter's core and web-tree-sitter's binding lay out memory and
// nothing else does; a test holds the result against the binding's own cursor.

import type { Tree } from "web-tree-sitter";
import { type GrammarTables, VISIBLE } from "./grammar-tables.ts";
import { heap as memory, type Native } from "./runtime.ts";
import {
  AT_AFTER,
  AT_COLUMN,
  AT_END,
  AT_END_COLUMN,
  AT_END_ROW,
  AT_FIELD,
  AT_KIND,
  AT_ROW,
  AT_START,
  MISSING,
  NAMED,
  NODE_INTS,
  SYMBOL_MASK,
  type SyntaxTree,
} from "./syntax.ts";

const ERROR = 0xffff;

// A subtree is eight bytes: a small leaf itself, marked by its lowest bit, or the address of a record behind its children.
const LEAF = 1;
// Words of a record; padding and size are bytes, rows and columns.
const PADDING = 1;
const SIZE = 4;
const CHILD_COUNT = 9;
const SYMBOL = 10;
const FLAGS = 11;
const VISIBLE_CHILDREN = 12;
const PRODUCTION = 16;
const FLAG_VISIBLE = 2;
const FLAG_NAMED = 4;
const FLAG_EXTRA = 8;
const LEAF_MISSING = 32;
const RECORD_MISSING = 1 << 9;

/** Lists of children under way: the next child, how many are left, and so on; see `TreeReader`. */
const LEVEL_INTS = 9;

/** Fills a SyntaxTree from the parser's memory: every visible node, hidden ones give way to their children. */
class TreeReader {
  private stack = new Int32Array(LEVEL_INTS * 256);

  read(tree: Tree, tables: GrammarTables, out: SyntaxTree): void {
    const heap = memory();
    const { kinds, fieldStarts, fields, aliases, aliasWidth, errorSymbol, unread } = tables;
    let stack = this.stack;
    let ints = out.ints;
    let end = 0;
    const root = tree.rootNode as unknown as Native & { id: number; startIndex: number };
    const { row: rootRow, column: rootColumn } = tree.rootNode.startPosition;

    // The level at hand: its next child and the one behind the last, as words; position in bytes; what its children inherit.
    let child = root.id >> 2;
    let last = child + 2;
    let bytes = root.startIndex * 2;
    let row = rootRow;
    let column = rootColumn * 2;
    let isFirst = 1;
    let structural = 0;
    let production = -1;
    let inherited = 0;
    /** Address of the visible node that ends with this level, or -1. */
    let owner = -1;
    let depth = 0;
    for (;;) {
      if (child === last) {
        if (owner !== -1) ints[owner + AT_AFTER] = end;
        if (depth === 0) break;
        const level = --depth * LEVEL_INTS;
        child = stack[level]!;
        last = stack[level + 1]!;
        bytes = stack[level + 2]!;
        row = stack[level + 3]!;
        column = stack[level + 4]!;
        structural = stack[level + 5]!;
        production = stack[level + 6]!;
        inherited = stack[level + 7]!;
        owner = stack[level + 8]!;
        isFirst = 0;
        continue;
      }
      const low = heap[child]!;
      const high = heap[child + 1]!;
      child += 2;
      const isLeaf = (low & LEAF) !== 0;
      const record = low >>> 2;
      const flags = isLeaf ? low & 0xff : (heap[record + FLAGS]! << 1) & 0x7ff;
      const symbol = isLeaf ? (low >>> 8) & 0xff : heap[record + SYMBOL]! & 0xffff;
      // The first child starts where its parent does.
      if (isFirst === 1) isFirst = 0;
      else if (isLeaf) {
        const rows = (high >>> 8) & 15;
        bytes += (high >>> 16) & 0xff;
        column = rows === 0 ? column + (high & 0xff) : high & 0xff;
        row += rows;
      } else {
        const rows = heap[record + PADDING + 1]!;
        bytes += heap[record + PADDING]!;
        column = rows === 0 ? column + heap[record + PADDING + 2]! : heap[record + PADDING + 2]!;
        row += rows;
      }
      const startBytes = bytes;
      const startRow = row;
      const startColumn = column;
      if (isLeaf) {
        bytes += high >>> 24;
        column += high >>> 24;
      } else {
        const rows = heap[record + SIZE + 1]!;
        bytes += heap[record + SIZE]!;
        column = rows === 0 ? column + heap[record + SIZE + 2]! : heap[record + SIZE + 2]!;
        row += rows;
      }
      let field = inherited;
      let kind =
        symbol === ERROR
          ? errorSymbol | VISIBLE | NAMED
          : symbol >= errorSymbol
            ? 0
            : (kinds[symbol]! & 0xffff) |
              ((flags & FLAG_VISIBLE) !== 0 ? VISIBLE : 0) |
              ((flags & FLAG_NAMED) !== 0 ? NAMED : 0);
      if ((flags & FLAG_EXTRA) === 0 && production !== -1) {
        if (aliasWidth > 0 && production > 0) {
          const alias = structural < aliasWidth ? aliases[production * aliasWidth + structural]! : 0;
          if (alias !== 0) kind = kinds[alias]! | VISIBLE;
        }
        for (let at = fieldStarts[production]!, stop = fieldStarts[production + 1]!; at < stop; at += 2)
          if (fields[at] === structural) {
            field = fields[at + 1]!;
            break;
          }
        structural++;
      } else field = 0;
      const childCount = isLeaf ? 0 : heap[record + CHILD_COUNT]!;
      const isVisible = (kind & VISIBLE) !== 0;
      if (!isVisible && (childCount === 0 || heap[record + VISIBLE_CHILDREN] === 0)) continue;
      let node = -1;
      if (isVisible) {
        if (childCount === 0 && field === 0 && unread[kind & SYMBOL_MASK] === 1) continue;
        node = end;
        end += NODE_INTS;
        if (end > ints.length) {
          out.grow();
          ints = out.ints;
        }
        const missing = isLeaf ? flags & LEAF_MISSING : heap[record + FLAGS]! & RECORD_MISSING;
        ints[node + AT_KIND] = (kind & ~VISIBLE) | (missing !== 0 ? MISSING : 0);
        ints[node + AT_FIELD] = field;
        ints[node + AT_START] = startBytes >>> 1;
        ints[node + AT_END] = bytes >>> 1;
        ints[node + AT_ROW] = startRow;
        ints[node + AT_COLUMN] = startColumn >>> 1;
        ints[node + AT_END_ROW] = row;
        ints[node + AT_END_COLUMN] = column >>> 1;
        ints[node + AT_AFTER] = end;
      }
      if (childCount === 0) continue;
      const level = depth++ * LEVEL_INTS;
      if (level + LEVEL_INTS > stack.length) {
        const grown = new Int32Array(stack.length * 2);
        grown.set(stack);
        this.stack = stack = grown;
      }
      stack[level] = child;
      stack[level + 1] = last;
      stack[level + 2] = bytes;
      stack[level + 3] = row;
      stack[level + 4] = column;
      stack[level + 5] = structural;
      stack[level + 6] = production;
      stack[level + 7] = inherited;
      stack[level + 8] = owner;
      child = record - childCount * 2;
      last = record;
      bytes = startBytes;
      row = startRow;
      column = startColumn;
      isFirst = 1;
      structural = 0;
      production = heap[record + PRODUCTION]! >>> 16;
      inherited = isVisible ? 0 : field;
      owner = node;
    }
    out.end = end;
  }
}

const reader = new TreeReader();

/** Reads a whole tree. `out` is overwritten. */
export function readTree(tree: Tree, tables: GrammarTables, out: SyntaxTree): void {
  reader.read(tree, tables, out);
}
