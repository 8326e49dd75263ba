// What is possible by its name alone: likelier places first, each with a confidence of its own.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

const FILES = {
  "web/request.py": "class Request:\n    def close(self, hard):\n        pass\n",
  "web/serve.py": "from .request import Request\n\ndef serve(request):\n    request.close(True)\n",
  "web/plain.py": "def end(thing):\n    thing.close(True)\n",
  "web/short.py": "def end(thing):\n    thing.close()\n",
  "far/off/here/other.py": "def end(thing):\n    thing.close(True)\n",
  "far/file.py": "class File:\n    def close(self):\n        pass\n",
};

const listed = async (files: Record<string, string>, symbol_name: string, path?: string) => {
  const { ask } = await indexed(files);
  const { items } = await ask("find_references", { symbol_name, path, limit: 50 });
  return items.map(({ location, confidence }) => ({
    file: location.file as string,
    confidence: confidence as number,
  }));
};

test("by the receiver's name, the type that the file names, the arguments and the way to the file", async () => {
  const found = await listed(FILES, "Request.close");
  expect(found.map(({ file }) => file)).toEqual([
    "web/serve.py",
    "web/plain.py",
    "web/short.py",
    "far/off/here/other.py",
  ]);
  for (const [at, { confidence }] of found.slice(1).entries())
    expect(confidence).toBeLessThan(found[at]!.confidence);
});

test("the more symbols have a name, the less likely is each", async () => {
  const more = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `m${at}.py`,
      `class Made${at}:\n    def close(self):\n        pass\n`,
    ]),
  );
  const confidence = async (files: Record<string, string>) =>
    (await listed(files, "Request.close"))[0]!.confidence;
  expect(await confidence({ ...FILES, ...more })).toBeLessThan(await confidence(FILES));
});

test("what is declared once more for a type of the same name is as likely", async () => {
  const other = "class File:\n    def close(self, hard):\n        pass\n";
  const confidence = async (named: string) =>
    (
      await listed(
        { ...FILES, "near/other.py": other.replace("File", named) },
        "Request.close",
        "web/request.py",
      )
    )[0]!.confidence;
  expect(await confidence("Request")).toBeLessThan(await confidence("Pipe"));
});

test("what is less likely than any that was right is left out, and counted", async () => {
  const far = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `deep/down/here/now/m${at}.go`,
      `package now\n\ntype Made${at} struct{}\n\nfunc (Made${at}) Close(a, b int) {}\n`,
    ]),
  );
  const { ask } = await indexed({
    ...far,
    "a.go": 'package a\n\nimport "example.org/x"\n\nfunc f() { x.Open().Close() }\n',
  });
  const { items, tail } = await ask("find_references", { symbol_name: "Made1.Close", limit: 50 });
  expect(items).toEqual([]);
  expect(tail).toMatchObject({ summary: { excluded: { unlikely: 1 } } });
});

test("of several overloads of which one is meant, each is as likely as another", async () => {
  const kinds = ["A", "B", "C", "D", "E"];
  const text = [
    "pub struct Value;",
    ...kinds.map(
      (kind) => `pub struct ${kind}; impl From<${kind}> for Value { fn from(v: ${kind}) -> Self { Value } }`,
    ),
    "pub fn run(x: impl Sized) { Value::from(unknown(x)); }",
  ].join("\n");
  const { ask } = await indexed({ "src/lib.rs": text });
  const all = (await ask("locate_symbol", { name: "from", limit: 9 })).items;
  expect(all).toHaveLength(kinds.length);
  const { items } = await ask("find_references", { symbol_id: all[0]!.symbol_id as string });
  expect(items.map(({ tier, confidence }) => [tier, confidence])).toEqual([["possible", 1 / kinds.length]]);
});
