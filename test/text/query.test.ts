import { describe, expect, test } from "bun:test";
import { type ParsedQuery, parseQuery } from "../../src/text/query.ts";

const names = {
  kind: (text: string) => ({ class: "class", fn: "function" })[text],
  language: (text: string) => ({ rust: "rust", rs: "rust" })[text],
};
const parse = (text: string) => parseQuery(text, names);

/** What is not empty, on one line. */
function shown({ text, phrases, regexes, only, without }: ParsedQuery): string {
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
