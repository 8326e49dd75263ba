// search_code: words, phrases, patterns, filters and what results show.

import { describe, expect, test } from "bun:test";
import { shownScore } from "../../src/rank/score.ts";
import { collectGarbage } from "../../src/store/gc.ts";
import { type Indexed, indexed, SAMPLE } from "./indexed.ts";

const project = await indexed(SAMPLE);
const search = (query: string, args: Record<string, unknown> = {}) =>
  project.ask("search_code", { query, ...args });
const first = async (query: string, args: Record<string, unknown> = {}) => {
  const [hit] = (await search(query, args)).items;
  return hit && `${hit.result_type} ${hit.path} ${hit.name}`;
};

describe("words and names", () => {
  test.each([
    ["RequestParser", "symbol src/http/parser.ts RequestParser"],
    ["parseHTTPRequest", "symbol src/http/parser.ts parseHTTPRequest"],
    ["parse_http_request", "symbol src/http/parser.ts parseHTTPRequest"],
    ["parse http request", "symbol src/http/parser.ts parseHTTPRequest"],
    ["header line", "symbol src/http/parser.ts parseHeaderLine"],
    ["where are tokens validated", "symbol src/auth/jwt.rs validate_token"],
    ["Socket.read", "symbol src/http/socket.ts read"],
    ["ParseHeadrLine", "symbol src/http/parser.ts parseHeaderLine"],
    ["class Socket", "symbol src/http/socket.ts Socket"],
    ["foo( RequestParser", "symbol src/http/parser.ts RequestParser"],
    ["socket.ts", "file src/http/socket.ts socket.ts"],
    ["must not be null README", "snippet README.md Sample"],
  ])("%s", async (query, hit) => {
    expect(await first(query)).toBe(hit);
  });

  test.each(["sym:reset", "reset", "sym:RequestParser", "parse"])(
    "%s shows no symbol twice",
    async (query) => {
      const ids = (await search(query, { limit: 50 })).items.flatMap(({ symbol_id }) => symbol_id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test("intents", async () => {
    const intent = async (query: string) => (await search(query)).head.query_intent;
    expect(await intent("RequestParser")).toBe("symbol");
    expect(await intent("src/http/socket.ts")).toBe("path");
    expect(await intent("error: cannot read")).toBe("error");
    expect(await intent("how does it work")).toBe("natural_language");
    expect(await intent("/a+/")).toBe("regex");
  });

  test("a snippet shows matched lines and the symbol around them", async () => {
    const { items } = await search('"must not be null" lang:java');
    expect(items[0]).toMatchObject({ kind: "method", name: "greet", line_start: 5, line_end: 5 });
    expect(items[0].snippet).toBe('return "must not be null: " + name;');
    expect(items[0].result_id).toBeString();
    expect(items[0].symbol_id).toBeUndefined();
  });
});

test("lines of documentation come with the signature of what they are above", async () => {
  const made = await indexed({
    "till.rs":
      "pub struct Till {\n    /// Whether the drawer accepts foreign coins.\n    /// Otherwise they fall through.\n    pub lenient: bool,\n}\n",
  });
  const { items } = await made.ask("search_code", { query: "accepts foreign coins" });
  expect(items[0]).toMatchObject({
    line_start: 2,
    name: "lenient",
    snippet: "/// Whether the drawer accepts foreign coins.",
    signature: "pub lenient: bool",
  });
});

test("a score is what the signals make of it, also of later places of a file", async () => {
  const step = (at: number) =>
    `// the pump resets\n${"// other lines\n".repeat(45)}const step${at} = ${at};\n`;
  const { ask } = await indexed({
    "src/pump.ts": Array.from({ length: 5 }, (_, at) => step(at)).join(""),
    "src/valve.ts": "// resets the pump\nexport function resetPump() {}\n",
    "test/pump.ts": step(1),
  });
  const { items, ranking_reasons } = await ask("search_code", {
    query: "pump resets",
    limit: 50,
    explain: "full",
  });
  const reasons = ranking_reasons as unknown as { final_score: number; signals: object }[];
  const raw = reasons.map(({ final_score }) => final_score);
  expect(items.map(({ score }) => score)).toEqual(raw.map(shownScore));
  expect(raw.toSorted((a, b) => b - a)).toEqual(raw);
  expect(reasons.filter(({ signals }) => "repetition" in signals).length).toBeGreaterThan(2);
});

describe("a query that is one name", async () => {
  const { ask } = await indexed({
    "lib/store.rb":
      "class Store\n  def reset\n  end\n\n  def reset!\n  end\n\n  def valid?\n  end\n\n  def valid(x)\n  end\nend\n",
    "lib/query.ts": "/** When it is, with all that is. */\nexport function run() {}\nexport class With {}\n",
    "src/Ops.hs":
      "module Ops where\n\nboth = a ||| b\n\n(|||) :: Int -> Int -> Int\nx ||| y = x\n\nswap x = x\n\nswap' x = x\n",
    "config.yml": "run-on: 1\n",
    "src/runOn.ts": "// what to run on\nexport function runOn() {}\n",
    "src/list.rs": "macro_rules! list_of {\n    () => {};\n}\n",
  });
  test.each([
    ["reset", "reset"],
    ["reset!", "reset!"],
    ["`Store#reset!`", "reset!"],
    ["valid?", "valid?"],
    ["run?", "run"],
    ["list_of!", "list_of"],
    ["list_of!(", "list_of"],
    ["With", "With"],
    ["swap'", "swap'"],
    ["swap", "swap"],
    ["run-on", "runOn"],
  ])("%s", async (query, name) => {
    expect((await ask("search_code", { query })).items[0]).toMatchObject({ result_type: "symbol", name });
  });

  test("of an operator, the line that defines it", async () => {
    const { items } = await ask("search_code", { query: "|||" });
    expect(items.map(({ line_start }) => line_start)).toEqual([5, 3, 6]);
  });
});

describe("filters", () => {
  test("lang, file, kind, sym and their negations", async () => {
    expect(await first("null lang:java")).toContain("Greeter.java");
    expect((await search("reset -file:test")).items.every(({ path }) => !path.startsWith("test/"))).toBe(
      true,
    );
    expect((await search("parser kind:class")).items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["class"]),
    );
    expect((await search("parser kind:class")).items.every(({ kind }) => kind === "class")).toBe(true);
    expect((await search("sym:parseHTTP")).items[0].name).toBe("parseHTTPRequest");
    expect((await search("reset -lang:typescript")).items.map(({ path }) => path)).not.toContain(
      "src/http/socket.ts",
    );
  });

  test("alone they list files; a kind lists symbols", async () => {
    expect((await search("file:src/http")).items.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      "file src/http/parser.ts",
      "file src/http/socket.ts",
    ]);
    expect((await search("kind:struct")).items.map(({ name }) => name)).toEqual(["Claims"]);
  });

  test("-term drops results that hold it", async () => {
    const paths = (await search("null -greet")).items.map(({ path }) => path);
    expect(paths).toContain("README.md");
    expect(paths).not.toContain("src/main/java/app/Greeter.java");
  });

  test("case:yes", async () => {
    expect((await search("socket case:yes")).items.length).toBeGreaterThan(0);
    expect((await search("SOCKET case:yes")).items).toEqual([]);
  });

  test("arguments and filters must both hold", async () => {
    expect((await search("reset lang:rust", { language: "typescript" })).items).toEqual([]);
  });

  test("a filter that names nothing is text and says so", async () => {
    const { warnings } = await search("lang:klingon reset");
    expect(warnings?.[0]).toContain("lang:klingon");
  });
});

describe("literals and patterns", () => {
  const lines = async (query: string) =>
    (await search(query, { limit: 200 })).items.map(({ path, line_start }) => `${path}:${line_start}`).sort();

  test("a phrase gives every line that holds it, smart case", async () => {
    expect(await lines('"must not be null"')).toEqual(["README.md:3", "src/main/java/app/Greeter.java:5"]);
    expect(await lines('"Must not"')).toEqual([]);
    expect(await lines('"ust not b"')).toHaveLength(2);
  });

  test("a pattern gives every line that matches", async () => {
    expect(await lines("/reset\\(\\)/")).toEqual([
      "src/http/parser.ts:11",
      "src/http/socket.ts:6",
      "test/parser.test.ts:4",
    ]);
    expect(await lines("/^pub\\s+(fn|struct)/")).toEqual(["src/auth/jwt.rs:4", "src/auth/jwt.rs:9"]);
  });

  test("alternatives give the lines of each, exclusions take theirs away", async () => {
    const resets = await lines("/reset\\(\\)/");
    const nulls = await lines('"must not be null"');
    expect(await lines('/reset\\(\\)/ OR "must not be null"')).toEqual([...resets, ...nulls].sort());
    expect(await lines('(/reset\\(\\)/ or "must not be null") -f:^test')).toEqual(
      [...resets, ...nulls].filter((place) => !place.startsWith("test")).sort(),
    );
    expect(await lines('"must not be null" -/return|require/')).toEqual(["README.md:3"]);
  });

  test("several filters on paths hold together, or any where no file can meet all", async () => {
    const files = async (query: string) => (await search(query)).items.map(({ path }) => path).sort();
    expect(await files("file:src file:parser")).toEqual(["src/http/parser.ts"]);
    expect(await files("file:*.rs file:*.md")).toEqual(["README.md", "src/auth/jwt.rs"]);
    expect(await files("f:^src/.+\\.rs$")).toEqual(["src/auth/jwt.rs"]);
  });

  test("symbols by a pattern of their names, or a glob", async () => {
    const names = async (query: string) => (await search(query)).items.map(({ name }) => name).sort();
    const all = await names("sym:/^(Request|Socket)/");
    expect(all).toContain("RequestParser");
    expect(await names("sym:^Request sym:Parser$")).toEqual(["RequestParser"]);
    expect(await names("sym:Req*er")).toEqual(["RequestParser"]);
    expect(await names("sym:/^(Request|Socket)/ -sym:/Parser/")).toEqual(
      all.filter((name) => !String(name).includes("Parser")),
    );
  });

  test("where no line holds all, lines of the files that do, and the answer says so", async () => {
    const answer = await search('"must not be null" "greet("');
    expect(answer.warnings).toEqual([expect.stringContaining("No line holds all")]);
    expect(new Set(answer.items.map(({ path }) => path))).toEqual(
      new Set(["src/main/java/app/Greeter.java"]),
    );
    expect((await search('"must not be null" "no such text"')).items).toEqual([]);
  });

  test("what RE2 does not have is invalid_input", async () => {
    const wrong = await project.fail("search_code", { query: "/(?=a)b/" });
    expect(wrong).toMatchObject({ code: "invalid_input", data: { argument: "query" } });
  });

  test("lines are counted to the last, whatever file they are in; beyond the limit that is said", async () => {
    const many = Array.from({ length: 1866 }, (_, at) => `row ${at % 2 ? "odd" : "even"} ${at}`);
    const big = await indexed({ "a.txt": `${many.join("\n")}\nrow last odd\n`, "b.txt": "row even\n" });
    const answer = await big.ask("search_code", { query: '"row "' });
    expect([answer.head.total_candidates, answer.partial, answer.warnings]).toEqual([
      1868,
      undefined,
      undefined,
    ]);
    expect((await big.ask("search_code", { query: '"row " "last odd"' })).total).toBe(1);
    big.publish({ "a.txt": "x\n".repeat(5000), "b.txt": "y\n", "c.txt": "x\n" });
    const cut = await big.ask("search_code", { query: "/^x$/" });
    expect([cut.total, cut.partial, cut.warnings?.[0]]).toEqual([
      5000,
      true,
      expect.stringContaining("5,000 lines"),
    ]);
  });

  test("punctuation is looked for as it stands", async () => {
    expect(await lines("=> {} ()")).toEqual([]);
    expect((await lines("{}")).length).toBeGreaterThan(0);
  });
});

test("nothing found says what was searched and what to try", async () => {
  const { items, tail } = await search("qqzzqq xxyyxx", { language: "java" });
  expect(items).toEqual([]);
  expect(tail!.searched).toMatchObject({ files: 6 });
  expect(tail!.suggested_next_actions).toContainEqual(
    expect.objectContaining({ tool: "search_code", arguments: { query: "qqzzqq xxyyxx" } }),
  );
});

test("a pattern that holds only as plain text is offered as a phrase", async () => {
  const next = async (query: string) => (await search(query)).tail!.suggested_next_actions as object[];
  expect(await next("/greet(String name)/")).toEqual([
    { tool: "search_code", arguments: { query: '"greet(String name)"' }, reason: "as plain text: 1 line" },
  ]);
  expect(await next("/greet(String nobody)/")).toEqual([]);
});

test("a pattern that would have to go on in the next line says so where it finds nothing", async () => {
  const { ask } = await indexed({ "src/routes.js": 'router.post(\n  "books.add",\n  add\n);\n' });
  const search = async (query: string) => {
    const { items, warnings } = await ask("search_code", { query });
    return [items.length, warnings?.length ?? 0];
  };
  expect(await search('/router\\.post\\(\\s*"books/')).toEqual([0, 1]);
  expect(await search("/router\\.get\\(/")).toEqual([0, 0]);
  expect(await search("/router\\.post\\(\\s*$/")).toEqual([1, 0]);
});

test("what a question quotes and no text holds is looked for as words, and the answer says so", async () => {
  const { ask } = await indexed({
    "src/roughdate.py":
      'def parse_relative(text):\n    """Read a date like three days ago."""\n    return text\n',
    "src/other.py": "def draw():\n    pass\n",
  });
  const question = await ask("search_code", { query: 'parsing human readable dates like "two weeks ago"' });
  expect((question.items[0] as { path: string }).path).toBe("src/roughdate.py");
  expect(question.warnings?.[0]).toBe('No text holds "two weeks ago": the words were looked for.');
  const held = await ask("search_code", { query: 'how dates are read like "three days ago"' });
  expect(held.items).toHaveLength(1);
  expect((await ask("search_code", { query: 'parse "two weeks ago"' })).items).toEqual([]);
});

test("an empty query is refused", async () => {
  expect(await project.fail("search_code", { query: "  " })).toMatchObject({ code: "invalid_input" });
});

test("pages are runs of one list", async () => {
  const key = ({ path, line_start, name }: Record<string, unknown>) => `${path}:${line_start}:${name}`;
  const all = (await search("parser request", { limit: 50 })).items.map(key);
  const pages: string[] = [];
  for (let offset = 0; offset < all.length; offset += 2)
    pages.push(...(await search("parser request", { limit: 2, offset })).items.map(key));
  expect(pages).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test("what other trees hold changes nothing", async () => {
  const names = ["RequestParser", "parse http request", "Parsr", "reset", "sym:pars", "/reset/", "must null"];
  const before = [];
  for (const name of names) before.push(await search(name, { explain: "full" }), await ask(name));
  const noise = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `noise${i}.ts`,
      `export function parseHTTPRequest${i}() { reset(); }\n`,
    ]),
  );
  project.publish(noise, "live:other");
  const after = [];
  for (const name of names) after.push(await search(name, { explain: "full" }), await ask(name));
  expect(after).toEqual(before);

  function ask(name: string) {
    return project.ask("locate_symbol", { name, explain: "full" });
  }
});

