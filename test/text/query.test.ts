// What people type, as the parts of a query; what does not parse is plain text.

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type ParsedQuery, parseQuery, type QueryPart } from "../../src/text/query.ts";
import { readAlternatives } from "../../src/text/query-alternatives.ts";

const names = {
  kind: (text: string) => ({ class: "class", fn: "function" })[text],
  language: (text: string) => ({ rust: "rust", rs: "rust" })[text],
};
const parse = (text: string) => parseQuery(text, names);

/** What is not empty, on one line. */
function shown({ text, phrases, regexes, only, without }: QueryPart): string {
  const lists = (filters: object, sign: string) =>
    Object.entries(filters).flatMap(([name, values]) =>
      values.map((value: string) => `${sign}${name}=${value}`),
    );
  return [
    text && `text=${text}`,
    ...phrases.map((phrase) => `phrase=${phrase}`),
    ...regexes.map((regex) => `regex=${regex}`),
    ...lists(only, "+"),
    ...lists(without, "-"),
  ]
    .filter(Boolean)
    .join(" | ");
}

describe("language", () => {
  test.each([
    ["plain words", "text=plain words"],
    ['failed to open "till.json" for the till', 'text=failed to open "till.json" for the till'],
    ['failed to open -"till.json"', "text=failed to open | -phrases=till.json"],
    ['error: "exact phrase"', "text=error: | phrase=exact phrase"],
    ['"exact phrase" rest', "text=rest | phrase=exact phrase"],
    ["/a b/ rest", "text=rest | regex=a b"],
    ["/a[/]b/", "regex=a[/]b"],
    ["/fn poll_\\w+\\(/", "regex=fn poll_\\w+\\("],
    ["/x/", "regex=x"],
    ["/[ab]/", "regex=[ab]"],
    ["/a\\/b/", "regex=a\\/b"],
    ["file:src/ path:*.ts", "+paths=src/ | +paths=*.ts"],
    ["lang:rs kind:fn sym:Foo", "+languages=rust | +kinds=function | +symbols=Foo"],
    ["symbol:a.b LANG:rust", "+languages=rust | +symbols=a.b"],
    ['file:"a b" x', "text=x | +paths=a b"],
    ['x -y -file:test -lang:rust -"a b"', "text=x | -paths=test | -languages=rust | -words=y | -phrases=a b"],
  ])("%s", (text, parts) => {
    expect(shown(parse(text))).toBe(parts);
  });
});

test.each([
  "error: x",
  "auth::jwt",
  "path::join",
  "foo(",
  'an "unbalanced quote',
  "/usr/local/lib",
  "read / write / append",
  "file://x",
  "--flag",
  "->next",
  "-1",
  "http://x.y/z",
  "a AND b OR NOT c NEAR(",
  "*",
  "col:x",
  "case:maybe",
])("%s is plain text", (text) => {
  expect(shown(parse(text))).toBe(`text=${text}`);
});

describe("fields of other engines", () => {
  test.each([
    ["f:src l:rs dict", "text=dict | +paths=src | +languages=rust"],
    ["type:fn x", "text=x | +kinds=function"],
    ["f:\\.h$ -path:/^deps\\//", "+pathPatterns=\\.h$ | -pathPatterns=^deps\\/"],
    ["path:/src/ x", "text=x | +paths=/src/"],
    ['content:"out of memory" x', "text=x | phrase=out of memory"],
    ["content:foo(bar) content:/a.b/", "phrase=foo(bar) | regex=a.b"],
    ["regex:a.c content:foo\\w+", "regex=a.c | regex=foo\\w+"],
    ["/a b/ -/c d/ -content:x", "regex=a b | -phrases=x | -regexes=c d"],
    ["a||b file:x||y", "text=a||b | +paths=x||y"],
    ["sym:/^get.*Id$/ -sym:^un", "+symbolPatterns=^get.*Id$ | -symbolPatterns=^un"],
    [
      "sym:get*Id sym:operator* sym:(*Handler).f",
      "+symbols=operator* | +symbols=(*Handler).f | +symbolPatterns=^get.*Id$",
    ],
  ])("%s", (text, parts) => {
    expect(shown(parse(text))).toBe(parts);
  });

  test("what arguments say is left out with a warning; alone it is text", () => {
    const parsed = parse("repo:redis branch:main x");
    expect(shown(parsed)).toBe("text=x");
    expect(parsed.warnings).toEqual([
      "`repo:redis` was left out: the argument `workspace` says that.",
      "`branch:main` was left out: the argument `ref` says that.",
    ]);
    expect(shown(parse("branch:main"))).toBe("text=branch:main");
  });

  test("a pattern that nothing ends is text, with a warning; a path is a path", () => {
    expect(parse("/get[/ x").warnings).toEqual([
      "`/get[/` is no regular expression; it was searched as text.",
    ]);
    for (const right of ["/get[a-z]/", "/src/", "/usr/[id]/", "a/[b]"])
      expect(parse(right).warnings).toEqual([]);
  });
});

