// Grammars that are compiled here, with a lexer that reads characters in place: their trees are those of the wasm files in
// the packages whose sources they are made of, on fixtures and on texts around everything that the lexer leaves to the core.

import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Language as Grammar, Parser, type Range, type TreeCursor } from "web-tree-sitter";
import { MENDED, mend, packagedFile, SOURCES } from "../../grammars/build.ts";
import { readTables } from "../../src/languages/engine/parser/grammar-tables.ts";
import { isBroken, parseText } from "../../src/languages/engine/parser/parse-text.ts";
import { watched } from "../../src/languages/engine/parser/progress.ts";
import { readTree } from "../../src/languages/engine/parser/raw.ts";
import {
  loadParserGrammar,
  openRuntime,
  withPackagedCore,
} from "../../src/languages/engine/parser/runtime.ts";
import {
  AT_FIELD,
  AT_START,
  NODE_INTS,
  SYMBOL_MASK,
  SyntaxTree,
} from "../../src/languages/engine/parser/syntax.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { seededRandom } from "../random.ts";

const ROOT = join(import.meta.dir, "../..");
const FIXTURES = join(ROOT, "fixtures/languages");
/** The core reads a text in chunks of about this many characters. */
const CHUNK = 5119;
const TIMEOUT_MS = 60_000;
const syntax = new SyntaxTree();

/** A text cut, with a mark before it, other line ends, characters of two units, halves of such, and a chunk's end inside one. */
function variants(text: string): string[] {
  const long = text.repeat(Math.ceil(CHUNK / Math.max(1, text.length)) + 1);
  const emoji = [0, 1].map((at) => `${long.slice(0, CHUNK - at)}\u{1f9ed}${long.slice(CHUNK - at)}`);
  return [
    text.slice(0, text.length / 2),
    `\ufeff${text}`,
    text.replaceAll("\n", "\r\n"),
    text.replaceAll(" ", "\u00a0\u{1f680}é "),
    `${text.slice(0, 40)}\ud800${text.slice(40)}`,
    `${text}\0${text}`,
    ...emoji,
  ];
}

/** All but the middle third, in two ranges. */
function ranges(text: string): Range[] {
  const position = (index: number) => {
    const row = text.slice(0, index).split("\n").length - 1;
    return { row, column: index - (text.lastIndexOf("\n", index - 1) + 1) };
  };
  const range = (startIndex: number, endIndex: number) => ({
    startIndex,
    endIndex,
    startPosition: position(startIndex),
    endPosition: position(endIndex),
  });
  const third = Math.floor(text.length / 3);
  return [range(0, third), range(2 * third, text.length)];
}

/** Reads texts into lines, one for a node, with names instead of numbers. */
function reader(grammar: Grammar): (text: string, includedRanges?: Range[]) => string[] {
  const parser = new Parser();
  parser.setLanguage(grammar);
  const tables = readTables(grammar);
  return (text, includedRanges = []) => {
    const tree = parser.parse(text, null, { includedRanges })!;
    readTree(tree, tables, syntax);
    tree.delete();
    const lines: string[] = [];
    for (let node = 0; node < syntax.end; node += NODE_INTS) {
      const kind = syntax.ints[node]!;
      const names = [
        grammar.nodeTypeForId(kind & SYMBOL_MASK),
        grammar.fieldNameForId(syntax.ints[node + AT_FIELD]!),
      ];
      lines.push(
        [...names, kind >> 16, ...syntax.ints.subarray(node + AT_START, node + NODE_INTS)].join(" "),
      );
    }
    return lines;
  };
}

const BRACKETS = "{}()[]<>;,\"'`";

/** A text with brackets and quotes set where none belong, and with stretches cut out. */
function damaged(text: string, random: () => number): string[] {
  return Array.from({ length: 4 }, () => {
    let result = text;
    for (let i = 0; i < 5; i++) {
      const at = Math.floor(random() * result.length);
      const bracket = BRACKETS[Math.floor(random() * BRACKETS.length)]!;
      result = result.slice(0, at) + bracket + result.slice(at + Math.floor(random() * 20));
    }
    return result;
  });
}

/** What the core says of each node of a tree. */
function everyNode(cursor: TreeCursor): unknown[] {
  const nodes: unknown[] = [];
  for (;;) {
    const { grammarId, startIndex, endIndex, startPosition, endPosition, parseState, descendantCount } =
      cursor.currentNode;
    const { isMissing, hasError, isExtra, isNamed } = cursor.currentNode;
    nodes.push(
      [grammarId, cursor.currentFieldId, startIndex, endIndex, startPosition.column, endPosition.row].join(),
      [parseState, descendantCount, isMissing, hasError, isExtra, isNamed].join(),
    );
    if (cursor.gotoFirstChild()) continue;
    while (!cursor.gotoNextSibling())
      if (!cursor.gotoParent()) {
        cursor.delete();
        return nodes;
      }
  }
}

/** Is there an error in its trees, or text behind their ends? */
function hasError(grammar: Grammar, language: Language, text: string): boolean {
  const parser = new Parser();
  parser.setLanguage(grammar);
  const trees = [parser.parse(text), parser.parse(text, null, { includedRanges: ranges(text) })];
  const found = trees.some((tree) => isBroken(tree!, language, text));
  for (const each of [...trees, parser]) each!.delete();
  return found;
}

const COMPILED = LANGUAGES.flatMap((language) => {
  const source = SOURCES[basename(language.grammar, ".wasm.zst")];
  return source && "package" in source ? [[language.id, language, source] as const] : [];
});

