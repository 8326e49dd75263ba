// Syntax trees straight from the parser's memory, where the core writes them as one table (grammars/core/read.h). A query or
// a cursor of the binding, which make objects or calls for each node, cost half of parsing and more. This file,
// grammar-tables.ts and runtime.ts know how tree-sitter's core and web-tree-sitter's binding lay out memory and nothing else
// does; a test holds the result against the binding's own cursor.

import type { Tree } from "web-tree-sitter";
import type { GrammarTables } from "./grammar-tables.ts";
import { type Native, readNodes } from "./runtime.ts";
import type { SyntaxTree } from "./syntax.ts";

/** Reads a whole tree: every visible node, hidden ones give way to their children. `out` is overwritten. */
export function readTree(tree: Tree, { unread }: GrammarTables, out: SyntaxTree): void {
  readNodes((tree as unknown as Native)[0], unread, out);
}
