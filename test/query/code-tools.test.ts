// search_symbols, get_code_context, explain_ranking and suggest_followup_queries over the sample project.

import { describe, expect, test } from "bun:test";
import { estimateTokens } from "../../src/protocol/tokens.ts";
import { indexed, SAMPLE } from "./indexed.ts";

const CALLS = `import { RequestParser } from "./parser.ts";
import { Socket } from "./socket.ts";

export function serveOne(socket: Socket): string {
  const parser = new RequestParser();
  return parser.parseHTTPRequest(socket);
}
`;
const METADATA_TOKENS = 120;
const project = await indexed({ ...SAMPLE, "src/http/server.ts": CALLS });

describe("search_symbols", () => {
  const ask = (query: string, args = {}) =>
    project.ask("search_symbols", {
      query,
      detail_level: "interface",
      max_results: 20,
      max_tokens: 8000,
      ...args,
    });

  test("each level adds fields to the same symbols in the same order", async () => {
    const fields = {
      skeleton: "id",
      interface: "location",
      implementation: "token_cost",
      full: "references",
    };
    const answers = [];
    for (const [level, field] of Object.entries(fields)) {
      const { items } = await ask("parse request", { detail_level: level });
      expect(items[0]).toHaveProperty(field);
      answers.push(items);
    }
    for (const items of answers) expect(items.map(({ id }) => id)).toEqual(answers[0]!.map(({ id }) => id));
    expect(Object.keys(answers[0]![0])).toEqual(["id", "name", "kind", "signature"]);
    const method = answers[3]!.find(({ name }) => name === "parseHTTPRequest");
    expect(method.references.first[0]).toMatchObject({
      kind: "call",
      location: { file: "src/http/server.ts" },
    });
    expect(method.dependencies).toContainEqual(expect.objectContaining({ name: "read" }));
  });

  test("type and scope narrow, a budget cuts whole symbols and says so", async () => {
    const classes = (await ask("parser", { type: ["class"] })).items;
    expect(classes.map(({ kind }) => kind)).toEqual(classes.map(() => "class"));
    for (const { location } of (await ask("reset", { scope: "src/http" })).items)
      expect(location.file).toStartWith("src/http/");
    const cut = await ask("reset parser", { max_tokens: 380, detail_level: "full" });
    expect(cut.tail).toMatchObject({ truncated: true });
    expect(cut.tail!.total_tokens).toBeLessThan(380);
    expect(cut.tail!.suggested_next_actions).toHaveLength(1);
    expect(await project.fail("search_symbols", { query: "x", type: ["thing"] })).toMatchObject({
      code: "invalid_input",
    });
    expect((await ask("RequestParsr")).items[0].name).toBe("RequestParser");
  });

  test("the next call shows more of them, no more of each", async () => {
    for (const detail_level of ["skeleton", "full"]) {
      const { tail } = await ask("parse request", { max_results: 1, detail_level });
      const [next] = tail!.suggested_next_actions as { arguments: object }[];
      expect(next!.arguments).toMatchObject({ detail_level: "skeleton", max_results: 2 });
    }
  });
});

test("a call graph in one direction counts nothing of the other", async () => {
  const ask = (direction: string) =>
    project.ask("get_call_graph", { symbol_name: "parseHTTPRequest", direction, depth: 1 });
  expect((await ask("callers")).tail!.summary).toEqual({ callers: 1 });
  expect((await ask("callees")).tail!.summary).not.toContainKey("callers");
});

test("calls at the top of a file have it as their caller, and nobody calls that", async () => {
  const script = await indexed({
    "lib.py": "def report():\n    return 1\n\n\ndef twice():\n    return report() + report()\n",
    "run.py": "from lib import report\n\nreport()\nprint(report())\n",
  });
  const { items, tail } = await script.ask("get_call_graph", {
    symbol_name: "report",
    direction: "callers",
    depth: 2,
  });
  expect(tail!.summary).toEqual({ callers: 2 });
  expect(items.map(({ kind, name, line, calls }) => ({ kind, name, line, calls }))).toEqual([
    { kind: "function", name: "twice", line: 5, calls: 2 },
    { kind: "file", name: "run.py", line: 3, calls: 2 },
  ]);
  expect(items[1]).not.toContainKey("symbol_id");
});

