// What a branch changed, as symbols: added, removed, renamed, moved, signatures, bodies, and who is left behind.

import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { diffContext } from "../../src/query/diff-context.ts";
import { openView, type View } from "../../src/view/view.ts";
import { Workspaces } from "../../src/workspace/workspaces.ts";
import { cli, project, serve, type TestProject, type TestServer } from "../harness.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

const BASE = {
  "src/math.ts": `export function add(a: number, b: number): number {
  return a + b;
}

export function scale(value: number): number {
  const factor = 2;
  return value * factor;
}

export function drop(value: number): number {
  return -value;
}

export class Box {
  open(): string {
    const lid = "lid";
    return lid.trim();
  }
  close(): number {
    return 1;
  }
}
`,
  "src/use.ts": `import { add, drop, scale } from "./math";

export function total(values: number[]): number {
  return values.reduce((sum, value) => add(sum, value), drop(0));
}

export function doubled(): number {
  return scale(2);
}
`,
  "src/old-name.ts": "export const ONE = 1;\nexport const TWO = 2;\nexport const THREE = 3;\n",
  "Calls.java": `class Calls {
  int pay(int amount) {
    return amount;
  }

  int run() {
    return pay(1);
  }
}
`,
};

let target: TestProject;
let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the server sent
const diff = async (args: object = {}): Promise<any> =>
  server.call("diff_context", { base_ref: "main", head_ref: "feature", limit: 200, ...args });

beforeAll(async () => {
  target = project(BASE);
  target.git("checkout", "-q", "-b", "feature");
  const math = BASE["src/math.ts"]
    .replace("a: number, b: number", "a: number, b: number, c: number")
    .replace("factor = 2", "factor = 3")
    .replace(/export function drop[\s\S]*?\n}\n/, "")
    .replace("  open(): string", "  unfold(): string")
    .concat("\nexport function fresh(): void {}\n");
  target.write({
    "src/math.ts": math,
    "Calls.java": BASE["Calls.java"].replace("int amount", "int a, int b"),
  });
  target.git("mv", "src/old-name.ts", "src/new-name.ts");
  target.commit("feature");
  target.git("checkout", "-q", "main");
  target.write({ "src/later.ts": "export const later = 1;\n" });
  target.commit("main moves on");
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  server = await serve(target);
});

test("each symbol is said once, with what became of it", async () => {
  const { changes, files, symbols, base } = await diff();
  const told = changes.map(({ change, name }: { change: string; name: string }) => `${change} ${name}`);
  expect(told).toEqual([
    "removed drop",
    "renamed unfold",
    "signature_changed pay",
    "signature_changed add",
    "body_changed scale",
    "added fresh",
  ]);
  // How many members went or came with it is said of types alone.
  expect(changes.filter(({ members }: { members?: number }) => members !== undefined)).toEqual([]);
  expect(files).toEqual({ changed: 2, added: 0, removed: 0, renamed: 1 });
  expect(symbols).toMatchObject({ removed: 1, added: 1, signature_changed: 2 });
  expect(base.commit).toBe(target.git("merge-base", "main", "feature").trim().slice(0, 12));
});

test("what stands in a block of a namespace that is still opened elsewhere is said, not the block", async () => {
  const made = project({
    "a.rb": "module Shop\n  class Till\n    def open; end\n  end\nend\n",
    "b.rb": "module Shop\n  module Tax\n    RATE = 19\n  end\nend\n",
  });
  made.git("rm", "-q", "b.rb");
  made.write({ "c.rb": "module Shop\n  class Cart\n    def add; end\n  end\nend\n" });
  made.commit("carts instead of taxes");
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const other = await serve(made);
  await other.call("index_repo", { ref: "HEAD~1", wait_ms: 50_000 });
  const { changes } = await other.call("diff_context", { base_ref: "HEAD~1" });
  expect(changes).toMatchObject([
    { change: "removed", kind: "module", name: "Tax", members: 1 },
    { change: "added", kind: "class", name: "Cart", members: 1 },
  ]);
});

test("both refs in one argument, as git writes them", async () => {
  const { metadata: _, ...two } = await diff();
  const { metadata: __, ...one } = await diff({ base_ref: "main..feature", head_ref: undefined });
  expect(one).toEqual(two);
});

