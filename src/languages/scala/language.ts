// Scala 2 and 3, in braces and by indentation; sbt builds and scripts.

import grammar from "tree-sitter-scala/tree-sitter-scala.wasm" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandExports, expandImports } from "./imports.ts";
import { SCALA_LEXIS } from "./lexis.ts";
import { mend } from "./mend.ts";
import { readable } from "./readable.ts";
import { SCALA_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const PARAM =
  /^(?:(?:implicit|using|inline|val|var|private(?:\[\w+\])?|protected|override|final)\s+)*(`[^`]+`|[\p{ID_Start}_$][\p{ID_Continue}$]*)\s*:\s*(.*)$/su;

/** Where a default value starts: at an `=` that is part of no arrow or operator. */
const DEFAULT = /(?<![=<>!])\s=\s|(?<=\w)=(?=\w)/;

/** `why: String`, `more: => Int`, `rest: R*`, `count: Int = 0`, `implicit ctx: Context`. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const [, name = "", declared = ""] = match;
  const at = DEFAULT.exec(declared)?.index ?? declared.length;
  const type = declared.slice(0, at).trim();
  const variadic = /[^*]\*$/.test(type);
  return {
    name: name.startsWith("`") ? name.slice(1, -1) : name,
    type: variadic ? type.slice(0, -1) : type,
    optional: at < declared.length,
    variadic,
  };
}

/** Does an initialiser end behind the arguments that stand at an offset, or with a body? */
function isWhole(text: string, from: number): boolean {
  let at = from;
  while (text[at] === "(" || text[at] === "[") at = bracketEnd(text, at, SCALA_LEXIS);
  return /^\s*(?:$|\{|with\b|:)/.test(text.slice(at));
}

/** `new Foo`, `Foo(…)`, `a.make(…)`, `"text"`, `a.b`. */
function initType(text: string): string {
  const created = /^new\s+[\w.]+/.exec(text)?.[0];
  if (created) return isWhole(text, created.length) ? created : "";
  const call = /^([\w.]+)(?:\[[^()]*\])?(?=\()/.exec(text);
  if (call)
    return !isWhole(text, call[0].length) || /^(?:if|while|for)$/.test(call[1]!) ? "" : `${call[1]}()`;
  if (text.startsWith('"')) return '""';
  return /^[\w.]+$/.test(text) ? text : "";
}

export const scala: Language = {
  id: "scala",
  title: "Scala",
  projectFiles: /^(?:build\.sbt)$/i,
  version: 20,
  extensions: [".scala", ".sc", ".sbt"],
  interpreters: ["scala", "scala-cli", "amm"],
  grammar,
  tags,
  imports,
  readable,
  mend,
  lexis: SCALA_LEXIS,
  isDoc: (comment) => comment.startsWith("/**"),
  localKinds: ["variable"],
  leafKinds: [],
  separator: ".",
  keywords: ["this", "super", "null", "true", "false", "_"],
  chainsPackages: true,
  trimsEnds: true,
  describe,
  parseParam,
  expandImports,
  expandExports,
  initType,
  resolve: SCALA_RULES,
  // Names in patterns that start with a capital, or stand in backticks, are compared.
  binds: (name) => !/^[\p{Lu}`]/u.test(name),
  pieces: {
    // The last are of test frameworks: `"a stack" should {`, `describe("a stack") {`.
    container:
      /\b(?:class|trait|object)\s+[\w`]|^\s*(?:given|extension)\b|^\s*package\s+[\w.]+\s*[{:]|^\s*(?:(?:should|must|can|when|which|that)|[dD]escribe\(\)|[fF]eature\(\))\s*\{/,
    begins: /^"/,
    opens: /\{(?:\s*\w+\s*(?::[^{}]*)?=>)?$|:$/,
    literals: /"""[\s\S]*?"{3,}/,
  },
  isTestPath: (path) =>
    /(?:^|\/)src\/(?:test|it)\//.test(path) || /(?:Test|Tests|Spec|Suite)\.scala$/.test(path),
};
