// A name that a member shares with nothing but what overrides it means all of them, where uses are asked for.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "bus.ts": `export interface Bus {
  publish(text: string): void;
  drain(): void;
}
`,
  "rabbit.ts": `import type { Bus } from "./bus";
export class Rabbit implements Bus {
  publish(text: string): void {
    this.send(text);
  }
  drain(): void {}
  send(text: string): void {}
}
export class Queue {
  drain(): void {}
}
`,
  "main.ts": `import type { Bus } from "./bus";
import { Rabbit } from "./rabbit";
export function byBus(bus: Bus) {
  bus.publish("a");
}
export function byRabbit() {
  const rabbit = new Rabbit();
  rabbit.publish("b");
}
`,
});
const NOTE = "`publish` is overridden by 1 more: this answers for all of them, a symbol_id for one alone";

test("references of all of them, each as certain as of its own", async () => {
  const { head, items, tail, warnings } = await made.ask("find_references", { symbol_name: "publish" });
  expect(head.symbol).toMatchObject({ path: "bus.ts", line: 2, overridden_by: ["rabbit.ts:3"] });
  expect(items.map(({ location, tier }) => `${location.line_start} ${tier}`)).toEqual([
    "4 resolved",
    "8 resolved",
  ]);
  expect(tail!.summary).toMatchObject({ total: 2, resolved: 2, excluded: {} });
  expect(warnings).toEqual([NOTE]);
  const one = await made.ask("find_references", { symbol_name: "Bus.publish" });
  expect(one.tail!.summary).toMatchObject({ resolved: 1, possible: 1 });
  expect(one).not.toHaveProperty("warnings");
});

test("callers of all of them, what each calls, and who is above and below", async () => {
  const calls = await made.ask("get_call_graph", { symbol_name: "publish", depth: 1 });
  const found = calls.items.map(({ list, name, tier, of }) => [list, name, tier, of?.name]);
  expect(found).toEqual([
    ["callers", "byBus", "resolved", undefined],
    ["callees", "send", "resolved", "publish"],
    ["callers", "byRabbit", "resolved", undefined],
  ]);
  const types = await made.ask("get_symbol_hierarchy", { symbol_name: "publish" });
  expect(types.items).toMatchObject([{ list: "descendants", path: "rabbit.ts", line: 3 }]);
});

test("one that overrides nothing leaves the name to be chosen, and so do questions of a body", async () => {
  const drain = await made.fail("find_references", { symbol_name: "drain" });
  expect([drain.code, drain.message]).toEqual([
    "ambiguous_symbol",
    expect.stringMatching(/^3 symbols are named `drain`: /),
  ]);
  const other = await made.fail("find_references", { symbol_name: "Drain" });
  expect(other.message).toStartWith("3 symbols are named `Drain` in other letters: ");
  expect((await made.fail("get_definition", { symbol_name: "publish" })).code).toBe("ambiguous_symbol");
  expect((await made.fail("get_call_graph", { symbol_name: "publish", direction: "callees" })).code).toBe(
    "ambiguous_symbol",
  );
});

test("a family as large as a plug-in's interface makes it", async () => {
  const heir = (at: number) =>
    `import type { Driver } from "./driver";\nexport class Driver${at} implements Driver {\n  connect(): void {}\n}\n`;
  const drivers = Array.from({ length: 30 }, (_, at): [string, string] => [`d${at}.ts`, heir(at)]);
  const large = await indexed({
    "driver.ts": "export interface Driver {\n  connect(): void;\n}\n",
    "main.ts": `import type { Driver } from "./driver";\nimport { Driver7 } from "./d7";\nexport function open(driver: Driver) {\n  driver.connect();\n  new Driver7().connect();\n}\n`,
    ...Object.fromEntries(drivers),
    "examples/own.ts": "export function connect() {}\nconnect();\n",
  });
  const { tail, warnings } = await large.ask("find_references", { symbol_name: "connect" });
  expect(tail!.summary).toMatchObject({ total: 2, resolved: 2 });
  expect(warnings![0]).toMatch(
    /is overridden by 30 more: .*; not for 1 of the name in examples and vendored code$/,
  );
});

test("overloads of one type are asked for together, with what overrides them; those of two types are not", async () => {
  const shop = await indexed({
    "Ai.cs": `interface IAi {
  int Embed(string text);
  int Embed(Item item);
}
class Ai : IAi {
  public int Embed(string text) => 1;
  public int Embed(Item item) => Read(item);
  int Read(Item item) => 2;
  int Only() => 3;
}
class Item {
  int Only() => 4;
}
`,
    "Use.cs": `class Use {
  int One(IAi ai) => ai.Embed("a");
  int Two(Ai ai, Item item) => ai.Embed(item);
}
`,
  });
  const lines = ({ items }: { items: unknown[] }) =>
    (items as { location: { line_start: number }; tier: string }[]).map(
      ({ location, tier }) => `${location.line_start} ${tier}`,
    );
  const own = await shop.ask("find_references", { symbol_name: "Ai.Embed" });
  expect(lines(own)).toEqual(["3 resolved", "2 possible"]);
  expect(own.warnings).toEqual([
    "`Embed` has 2 overloads: this answers for all of them, a symbol_id for one alone",
  ]);
  const all = await shop.ask("find_references", { symbol_name: "Embed" });
  expect(lines(all)).toEqual(["2 resolved", "3 resolved"]);
  expect(all.warnings).toEqual([
    "`Embed` has 2 overloads and is overridden by 2 more: this answers for all of them, a symbol_id for one alone",
  ]);
  const calls = await shop.ask("get_call_graph", { symbol_name: "Ai.Embed", depth: 1 });
  expect(calls.items).toMatchObject([
    { list: "callers", name: "Two", path: "Use.cs", call_site: { line: 3 } },
    { list: "callees", name: "Read", of: { name: "Embed" } },
    { list: "callers", name: "One", tier: "possible" },
  ]);
  const types = await shop.fail("get_symbol_hierarchy", { symbol_name: "IAi.Embed", relation: "types" });
  expect(types.code).toBe("ambiguous_symbol");
  expect((await shop.fail("find_references", { symbol_name: "Only" })).code).toBe("ambiguous_symbol");
});

test("a macro that is defined for each way to build is asked for together, in another file it is another one", async () => {
  const built = await indexed({
    "conf.hpp": "#ifdef WITH_LOG\n#define USE_LOG 1\n#else\n#define USE_LOG 0\n#endif\n",
    "main.cpp": '#include "conf.hpp"\nint log_on() { return USE_LOG; }\n',
    "a.c": "#define MOST 1\nint a(void) { return MOST; }\n",
    "b.c": "#define MOST 2\nint b(void) { return MOST; }\n",
  });
  const found = await built.ask("find_references", { symbol_name: "USE_LOG" });
  expect(found.items).toMatchObject([{ location: { file: "main.cpp", line_start: 2 }, tier: "resolved" }]);
  expect(found.warnings).toEqual([
    "`USE_LOG` has 2 definitions: this answers for all of them, a symbol_id for one alone",
  ]);
  await expect(built.ask("find_references", { symbol_name: "MOST" })).rejects.toThrow("ambiguous_symbol");
});

test("a call that means one of several overloads, whichever it is, is certain where all of them are asked for", async () => {
  const { ask } = await indexed({
    "Client.cs": `class Client {
  string Site() { return ""; }
  protected void Send(string url, int tries = 1) { }
  protected void Send(Request request) { }
  protected void Send(Request request, int tries, bool again) { }
}
`,
    "Tracker.cs": `class Tracker : Client {
  void Run(Settings settings) {
    var link = settings.Link.Make();
    Send(link);
    Send("a");
    Send(link, 1, true);
    Send(link, 1, true, 2);
  }
}
`,
  });
  const lines = async (args: Record<string, unknown>) =>
    (await ask("find_references", args)).items
      .map(({ location, tier }) => `${location.line_start} ${tier}`)
      .sort();
  expect(await lines({ symbol_name: "Send" })).toEqual([
    "4 resolved",
    "5 resolved",
    "6 resolved",
    "7 possible",
  ]);
  const [first] = (await ask("locate_symbol", { name: "Send" })).items;
  expect(await lines({ symbol_id: first!.symbol_id })).toEqual(["4 possible", "5 resolved", "7 possible"]);
});