test("of equals code comes first, then its tests, data and documents", async () => {
  const own = project({ "a.md": "# A\n" });
  own.git("checkout", "-q", "-b", "more");
  own.write({
    "a-page.md": "# Docs\n",
    "b.yaml": "data: 1\n",
    "c.test.ts": "function tested() {}\n",
    "d.ts": "function code() {}\n",
  });
  own.commit("more");
  expect((await cli(["index", own.root], { home: own.home })).code).toBe(0);
  const running = await serve(own);
  const { changes } = await running.call("diff_context", { base_ref: "main", head_ref: "more" });
  expect(changes.map(({ name }: { name: string }) => name)).toEqual(["code", "tested", "data", "Docs"]);
});

test("files that differ in no symbol are named, code first", async () => {
  const own = project({
    "R/fit.R": "fit <- function(x) x\n",
    "old.jl": "f(x) = x\n",
    "a.ts": "export const a = 1;\nconsole.log(1);\n",
    "notes.txt": "a\n",
    "b.ts": "export const b = 1;\n",
  });
  own.git("checkout", "-q", "-b", "more");
  own.git("mv", "old.jl", "new.jl");
  own.write({
    "R/fit.R": "fit <- function(x) x + 1\n",
    "a.ts": "export const a = 1;\nconsole.log(2);\n",
    "notes.txt": "b\n",
    "b.ts": "export const b = 2;\n",
    "R/more.R": "more <- 1\n",
  });
  own.commit("more");
  expect((await cli(["index", own.root], { home: own.home })).code).toBe(0);
  const running = await serve(own);
  const ask = (args: object) => running.call("diff_context", { base_ref: "main", head_ref: "more", ...args });
  const { other_files, changes } = await ask({});
  expect(changes).toMatchObject([{ name: "b", path: "b.ts" }]);
  expect(other_files).toEqual({
    added: ["R/more.R"],
    changed: ["R/fit.R", "a.ts", "notes.txt"],
    renamed: ["old.jl -> new.jl"],
  });
  expect((await ask({ max_tokens: 250 })).other_files_omitted).toBe(3);
  const { stdout } = await cli(["diff", "main..more"], { home: own.home, cwd: own.root });
  expect(stdout).toContain("\nOther files (5)\n");
  expect(stdout).toContain("\n  renamed old.jl -> new.jl\n");
});

test("callers at head, and the call sites that no longer resolve", async () => {
  const { changes, unresolved, unresolved_total } = await diff();
  const scale = changes.find(({ name }: { name: string }) => name === "scale");
  expect(scale).toMatchObject({
    caller_count: 1,
    callers: [{ path: "src/use.ts", line: 8, name: "doubled" }],
  });
  const sites = unresolved.map(({ path, line, name, reason }: Record<string, unknown>) => [
    path,
    line,
    name,
    reason,
  ]);
  expect(sites).toContainEqual(["src/use.ts", 4, "drop", "removed"]);
  expect(sites).toContainEqual(["src/use.ts", 1, "drop", "removed"]);
  expect(sites).toContainEqual(["src/use.ts", 4, "add", "arity"]);
  expect(unresolved_total).toBe(sites.length);
});

test("a file that moved without those that import it leaves them behind; with them nothing is said", async () => {
  target.git("checkout", "-q", "-b", "moved", "main~1");
  target.git("mv", "src/math.ts", "src/sums.ts");
  target.commit("the file alone");
  target.git("branch", "alone");
  target.write({ "src/use.ts": BASE["src/use.ts"].replace("./math", "./sums") });
  target.commit("and its importer");
  target.git("checkout", "-q", "main");
  const sites = (await diff({ head_ref: "alone" })).unresolved;
  expect(sites).toContainEqual(
    expect.objectContaining({ path: "src/use.ts", line: 8, name: "scale", reason: "moved" }),
  );
  expect(await diff({ head_ref: "moved" })).toMatchObject({ unresolved_total: 0, files: { renamed: 1 } });
});