/** What a search finds and why, without what stores differ in. */
async function found({ ask }: Indexed, query: string) {
  const { items, total, ranking_reasons } = await ask("search_code", { query, explain: "full" });
  return { total, ranking_reasons, items: items.map(({ path, line_start }) => `${path}:${line_start}`) };
}

const many = (count: number, text: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`elsewhere${at}.ts`, text(at)]));

test.each<[string, string, Record<string, string>]>([
  ["unknown keys", "let unknownkey = 1; // all unknown keys\n", { "b.md": "unknownkeys\n" }],
  ["unknownkeys there", "const keys = 1, there = 2; // unknown ones\n", { "b.md": "unknown keys\n" }],
  ["first handlar", "// the first handlers\n", { "b.md": "handler\n" }],
  ["eturn every value soon", "// return every value sooner\n", { "b.md": "eturn every value soon\n" }],
  [
    "write ahead log",
    "// the write ahead log: wal\nexport const wal = 1;\n",
    many(250, (at) => `// write ahead log, wal ${at}\n`),
  ],
  [
    "read",
    `export class readAllThatIsThere {}\n`,
    { "b.ts": Array.from({ length: 7000 }, (_, at) => `let read${at};\n`).join("") },
  ],
  [
    "parseThinng",
    "export class parseThingWell {}\n",
    { "b.ts": Array.from({ length: 4000 }, (_, at) => `let parseThing${at};\n`).join("") },
  ],
  ["save!", "export function save() {}\n", { "b.rb": "def save!\nend\n" }],
])("what only other trees say is not what a query means: %s", async (query, here, elsewhere) => {
  const tree = { "a.ts": here, ...many(20, (at) => `// other ${at}\n`) };
  const shared = await indexed(elsewhere);
  shared.publish(elsewhere, "live:other");
  shared.publish(tree);
  expect(await found(shared, query)).toEqual(await found(await indexed(tree), query));
});