describe("alternatives", () => {
  const alternatives = (text: string) => parse(text).alternatives.map(shown);

  test.each([
    ['"a" OR "b"', ["phrase=a", "phrase=b"]],
    ['"a" or /b/', ["phrase=a", "regex=b"]],
    ['"a" AND "b"', ["phrase=a | phrase=b"]],
    ['"a" NOT "b"', ["phrase=a | -phrases=b"]],
    ['NOT file:test "a"', ["phrase=a | -paths=test"]],
    ["lang:rs OR file:x y", ["+languages=rust", "text=y | +paths=x"]],
    ['"a" OR "b" file:x', ["phrase=a | +paths=x", "phrase=b | +paths=x"]],
    ['-file:x "a" or "b"', ["phrase=a | -paths=x", "phrase=b | -paths=x"]],
    ["foo OR bar kind:fn lang:rs", ["text=foo bar | +languages=rust | +kinds=function"]],
    ['"a" file:x OR "b" file:y', ["phrase=a | +paths=x", "phrase=b | +paths=y"]],
    ['"a" OR file:x', ["phrase=a", "+paths=x"]],
    ['"a" OR ("b" file:x)', ["phrase=a", "phrase=b | +paths=x"]],
    ["(lang:rs or file:x) y", ["text=y | +languages=rust", "text=y | +paths=x"]],
    ["(foo OR bar) file:x", ["text=foo bar | +paths=x"]],
    ["foo AND NOT bar file:x", ["text=foo | +paths=x | -words=bar"]],
    ["x -(file:a OR file:b)", ["text=x | -paths=a | -paths=b"]],
    ["x -(file:a lang:rs)", ["text=x | -paths=a", "text=x | -languages=rust"]],
    ['((("a")) OR ("b" "c"))', ["phrase=a", "phrase=b | phrase=c"]],
    ['(foo() OR "b")', ["text=foo()", "phrase=b"]],
    ['case:yes "A" OR "B"', ["phrase=A", "phrase=B"]],
    ['"a" OR', ["text=OR | phrase=a"]],
    ['( "a"', ["text=( | phrase=a"]],
    ['(lambda (x) y) "a"', ["text=(lambda (x) y) | phrase=a"]],
    ['retry or wait "a"', ["text=retry or wait | phrase=a"]],
    ['NOT NULL "a"', ["text=NOT NULL | phrase=a"]],
    ["INSERT OR REPLACE", ["text=INSERT OR REPLACE"]],
    ["(a AND b) OR NOT c", ["text=(a AND b) OR NOT c"]],
  ])("%s", (text, expected) => {
    expect(alternatives(text)).toEqual(expected);
  });

  test("case counts for all of them, what all say is said together", () => {
    const parsed = parse('case:yes "A" OR ("B" c)');
    expect(parsed.alternatives.map(({ caseRule }) => caseRule)).toEqual(["sensitive", "sensitive"]);
    expect(shown(parsed)).toBe("text=c | phrase=A | phrase=B");
  });

  test("no more than sixteen, and the answer says so", () => {
    const group = '("a" OR "b" OR "c")';
    const { alternatives: found, warnings } = parse(`${group} ${group} ${group}`);
    expect(found).toHaveLength(16);
    expect(warnings).toEqual(["Only the first 16 alternatives of the query were looked for."]);
  });

  test.each([60, 1000])("%d brackets that nothing closes are text", (count) => {
    const brackets = "( ".repeat(count).trim();
    expect(shown(parse(`${brackets} "a"`))).toBe(`text=${brackets} | phrase=a`);
  });

  test("an alternative holds what its terms mean, whatever their nesting", () => {
    const leaf = fc.constantFrom("a", "b", "c", "d").map((name): Tree => ({ name }));
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        fc.record({ any: fc.tuple(tie("tree"), tie("tree")) }),
        fc.record({ all: fc.tuple(tie("tree"), tie("tree")) }),
        fc.record({ not: tie("tree") }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.subarray(["a", "b", "c", "d"]), (meant, held) => {
        const { alternatives: found, warnings } = parse(written(meant));
        fc.pre(warnings.length === 0);
        const holds = found.some(
          ({ phrases, without }) =>
            phrases.every((name) => held.includes(name)) &&
            !without.phrases.some((name) => held.includes(name)),
        );
        expect(holds).toBe(isMet(meant, held));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

type Tree = { name: string } | { any: [Tree, Tree] } | { all: [Tree, Tree] } | { not: Tree };

function written(tree: Tree): string {
  if ("name" in tree) return `"${tree.name}"`;
  if ("not" in tree) return `NOT (${written(tree.not)})`;
  return "any" in tree
    ? `(${written(tree.any[0])} OR ${written(tree.any[1])})`
    : `(${written(tree.all[0])} ${written(tree.all[1])})`;
}

function isMet(tree: Tree, held: readonly string[]): boolean {
  if ("name" in tree) return held.includes(tree.name);
  if ("not" in tree) return !isMet(tree.not, held);
  return "any" in tree
    ? tree.any.some((part) => isMet(part, held))
    : tree.all.every((part) => isMet(part, held));
}

test("a lone negation is text; unknown names are text with a warning", () => {
  expect(shown(parse("-term"))).toBe("text=-term");
  const unknown = parse("lang:klingon x");
  expect(shown(unknown)).toBe("text=lang:klingon x");
  expect(unknown.warnings).toHaveLength(1);
});

test("case", () => {
  expect(parse("x case:yes").caseRule).toBe("sensitive");
  expect(parse("x case:no").caseRule).toBe("insensitive");
  expect(parse("x").caseRule).toBe("smart");
});

test.each([
  ["parseHTTPRequest", "symbol"],
  ["authentication", "symbol"],
  ["Class.method", "symbol"],
  ["mod::fn", "symbol"],
  ["foo(", "symbol"],
  ["sym:x", "symbol"],
  ["fooBar bazQux", "symbol"],
  ["src/a/b.rs", "path"],
  ["parser.ts", "path"],
  ["file:x", "path"],
  ["TypeError: undefined is not a function", "error"],
  ["cannot find module", "error"],
  ["could not tell which of them is meant", "error"],
  ["Error: when parsing, value not found", "error"],
  ["what happens when a module cannot be found", "natural_language"],
  ["suggest a name when one is not found", "natural_language"],
  ["error E0308 in match", "error"],
  ["how does routing work", "natural_language"],
  ["http request", "natural_language"],
  ["/x/", "regex"],
])("%s is %s", (text, intent) => {
  expect(parse(text).intent).toBe(intent as ParsedQuery["intent"]);
});

test("very long queries are cut and say so", () => {
  const parsed = parse("word ".repeat(20_000));
  expect(parsed.words).toEqual(["word"]);
  expect(parsed.warnings).toHaveLength(1);
});

test("a long word in front of many `or` is looked at once", () => {
  const words = `${"x:".repeat(20_000)} ${"or a ".repeat(8000)}`;
  expect(readAlternatives(words.trim(), (token) => token).alternatives).toHaveLength(1);
  expect(readAlternatives('x:y or "a"', (token) => token).alternatives).toHaveLength(2);
});