test("a filter of paths, pages, nothing to say, a ref that is none", async () => {
  expect((await diff({ path_filter: "*.java" })).changes).toHaveLength(1);
  const first = await diff({ limit: 2 });
  const second = await diff({ limit: 200, cursor: first.metadata.next_cursor });
  const both = [first, second].flatMap(({ unresolved, changes }) => [...unresolved, ...changes]);
  const whole = await diff();
  expect(both).toHaveLength(whole.unresolved.length + whole.changes.length);
  expect((await diff({ head_ref: "main" })).changes).toEqual([]);
  expect((await diff({ base_ref: "nope" })).error.code).toBe("ref_not_found");
});

test("a member of what has no known type is lost only where nothing bears its name any more", async () => {
  const use = "export function use(list: Map<string, any>) {\n  BODY\n}\n";
  const own = project({
    "a.ts": "export class Box { open() {} shut() {} }\nexport class Door { open() {} }\n",
    "b.ts": `import { Box } from "./a";\n${use.replace("BODY", "for (const each of [new Box()]) { each.open(); each.shut(); }")}`,
  });
  own.write({
    "a.ts": "export class Box {}\nexport class Door { open() {} }\n",
    "b.ts": use.replace("BODY", "for (const each of list.values()) { each.open(); each.shut(); }"),
  });
  const client = await serve(own);
  await client.call("index_repo", { wait_ms: 60_000 });
  const { unresolved } = await client.call("diff_context", { base_ref: "HEAD" });
  await client.close();
  expect(unresolved.map(({ name }: Record<string, string>) => name)).toEqual(["shut"]);
});

test("a call whose arguments were not those that are counted before is not left behind by the change", async () => {
  const files = (type: string) => ({
    "src/lib.rs": `pub fn open(a: ${type}, #[cfg(x)] b: u8, c: u8) {}\npub fn go() { open(1, 2); }\n`,
    "src/go.rs": "use crate::open;\npub fn on() { open(1, 2); open(1, 2, 3, 4); open(1, 2, 3); }\n",
  });
  const own = project(files("u8"));
  own.write(files("u16"));
  const client = await serve(own);
  await client.call("index_repo", { wait_ms: 60_000 });
  const answer = await client.call("diff_context", { base_ref: "HEAD" });
  await client.close();
  expect([answer.symbols, answer.unresolved]).toEqual([{ signature_changed: 1 }, []]);
});

test("what changed and who is left behind share a small page", async () => {
  const { changes, unresolved } = await diff({ max_tokens: 500 });
  expect([changes.length > 0, unresolved.length > 0]).toEqual([true, true]);
});

test("what one question has no time for the next one goes on with", async () => {
  const workspace = await new Workspaces({ cwd: target.root, home: target.home }).resolve();
  const store = workspace.store()!;
  const viewOf = (commit: string) =>
    openView(store, workspace.commitTree(target.git("rev-parse", commit).trim())!.key);
  const [view, base] = [viewOf("feature"), viewOf("feature~1")];
  const ask = (view: View, isPast: () => boolean) =>
    diffContext({ view, base, store, ref: "feature", deadline: { check: () => {}, isPast } } as never, {
      ...{ base: { ref: "main" }, head: { ref: "feature" } },
      ...{ offset: 0, limit: 200 },
    });
  let asked = 0;
  const first = ask(view, () => ++asked > 1);
  expect([first.partial, first.warnings?.[0]]).toEqual([true, expect.stringContaining("ask again")]);
  let last = first;
  for (let calls = 0; last.partial && calls < 10; calls++) {
    asked = 0;
    last = ask(view, () => ++asked > 1);
  }
  const whole = ask(viewOf("feature"), () => false);
  expect(last).toEqual(whole);
  expect((whole.head as { unresolved_total: number }).unresolved_total).toBeGreaterThan(2);
  await workspace.close();
});

