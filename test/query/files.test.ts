// get_file_outline and get_source: files of any kind, whole or in part.

import { describe, expect, test } from "bun:test";
import { indexed, SAMPLE } from "./indexed.ts";

const project = await indexed({
  ...SAMPLE,
  "empty.txt": "",
  'a"b\\c.txt': "named with a backslash",
  "crlf.txt": "one\r\ntwo\r\nthree",
  "nested.js": `${"function f() {\n".repeat(200)}${"}\n".repeat(200)}`,
  "min.js": `var a=1;${"f(1);".repeat(1000)}`,
});

describe("get_file_outline", () => {
  test("nests members, lists imports as use, counts everything", async () => {
    const { head, items, metadata } = await project.ask("get_file_outline", { path: "src/http/parser.ts" });
    expect(head).toMatchObject({ file_path: "src/http/parser.ts", language: "typescript" });
    expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "use Socket from ./socket.ts",
      "class RequestParser",
      "function parseHeaderLine",
    ]);
    expect(items[1].children.map(({ name }: { name: string }) => name)).toEqual([
      "limit",
      "parseHTTPRequest",
      "reset",
    ]);
    expect(metadata!.symbol_count).toBe(6);
  });

  test("members that the documentation of a type declares stand behind its own", async () => {
    const { ask } = await indexed({
      "Till.php":
        "<?php\nuse Closure;\nuse Shop\\Core\\Item;\n\n/**\n * @method static int open(int $n)\n * @method static void shut()\n */\nclass Till\n{\n    public function count(): int { return 1; }\n}\n",
    });
    const { items } = await ask("get_file_outline", { path: "Till.php" });
    expect(items).toMatchObject([
      { kind: "use", name: "\\Closure, Shop\\Core\\Item" },
      { kind: "class", name: "Till", children: [{ name: "count" }, { name: "open" }, { name: "shut" }] },
    ]);
    const top = await ask("get_file_outline", { path: "Till.php", depth: "top" });
    expect(top.items.map(({ kind }) => kind)).toEqual(["use", "class"]);
  });

  test("depth top has no children", async () => {
    const { items } = await project.ask("get_file_outline", { path: "src/http/parser.ts", depth: "top" });
    expect(items.every((item) => item.children === undefined)).toBe(true);
    expect(items).toHaveLength(3);
  });

  test("imports are written as the language writes them", async () => {
    const { items } = await project.ask("get_file_outline", { path: "./src/auth/jwt.rs" });
    expect(items[0]).toMatchObject({ kind: "use", name: "crate::auth::Claims", line_start: 1, line_end: 1 });
  });

  test("names of one declaration state it once", async () => {
    const { ask } = await indexed({ "card.ts": "const { title, href } = read();\nconst own = title;\n" });
    const { items } = await ask("get_file_outline", { path: "card.ts" });
    expect(items.map(({ name, signature }) => [name, signature])).toEqual([
      ["title", "const { title, href } = read()"],
      ["href", undefined],
      ["own", "const own = title"],
    ]);
  });

  test("a file that is indexed as text is said to be", async () => {
    const { ask } = await indexed({ "lib/Exif.pm": "sub ProcessExif { 1 }\n", "empty.py": "# nothing\n" });
    const { items, warnings } = await ask("get_file_outline", { path: "lib/Exif.pm" });
    expect([items, warnings]).toEqual([[], [expect.stringContaining("indexed as text")]]);
    expect((await ask("get_file_outline", { path: "empty.py" })).warnings).toBeUndefined();
  });

  test("a document is outlined by its headings", async () => {
    const { head, items } = await project.ask("get_file_outline", { path: "README.md" });
    expect(items).toMatchObject([{ kind: "section", name: "Sample", line_start: 1, line_end: 3 }]);
    expect(head).toMatchObject({ file_path: "README.md", language: "markdown", lines: 3 });
  });

  test("a file goes by its own name, whatever characters are in it", async () => {
    const { items } = await project.ask("get_source", { path: 'a"b\\c.txt' });
    expect(items).toEqual(["named with a backslash"]);
  });

  test("the root is a folder", async () => {
    expect((await project.fail("get_file_outline", { path: "." })).message).toStartWith(
      "The root is a folder",
    );
  });

  test("a path that is not there names near ones", async () => {
    const wrong = await project.fail("get_file_outline", { path: "lib/parser.ts" });
    expect(wrong.code).toBe("file_not_found");
    expect(wrong.data.did_you_mean).toEqual(["src/http/parser.ts"]);
    const stem = await project.fail("get_file_outline", { path: "src/http/parser" });
    expect(stem.data.did_you_mean).toEqual(["src/http/parser.ts", "test/parser.test.ts"]);
  });

  test("a folder is called one, a path outside is quoted as sent", async () => {
    expect((await project.fail("get_file_outline", { path: "src" })).message).toContain("src is a folder");
    expect((await project.fail("get_file_outline", { path: "/etc/passwd" })).message).toContain(
      " /etc/passwd",
    );
  });

  test("nesting ends at a depth that readers of JSON accept", async () => {
    const { items } = await project.ask("get_file_outline", { path: "nested.js" });
    const depths: number[] = [];
    const walk = (nodes: typeof items, depth: number) => {
      for (const { children = [] } of nodes) {
        depths.push(depth);
        walk(children, depth + 1);
      }
    };
    walk(items, 1);
    expect(depths).toHaveLength(200);
    expect(Math.max(...depths)).toBe(32);
  });

  test("a minified file says why it has no symbols", async () => {
    const { items, warnings } = await project.ask("get_file_outline", { path: "min.js" });
    expect(items).toEqual([]);
    expect(warnings).toEqual(["The file is minified and was indexed as text only."]);
  });
});