test("uses of a name are listed behind it however many other trees have", async () => {
  const tree = {
    "till.ts": "export function openTillDrawer() {}\n",
    "shop.ts": 'import { openTillDrawer } from "./till";\n\nexport const sell = () => openTillDrawer();\n',
  };
  const shared = await indexed(many(80, (at) => `openTillDrawer(${at});\n`));
  shared.publish(tree);
  const alone = await found(await indexed(tree), "openTillDrawer");
  expect(alone.items).toContain("shop.ts:3");
  expect(await found(shared, "openTillDrawer")).toEqual(alone);
});

test("symbols in one line come in its order, whatever numbers the store gives them", async () => {
  const tree = { "a.ts": "let readOne = 1, readTwo = 2;\n" };
  for (let before = 5; before < 12; before++) {
    const made = await indexed({ "b.ts": "let other;\n".repeat(before) });
    made.publish(tree);
    const { items } = await made.ask("search_code", { query: "read" });
    expect(items.map(({ name }) => name)).toEqual(["readOne", "readTwo"]);
  }
});

test("a name of several parts is found also where it was gone when such a name was looked for first", async () => {
  const declared = { "cart.ex": "defmodule Shop.Store.Cart do\nend\n", "cart.ts": "class Cart {}\n" };
  const made = await indexed(declared);
  made.publish({ "none.ex": "defmodule Nothing do\nend\n" });
  collectGarbage(made.store, { graceMs: 0 });
  expect((await found(made, "Cart")).total).toBe(0);
  made.publish(declared);
  expect(await found(made, "Cart")).toEqual(await found(await indexed(declared), "Cart"));
});