test("without refs: the uncommitted changes of the checkout", async () => {
  target.write({ "src/later.ts": "export const later = 1;\nexport const uncommitted = 2;\n" });
  await server.call("sync_repo", { wait_ms: 20_000 });
  const { changes } = await server.call("diff_context", {});
  expect(changes).toMatchObject([{ change: "added", name: "uncommitted", source_layer: "overlay" }]);
  target.write({ "src/later.ts": "export const later = 1;\nexport const another = 3;\n" });
  // Where the question before has begun a sync, a second one is refused: it is waited for.
  let later: { name: string }[] = [];
  for (let waited = 0; waited < 20_000 && later[0]?.name !== "another"; waited += 100) {
    await server.call("sync_repo", { wait_ms: 20_000 });
    later = (await server.call("diff_context", {})).changes;
    if (later[0]?.name !== "another") await Bun.sleep(100);
  }
  expect(later).toMatchObject([{ name: "another" }]);
});

test("for a person, and as the comment of a pull request", async () => {
  const shown = async (...args: string[]) =>
    (await cli(["diff", "main..feature", ...args], { home: target.home, cwd: target.root })).stdout;
  const [plain, markdown] = [await shown(), await shown("--format", "markdown")];
  expect(plain).toContain("\nRemoved (1)\n  function drop  src/math.ts:10");
  expect(plain).toContain("src/use.ts:4 in total: drop was removed");
  expect(markdown).toContain("\n### Removed (1)\n\n- function `drop`  `src/math.ts:10`");
  expect(markdown).toContain("- `src/use.ts:4` in `total`: `add` takes other arguments now");
  expect(markdown).toContain("  - now `export function add(a: number, b: number, c: number): number`");
});

test("a command names its two sides as one range or one behind the other", async () => {
  const run = (...args: string[]) => cli(["diff", ...args], { home: target.home, cwd: target.root });
  const [range, two] = [await run("main..feature"), await run("main", "feature")];
  expect(two).toMatchObject({ code: 0, stdout: range.stdout });
  const { code, stderr } = await run("main..feature", "later");
  expect([code, stderr]).toEqual([2, expect.stringContaining("later is one too many")]);
});

test("one symbol at two refs", async () => {
  const compare = (args: object) =>
    server.call("compare_symbol_between_commits", { base_ref: "main", head_ref: "feature", ...args });
  const scale = await compare({ symbol_name: "scale" });
  expect(scale).toMatchObject({
    change: "body_changed",
    base: { path: "src/math.ts" },
    head: { line_start: 5 },
  });
  expect(scale.diff.split("\n")).toContain("+  const factor = 3;");
  expect((await compare({ symbol_name: "drop" })).change).toBe("removed");
  expect((await compare({ symbol_name: "fresh" })).change).toBe("added");
  expect((await compare({ symbol_name: "ONE" })).change).toBe("moved");
  expect((await compare({ symbol_name: "add" })).change).toBe("signature_changed");
  const whole = await compare({ symbol_name: "Box.close" });
  expect([whole.change, whole.diff]).toEqual(["unchanged", ""]);
  expect((await compare({ symbol_name: "noSuchThing" })).error.code).toBe("symbol_not_found");
});

test("one symbol at two refs, under another name, in another file, and where its name has others", async () => {
  const body = (name: string) =>
    `export function ${name}(text: string): string {\n  const cut = text.trim();\n  return cut.slice(1);\n}\n`;
  const box = (name: string) =>
    `export class ${name} {\n  read(): string {\n    const all = this.parts();\n    return all.join();\n  }\n}\n`;
  const own = project({
    "src/a.ts": body("cutAll"),
    "src/b.ts": body("parse").replace("1", "2"),
    "src/c.ts": box("Tar"),
  });
  await cli(["index", own.root], own);
  own.git("checkout", "-q", "-b", "next");
  own.write({
    "src/a.ts": body("cutEach"),
    "src/c.ts": box("Archive"),
    "src/d.ts": "export const parse = 1;\n",
  });
  own.git("mv", "src/b.ts", "src/e.ts");
  own.commit("renamed");
  const running = await serve(own);
  const refs = { base_ref: "main", head_ref: "next" };
  const compare = (args: object) => running.call("compare_symbol_between_commits", { ...refs, ...args });
  expect(await compare({ symbol_name: "cutAll" })).toMatchObject({
    ...{ name: "cutEach", change: "renamed" },
    ...{ base: { name: "cutAll", line_start: 1 }, head: { name: "cutEach", path: "src/a.ts" } },
  });
  expect(await compare({ symbol_name: "cutEach" })).toMatchObject({ change: "renamed" });
  expect(await compare({ symbol_name: "Tar.read" })).toMatchObject({
    ...{ change: "moved", base: { container: "Tar" }, head: { container: "Archive" } },
  });
  // Two have the name on the branch: the one that is compared is the one that moved.
  expect(await compare({ symbol_name: "parse", path: "src/b.ts" })).toMatchObject({
    ...{ change: "moved", head: { path: "src/e.ts" } },
  });
  expect(await compare({ symbol_name: "parse" })).toMatchObject({ change: "moved" });
  await running.close();
});

