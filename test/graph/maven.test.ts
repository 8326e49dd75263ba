// Artifacts of Maven: the project that declares one is what dependencies, plugins and parents of other modules mean.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const PARENT = "<parent><groupId>org.shop</groupId><artifactId>shop</artifactId></parent>";
const on = (group: string, artifact: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`;
const pom = (...lines: string[]) => `<project>\n${lines.join("\n")}\n</project>\n`;

const FILES = {
  "pom.xml": pom("<groupId>org.shop</groupId>", "<artifactId>shop</artifactId>"),
  "core/pom.xml": pom(PARENT, "<artifactId>core</artifactId>"),
  "web/pom.xml": pom(
    PARENT,
    "<artifactId>web</artifactId>",
    "<dependencies>",
    on("org.shop", "core"),
    on("${project.groupId}", "core"),
    on("com.other", "core"),
    on("org.lib", "web"),
    "</dependencies>",
  ),
};

test.each([
  ["core", ["web/pom.xml:5 resolved", "web/pom.xml:6 resolved"]],
  ["shop", ["core/pom.xml:2 resolved", "web/pom.xml:2 resolved"]],
  ["web", []],
] as [string, string[]][])("%s", async (symbol_name, places) => {
  expect((await ask(FILES, { symbol_name })).places).toEqual(places);
});

test("of artifacts of one name the one in the group that is asked for is meant", async () => {
  const files = {
    ...FILES,
    "other/pom.xml": pom("<groupId>com.other</groupId>", "<artifactId>core</artifactId>"),
  };
  const used = (path: string) => ask(files, { symbol_name: "core", path });
  expect((await used("core/pom.xml")).places).toEqual(["web/pom.xml:5 resolved", "web/pom.xml:6 possible"]);
  expect((await used("other/pom.xml")).places).toEqual(["web/pom.xml:6 possible", "web/pom.xml:7 resolved"]);
});