test("what is used without a call leads to its references", async () => {
  const script = await indexed({
    "a.py": "class Shape:\n    pass\n\n\ndef task():\n    pass\n\n\ndef run(s: Shape):\n    return [task]\n",
  });
  for (const symbol_name of ["Shape", "task"]) {
    const { items, tail } = await script.ask("get_call_graph", {
      symbol_name,
      direction: "callers",
      depth: 1,
    });
    expect(items).toEqual([]);
    expect(tail!.suggested_next_actions).toEqual([
      expect.objectContaining({
        tool: "find_references",
        reason: "nothing calls it; uses that are no calls: 1",
      }),
    ]);
  }
  const run = await script.ask("get_call_graph", { symbol_name: "run", direction: "callers", depth: 1 });
  expect(run.tail).not.toContainKey("suggested_next_actions");
});

describe("get_code_context", () => {
  const ask = (query: string, args = {}) =>
    project.ask("get_code_context", { query, max_tokens: 4000, strategy: "breadth", ...args });

  test("whole symbols, each once, each with a reason, under the budget", async () => {
    for (const max_tokens of [330, 500, 1000, 4000]) {
      const { items, tail } = await ask("how is a request parsed from a socket", { max_tokens });
      expect(estimateTokens(JSON.stringify(items))).toBeLessThanOrEqual(max_tokens);
      expect(tail!.total_tokens).toBeLessThanOrEqual(max_tokens);
      const places = items.map(({ path, line_start }) => `${path}:${line_start}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { why, source } of items) expect(why && source).toBeString();
    }
  });

  test("what is named as left out takes nothing from what is shown", async () => {
    const body = "  matchRoute(route, request.path, request.query, options);\n".repeat(30);
    const files = Array.from({ length: 12 }, (_, at): [string, string] => [
      `src/match-${at}.ts`,
      `export function matchRoute${at}(route: string) {\n${body}}\n`,
    ]);
    const many = await indexed(Object.fromEntries(files));
    for (const max_tokens of [850, 900, 1800]) {
      const { items, tail } = await many.ask("get_code_context", {
        ...{ query: "match route", max_tokens, strategy: "breadth" },
      });
      expect(tail).toHaveProperty("left_out");
      const shown = estimateTokens(JSON.stringify({ items, tail }));
      expect(shown).toBeLessThanOrEqual(max_tokens - METADATA_TOKENS);
    }
  });

  test("what is far weaker than the best is named and not shown, and asks for no larger budget", async () => {
    const mentions = Array.from({ length: 5 }, (_, at): [string, string] => [
      `src/part-${at}/other-${at}.ts`,
      `// ${"Lines about something else altogether. ".repeat(40)}\n// the ledger\nexport const part${at} = ${at};\n`,
    ]);
    const books = await indexed({
      "src/ledger-balance.ts":
        "export function ledgerBalance(ledger: number[]) {\n  return ledger.length;\n}\n",
      ...Object.fromEntries(mentions),
    });
    const { items, tail } = await books.ask("get_code_context", {
      ...{ query: "how is the ledger balance computed", max_tokens: 4000, strategy: "breadth" },
    });
    expect(items.map(({ name }) => name)).toEqual(["ledgerBalance"]);
    expect((tail!.left_out as unknown[]).length).toBe(5);
    expect(tail!.truncated).toBe(false);
    expect(tail).not.toHaveProperty("suggested_next_actions");
  });

  test("what is too large is shown without its comment, then as its outline or by its best lines", async () => {
    const comment = ` * ${"Rows are sealed one by one. ".repeat(60)}\n`;
    const filler = "  count += 1;\n".repeat(400);
    const vault = await indexed({
      "src/seal.ts": `/**\n${comment} */\nexport function sealRows() {\n  return 1;\n}\n`,
      "src/long.ts": `export function sealLong() {\n  let count = 0;\n${filler}  sealRows(count);\n  // The place where it is added up.\n${filler}}\n`,
      "src/vault.ts": `export class SealVault {\n  open() {\n${filler}  }\n  sealAll() {\n    return 2;\n  }\n}\n`,
    });
    const form = async (query: string, max_tokens: number) => {
      const { items } = await vault.ask("get_code_context", { query, max_tokens, strategy: "breadth" });
      return items;
    };
    const [bare] = await form("sealRows", 700);
    expect(bare).toMatchObject({ name: "sealRows", form: "code", line_start: 4 });
    expect(bare!.source).toBe("export function sealRows() {\n  return 1;\n}");
    const [long] = await form("sealLong", 900);
    expect(long).toMatchObject({ name: "sealLong", form: "lines", line_start: 1 });
    expect(long!.source).toStartWith("export function sealLong() {\n  let count = 0;\n");
    const around = (await form("the place where a long count is added up", 900))[0];
    expect(around).toMatchObject({ form: "lines", signature: "export function sealLong()" });
    const found = await form("SealVault sealAll", 900);
    expect(found.find(({ name }) => name === "SealVault")).toMatchObject({ form: "outline" });
    expect(found.find(({ name }) => name === "sealAll")!.source).toContain("return 2;");
  });

  test("a small budget is not refused: it shows what is short, else leads to the best place", async () => {
    const shorts = await indexed({
      "src/seal.ts": `export function sealRows() {\n  return 1;\n}\n`,
      "src/vault.ts": `export function openVault() {\n${"  count += 1;\n".repeat(400)}}\n`,
    });
    const ask = (query: string, max_tokens: number) =>
      shorts.ask("get_code_context", { query, max_tokens, strategy: "breadth" });
    expect((await ask("sealRows", 300)).items).toMatchObject([{ name: "sealRows" }]);
    const { items, tail } = await ask("openVault", 200);
    expect(items).toEqual([]);
    expect(tail).toMatchObject({ truncated: true, suggested_next_actions: [{ tool: "get_source" }] });
  });

  test("depth brings what the best calls and who calls it", async () => {
    const { items } = await ask("parseHTTPRequest", { strategy: "depth" });
    const why = Object.fromEntries(items.map((item) => [item.name, item.why]));
    expect(why.parseHTTPRequest).toBe("is what the query names");
    expect(why.read).toBe("parseHTTPRequest calls it");
    expect(why.serveOne).toBe("calls parseHTTPRequest");
  });

  test("nothing found says what was searched", async () => {
    const { items, tail } = await ask("zzzqqq");
    expect(items).toEqual([]);
    expect(tail).toHaveProperty("searched");
    expect((await project.fail("get_code_context", { query: " ", max_tokens: 4000 })).code).toBe(
      "invalid_input",
    );
  });
});

