// What Lombok's annotations make: accessors and builders are uses of the field that they are made of, and types go through them.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const FILES = {
  "p/User.java":
    "package p;\nimport lombok.*;\n@Data\nclass User {\n  private String name;\n  private Town town;\n  private boolean isOpen;\n  @Setter(AccessLevel.NONE) private int age;\n  private final int size = 1;\n  String getSize() { return null; }\n}\n",
  "p/Town.java":
    "package p;\nimport lombok.Getter;\nimport lombok.experimental.Accessors;\nclass Town {\n  @Getter private String name;\n  @Getter @lombok.Setter @Accessors(fluent = true) private String code;\n}\n",
  "p/Plain.java":
    "package p;\nclass Plain {\n  private String name;\n  String getName() { return name; }\n}\n",
  "p/Use.java": [
    "package p;",
    "class Use {",
    "  void run(User user, java.util.List<User> all) {",
    "    user.getName();",
    "    user.getTown().getName();",
    "    user.setName(user.getTown().code());",
    "    user.isOpen(); user.setOpen(true);",
    "    all.stream().map(User::getTown).map(Town::getName);",
    "    user.setAge(1); user.getSize();",
    '    user.getTown().code("a").code();',
    "    unknown().getName();",
    "  }",
    "}",
  ].join("\n"),
};

test.each([
  ["User.name", ["p/Use.java:11 possible", "p/Use.java:4 resolved", "p/Use.java:6 resolved"]],
  ["Town.name", ["p/Use.java:11 possible", "p/Use.java:5 resolved", "p/Use.java:8 resolved"]],
  [
    "User.town",
    ["p/Use.java:10 resolved", "p/Use.java:5 resolved", "p/Use.java:6 resolved", "p/Use.java:8 resolved"],
  ],
  ["User.isOpen", ["p/Use.java:7 resolved", "p/Use.java:7 resolved"]],
  ["User.age", []],
  ["User.size", []],
  ["User.getSize", ["p/Use.java:9 resolved"]],
  ["Town.code", ["p/Use.java:10 resolved", "p/Use.java:10 resolved", "p/Use.java:6 resolved"]],
  ["User.getName", ["p/Use.java:11 possible", "p/Use.java:4 resolved"]],
  ["Plain.name", ["p/Plain.java:4 resolved"]],
  ["Plain.getName", ["p/Use.java:11 possible"]],
] as [string, string[]][])("%s", async (symbol_name, places) => {
  expect((await ask(FILES, { symbol_name })).places).toEqual(places);
});

const BUILT = {
  "p/Order.java":
    "package p;\nimport lombok.*;\n@Value\n@Builder(toBuilder = true)\nclass Order {\n  String id;\n  @Singular java.util.List<Line> lines;\n  @With Line first;\n}\n",
  "p/Line.java":
    'package p;\nimport lombok.*;\n@Getter\n@AllArgsConstructor(staticName = "of")\nclass Line {\n  private final int count;\n  private static int all;\n}\n',
  "p/Base.java":
    "package p;\nimport lombok.experimental.SuperBuilder;\n@SuperBuilder\n@lombok.Data\nclass Base { private String key; }\n",
  "p/Leaf.java":
    "package p;\nimport lombok.experimental.SuperBuilder;\n@SuperBuilder\nclass Leaf extends Base { private String leaf; }\n",
  "p/Made.java":
    'package p;\nimport lombok.Builder;\nclass Made {\n  private final String word;\n  @Builder(builderMethodName = "with") Made(String word) { this.word = word; }\n}\n',
  "p/Run.java": [
    "package p;",
    "class Run {",
    "  void run() {",
    '    var order = Order.builder().id("a").line(Line.of(1)).build();',
    '    order.toBuilder().id("b").lines(null).build().getFirst().getCount();',
    "    order.withFirst(null).getLines().get(0).getCount();",
    '    Leaf.builder().key("k").leaf("l").build().getKey();',
    '    Made.with().word("w").build();',
    "  }",
    "}",
  ].join("\n"),
};

test.each([
  ["Order.id", ["p/Run.java:4 resolved", "p/Run.java:5 resolved"]],
  ["Order.lines", ["p/Run.java:4 resolved", "p/Run.java:5 resolved", "p/Run.java:6 resolved"]],
  ["Order.first", ["p/Run.java:5 resolved", "p/Run.java:6 resolved"]],
  ["Line.count", ["p/Run.java:5 resolved", "p/Run.java:6 resolved"]],
  ["Base.key", ["p/Run.java:7 resolved", "p/Run.java:7 resolved"]],
  ["Leaf.leaf", ["p/Run.java:7 resolved"]],
  ["Made.word", ["p/Made.java:5 resolved", "p/Run.java:8 resolved"]],
] as [string, string[]][])("built: %s", async (symbol_name, places) => {
  expect((await ask(BUILT, { symbol_name })).places).toEqual(places);
});

test("Kotlin reads what Java's annotations make", async () => {
  const files = {
    ...FILES,
    "p/Use.kt": "package p\n\nfun run(user: User) {\n  user.town.name\n  user.name = user.town.name\n}\n",
  };
  expect(
    (await ask(files, { symbol_name: "Town.name" })).places.filter((place) => place.includes("kt")),
  ).toEqual(["p/Use.kt:4 resolved", "p/Use.kt:5 resolved"]);
});

test("what an annotation makes is found by its name, and is not told of where code is listed", async () => {
  const { ask } = await indexed(FILES);
  const [found] = (await ask("locate_symbol", { name: "User.getTown" })).items;
  expect(found).toMatchObject({ kind: "method", path: "p/User.java", line_start: 6 });
  const outline = (await ask("get_file_outline", { path: "p/Town.java" })).items;
  expect(
    outline.flatMap(({ children }) => children?.map(({ name }: { name: string }) => name) ?? []),
  ).toEqual(["name", "code"]);
});

test("what is made of a field goes by the field where both have one name, and by itself beside others of that name", async () => {
  const { ask } = await indexed({
    "p/Doors.java":
      "package p;\nimport lombok.Getter;\nclass Door { @Getter boolean isOpen; } class Tent { @Getter boolean open; }\nclass Gate { @Getter boolean open; }\n",
  });
  const { items } = await ask("locate_symbol", { name: "isOpen" });
  expect(items.map(({ kind, qualified_name }) => `${kind} ${qualified_name}`).sort()).toEqual([
    "field p.Door.isOpen",
    "method p.Gate.isOpen",
    "method p.Tent.isOpen",
  ]);
});

test("annotations of another library make nothing", async () => {
  const files = {
    "p/User.java": "package p;\nimport other.Data;\n@Data\nclass User { private String name; }\n",
    "p/Use.java": "package p;\nclass Use {\n  void run(User user) { user.getName(); }\n}\n",
  };
  expect((await ask(files, { symbol_name: "User.name" })).places).toEqual([]);
});
