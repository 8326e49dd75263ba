// find_references of what is declared in several places: each is named, and several definitions of one prototype need no choice.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "src/box.h": "int box_open(int);\nint box_poll(void);\nint lone(void);\n",
  "src/box.c": '#include "box.h"\nint box_open(int n) { return n; }\nint lone_one(void) { return 1; }\n',
  "src/linux.c": '#include "box.h"\nint box_poll(void) { return 1; }\nstatic int near(void) { return 1; }\n',
  "src/bsd.c": '#include "box.h"\nint box_poll(void) { return 2; }\nstatic int near(void) { return 2; }\n',
  "src/main.c": '#include "box.h"\nint run(void) { return box_open(box_poll()); }\n',
  "a.ts": "export function plain() {}\nplain();\n",
});
const refs = async (args: Record<string, unknown>) => made.ask("find_references", args);

test("the prototype of a function is said, and the definition of a prototype", async () => {
  expect((await refs({ symbol_name: "box_open" })).head.symbol).toMatchObject({
    path: "src/box.c",
    also_declared: ["src/box.h:1"],
  });
  expect((await refs({ symbol_name: "box_open", path: "src/box.h" })).head.symbol).toMatchObject({
    path: "src/box.h",
    also_declared: ["src/box.c:2"],
  });
  expect((await refs({ symbol_name: "plain" })).head.symbol).not.toHaveProperty("also_declared");
});

test("a further page does not repeat it", async () => {
  const { head } = await refs({ symbol_name: "box_open", offset: 1 });
  expect(head.symbol).not.toHaveProperty("also_declared");
});

test("of one function that each system defines anew, uses and callers are the same", async () => {
  const { head, items } = await refs({ symbol_name: "box_poll" });
  expect(head.symbol).toMatchObject({ path: "src/bsd.c", also_declared: ["src/box.h:2", "src/linux.c:2"] });
  expect(items.map(({ location }) => location.file)).toEqual(["src/main.c"]);
  const callers = await made.ask("get_call_graph", {
    ...{ symbol_name: "box_poll", direction: "callers", depth: 1 },
  });
  expect(callers.items).toMatchObject([{ name: "run" }]);
  expect((await made.fail("get_call_graph", { symbol_name: "box_poll" })).code).toBe("ambiguous_symbol");
  expect((await made.fail("find_references", { symbol_name: "near" })).code).toBe("ambiguous_symbol");
});