test("copies of a symbol are shown once, symbols that only share a name are not", async () => {
  const body = (last: string) =>
    `export function renderTable(rows: string[]): string {\n  const out: string[] = [];\n  for (const row of rows) out.push(row);\n${Array.from({ length: 10 }, (_, i) => `  out.push("${i}");\n`).join("")}  return ${last};\n}\n`;
  const copies = await indexed({
    "src/table.ts": body("out.join()"),
    "vendor/table.ts": body("out.join(1)"),
    "src/other.ts": "export function renderTable(rows: string[]): string {\n  return rows[0]!;\n}\n",
  });
  const answer = await copies.ask("search_code", { query: "renderTable" });
  expect(answer.items.map(({ path }) => path).sort()).toEqual(["src/other.ts", "src/table.ts"]);
  expect(answer.suppressed_duplicate_count).toBe(1);
});

test("of a copy in a file that puts others together, the original is shown", async () => {
  const body =
    "struct is_ready_part {\n  int ready_part_one;\n  int ready_part_two;\n  int ready_part_three;\n};\n";
  const filler = Array.from({ length: 3000 }, (_, at) => `int number_${at} = ${at};`).join("\n");
  const { ask } = await indexed({
    "parts/deep/inner/ready.h": body,
    "is_ready_part.h": `${filler}\n${body}`,
  });
  const { items } = await ask("search_code", { query: "is_ready_part lang:c sym:is_ready_part" });
  expect(items.map(({ path }) => path)).toEqual(["parts/deep/inner/ready.h"]);
});

test.each([
  ["is this open", "src/far/b.ts"],
  ["add the item", "src/far/a.ts"],
])("the words of a name in order, little words too: %s", async (query, path) => {
  const { ask } = await indexed({
    "src/open.ts": "export function openAll() {}\nexport function openOne(open: number) {}\n",
    "src/item.ts": "export class Item {}\nexport function itemOf(item: Item) {}\n",
    "src/far/a.ts": "export function addTheItem() {}\n",
    "src/far/b.ts": "export function isThisOpen() {}\n",
  });
  expect((await ask("search_code", { query })).items[0].path).toBe(path);
});

test("a place that stands in two files is shown once, lines asked for as they are in both", async () => {
  const notes = `when the lever\nis pulled\nby the keeper\n${Array.from({ length: 9 }, (_, at) => `line ${at}\n`).join("")}`;
  const copies = await indexed({ "a/notes.txt": `${notes}first\n`, "b/notes.txt": `${notes}other\n` });
  const answer = await copies.ask("search_code", { query: "keeper lever" });
  expect(answer.items.map(({ path }) => path)).toEqual(["a/notes.txt"]);
  expect(answer.suppressed_duplicate_count).toBe(1);
  const lines = await copies.ask("search_code", { query: '"the keeper"' });
  expect(lines.items.map(({ path }) => path)).toEqual(["a/notes.txt", "b/notes.txt"]);
});

test("a name of several parts is found by its last ones, and whole", async () => {
  const shop = await indexed({
    "lib/models.ex": "defmodule Shop.Store.Cart do\n  def add(item), do: item\nend\n",
    "lib/store/cart.ex":
      "defmodule Shop.Order do\n  # the cart of the store\n  def cart_of(cart), do: cart\nend\n",
  });
  for (const query of ["Cart", "Store.Cart", "Shop.Store.Cart"]) {
    const [first] = (await shop.ask("search_code", { query })).items;
    expect(first).toMatchObject({ path: "lib/models.ex", name: "Shop.Store.Cart", kind: "module" });
  }
});