describe("get_source", () => {
  const source = async (args: Record<string, unknown>) => {
    const { items, head, warnings } = await project.ask("get_source", { limit: undefined, ...args });
    return { text: items.join("\n"), head, warnings };
  };

  test("of the symbols around a line, the nearest", async () => {
    const { head } = await source({ path: "nested.js", line_start: 200, line_end: 200 });
    const symbols = head.symbols as { line_start: number }[];
    expect(symbols).toHaveLength(16);
    expect(symbols.at(-1)!.line_start).toBe(200);
  });

  test("lines with the symbols around them", async () => {
    const { text, head } = await source({ path: "src/http/parser.ts", line_start: 8, line_end: 8 });
    expect(text).toBe("    return socket.read(this.limit);");
    expect(head).toMatchObject({ line_start: 8, line_end: 8 });
    expect((head.symbols as { name: string }[]).map(({ name }) => name)).toEqual([
      "RequestParser",
      "parseHTTPRequest",
    ]);
  });

  test("a symbol by either handle or by name, with its comments", async () => {
    const [hit] = (await project.ask("locate_symbol", { name: "validate_token" })).items;
    for (const symbol_id of [hit.symbol_id, hit.symbol_stable_id, "jwt::validate_token"]) {
      const { text } = await source({ symbol_id });
      expect(text).toStartWith("/// Checks a token");
      expect(text).toEndWith("}");
    }
  });

  test("beyond the end is clamped with a warning", async () => {
    const { text, head, warnings } = await source({ path: "README.md", line_start: 3, line_end: 99 });
    expect(text).toContain("It must not be null.");
    expect(head.line_end).toBe(3);
    expect(warnings?.[0]).toContain("clamped to 3");
    expect((await source({ path: "README.md", line_start: 70 })).head).toMatchObject({ line_start: 3 });
  });

  test("empty files and other line ends", async () => {
    expect((await source({ path: "empty.txt" })).text).toBe("");
    expect((await source({ path: "crlf.txt", line_start: 2 })).text).toBe("two\nthree");
  });

  test("further pages start where the last one ended", async () => {
    const { items, head, tally } = await project.ask("get_source", { path: "crlf.txt", offset: 1, limit: 1 });
    expect(items).toEqual(["two"]);
    expect(head.line_start).toBe(2);
    expect(tally).toEqual({ field: "line_end", offset: 1 });
  });

  test("unknown and ambiguous symbols say what there is", async () => {
    const unknown = await project.fail("get_source", { symbol_id: "RequestPasrer" });
    expect(unknown).toMatchObject({ code: "symbol_not_found" });
    expect(unknown.data.did_you_mean).toContain("RequestParser");
    const ambiguous = await project.fail("get_source", { symbol_id: "reset" });
    expect(ambiguous.code).toBe("ambiguous_symbol");
    const candidates = ambiguous.data.candidates as { path: string }[];
    expect(candidates.map(({ path }) => path)).toEqual([
      "src/http/parser.ts",
      "src/http/socket.ts",
      "test/parser.test.ts",
    ]);
    expect(await project.fail("get_source", {})).toMatchObject({ code: "invalid_input" });
  });
});

test("a bare name is that of code before that of data, and of a type that stands in no other symbol", async () => {
  const made = await indexed({
    "conf.yml": "Story:\n  on: true\n",
    "story.rb": "class Story\n  def tell\n  end\nend\n",
    "old.rb": "class AddStories\n  class Story\n  end\n  class Page\n  end\nend\n",
    "book.rb": "class Book\n  class Page\n  end\nend\n",
    "tail.go": "package a\ntype tail struct{}\ntype Raft struct{ tail }\n",
    "raft.go": "package a\ntype entry struct{}\nfunc (r *Raft) entry() {}\n",
  });
  const { head } = await made.ask("get_source", { symbol_id: "Story" });
  expect(head).toMatchObject({ path: "story.rb", line_start: 1 });
  expect((await made.ask("get_source", { symbol_id: "AddStories.Story" })).head.path).toBe("old.rb");
  expect((await made.ask("get_source", { symbol_id: "tail" })).head).toMatchObject({ line_start: 2 });
  for (const name of ["Page", "entry"])
    expect((await made.fail("get_source", { symbol_id: name })).code).toBe("ambiguous_symbol");
});