test("a member of an interface is renamed with what implements it", async () => {
  const bus = (name: string) =>
    `export interface Bus {\n  ${name}(text: string): void;\n  close(): void;\n}\nexport class Queue implements Bus {\n  ${name}(text: string): void {\n    const cut = text.trim();\n    this.all.push(cut);\n  }\n  close(): void {}\n}\n`;
  const own = project({ "src/bus.ts": bus("send") });
  await cli(["index", own.root], own);
  own.git("checkout", "-q", "-b", "next");
  own.write({ "src/bus.ts": bus("publish") });
  own.commit("renamed");
  const running = await serve(own);
  const { changes } = await running.call("diff_context", { base_ref: "main", head_ref: "next" });
  await running.close();
  const said = changes.map(({ change, container }: Record<string, string>) => `${change} ${container}`);
  expect(said).toEqual(["renamed Bus", "renamed Queue"]);
});

test("a member that stands outside of its type says whose it is", async () => {
  const type = "package ring\n\ntype Ring struct{}\n";
  const own = project({ "ring.go": `${type}\nfunc (r *Ring) Pop() int {\n\treturn 1\n}\n` });
  await cli(["index", own.root], own);
  own.git("checkout", "-q", "-b", "next");
  own.write({ "ring.go": type });
  own.commit("without");
  const { stdout } = await cli(["diff", "main..next", "--workspace", own.root], own);
  expect(stdout).toContain("method Ring.Pop  ring.go:5");
});

test("a class renamed in its file is no other one that looks like it, and a branch that moved on is read from git", async () => {
  const like = (name: string) =>
    `export class ${name} {\n  read(path: string): string {\n    const found = open${name}(path);\n    return found.text();\n  }\n  size(): number {\n    return this.parts.length;\n  }\n}\n`;
  const own = project({ "src/tar.ts": like("Tar"), "src/zip.ts": like("Zip") });
  const answer = async () => {
    const running = await serve(own);
    await running.call("locate_symbol", { name: "Zip" });
    own.git("checkout", "-q", "-b", "renamed");
    own.write({ "src/zip.ts": like("Zip").replace("class Zip", "class ZipUtil") });
    own.git("rm", "-q", "src/tar.ts");
    own.commit("one is renamed, the other gone");
    const found = await running.call("diff_context", { base_ref: "main", head_ref: "renamed", limit: 50 });
    await running.close();
    return found;
  };
  await cli(["index", own.root], own);
  const { changes, head } = await answer();
  expect(head).toMatchObject({ ref: "renamed", commit: own.git("rev-parse", "HEAD").trim().slice(0, 12) });
  const said = changes.map(({ change, name, path }: Record<string, string>) => `${change} ${name} ${path}`);
  expect(said.sort()).toEqual(["removed Tar src/tar.ts", "renamed ZipUtil src/zip.ts"]);
});

test("a command brings the index up to date before it answers", async () => {
  const own = project({ "a.ts": "export function first() {}\n" });
  await cli(["index", own.root], own);
  own.git("checkout", "-q", "-b", "next");
  own.write({ "a.ts": "export function second() {}\n" });
  own.commit("next");
  expect((await cli(["diff", "main..next", "--workspace", own.root], own)).stdout).toContain("first");
  expect((await cli(["locate", "second", "--workspace", own.root], own)).stdout).toContain("a.ts:1");
  own.write({ "a.ts": "export function third() {}\n" });
  expect((await cli(["locate", "third", "--workspace", own.root], own)).stdout).toContain("a.ts:1");
  own.write({ "b.ts": "export function fourth() {}\n" });
  expect((await cli(["refs", "fourth", "--workspace", own.root], own)).stdout).toContain("b.ts:1");
  own.write({ "c.ts": "export function fifth() {}\n" });
  expect((await cli(["outline", "c.ts", "--workspace", own.root], own)).stdout).toContain("fifth");
  expect((await cli(["refs", "sixth", "--workspace", own.root], own)).stderr).toContain("No symbol `sixth`");
});

