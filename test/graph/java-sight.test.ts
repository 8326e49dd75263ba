// What Java keeps to a file or to a package: no place elsewhere can mean it, whatever stands in front of its name.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "p/Shop.java":
    "package p;\npublic class Shop {\n  private int sold;\n  int left() { return sold; }\n  public record Case(int size) {}\n}\n",
  "p/Near.java":
    "package p;\nclass Near {\n  int all(Shop shop, Box<?> box) { return shop.left() + box.open().left() + box.open().sold; }\n}\n",
  "q/Far.java":
    "package q;\nclass Far {\n  int all(p.Shop.Case of, Box<?> box) { return box.open().left() + box.open().sold + of.size(); }\n}\n",
  "p/Base.java":
    "package p;\nclass Base {\n  public int shown() { return 1; }\n  public int held() { return 2; }\n}\nclass Own {\n  public int held() { return 3; }\n  public void run() {}\n}\n",
  "p/Open.java":
    "package p;\npublic class Open extends Base {\n  private static class Job implements Task {\n    public void run() {}\n    public int cost() { return 1; }\n  }\n  Task job() { return new Job(); }\n}\n",
  "p/Task.java": "package p;\npublic interface Task {\n  void run();\n}\n",
  "q/Use.java":
    "package q;\nclass Use {\n  int all(p.Open open, p.Task task, Box<?> box) {\n    task.run();\n    return open.shown() + box.open().held() + box.open().cost();\n  }\n}\n",
};

test("a private member has its uses in its file, and elsewhere nothing that may be one", async () => {
  const { places, summary } = await ask(FILES, { symbol_name: "Shop.sold" });
  expect(places).toEqual(["p/Shop.java:4 resolved"]);
  expect(summary.excluded).toEqual({ other_symbol: 2 });
});

test("a member of its package is none of another one's", async () => {
  const { places, summary } = await ask(FILES, { symbol_name: "Shop.left" });
  expect(places).toEqual(["p/Near.java:3 resolved", "p/Near.java:3 resolved"]);
  expect(summary.excluded).toEqual({ other_symbol: 1 });
});

test("components of records are seen by all who see the record", async () => {
  const { places } = await ask(FILES, { symbol_name: "Case.size" });
  expect(places).toEqual(["q/Far.java:3 resolved"]);
});

test("what stands in a type of the package gets out with what inherits the type", async () => {
  expect((await ask(FILES, { symbol_name: "Base.shown" })).places).toEqual(["q/Use.java:5 resolved"]);
  expect((await ask(FILES, { symbol_name: "Base.held" })).places).toEqual(["q/Use.java:5 possible"]);
  const own = await ask(FILES, { symbol_name: "Own.held" });
  expect([own.places, own.summary.excluded]).toEqual([[], { other_symbol: 1 }]);
});

test("what stands in a private type gets out through what it overrides", async () => {
  expect((await ask(FILES, { symbol_name: "Job.run" })).places).toEqual(["q/Use.java:4 possible"]);
  expect((await ask(FILES, { symbol_name: "Own.run" })).places).toEqual([]);
  const cost = await ask(FILES, { symbol_name: "Job.cost" });
  expect([cost.places, cost.summary.excluded]).toEqual([[], { other_symbol: 1 }]);
});