describe("explain_ranking", () => {
  const ask = (query: string, result_path: string, result_line_start: number) =>
    project.ask("explain_ranking", { query, result_path, result_line_start });

  test("factors make the score, and the place above says what lifts", async () => {
    const { items: hits } = await project.ask("search_code", { query: "reset parser", explain: "full" });
    for (const [at, { path, line_start }] of hits.slice(0, 4).entries()) {
      const { head, items, tail } = await ask("reset parser", path, line_start);
      expect(head.rank).toBe(at + 1);
      const sum = items.reduce((total, { adds }) => total + (adds ?? 0), 0);
      const product = items.reduce((total, { multiplies_by }) => total * (multiplies_by ?? 1), sum);
      expect(head.ranking_reasons).toHaveProperty("final_score");
      expect((head.ranking_reasons as { final_score: number }).final_score).toBeCloseTo(product, 1);
      if (at > 0) expect(tail).toHaveProperty("above");
    }
  });

  test("names that say another word for what was asked are told", async () => {
    const rows = await indexed({ "src/purge.ts": "export function pruneRows() {}\n" });
    const { head } = await rows.ask("explain_ranking", {
      ...{ query: "delete old rows", result_path: "src/purge.ts", result_line_start: 1 },
    });
    const [deleted, , row] = head.words as Record<string, unknown>[];
    expect(deleted).toMatchObject({ word: "delete", in_name: false, said_as: ["prune", "purge"] });
    expect(row).toMatchObject({ word: "rows", in_name: true });
    expect(row).not.toHaveProperty("said_as");
  });

  test("what is not there says why", async () => {
    const fail = async (args: object) =>
      await project.fail("explain_ranking", { result_line_start: 1, ...args });
    expect((await fail({ query: "reset", result_path: "nope.ts" })).code).toBe("file_not_found");
    expect(await fail({ query: "zzz", result_path: "src/http/socket.ts" })).toMatchObject({
      code: "result_not_found",
      data: { why: "no word of the query leads to this file" },
    });
    const filtered = await fail({ query: "reset lang:java", result_path: "src/http/socket.ts" });
    expect(filtered.data.why).toBe("a filter of the query leaves the file out");
  });
});