test("a call is left behind by another number of arguments where that is a part of the name", async () => {
  const call =
    "defmodule Shop do\n  alias Till.Drawer\n  def go, do: Drawer.open(1, 2)\n  def on, do: 1 |> Drawer.open(2, 3)\nend\n";
  const own = project({
    "lib/drawer.ex": 'defmodule Till.Drawer do\n  def open(a, b, c \\\\ "c"), do: {a, b, c}\nend\n',
    "lib/shop.ex": call,
  });
  own.write({
    "lib/drawer.ex": 'defmodule Till.Drawer do\n  def open(a, b, c, d \\\\ "d"), do: {a, b, c, d}\nend\n',
  });
  const client = await serve(own);
  await client.call("index_repo", { wait_ms: 60_000 });
  const { unresolved } = await client.call("diff_context", { base_ref: "HEAD" });
  await client.close();
  expect(unresolved.map(({ path, line, reason }: Record<string, unknown>) => [path, line, reason])).toEqual([
    ["lib/shop.ex", 3, "arity"],
  ]);
});

test("a constructor that takes others leaves those behind that call it by its type's name", async () => {
  const own = project({
    "till.py": "class Till:\n    def __init__(self, name, size=1): pass\n    def open(self, a, b=1): pass\n",
    "use.py":
      'from till import Till\n\ndef go():\n    till = Till("a")\n    Till("a", 2, 3)\n    till.open(1)\n    Till.open(till, 1)\n',
    "till.ts": "export class Till {\n  constructor(readonly name: string) {}\n}\n",
    "use.ts": 'import { Till } from "./till";\nexport const till = new Till("a");\n',
    "Till.java":
      "class Till {\n  Till(int a) {}\n  Till(String a, int b) {}\n  static Till of() { return new Till(1); }\n}\n",
  });
  own.write({
    "till.py":
      "class Till:\n    def __init__(self, name, size, color): pass\n    def open(self, a, b): pass\n",
    "till.ts": "export class Till {\n  constructor(readonly name: string, size: number) {}\n}\n",
    "Till.java":
      "class Till {\n  Till(int a, int c) {}\n  Till(String a, int b) {}\n  static Till of() { return new Till(1); }\n}\n",
  });
  const client = await serve(own);
  await client.call("index_repo", { wait_ms: 60_000 });
  const uses = await client.call("find_references", { symbol_name: "Till.__init__" });
  const { unresolved } = await client.call("diff_context", { base_ref: "HEAD" });
  await client.close();
  expect(Object.values(uses.summary.by_file)).toEqual([2]);
  const sites = unresolved.map(({ path, line, name, reason }: Record<string, unknown>) => [
    path,
    line,
    name,
    reason,
  ]);
  expect(sites).toEqual([
    ["Till.java", 4, "Till", "arity"],
    ["use.py", 4, "Till", "arity"],
    ["use.py", 6, "open", "arity"],
    ["use.ts", 2, "Till", "arity"],
  ]);
});

test("a file that one side has and does not index was neither added nor removed", async () => {
  const made = project({
    ".codecompass/config.toml": "[index]\nmax_file_bytes = 1000\n",
    "big.ts": `export const all = "${"x".repeat(2000)}";\n`,
    "a.ts": "export const a = 1;\n",
  });
  made.write({ "big.ts": "export const all = 1;\n", "b.ts": "export const b = 1;\n" });
  made.commit();
  await cli(["index", made.root], { home: made.home });
  const diff = async (range: string) =>
    JSON.parse((await cli(["diff", range, "--json"], { home: made.home, cwd: made.root })).stdout);
  const there = await diff("HEAD~1..HEAD");
  expect(there.files).toEqual({ changed: 0, added: 1, removed: 0, renamed: 0 });
  expect(there.symbols).toEqual({ added: 1 });
  const unread =
    "not compared, since one side is not in the index: big.ts (larger than [index] max_file_bytes)";
  expect(there.metadata.warnings).toContain(unread);
});