test("a translation stands behind what it translates; folders that only look like a language do not", async () => {
  const guide = (text: string) =>
    `# Locks\n\n${text}\n\n${"The lock holds the gate until the keeper comes.\n".repeat(5)}`;
  const docs = await indexed({
    "docs/de/locks.md": guide("lock lock lock: das Schloss"),
    "docs/zh-hant/locks.md": guide("lock lock: 鎖"),
    "docs/en/locks.md": guide("What holds."),
    "manual/pt_BR/gates.md": guide("gate gate gate: portão"),
    "manual/gates.md": guide("What opens."),
    "notes/ui/locks-and-gates.md": guide("lock gate"),
    "notes/locks-and-gates.md": guide("Both."),
  });
  const { items } = await docs.ask("search_code", { query: "how the lock holds the gate" });
  const at = (path: string) => items.findIndex((item) => item.path === path);
  expect(at("docs/en/locks.md")).toBeGreaterThan(-1);
  expect(at("docs/de/locks.md")).toBeGreaterThan(at("docs/en/locks.md"));
  expect(at("docs/zh-hant/locks.md")).toBeGreaterThan(at("docs/en/locks.md"));
  expect(at("manual/pt_BR/gates.md")).toBeGreaterThan(at("manual/gates.md"));
  const [translated] = (await docs.ask("search_code", { query: "Schloss", explain: "full" })).items;
  expect(translated).toMatchObject({ path: "docs/de/locks.md" });
  const explain = async (path: string) => {
    const answer = await docs.ask("explain_ranking", {
      ...{ query: "how the lock holds the gate", result_path: path, result_line_start: 1 },
    });
    return JSON.stringify(answer.items);
  };
  expect(await explain("docs/de/locks.md")).toContain("translation");
  expect(await explain("notes/ui/locks-and-gates.md")).not.toContain("translation");
});

test("what a build wrote stands behind the sources it was made of", async () => {
  const gate = (at: number) =>
    `var part${at} = ${at};\n// The keeper opens the gate, and the gate holds: ${at}.\n`;
  const gates = await indexed({
    "dist/gate.js": gate(1).repeat(3),
    "client-dist/gate.js": gate(2).repeat(3),
    "lib/gate.js": gate(3),
    "distance/gate.js": gate(4),
  });
  const { items } = await gates.ask("search_code", { query: "how the keeper opens the gate" });
  const files = [...new Set(items.map(({ path }) => path))];
  expect(files.slice(0, 2).sort()).toEqual(["distance/gate.js", "lib/gate.js"]);
  expect(files.slice(2).sort()).toEqual(["client-dist/gate.js", "dist/gate.js"]);
});

describe("questions about the project as a whole", async () => {
  const shop = await indexed({
    "README.md": "# Shop\n\nSells things.\n\n## Development\n\nBuild it with `make`.\n",
    Makefile: "all:\n\tcc -o shop src/build.c\n",
    ".github/workflows/ci.yml": "jobs:\n  check:\n    steps:\n      - run: make\n",
    "src/build.c":
      "/* Build the project of a customer, from source to test. */\nint build_project(int project) { return project; }\n",
    "src/test/run_test.c": "int run_tests(void) { return 0; }\n",
    "docs/a/b/c/README.md": "# Build the project\n\nHow to build a project for customers.\n",
  });
  const paths = async (query: string) => {
    const { items } = await shop.ask("search_code", { query });
    return [...new Set(items.map(({ path }) => path))];
  };
  test.each([
    ["how do I build this project", ["README.md", "Makefile", ".github/workflows/ci.yml"]],
    ["how to run the tests", ["README.md", "Makefile", ".github/workflows/ci.yml"]],
    ["build instructions", ["README.md", "Makefile", ".github/workflows/ci.yml"]],
    ["where is the CI configuration", [".github/workflows/ci.yml"]],
    ["how does it build the project of a customer", ["src/build.c"]],
    ["build project", ["src/build.c"]],
  ])("%s", async (query, first) => {
    const found = await paths(query);
    expect(found.slice(0, first.length)).toEqual(first);
  });

  test("the place that says how is shown, once", async () => {
    const { items } = await shop.ask("search_code", { query: "how do I build this project" });
    expect(items[0].snippet).toContain("Build it with `make`");
    expect(items.filter(({ path }) => path === "README.md")).toHaveLength(1);
  });
});

test("a verb with its particle is the word that they are together where texts have it", async () => {
  const accounts = await indexed({
    "web/journal.ts": "// a key in the log\nexport const write = 1;\n",
    "web/session.ts": "// login by a key, one login a day\nexport const open = 2;\n",
  });
  const { items } = await accounts.ask("search_code", { query: "log in with a key" });
  expect(items[0].path).toBe("web/session.ts");
  const logs = await accounts.ask("search_code", { query: "log the key" });
  expect(logs.items[0].path).toBe("web/journal.ts");
});