describe("suggest_followup_queries", () => {
  const ask = (previous_query: string, previous_results: unknown[], confidence_threshold = 0.5) =>
    project.ask("suggest_followup_queries", { previous_query, previous_results, confidence_threshold });

  test("a sure result is gone into, an unsure one is searched for in other ways", async () => {
    const { items: hits } = await project.ask("search_code", { query: "RequestParser" });
    const sure = await ask("RequestParser", hits);
    expect(sure.items[0]).toMatchObject({ tool: "get_source", arguments: { symbol_id: hits[0].symbol_id } });
    const unsure = await ask("RequestParsr of sockets", []);
    expect(unsure.head).toMatchObject({
      confidence: 0,
      did_you_mean: expect.arrayContaining(["RequestParser"]),
    });
    expect(unsure.items.map(({ tool }) => tool)).toContain("search_code");
  });

  test("what is no result is named, nothing at all is an answer", async () => {
    expect((await ask("x", [{ path: "gone.ts" }, 5, null])).warnings![0]).toContain("3 of previous_results");
    expect((await ask("", [])).items).toEqual([]);
  });
});

test("what implements a protocol for a type is below it, though both go by whole paths", async () => {
  const made = await indexed({
    "lib/opened.ex": "defprotocol Shop.Opened do\n  def open(it)\nend\n",
    "lib/box.ex":
      "defmodule Shop.Box do\n  defstruct [:lid]\nend\n\ndefimpl Shop.Opened, for: Shop.Box do\n  def open(it), do: it\nend\n",
    "lib/bag.ex":
      "defmodule Shop.Bag do\n  defstruct []\n  alias Shop.Opened\n\n  defimpl Opened do\n    def open(it), do: it\n  end\nend\n",
  });
  const { items } = await made.ask("get_symbol_hierarchy", {
    symbol_name: "Shop.Opened",
    relation: "types",
    direction: "descendants",
  });
  expect(items.map(({ path, line, relation }) => `${path}:${line} ${relation}`).sort()).toEqual([
    "lib/bag.ex:5 implements",
    "lib/box.ex:5 implements",
  ]);
});

test.each([
  [
    "Go: methods stand beside their type",
    "Client",
    {
      "go.mod": "module example.com/a\n",
      "client.go": "package a\ntype Client struct {\n\thost string\n}\n",
      "retry.go": "package a\nfunc (c *Client) Retry() {}\ntype Clients struct{}\nfunc (Clients) All() {}\n",
    },
    ["client.go host", "retry.go Retry"],
  ],
  [
    "Rust: methods stand in blocks",
    "Client",
    {
      "Cargo.toml": '[package]\nname = "a"\n',
      "src/lib.rs": "mod retry;\npub struct Client { host: String }\nimpl Client { pub fn get(&self) {} }\n",
      "src/retry.rs": "use crate::Client;\nimpl Client { pub fn retry(&self) {} }\n",
    },
    ["src/lib.rs host", "src/lib.rs get", "src/retry.rs retry"],
  ],
  [
    "C++: what is declared inside and defined outside is one member",
    "Client",
    {
      "client.h": "class Client {\n public:\n  void retry();\n  int host;\n};\n",
      "client.cpp": '#include "client.h"\nvoid Client::retry() {}\n',
    },
    ["client.h retry", "client.h host"],
  ],
  [
    "C: an alias has the members of what it stands for",
    "client_t",
    { "client.h": "struct client_s {\n  int host;\n};\n\ntypedef struct client_s client_t;\n" },
    ["client.h host"],
  ],
])("members are listed wherever they are written. %s", async (_, symbol_name, files, expected) => {
  const made = await indexed(files as Record<string, string>);
  const asked = { symbol_name, relation: "contains", direction: "descendants" };
  const { items } = await made.ask("get_symbol_hierarchy", asked);
  expect(items.map(({ path, name }) => `${path} ${name}`)).toEqual(expected);
});

test("a member that is written apart from its type stands in it", async () => {
  const made = await indexed({
    "go.mod": "module example.com/a\n",
    "client.go": "package a\ntype Client struct{}\n",
    "retry.go": "package a\nfunc (c *Client) Retry() {}\n",
  });
  const asked = { symbol_name: "Client.Retry", relation: "contains", direction: "ancestors" };
  const { items } = await made.ask("get_symbol_hierarchy", asked);
  expect(items).toMatchObject([{ kind: "struct", name: "Client", path: "client.go" }]);
});