const KEPT = Array.from({ length: 6 }, (_, i) => `export function kept${i}() {\n  return ${i};\n}\n`).join(
  "",
);

test("what went with its whole file comes behind what is gone from files that stay", async () => {
  const own = project({
    "src/atlas.ts": "export function atlas(page: number) {\n  return page + 1;\n}\n",
    "src/moving.ts": `${KEPT}export function beta(side: string) {\n  return side.trim();\n}\n`,
    "src/zone.ts": "export function zone() {\n  return 2;\n}\nexport function stay() {\n  return 3;\n}\n",
  });
  await cli(["index", own.root], own);
  const running = await serve(own);
  own.git("checkout", "-q", "-b", "less");
  own.write({ "src/zone.ts": "export function stay() {\n  return 3;\n}\n" });
  own.git("rm", "-q", "src/atlas.ts");
  own.git("mv", "src/moving.ts", "src/moved.ts");
  own.write({ "src/moved.ts": KEPT });
  own.commit("less");
  const { changes } = await running.call("diff_context", { base_ref: "main", head_ref: "less" });
  await running.close();
  const removed = changes.filter(({ change }: { change: string }) => change === "removed");
  expect(removed.map(({ name }: { name: string }) => name)).toEqual(["beta", "zone", "atlas"]);
});

test("a name more in a declaration of several changes none of the others", async () => {
  const own = project({ "src/quay.go": "package quay\n\ntype Quay struct {\n\tLeft, Right int\n}\n" });
  await cli(["index", own.root], own);
  const running = await serve(own);
  own.git("checkout", "-q", "-b", "wide");
  own.write({ "src/quay.go": "package quay\n\ntype Quay struct {\n\tLeft, Right, Far int\n}\n" });
  own.commit("wide");
  const { changes } = await running.call("diff_context", { base_ref: "main", head_ref: "wide" });
  await running.close();
  const told = changes.map(({ change, name }: { change: string; name: string }) => `${change} ${name}`);
  expect(told).toEqual(["added Far"]);
});

test("in a checkout with CRLF only what was edited differs from the commit", async () => {
  const made = project({
    ".gitattributes": "* text eol=crlf\n",
    "a.ts": "export function f() {\n  const a = 1;\n  return a;\n}\nexport const other = 1;\n",
    "b.ts": "export const b = 1;\n",
  });
  made.remove("a.ts", "b.ts");
  made.git("checkout", "-q", ".");
  const here = await serve(made);
  await here.call("sync_repo", { wait_ms: 20_000 });
  const clean = await here.call("diff_context", { base_ref: "HEAD" });
  expect(clean.files).toMatchObject({ changed: 0 });
  const { results } = await here.call("locate_symbol", { name: "f" });
  expect(results[0].uncommitted).toBeUndefined();
  made.write({
    "a.ts": "export function f() {\r\n  const a = 2;\r\n  return a;\r\n}\r\nexport const other = 1;\r\n",
  });
  await here.call("sync_repo", { wait_ms: 20_000 });
  const edited = await here.call("diff_context", { base_ref: "HEAD" });
  expect(edited.changes.map(({ name }: { name: string }) => name)).toEqual(["f"]);
  const compared = await here.call("compare_symbol_between_commits", {
    ...{ symbol_name: "f", path: "a.ts", base_ref: "HEAD", head_ref: "main" },
  });
  expect(compared.diff.match(/^[-+].*$/gm)).toEqual(["-  const a = 1;", "+  const a = 2;"]);
});

