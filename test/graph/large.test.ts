// References where a project is out of the ordinary: very many uses of one name, very many methods of one class, names
// that every file has. Bounded in processor time, complete in number.

import { expect, test } from "bun:test";
import { openGraph } from "../../src/graph/index.ts";
import { openView } from "../../src/view/view.ts";
import { indexed, KEY } from "../query/indexed.ts";

const SLOW_TEST_MS = 120_000;
/** Of processor time: several times what it takes. */
const MOST_CPU_MS = 8_000;

async function total(files: Record<string, string>, symbol_name: string, path: string) {
  const { ask } = await indexed(files);
  const before = process.cpuUsage();
  const answer = await ask("find_references", { symbol_name, path, limit: 20 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  expect(answer.items.length).toBe(20);
  return (answer.tail as { summary: { total: number } }).summary.total;
}

test(
  "50,000 uses of one name, in fifty files",
  async () => {
    const uses = "tick();\n".repeat(1000);
    const files: Record<string, string> = { "tick.ts": "export function tick() {}\n" };
    for (let at = 0; at < 50; at++) files[`use${at}.ts`] = `import { tick } from "./tick.ts";\n${uses}`;
    expect(await total(files, "tick", "tick.ts")).toBe(50 * 1001);
  },
  SLOW_TEST_MS,
);

test(
  "a class of 10,000 methods that call each other, one of them called through it 20 times",
  async () => {
    const method = (at: number) => `  m${at}() { return this.m${(at + 1) % 10_000}(); }\n`;
    const big = `export class Big {\n${Array.from({ length: 10_000 }, (_, at) => method(at)).join("")}}\n`;
    const use = `import { Big } from "./big.ts";\nconst big = new Big();\n${"big.m77();\n".repeat(20)}`;
    expect(await total({ "big.ts": big, "use.ts": use }, "Big.m77", "big.ts")).toBe(21);
  },
  SLOW_TEST_MS,
);

test(
  "a method that 2,000 classes of as many files have, each called through its own class",
  async () => {
    const files: Record<string, string> = {};
    for (let at = 0; at < 2000; at++)
      files[`c${at}.ts`] =
        `export class C${at} { go() {} }\nconst c = new C${at}();\n${"c.go();\n".repeat(20)}`;
    expect(await total(files, "C7.go", "c7.ts")).toBe(20);
  },
  SLOW_TEST_MS,
);

test(
  "5,000 files that each give a class away as a whole, below one that does so too",
  async () => {
    const files: Record<string, string> = { "base.ts": "export default class Base {}\n" };
    for (let at = 0; at < 5000; at++)
      files[`task${at}.ts`] =
        `import Base from "./base.ts";\nexport default class Task${at} extends Base {}\n`;
    const { ask } = await indexed(files);
    const before = process.cpuUsage();
    const below = { symbol_name: "Base", path: "base.ts", direction: "descendants", limit: 5 };
    expect((await ask("get_symbol_hierarchy", below)).total).toBe(5000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  },
  SLOW_TEST_MS,
);

test(
  "a module that 3,000 files add a class to",
  async () => {
    const files: Record<string, string> = { "base.rb": "module Shop\n  class Base\n  end\nend\n" };
    for (let at = 0; at < 3000; at++)
      files[`a${at}.rb`] = `module Shop\n  class Thing${at} < Shop::Base\n  end\nend\n`;
    const { ask, store } = await indexed(files);
    const before = process.cpuUsage();
    const below = { symbol_name: "Shop::Base", direction: "descendants", limit: 5 };
    expect((await ask("get_symbol_hierarchy", below)).total).toBe(3000);
    const { graph, def } = openGraph(openView(store, KEY));
    const own = (path: string, name: string) =>
      graph.ownMembers(def(path, 0), name).map(({ file }) => file.path);
    expect(own("a9.rb", "Thing7")).toEqual(["a7.rb"]);
    for (let at = 0; at < 15_000; at++) own("base.rb", `no_${at}`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  },
  SLOW_TEST_MS,
);

test(
  "a test file of 1,500 blocks, whose statements may each assert something of the names in others",
  async () => {
    const block = (at: number) =>
      `it('block ${at}', async function () {\n  const made = await db.model(${at}).create({ at: ${at} });\n  assert.equal(made.tick, ${at});\n  db.close(made);\n});\n`;
    const blocks = Array.from({ length: 1500 }, (_, at) => block(at)).join("");
    const files = {
      "lib.ts": "export interface Made { tick: number }\nexport interface Other { tick: number }\n",
      "a.test.js": `const assert = require('assert');\nlet db;\ndescribe('all', function () {\n${blocks}});\n`,
    };
    expect(await total(files, "Made.tick", "lib.ts")).toBe(1500);
  },
  SLOW_TEST_MS,
);

test(
  "a module of twelve files that each pass another one on under its own name",
  async () => {
    const files: Record<string, string> = {
      "tick.ml": "let tick () = ()\n",
      "f0/use.ml": `open Import\n${"let f () = List.tick ()\nlet g () = Tick.tick ()\n".repeat(10)}`,
    };
    for (let at = 0; at < 12; at++) files[`f${at}/import.ml`] = "module List = List\n";
    expect(await total(files, "tick", "tick.ml")).toBe(20);
  },
  SLOW_TEST_MS,
);

test(
  "a declaration whose types double at each step, and one of 3,000 steps",
  async () => {
    const records = "type a = { size : int }\ntype b = { size : int; other : a }\n";
    const rows = (count: number, row: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => `  let ${row(at)} in\n`).join("");
    const doubled = rows(14, (at) => `f${at + 1} = fun x -> f${at} (f${at} x)`);
    const read = (count: number) => rows(count, (at) => `x${at} = v.size + ${at}`);
    const files = {
      "doubled.ml": `${records}let go v =\n  let f0 = fun x -> (x, x) in\n${doubled}${read(20)}  f14 v\n`,
      "steps.ml": `${records}let go v =\n${read(3000)}  v\n`,
    };
    expect(await total(files, "b.size", "doubled.ml")).toBe(20);
    expect(await total(files, "b.size", "steps.ml")).toBe(3000);
  },
  SLOW_TEST_MS,
);
