// Differential: the syntax tree against web-tree-sitter's own cursor, and matches against its own Query, on every fixture.
// tree-sitter compiles each query too, so that a pattern which can never match fails here.

import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Query, type Tree, type TreeCursor } from "web-tree-sitter";
import { readLines } from "../../src/languages/engine/chunks.ts";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { readTables } from "../../src/languages/engine/parser/grammar-tables.ts";
import { readTree } from "../../src/languages/engine/parser/raw.ts";
import { Rows } from "../../src/languages/engine/parser/rows.ts";
import { loadParserGrammar } from "../../src/languages/engine/parser/runtime.ts";
import {
  AT_END,
  AT_FIELD,
  AT_START,
  FAULTY,
  MISSING,
  NAMED,
  NODE_INTS,
  SYMBOL_MASK,
  SyntaxTree,
} from "../../src/languages/engine/parser/syntax.ts";
import { Matcher } from "../../src/languages/engine/queries/match.ts";
import { querySource } from "../../src/languages/engine/queries/parts.ts";
import { compileQuery } from "../../src/languages/engine/queries/patterns.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";

const FIXTURES = join(import.meta.dir, "../../fixtures/languages");

/** The fixtures whole, and cut in the middle so that there are errors. */
function texts({ id }: Language): string[] {
  const folder = join(FIXTURES, id);
  const whole = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return [...whole, ...whole.map((text) => text.slice(0, text.length / 2))];
}

function walk(cursor: TreeCursor, visit: (cursor: TreeCursor) => void): void {
  for (;;) {
    visit(cursor);
    if (cursor.gotoFirstChild()) continue;
    while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return;
  }
}

function byCursor(tree: Tree, errorSymbol: number): string[] {
  const nodes: string[] = [];
  walk(tree.walk(), (cursor) => {
    const { startIndex, endIndex, startPosition, endPosition, nodeIsNamed, nodeIsMissing } = cursor;
    const isFaulty = cursor.currentNode.hasError || nodeIsMissing;
    const symbol = cursor.nodeTypeId === 0xffff ? errorSymbol : cursor.nodeTypeId;
    const place = [
      startIndex,
      endIndex,
      startPosition.row,
      startPosition.column,
      endPosition.row,
      endPosition.column,
    ];
    nodes.push([symbol, nodeIsNamed, nodeIsMissing, isFaulty, cursor.currentFieldId, ...place].join(" "));
  });
  return nodes;
}

function byMemory({ ints, end }: SyntaxTree, text: string): string[] {
  const nodes: string[] = [];
  const rows = new Rows(readLines(text), text);
  const point = (offset: number) => [rows.at(offset), offset - rows.start(rows.at(offset))];
  for (let node = 0; node < end; node += NODE_INTS) {
    const kind = ints[node]!;
    const flags = [NAMED, MISSING, FAULTY].map((flag) => (kind & flag) !== 0);
    const offsets = [ints[node + AT_START]!, ints[node + AT_END]!];
    const numbers = [ints[node + AT_FIELD], ...offsets, ...offsets.flatMap(point)];
    nodes.push([kind & SYMBOL_MASK, ...flags, ...numbers].join(" "));
  }
  return nodes;
}

/** Of matches of one pattern at one place, those that say no less than another one. */
function longest(matches: Set<string>[]): string[] {
  return matches
    .filter((match) => !matches.some((other) => other.size > match.size && match.isSubsetOf(other)))
    .map((match) => [...match].sort().join(" "));
}

function byPattern(found: { pattern: number; captures: string[] }[]): string[] {
  const groups = Map.groupBy(found, ({ pattern }) => pattern);
  return [...groups]
    .flatMap(([pattern, list]) =>
      [...new Set(longest(list.map(({ captures }) => new Set(captures))))].map(
        (match) => `${pattern}: ${match}`,
      ),
    )
    .sort();
}

describe.each(
  LANGUAGES.filter(({ grammar }) => grammar !== "").map((language) => [language.id, language] as const),
)("%s", (_, language) => {
  test("the tree in memory is the one that the cursor walks", async () => {
    const { parser } = await loadGrammar(language);
    const tables = readTables(await loadParserGrammar(language));
    const syntax = new SyntaxTree();
    for (const text of texts(language)) {
      const tree = parser.parse(text)!;
      readTree(tree, tables, syntax);
      expect(byMemory(syntax, text)).toEqual(byCursor(tree, tables.errorSymbol));
      tree.delete();
    }
  });

  test("patterns match what they match to tree-sitter", async () => {
    // Of these tables, trees have no tokens that no pattern asks for.
    const { parser, tables } = await loadGrammar(language);
    const grammar = await loadParserGrammar(language);
    const source = querySource(language);
    const theirs = new Query(grammar, source);
    const ours = compileQuery(grammar, source, tables.errorSymbol);
    const matcher = new Matcher(ours);
    const syntax = new SyntaxTree();
    for (const text of texts(language)) {
      const tree = parser.parse(text)!;
      const expected = theirs.matches(tree.rootNode).map(({ patternIndex, captures }) => ({
        pattern: patternIndex,
        captures: captures.map(({ name, node }) => `${name}@${node.startIndex}-${node.endIndex}`),
      }));
      readTree(tree, tables, syntax);
      const found: typeof expected = [];
      matcher.run(syntax, text, (pattern, count) => {
        const captures = Array.from({ length: count }, (_, i) => {
          const node = matcher.nodes[i]!;
          const [start, end] = syntax.ints.subarray(node + AT_START, node + AT_START + 2);
          return `${ours.captures[matcher.captures[i]!]!.name}@${start}-${end}`;
        });
        found.push({ pattern: pattern.index, captures });
      });
      expect(byPattern(found)).toEqual(byPattern(expected));
      tree.delete();
    }
  });
});
