// A text with syntax errors keeps every definition outside the broken region: the fixtures of every language (see broken.ts).

import { beforeAll, describe, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { insertAll, RUBBISH, UNCLOSED } from "./broken.ts";
import { findMoved, readFixtures } from "./fixtures.ts";

/** Where a broken region ends is a guess; up to this share of definitions may be lost to wrong ones. */
const WRONG_GUESSES = 0.01;
const TIMEOUT_MS = 60_000;
/** Where most symbols are made by macros: one is gone with its macro as with the call, of which neither encloses it. */
const MADE: ReadonlySet<string> = new Set(["rust/macros.rs"]);

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

/** A notebook is JSON that holds code: what breaks the JSON leaves no cells to read. */
const read = LANGUAGES.filter(({ id }) => id !== "notebook");
describe.each(read.map((language) => [language.id, language] as const))("%s", (id, language) => {
  const grows = language.outline !== undefined;
  test.each([
    ["rubbish", RUBBISH],
    ["a bracket that is not closed", UNCLOSED],
  ])(
    "%s costs nothing but what encloses it",
    (_, inserted) => {
      const extract = (text: string) => extractor.extract(language, text);
      const fixtures = readFixtures(id).filter(({ name }) => !MADE.has(`${id}/${name}`));
      const losses = fixtures.map(({ text }) => insertAll({ extract, grows }, text, inserted));
      const lost = losses.flatMap((loss) => loss.lost);
      const checked = losses.reduce((sum, loss) => sum + loss.checked, 0);
      if (lost.length > checked * WRONG_GUESSES) expect(lost).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

test.each([
  ["a quarter", 4],
  ["a half", 2],
])("a long file of which %s is broken keeps the rest", (_, every) => {
  const language = LANGUAGES.find(({ id }) => id === "typescript")!;
  const isBroken = (at: number) => at % every === 0;
  const functions = Array.from({ length: 400 }, (_, at) =>
    isBroken(at)
      ? `function broken${at}(a: number) {\n  const b = a +;\n  @@ ?? !!\n  return b;\n}\n`
      : `function whole${at}(a: number) {\n  return a;\n}\n`,
  );
  const names = extractor.extract(language, functions.join("\n")).symbols.map(({ name }) => name);
  const expected = functions.flatMap((_, at) => (isBroken(at) ? [] : [`whole${at}`]));
  expect(expected.filter((name) => !names.includes(name))).toEqual([]);
});

/** Without nesting, the comment would end at the close of the one inside, and its last row would be a broken piece. */
test.each(
  read.filter(({ lexis }) => lexis.nestedComments).map((language) => [language.id, language] as const),
)("%s: a comment that holds others is one comment", (id, language) => {
  const [open, close] = language.lexis.blockComments[0]!;
  const comment = `${open} one\n  ${open} two ${close}\n  three\n${close}\n`;
  const { text } = readFixtures(id).find(({ text }) => !text.startsWith("#!"))!;
  const whole = extractor.extract(language, text).symbols.map(({ name }) => name);
  const broken = extractor.extract(language, `${comment}${text}\n${RUBBISH}\n`).symbols;
  expect(broken.map(({ name }) => name)).toEqual(expect.arrayContaining(whole));
});

test.each([
  [
    "swift",
    "enum Shape {\n  case plain\n  case round(radius: Int)\n  func fit<T>(_ other: T) where T: Shaped {}\n}\nlet broken = = )\nfunc after() {}\n",
    ["Shape", "plain", "round", "fit", "broken", "after"],
  ],
  [
    "python",
    "class Kept[T = one(\ndef two[U = int]() -> U: ...\n)]: ...\ndef after(): ...\n",
    ["Kept", "after"],
  ],
])("%s: what would be put right twice is put right once", (id, text, names) => {
  const language = LANGUAGES.find((one) => one.id === id)!;
  expect(findMoved(language, text)).toBeUndefined();
  expect(extractor.extract(language, text).symbols.map(({ name }) => name)).toEqual(names);
});

test("c: in a text with errors a function may start further in than its brace", () => {
  const { recover } = LANGUAGES.find(({ id }) => id === "c")!;
  const text = "    static state_type get_state (scan_t scanner)\n{\n    else if (a)\n{\n\treturn b;\n}\n}\n";
  const found = recover!(text, []).map(({ nameStart, nameEnd }) => text.slice(nameStart, nameEnd));
  expect(found).toEqual(["get_state"]);
});

test.each([
  ["its last brace", /\n {2}\}(?=\n\n {2}public function three)/],
  ["the brace of an if", / \{(?=\n {6}return "two")/],
  ["the quote behind a string", /"(?=;\n {4}\}\n {4}\$this->write\(\n {6}"two")/],
])(
  "php: a class whose brace stands on a line of its own keeps members around one without %s",
  (_, missing) => {
    const language = LANGUAGES.find(({ id }) => id === "php")!;
    const method = (name: string) =>
      `  public function ${name}(Event $event): void\n  {\n    if ($event->is('${name}')) {\n      return "${name}";\n    }\n` +
      `    $this->write(\n      "${name}",\n      ["a" => $event->a()],\n    );\n  }\n`;
    const names = ["one", "two", "three", "four"];
    const whole = `<?php\n/**\n * Ours.\n */\nfinal class Typed\n{\n${names.map(method).join("\n")}}\n`;
    const text = whole.replace(missing, "");
    expect(text).not.toBe(whole);
    const members = extractor.extract(language, text).symbols.slice(1);
    expect(members.map(({ kind, name }) => `${kind} ${name}`)).toEqual(names.map((name) => `method ${name}`));
    const last = text.split("\n").length - 2;
    expect(members.at(-1)).toMatchObject({ startLine: last - 9, endLine: last });
  },
);

/** The body cannot be read, or the bracket behind it is missing. */
test.each([
  [
    "typescript",
    "function one(a: string): void {\n  if (a) {\n    try {\n      b();\n    } catch {\n      c();\n  }\n}\n\n",
  ],
  ["typescript", "function one(a: string): void {\n  if (a) {\n    b();\n  }\n\n"],
  ["elixir", 'def one(a) do\n  x = "b\n  case a do\n    "c" -> :d\n  end\nend\n\n'],
])("%s: a definition is kept by its head: %p", (id, broken) => {
  const language = LANGUAGES.find((one) => one.id === id)!;
  const names = extractor.extract(language, `${broken}${broken.replace("one", "two")}`).symbols;
  expect(names.filter(({ container }) => container === -1).map(({ name }) => name)).toEqual(["one", "two"]);
});

/** What stands beside it in the same container is found as without it. */
test.each([
  [
    "lua",
    [
      'for _, a in b() do\n  describe("all", function()\n',
      '    it("one", function()\n      c()\n      BROKEN\n    end)\n\n',
      '    it("two", function()\n      d("e")\n    end)\n\n',
      '    it("three", function()\n      f()\n    end)\n',
      "  end)\nend\n",
    ],
    "local x = 'a",
  ],
  [
    "ocaml",
    [
      "class all = object (self)\n",
      "  method one = a;\n    BROKEN\n    b\n\n",
      '  method two = c "d"\n\n',
      "  method three = e\n",
      "end\n",
    ],
    "if f (g",
  ],
  [
    "cpp",
    [
      "namespace {\n\nstd::vector<int> one(int low, int high) {\n  std::vector<int> found;\n",
      "  for (int at = low; at < high; at++) {\n    found.push_back(at);\n    BROKEN\n  }\n",
      "  found.push_back(high);\n  return found;\n}\n\n",
      "const int two = 1;\n\nint three() { return two; }\n\n}\n",
    ],
    "auto x = foo.",
  ],
])("%s: what stands behind something broken is found", (id, parts, broken) => {
  const language = LANGUAGES.find((one) => one.id === id)!;
  const rowsOf = (put: string) =>
    extractor
      .extract(language, parts.join("").replace("BROKEN", put))
      .symbols.filter(({ name }) => name === "two" || name === "three")
      .map(({ kind, name, startLine, endLine }) => `${kind} ${name} ${startLine}-${endLine}`);
  expect(rowsOf("")).toHaveLength(2);
  expect(rowsOf(broken)).toEqual(rowsOf(""));
});

test("scala: a type that says what the object at hand is keeps its members around what is broken", () => {
  const language = LANGUAGES.find(({ id }) => id === "scala")!;
  const text = [
    "trait Fails { this: Cell =>",
    "  def a = 1",
    "  def b(): Unit = {",
    "    try if (c ne null) c.stop()",
    "    catch handle { e =>",
    "      publish(e)",
    "    } finally try stop()",
    "    finally try detach(this)",
    "    finally {",
    "      clear()",
    "    }",
    "  }",
    "  def d = 2",
    "}",
    "",
  ].join("\n");
  const { symbols } = extractor.extract(language, text);
  const placed = symbols.map(({ kind, name, line, container }) => `${line} ${kind} ${name} ${container}`);
  expect(placed.sort()).toEqual(["1 trait Fails -1", "13 method d 0", "2 method a 0", "3 method b 0"]);
});