test.each(COMPILED)(
  "%s: trees are those of the package's own build",
  async (id, language, source) => {
    await openRuntime();
    const packaged = await Grammar.load(readFileSync(packagedFile(source)));
    const theirs = reader(packaged);
    const ours = reader(await loadParserGrammar(language));
    for (const name of readdirSync(join(FIXTURES, id)))
      for (const text of variants(readFileSync(join(FIXTURES, id, name), "utf8"))) {
        // The faults show behind errors, and may end a tree.
        if (source.faults && hasError(packaged, language, text)) continue;
        expect(ours(text)).toEqual(theirs(text));
        expect(ours(text, ranges(text))).toEqual(theirs(text, ranges(text)));
      }
  },
  TIMEOUT_MS,
);

const PARSED = LANGUAGES.filter(({ grammar }) => grammar !== "").map(
  (language) => [language.id, language] as const,
);

test.each(PARSED)(
  "%s: trees of the core that is compiled here are those of web-tree-sitter's",
  async (id, language) => {
    await openRuntime();
    const grammar = await loadParserGrammar(language);
    const parser = new Parser();
    parser.setLanguage(grammar);
    const random = seededRandom(1);
    const texts = readdirSync(join(FIXTURES, id)).flatMap((name) => {
      const text = readFileSync(join(FIXTURES, id, name), "utf8");
      return [text, ...variants(text), ...damaged(text, random)];
    });
    const read = (text: string) => {
      const trees = [parser.parse(text)!, parser.parse(text, null, { includedRanges: ranges(text) })!];
      const nodes = trees.map((tree) => everyNode(tree.walk()));
      for (const tree of trees) tree.delete();
      return nodes;
    };
    for (const text of texts) expect(read(text)).toEqual(withPackagedCore(() => read(text)));
    parser.delete();
  },
  TIMEOUT_MS,
);

test("parses that are ended, copies of trees and trees of several grammars leave the core as it was", async () => {
  await openRuntime();
  const parsers = await Promise.all(
    ["java", "go"].map(async (id) => {
      const parser = new Parser();
      parser.setLanguage(await loadParserGrammar(LANGUAGES.find((language) => language.id === id)!));
      return parser;
    }),
  );
  const text = "class A { int f() { return 1; } }\n".repeat(3000);
  const [java, go] = parsers as [Parser, Parser];
  const whole = java.parse(text)!.rootNode.descendantCount;
  for (let round = 0; round < 5; round++) {
    const held = java.parse(text)!;
    const copy = held.copy();
    held.delete();
    expect(parseText(java, text, undefined, () => true)).toBeUndefined();
    const other = go.parse("package a\nfunc f() int { return 1 }\n".repeat(500))!;
    expect(copy.rootNode.descendantCount).toBe(whole);
    expect(other.rootNode.namedChildCount).toBe(1000);
    for (const tree of [copy, other]) tree.delete();
  }
  for (const parser of parsers) parser.delete();
});

test("what a tree or an ended parse holds stays while others parse", async () => {
  await openRuntime();
  const grammar = await loadParserGrammar(LANGUAGES.find(({ id }) => id === "java")!);
  const [held, other] = [new Parser(), new Parser()].map((parser) => parser.setLanguage(grammar)) as [
    Parser,
    Parser,
  ];
  const text = "class A { int f() { return 1 + g(2); } }\n".repeat(2000);
  const overwrite = () => {
    for (let round = 0; round < 3; round++)
      other.parse("interface B { void f(String s, int[] a); }\n".repeat(2000))!.delete();
  };
  const tree = held.parse(text)!;
  const whole = tree.rootNode.toString();
  const twice = other.parse("class C {}")!;
  twice.delete();
  twice.delete();
  overwrite();
  expect(tree.rootNode.toString() === whole).toBe(true);
  tree.delete();
  for (const reports of [20, 50, 100]) {
    let left = reports;
    const ended = watched(text.length, () => held.parse(text), { isSettled: () => --left < 0 });
    expect(ended).toBeNull();
    overwrite();
    const resumed = held.parse(text)!;
    expect(resumed.rootNode.toString() === whole).toBe(true);
    resumed.delete();
  }
  for (const parser of [held, other]) parser.delete();
});

test("trees are not edited", async () => {
  await openRuntime();
  const parser = new Parser();
  parser.setLanguage(await loadParserGrammar(LANGUAGES.find(({ id }) => id === "java")!));
  const tree = parser.parse("class A {}")!;
  const point = { row: 0, column: 0 };
  const edit = {
    ...{ startIndex: 0, oldEndIndex: 0, newEndIndex: 1 },
    ...{ startPosition: point, oldEndPosition: point, newEndPosition: point },
  };
  expect(() => tree.edit(edit as never)).toThrow("parse the text anew");
  tree.delete();
  parser.delete();
});

test("kotlin: a text may end in an annotation that stands where one of a constructor or an accessor could", async () => {
  const parser = new Parser();
  parser.setLanguage(await loadParserGrammar(LANGUAGES.find(({ id }) => id === "kotlin")!));
  for (const text of ["class A\n@B", "class A { val a = 1\n@B", "val a = 1\n@B(", "val a = 1\n\n@get:B(1)"])
    parseText(parser, text)!.delete();
  parser.delete();
});

test.each(Object.entries(MENDED))("%s is its package's module, mended", async (name, mended) => {
  const packed = await Bun.file(join(ROOT, `grammars/${name}.wasm.zst`)).bytes();
  expect(Buffer.compare(Bun.zstdDecompressSync(packed), await mend(mended))).toBe(0);
  const other = { ...mended, wrong: mended.right };
  expect(mend(other)).rejects.toThrow(mended.package);
});

test("every grammar that is made here is used", () => {
  const used = new Set(LANGUAGES.map(({ grammar }) => basename(grammar, ".wasm.zst")));
  expect(Object.keys({ ...SOURCES, ...MENDED }).filter((name) => !used.has(name))).toEqual([]);
});
