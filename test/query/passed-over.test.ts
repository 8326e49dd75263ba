// A name that is defined in tests, copies or inside of other types too: what is meant, and the truth about the others.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const clock = (line: string) => `export class Clock {\n  ${line}\n}\n`;

test("a definition in tests gives way, and is named", async () => {
  const { ask } = await indexed({
    "src/clock.ts": clock("now() { return 1; }"),
    "src/use.ts": 'import { Clock } from "./clock.ts";\nexport const clock = new Clock();\n',
    "test/fake-clock.ts": clock("now() { return 2; }"),
  });
  const { warnings, total } = await ask("find_references", { symbol_id: "Clock" });
  expect(total).toBe(2);
  expect(warnings).toEqual(["`Clock` is also defined at test/fake-clock.ts:1"]);
  expect((await ask("find_references", { symbol_id: "src/clock.ts:1" })).warnings ?? []).toEqual([]);
});

test("three places are named and the others counted; fields of the name are none of them", async () => {
  const inner = (name: string) => `export namespace ${name} {\n  export class Options {}\n}\n`;
  const { ask } = await indexed({
    "src/options.ts": "export class Options {\n  given = 1;\n}\n",
    "src/holder.ts": "export class Holder {\n  Options = 2;\n}\n",
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`test/o${at}.ts`, inner(`O${at}`)])),
  });
  const { warnings } = await ask("get_source", { symbol_id: "Options" });
  expect(warnings).toEqual([
    "`Options` is also defined at test/o1.ts:2, test/o2.ts:2, test/o3.ts:2 and 2 more",
  ]);
});

test("where several are meant, all definitions are listed, those of tests last; a prototype is none", async () => {
  const { fail } = await indexed({
    "src/a.c": "int start(int port) {\n  return port;\n}\n",
    "src/b.c": "int start(char *path) {\n  return *path;\n}\n",
    "tests/c.c": "int start(long x) {\n  return (int)x;\n}\n",
    "tests/d.c": "int start(int port);\nint main(void) {\n  return start(1);\n}\n",
  });
  const { code, message, data } = await fail("get_source", { symbol_id: "start" });
  expect(code).toBe("ambiguous_symbol");
  expect(message).toStartWith("3 symbols are named `start`");
  expect((data.candidates as { path: string }[]).map(({ path }) => path)).toEqual([
    "src/a.c",
    "src/b.c",
    "tests/c.c",
  ]);
});

test("what a build wrote beside the sources gives way to them", async () => {
  const { ask } = await indexed({
    "dist/clock.js": "export class Clock {}\n",
    "js/clock.js": "export class Clock {}\n",
  });
  const { head, warnings } = await ask("get_source", { symbol_id: "Clock" });
  expect(head).toMatchObject({ path: "js/clock.js" });
  expect(warnings).toEqual(["`Clock` is also defined at dist/clock.js:1"]);
});