test("words whose short form a text of the project explains find what goes by it", async () => {
  const files = {
    "storage/wal/doc.go": "// Package wal is a write ahead log.\npackage wal\n",
    "storage/wal/wal.go": "package wal\n\ntype WAL struct{}\n\nfunc (w *WAL) ReadAll() {}\n",
    "server/log.go": "package server\n\n// setupLogging writes the log.\nfunc setupLogging() {}\n",
    "server/wall.go": "package server\n\n// The wall ahead is for logs to write on.\nfunc Wall() {}\n",
  };
  const first = async (texts: Record<string, string>) => {
    const { items } = await (await indexed(texts)).ask("search_code", { query: "read the write ahead logs" });
    return (items[0] as { path: string }).path;
  };
  expect(await first(files)).toBe("storage/wal/wal.go");
  const { "storage/wal/doc.go": _, ...unexplained } = files;
  expect(await first(unexplained)).not.toBe("storage/wal/wal.go");
});

test("a file that a filter names comes before those whose names only hold it", async () => {
  const made = await indexed({ "a/MyHealth.ts": "1;\n", "b/Health.ts": "2;\n", "c/Health.tsx": "3;\n" });
  const { items } = await made.ask("search_code", { query: "file:Health.ts" });
  expect(items.map(({ path }) => path)).toEqual(["b/Health.ts", "a/MyHealth.ts", "c/Health.tsx"]);
});

test("a word with hyphens is the file that is called so", async () => {
  const { ask } = await indexed({
    "helper/is-port-free": "check_port() {\n  nc -z localhost $1\n}\n",
    "bin/port-report.sh": "# port free, port is free\nport_is_free() {\n  echo port free\n}\n",
    "src/open-port.ts": "export const port = 1;\n",
  });
  const found = async (query: string) => (await ask("search_code", { query })).items[0]!.path;
  expect(await found("is-port-free")).toBe("helper/is-port-free");
  expect(await found("open-port")).toBe("src/open-port.ts");
});

test("what a document says of a file that it is named after counts for that file", async () => {
  const { ask } = await indexed({
    "bin/tool-sweep": "#!/bin/sh\n# branches\nfor each in $(list); do drop $each; done\n",
    "bin/tool-graft":
      "#!/bin/sh\n# joins branches to the remote, and says what is gone\nlist | while read each; do join $each; done\n",
    "man/tool-sweep.1.md": "# tool-sweep\n\nDeletes local branches whose remote is gone.\n",
    "man/notes.md": "# Notes\n\nA remote may be gone.\n",
  });
  const { items } = await ask("search_code", {
    query: "delete branches whose remote is gone",
    explain: "full",
  });
  expect(items[0]!.path).toBe("bin/tool-sweep");
});

test("a path that no file has is looked for as it stands", async () => {
  const made = await indexed({
    "api/routes.go":
      'package api\n\nfunc serve() {\n\tget("/rest/db/status", dbStatus)\n\tget("/rest/db/scan", scan)\n}\n',
    "db/database.go": "package db\n\ntype Database interface{ Rest() }\n",
    "rest/page.ts": "const db = 1;\n",
  });
  const ask = async (query: string) =>
    (await made.ask("search_code", { query })).items.map(({ path, line_start }) => `${path}:${line_start}`);
  expect(await ask("/rest/db")).toEqual(["api/routes.go:4", "api/routes.go:5"]);
  expect((await ask("rest/page"))[0]).toBe("rest/page.ts:1");
  expect(await ask("/rest/nothing")).not.toEqual([]);
  expect((await ask("where is GET /rest/db/scan handled"))[0]).toBe("api/routes.go:5");
  expect((await ask("which database does /rest/nothing read"))[0]).toBe("db/database.go:3");
});

test("words that may mean tests ask for them only where they do", async () => {
  const gate = "// Parses the specs of a format, and tests whether the gate is open.\n";
  const files = { "lib/gate.js": `${gate}function open() {}\n` };
  const first = async (tests: Record<string, string>, query: string) => {
    const made = await indexed({ ...files, ...tests });
    return (await made.ask("search_code", { query })).items[0].path;
  };
  const tests = { "test/gate-specs.test.js": gate.repeat(3) };
  const plain = { "test/gate.test.js": gate.repeat(3) };
  expect(await first(plain, "how are specs of the gate parsed")).toBe("lib/gate.js");
  expect(await first(plain, "test whether the gate is open")).toBe("lib/gate.js");
  for (const about of [
    "an open gate for unit tests",
    "is the gate open in tests",
    "open the gate of a test",
    "open the gate again for failed tests in a worker",
    "is the gate open when the test run is interrupted",
    "an open gate for what is said in a format and in tests",
  ])
    expect(await first(plain, about), about).toBe("lib/gate.js");
  for (const place of ["tests of the gate", "a test for the gate", "open gate in the tests", "gate tests"])
    expect(await first(plain, place), place).toBe("test/gate.test.js");
  expect(await first(plain, "test of the gate")).toBe("test/gate.test.js");
  expect(await first(tests, "specs of the gate")).toBe("test/gate-specs.test.js");
  const names = ["gate", "door", "lock", "key", "gate-spec-builder", "bell"];
  const few = Object.fromEntries(names.map((name) => [`test/${name}.test.js`, gate.repeat(3)]));
  expect(await first({ ...few, "test/key.spec.js": gate }, "specs of the gate")).toBe("lib/gate.js");
});