test("a file that git marks with its hash on checkout is the commit's", async () => {
  const made = project({
    ".gitattributes": "*.ts ident\n*.c ident eol=crlf\n",
    "a.ts": "// $Id$\nexport const a = 1;\n",
    "b.c": "/* $Id$ */\nint b;\n",
  });
  made.remove("a.ts", "b.c");
  made.git("checkout", "-q", ".");
  const here = await serve(made);
  await here.call("sync_repo", { wait_ms: 20_000 });
  for (const name of ["a", "b"]) {
    const { results } = await here.call("locate_symbol", { name });
    expect(results[0].uncommitted).toBeUndefined();
  }
  expect((await here.call("diff_context", { base_ref: "HEAD" })).files).toMatchObject({ changed: 0 });
});

test("what a pointer of Git LFS in the commit stands for is the commit's", async () => {
  const content = '{ "alpha": { "beta": 1 } }\n';
  const oid = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`;
  const made = project({ "data.json": pointer, "a.ts": "export const a = 1;\n" });
  made.write({ "data.json": content });
  const here = await serve(made);
  await here.call("sync_repo", { wait_ms: 20_000 });
  const { results } = await here.call("locate_symbol", { name: "beta" });
  expect(results[0]).toMatchObject({ path: "data.json" });
  expect(results[0].uncommitted).toBeUndefined();
  const { files, metadata } = await here.call("diff_context", { base_ref: "HEAD" });
  expect(files).toMatchObject({ changed: 0, added: 0 });
  expect([metadata.result_completeness, metadata.warnings]).toEqual(["complete", undefined]);
  made.write({ "data.json": content.replace("beta", "gamma") });
  await here.call("sync_repo", { wait_ms: 20_000 });
  const edited = await here.call("locate_symbol", { name: "gamma" });
  expect(edited.results[0].uncommitted).toBe(true);
});

test("a variable of CMake that only grows from now on is left behind by nobody", async () => {
  const made = project({
    "CMakeLists.txt": "set(SOURCES a.c)\nset(OLD b.c)\nadd_executable(app ${SOURCES} ${OLD})\n",
  });
  made.write({
    "CMakeLists.txt": "list(APPEND SOURCES a.c)\nadd_executable(app ${SOURCES} ${OLD})\n",
  });
  made.commit();
  const here = await serve(made);
  const { unresolved } = await here.call("diff_context", { base_ref: "HEAD~1", head_ref: "main" });
  expect(unresolved.map(({ name }: { name: string }) => name)).toEqual(["OLD"]);
});

test("a condition that asks for a macro which nobody defines any more is no broken place", async () => {
  const rows = [
    "#ifdef POLL",
    "int a;",
    "#endif",
    "#if defined(POLL) && \\",
    "  POLL > 0",
    "int b;",
    "#endif",
  ];
  const made = project({
    "config.h": "#define POLL 1\n",
    "a.c": ['#include "config.h"', ...rows, "int poll = POLL;", ""].join("\n"),
  });
  made.write({ "config.h": "\n" });
  made.commit("second");
  const here = await serve(made);
  await here.call("index_repo", { wait_ms: 20_000 });
  const { unresolved } = await here.call("diff_context", { base_ref: "HEAD~1" });
  expect(unresolved.map(({ line, name }: { line: number; name: string }) => `${line} ${name}`)).toEqual([
    "9 POLL",
  ]);
});

test("the first of the places that no longer resolve says what the symbol was and what it is now", async () => {
  const own = project({
    "a.py": "def load(x):\n    return x\ndef keep(x):\n    return x\n",
    "b.py": "from a import load, keep\nload(1)\nload(2)\nkeep(1)\n",
  });
  own.write({ "a.py": "def fetch(x):\n    return x\n" });
  const client = await serve(own);
  await client.call("index_repo", { wait_ms: 60_000 });
  const { unresolved } = await client.call("diff_context", { base_ref: "HEAD" });
  await client.close();
  expect(
    unresolved.map(({ line, name, was, now }: Record<string, unknown>) => ({ line, name, was, now })),
  ).toEqual([
    {
      line: 1,
      name: "load",
      was: { path: "a.py", line: 1, kind: "function" },
      now: { name: "fetch", line: 1 },
    },
    { line: 1, name: "keep", was: { path: "a.py", line: 3, kind: "function" } },
    { line: 2, name: "load" },
    { line: 3, name: "load" },
    { line: 4, name: "keep" },
  ]);
});
