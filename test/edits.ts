// Random edits to a checkout: what may happen between two syncs. Texts of a few names in several languages, so that contents
// repeat and differ.

import type { TestProject } from "./harness.ts";

export const NAMES = ["Alpha", "beta", "gammaDelta", "parse_http_request", "Omega", "missingName"];
const FOLDERS = ["", "src/", "src/deep/", "tests/"];

/** A source text in one of the languages; `pick` decides the names, so that texts repeat and differ. */
const TEXTS: Readonly<Record<string, (a: string, b: string) => string>> = {
  ts: (a, b) =>
    `/** About ${a}. */\nexport class ${a} {\n  ${b}(x: number): number {\n    return x + 1;\n  }\n}\nexport const ${b}Value = 1;\n`,
  js: (a, b) => `function ${a}(value) {\n  return ${b}(value);\n}\nmodule.exports = { ${a} };\n`,
  rs: (a, b) =>
    `pub struct ${a};\n\nimpl ${a} {\n    /// The value of ${b}.\n    pub fn ${b}(&self) -> u32 {\n        1\n    }\n}\n`,
  java: (a, b) =>
    `package demo;\n\npublic class ${a} {\n  private int ${b};\n\n  public int ${b}(int value) {\n    return value;\n  }\n}\n`,
  c: (a, b) =>
    `#include "x.h"\n\nstruct ${a} { int ${b}; };\n\nint ${a}_${b}(int value) {\n  return value;\n}\n`,
  md: (a, b) => `# ${a}\n\nThe value of ${b}.\n`,
};

export type Random = () => number;
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

export function randomFile(random: Random): [string, string] {
  const extension = pick(random, Object.keys(TEXTS));
  const path = `${pick(random, FOLDERS)}${pick(random, ["one", "two", "three", "four"])}.${extension}`;
  return [path, TEXTS[extension]!(pick(random, NAMES), pick(random, NAMES))];
}

export const listed = (target: TestProject) =>
  target.git("ls-files", "--cached", "--others", "--exclude-standard").split("\n").filter(Boolean);

/** What may happen to a checkout between two syncs. */
export const EDITS: Readonly<Record<string, (target: TestProject, random: Random) => void>> = {
  write: (target, random) => target.write(Object.fromEntries([randomFile(random)])),
  writeMore: (target, random) =>
    target.write(Object.fromEntries([randomFile(random), randomFile(random), randomFile(random)])),
  remove: (target, random) => target.remove(pick(random, listed(target))),
  rename: (target, random) => {
    const from = pick(random, listed(target));
    target.git("add", "-A");
    if (target.git("ls-files", from))
      target.git(
        "mv",
        "-k",
        "-f",
        from,
        `${from.replace(/\.\w+$/, "")}Moved${from.slice(from.lastIndexOf("."))}`,
      );
  },
  commit: (target) => target.commit(),
  branch: (target, random) => {
    target.commit();
    target.git("checkout", "-q", "-B", pick(random, ["main", "side"]), pick(random, ["HEAD", "HEAD~1"]));
  },
  ignore: (target, random) => target.write({ ".gitignore": `${pick(random, ["one", "two"])}.*\n` }),
  discard: (target) => {
    target.git("reset", "-q", "--hard");
    target.git("clean", "-qfd");
  },
};
