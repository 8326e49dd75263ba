// What is printed on a terminal: texts of repositories are shown there, never obeyed.

import { expect, test } from "bun:test";
import { renderHits } from "../src/cli/render.ts";
import { harmless, renderCounts, withPathsOnOneLine } from "../src/cli/terminal.ts";
import { cli, project } from "./harness.ts";

test("controls and marks of direction are shown, lines, tabs and our own colours stay", () => {
  expect(harmless("\u001b[32m1\u001b[39m\tok\r\nnext\r")).toBe("\u001b[32m1\u001b[39m\tok\nnext");
  expect(harmless("\u001b]0;title\u0007 \u001b[2J \u001b[31;1m")).toBe("␛]0;title␇ ␛[2J ␛[31;1m");
  expect(harmless("over\rwritten \u007f \u009b1A")).toBe("over␍written ␡ <U+009B>1A");
  expect(harmless("if (\u202eadmin)")).toBe("if (<U+202E>admin)");
  expect(harmless("naïve – 日本 🎉")).toBe("naïve – 日本 🎉");
});

test("a path stays on its line, texts keep theirs", () => {
  const answer = { results: [{ path: "new\nline/a\tb.py", snippet: "a\nb", line: 1 }], list: ["a\nb"] };
  expect(withPathsOnOneLine(answer)).toEqual({
    results: [{ path: "new␊line/a␉b.py", snippet: "a\nb", line: 1 }],
    list: ["a\nb"],
  });
});

test("things are counted as things, what they are is not", () => {
  expect(renderCounts({ symlink: 3, submodule: 1, binary: 2, lock_file: 2, too_large: 0 })).toBe(
    "3 symlinks, 1 submodule, 2 binary, 2 lock files",
  );
});

test("a name does not say again what its path says", () => {
  const said = (path: string, qualified_name?: string) => {
    const hit = {
      path,
      line_start: 1,
      kind: "method",
      name: qualified_name ? "run" : path,
      qualified_name,
      signature: "",
    };
    return renderHits({ results: [hit] } as unknown as Parameters<typeof renderHits>[0], "run").split(
      "  ",
    )[1];
  };
  expect(said("app/jobs/sync.py", "app.jobs.sync.Sync.run")).toBe("method Sync.run");
  expect(said("src/app/jobs/__init__.py", "app.jobs.Sync.run")).toBe("method Sync.run");
  expect(said("ui/pager.go", "ui.model.run")).toBe("method model.run");
  expect(said("src/com/shop/Cart.kt", "com.shop.Cart.Item.run")).toBe("method Cart.Item.run");
  expect(said("src/cart.rs", "Cart::run")).toBe("method Cart::run");
  expect(said("run.py", "run")).toBe("method run");
  expect(said("src/store.js", "store.run")).toBe("method store.run");
  expect(said("Cart/items.cpp", "Cart::run")).toBe("method Cart::run");
  expect(said("run.py")).toBe("method run.py");
});

test("what is not committed is called so; a blank line in a class changes none", async () => {
  const own = project({ "a.py": "class Main:\n    def run(self):\n        return 1\n" });
  const said = async (...args: string[]) => (await cli(args, { home: own.home, cwd: own.root })).stdout;
  await said("index");
  own.write({
    "a.py": "class Main:\n    def run(self):\n        return 1\n\n    def stop(self):\n        pass\n",
  });
  expect(await said("diff")).toMatch(
    /^uncommitted on main \(\w+\): files: 1 changed\n\nAdded \(1\)\n {2}method Main\.stop {2}a\.py:5\n$/,
  );
}, 60_000);

test("one member is no members, and what was renamed says once what it was", async () => {
  const own = project({ "a.py": "def open_till(drawer):\n    ring(drawer)\n    return drawer + 1\n" });
  await cli(["index"], { home: own.home, cwd: own.root });
  own.write({
    "a.py":
      "def open_drawer(drawer):\n    ring(drawer)\n    return drawer + 1\n\n\nclass Till:\n    def close(self):\n        pass\n",
  });
  const { stdout } = await cli(["diff"], { home: own.home, cwd: own.root });
  expect(stdout).toContain("class Till  a.py:6 (with 1 member)");
  expect(stdout.match(/^ +was .*$/gm)).toEqual(["      was def open_till(drawer)"]);
}, 60_000);

test("of files that change together the file is named, once", async () => {
  const own = project({ "a.py": "def one(): pass\n", "b.py": "def two(): pass\n\ndef three(): pass\n" });
  own.write({ "a.py": "def one(): return 1\n", "b.py": "def two(): return 1\n\ndef three(): pass\n" });
  own.commit();
  const at = { home: own.home, cwd: own.root };
  await cli(["index"], at);
  const asked = await cli(["tool", "find_related_symbols", "--json", '{"symbol_name":"one"}'], at);
  expect(JSON.parse(asked.stdout).related).toEqual([
    { kind: "file", name: "b.py", path: "b.py", relation: "changed_together", times: 2 },
  ]);
}, 60_000);