test("what has the methods of a Go interface is below it, embedded ones counted; what nobody here knows is not guessed", async () => {
  const made = await indexed({
    "go.mod": "module example.com/a\n",
    "a/a.go": `package a
import "io"
type Request struct{}
type Closer interface{ Close() error }
type Handler interface {
	Closer
	Serve(r *Request, rest ...string) (int, error)
}
type Opaque interface { io.Reader }
type base struct{}
func (base) Close() error { return nil }
`,
    "b/b.go": `package b
import "example.com/a/a"
type Whole struct{}
func (w *Whole) Close() error { return nil }
func (w *Whole) Serve(req *a.Request, more ...string) (int, error) { return 0, nil }
type Half struct{}
func (Half) Serve(r *a.Request, rest ...string) (int, error) { return 0, nil }
type Other struct{}
func (Other) Close() error { return nil }
func (Other) Serve(r a.Request) int { return 0 }
type inner struct{}
func (inner) Close() error { return nil }
type Outer struct{ inner }
func (Outer) Serve(r *a.Request, rest ...string) (int, error) { return 0, nil }
`,
  });
  const below = async (symbol_name: string) => {
    const asked = { symbol_name, relation: "types", direction: "descendants" };
    const { items } = await made.ask("get_symbol_hierarchy", asked);
    return items.map(({ name, relation }) => `${name} ${relation}`).sort();
  };
  expect(await below("Handler")).toEqual(["Outer implements", "Whole implements"]);
  expect(await below("Closer")).toEqual(
    expect.arrayContaining(["Whole implements", "Other implements", "base implements", "inner implements"]),
  );
  expect(await below("Closer")).not.toContain("Half implements");
  expect(await below("Opaque")).toEqual([]);
});

test("get_code_context shows a short type in place of a slot of it", async () => {
  const { ask } = await indexed({
    "lease.ts":
      "export interface Terms {\n  owner: string;\n  // How long a lease may be renewed for.\n  renewalLimit: number;\n}\n",
    "other.ts": "export const other = 1;\n",
  });
  const { items } = await ask("get_code_context", {
    query: "how often may leases be renewed, renewal limits",
    max_tokens: 4000,
    strategy: "breadth",
  });
  expect(items[0]).toMatchObject({ kind: "interface", name: "Terms", line_start: 1, line_end: 5 });
  expect((items[0] as { why: string }).why).toContain("property renewalLimit");
});

test("related are the nearest of the same type, then of the file; a long file hides nothing else", async () => {
  const far = Array.from({ length: 40 }, (_, at) => `const Far${at} = ${at}`).join("\n");
  const { ask } = await indexed({
    "go.mod": "module shop\n",
    "box.go": `package shop\n\n${far}\n\ntype Box struct{}\n\nfunc (b *Box) Open() {}\n\nfunc helper() {}\n\nfunc (b *Box) Close() { helper() }\n\nfunc near() {}\n`,
  });
  const { items, total } = await ask("find_related_symbols", { symbol_name: "Box.Close", limit: 50 });
  const shown = items.map(({ name, relation }) => `${relation} ${name}`);
  expect(shown.slice(0, 4)).toEqual(["uses Box", "uses helper", "same_container Open", "same_file near"]);
  expect(total).toBeLessThan(16);
});

test("where nothing uses a symbol the answer says where to look", async () => {
  const { ask } = await indexed({
    "a.proto":
      'syntax = "proto3";\nservice Cards { rpc GetQueued(Cards2) returns (Cards2); }\nmessage Cards2 {}\n',
    "use.py": "class Box:\n    pass\n\ndef show(box: Box):\n    get_queued()\n",
  });
  const none = await ask("find_references", { symbol_name: "GetQueued" });
  expect(none.tail).toMatchObject({
    suggested_next_actions: [{ tool: "search_code", arguments: { query: "GetQueued" } }],
  });
  const calls = await ask("find_references", { symbol_name: "Box", kind: "calls" });
  expect(calls.tail).toMatchObject({
    suggested_next_actions: [{ tool: "find_references", reason: "references of other kinds: 1" }],
  });
  expect((await ask("find_references", { symbol_name: "Box" })).tail!.suggested_next_actions).toBeUndefined();
});