test("for whom something is done says less of where that is than what is done", async () => {
  const { ask } = await indexed({
    "src/users.ts": "// Users: each user has a name.\nexport const all = [];\n",
    "src/shop.ts": `${"export const price = 1;\n".repeat(30)}// Warns about a full mailbox.\n`,
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("warn the user about a full mailbox")).toBe("src/shop.ts");
  expect(await first("user names")).toBe("src/users.ts");
});

test("a message is found by its text without quotes", async () => {
  const made = await indexed({
    "src/class.kt": 'fun check() {\n  fail("$name requires an explicit adapter to be registered")\n}\n',
    "src/adapter.kt": "// An adapter is registered, as explicit as the class requires.\n".repeat(9),
  });
  const { items } = await made.ask("search_code", { query: "requires an explicit adapter to be registered" });
  expect(items[0]).toMatchObject({ path: "src/class.kt", line_start: 2 });
});

test("a key of settings is found where it is said, before what is called like its last part", async () => {
  const made = await indexed({
    "src/settings.rb": 'SETTINGS = [\n  Bytes.new("queue.max_bytes", 64),\n  "queue.max_bytes"\n]\n',
    "src/pages.rb": "def max_bytes\n  64\nend\n",
    "src/Keys.java": 'class Keys {\n  String QUEUE_MAX_BYTES = "queue.max_bytes";\n}\n',
    "src/sizes.py": "class Queue:\n    def max_pages(self): pass\n",
  });
  const places = async (query: string) =>
    (await made.ask("search_code", { query })).items.map(({ path, line_start }) => `${path}:${line_start}`);
  const [first, second, ...others] = await places("queue.max_bytes");
  expect([first, second].sort()).toEqual(["src/Keys.java:2", "src/settings.rb:2"]);
  expect(others).toContain("src/pages.rb:1");
  expect(others.filter((place) => [first, second].includes(place))).toEqual([]);
  // What code calls so is what is meant.
  expect((await places("Queue.max_pages"))[0]).toBe("src/sizes.py:2");
});

test("an identifier that no code declares is found on the lines that hold it, before files named like it", async () => {
  const made = await indexed({
    "config/MailFrom.cfg": "name: MailFrom\nfrom: mail address\nmail: from\naddress: mail\n",
    ".env.example": "HOST=a\nMAIL_FROM_ADDRESS=a@example.org\n",
    "src/mailer.rb": "class Mailer\n  default from: ENV['MAIL_FROM_ADDRESS']\nend\n",
  });
  const { items } = await made.ask("search_code", { query: "MAIL_FROM_ADDRESS" });
  const places = items.map(({ path, line_start }) => `${path}:${line_start}`);
  expect(places.slice(0, 2)).toEqual(["src/mailer.rb:2", ".env.example:2"]);
});

test.each(["several", "none", "fresh"])(
  "a word of sentences decides less than the rare word that it is in code: %s",
  async (word) => {
    const rows = Object.fromEntries([1, 2, 3].map((at) => [`src/other${at}.ts`, `// rows ${at}\n`]));
    const { ask } = await indexed({
      ...rows,
      "src/a.ts": `// ${word}\n// ${word}\n// ${word} rows\n`,
      "src/b.ts": "// merge rows\n// rows\n",
    });
    const { items } = await ask("search_code", { query: `${word} rows merge` });
    expect(items[0].path).toBe("src/b.ts");
  },
);

test.each([
  ["the conection pool", "src/a.ts", ["`conection` stands in no text: it was read as `connection`."]],
  [
    "drain the keepalivetimer",
    "src/b.ts",
    ["`keepalivetimer` stands in no text: it was read as `keepalive timer`."],
  ],
  ["web socket pool", "src/c.ts", undefined],
  ["pool of lexers", "lexers/d.ts", undefined],
])("words are found as the texts spell them, which is said: %s", async (query, path, warnings) => {
  const { ask } = await indexed({
    "src/a.ts": "// a pool of every connection\n",
    "src/b.ts": "// keepalive timer, drain\n",
    "src/c.ts": "// websocket, pool\n",
    "lexers/d.ts": "// pool\n",
    "src/other.ts": "// pool, drain, levers, pool, drain\n",
  });
  const answer = await ask("search_code", { query });
  expect(answer.items[0].path).toBe(path);
  expect(answer.warnings).toEqual(warnings);
});

test.each(["refuse buffers", "complain about buffers"])(
  "a word that others mean the same as is not misspelt, and halves that nothing says side by side are no word: %s",
  async (query) => {
    const { ask } = await indexed({
      "src/a.ts": "// reuse of buffers\n// plain text for com ports\n",
      "src/b.ts": "// buffers\n",
    });
    expect((await ask("search_code", { query })).warnings).toBeUndefined();
  },
);

test("what has a type that is declared elsewhere stands behind the file of its name", async () => {
  const { ask } = await indexed({
    "train.py":
      "class Trainer:\n    tokenizer: Tokenizer\n\n    def run(self, tokenizer):\n        self.tokenizer = tokenizer\n",
    "text/tokenizer.py":
      "from tokenizers import Tokenizer\n\ndef load(path) -> Tokenizer:\n    return Tokenizer.from_file(path)\n",
  });
  expect((await ask("search_code", { query: "Tokenizer" })).items[0].path).toBe("text/tokenizer.py");
});

test("a header is shown by what it declares, not by the macro that guards it", async () => {
  const { ask } = await indexed({
    "src/icon-lookup.h":
      "#ifndef APP_ICON_LOOKUP_H\n#define APP_ICON_LOOKUP_H\n\n/* icon lookup by size */\nchar *icon_find(int size);\n#endif\n",
    "src/other.h": "#define ICON_SIZE 3\n",
  });
  const { items } = await ask("search_code", { query: "icon lookup by size" });
  expect(items[0]).toMatchObject({ path: "src/icon-lookup.h" });
  expect(items.map(({ name }) => name)).not.toContain("APP_ICON_LOOKUP_H");
  expect((await ask("search_code", { query: "APP_ICON_LOOKUP_H" })).items[0].name).toBe("APP_ICON_LOOKUP_H");
});

test("tests beside the code come after code, as those in files of their own do", async () => {
  const helper =
    "    fn fresh_lock() -> Lock {\n        // renew the lock, renew the lock, renew the lock\n        Lock\n    }\n";
  const { ask } = await indexed({
    "src/hold.rs":
      "pub struct Lock;\n\npub fn extend(lock: &Lock) {\n    // renew the lock\n    write(lock);\n}\n",
    "src/store.rs": `pub fn open() {}\n\n#[cfg(test)]\nmod tests {\n${helper.repeat(2)}}\n`,
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("renew the lock")).toBe("src/hold.rs");
  expect(await first("tests that renew the lock")).toBe("src/store.rs");
});

test("a name beside the word for its kind is what is of that kind", async () => {
  const { ask } = await indexed({
    "src/watch.rs": `// watchers watch\npub trait Watcher {\n    fn watch(&self);\n}\n${"// watcher\n".repeat(40)}`,
    "src/traits.rs":
      "// A trait of every watcher: each watcher is a trait.\npub trait Handler {}\npub fn watcher() {}\n",
  });
  for (const query of ["Watcher trait", "trait Watcher", "what is the Watcher trait"]) {
    const [first] = (await ask("search_code", { query })).items;
    expect([first.kind, first.name, first.line_start], query).toEqual(["trait", "Watcher", 2]);
  }
  expect((await ask("search_code", { query: "watcher function" })).items[0].path).toBe("src/traits.rs");
});

test("where a name is defined, the size of the file says nothing", async () => {
  const { ask } = await indexed({
    "src/gauges.ts": "export class Gauge {}\n",
    "src/board.ts": `const Gauge = lookUp("gauge");\n${"export const shown = Gauge;\n".repeat(900)}`,
  });
  expect((await ask("search_code", { query: "Gauge" })).items[0].path).toBe("src/gauges.ts");
});

test("a word that most names of files say tells less of the one that is called so", async () => {
  const others = Array.from({ length: 12 }, (_, at) => [
    `src/job_${"abcdefghijkl"[at]}.ts`,
    `// row ${at}\n`,
  ]);
  const { ask } = await indexed({
    ...Object.fromEntries(others),
    "src/job.ts": "// jobs, retried\n",
    "src/retried_when_due.ts": "// retried jobs\n",
  });
  const { items } = await ask("search_code", { query: "jobs that are retried" });
  expect(items[0].path).toBe("src/retried_when_due.ts");
});

test("a question for a test is answered with tests, one that speaks of tests is not", async () => {
  const drawer = "// The drawer stays shut while it is locked; keeps it shut; covers the drawer.\n";
  const made = await indexed({
    "src/drawer.js": `${drawer.repeat(3)}function drawer() {}\n`,
    "src/drawer-runner.js": `// Runs what tests the drawer.\n${drawer}function drawerTestRunner() {}\n`,
    "test/till.test.js": '// A locked one stays shut.\ntest("drawer", () => {});\n',
  });
  const first = async (query: string) => (await made.ask("search_code", { query })).items[0].path;
  for (const query of [
    "which test covers a locked drawer that stays shut",
    "is there a test that a locked drawer stays shut",
    "test that a locked drawer stays shut",
    "where are the unit tests of the locked drawer",
    "tests for a drawer that stays shut",
  ])
    expect(await first(query), query).toBe("test/till.test.js");
  expect(await first("which test runner runs the drawer")).toBe("src/drawer-runner.js");
  // Tests of what is named are found from there.
  expect(await first("which test covers drawerTestRunner")).toBe("src/drawer-runner.js");
});

test("a step of a database comes behind the code that says what holds now, unless it is asked for", async () => {
  const price = "# The price of a drawer is kept in cents.\n";
  const made = await indexed({
    "db/migrate/20240102030405_add_price.rb": `${price.repeat(3)}class AddPrice\n  def change\n    add :price\n  end\nend\n`,
    "app/till.rb": `${price}class Till\n  def sum\n    1\n  end\nend\n`,
  });
  const first = async (query: string) => (await made.ask("search_code", { query })).items[0].path;
  expect(await first("where is the price of a drawer kept in cents")).toBe("app/till.rb");
  expect(await first("which migration adds the price")).toBe("db/migrate/20240102030405_add_price.rb");
});

test("a name that filters hide is said where they show others that are like it", async () => {
  const { ask } = await indexed({
    "log.h": "#define log_error(text) log_add(1, text)\nvoid log_add(int level, const char* text);\n",
    "log.c":
      '#include "log.h"\nvoid log_add(int level, const char* text) {}\nvoid log_error_later(void) { log_error("a"); }\n',
  });
  const warnings = async (query: string) => (await ask("search_code", { query })).warnings;
  expect(await warnings("log_error kind:function")).toEqual([
    "outside these filters: macro log_error at log.h:1",
  ]);
  expect(await warnings("log_error kind:macro")).toBeUndefined();
  expect(await warnings("log_add kind:function")).toBeUndefined();
});

test("where no symbol of a kind fits, nothing is counted and the same of any kind is offered", async () => {
  const { ask } = await indexed({
    "a.ts": "export const createTillAction = make(1);\n// A class of tills.\n",
  });
  const { items, head, tail } = await ask("search_code", { query: "sym:create*Action kind:function" });
  expect([items, head.total_candidates]).toEqual([[], 0]);
  expect(tail!.suggested_next_actions).toMatchObject([
    { tool: "search_code", arguments: { query: "sym:create*Action" }, reason: "the same of any kind" },
  ]);
  expect((await ask("search_code", { query: "kind:function tills" })).head.total_candidates).toBe(0);
});
