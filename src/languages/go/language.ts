// Go. A package's declarations are spread over files: methods name their receiver's type as their owner.

import grammar from "../../../grammars/go.wasm.zst" with { type: "file" };
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import { expandImports } from "./import-spec.ts";
import imports from "./imports.scm" with { type: "text" };
import { readInitType } from "./init-type.ts";
import { LEXIS } from "./lexis.ts";
import { parseParams } from "./params.ts";
import { GO_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

/** Methods with type parameters of their own, which the grammar does not know. */
const GENERIC_METHOD = /^(func \([^)\n]*\) \w+)(\[(?:[^[\]\n]|\[[^\]\n]*\])+\])(?=\()/gm;

/** `new(uint64(1))`, `new(-1)`, `new(a.b.c)`: a pointer to a value, where the grammar only knows types. */
const NEW_VALUE =
  /\bnew(?=\((?!\s*(?:(?:func|map|chan|struct|interface)\b|[[*]))(?:[^()\n]*[(+\-/%&|"'`!<>=]|\d|\w+\.\w+\.\w))/g;

const mend = (text: string): string =>
  text
    .replace(GENERIC_METHOD, (_, head: string, types: string) => head + " ".repeat(types.length))
    .replace(NEW_VALUE, "ne_");

export const go: Language = {
  id: "go",
  title: "Go",
  spellings: ["golang"],
  projectFiles: /^(?:go\.mod)$/i,
  version: 10,
  extensions: [".go"],
  grammar,
  tags,
  imports,
  lexis: LEXIS,
  trailingDocs: true,
  localKinds: ["variable", "constant"],
  leafKinds: [],
  separator: ".",
  blank: "_",
  keywords: [
    ..."_ any bool byte comparable complex64 complex128 error float32 float64 rune string uintptr".split(" "),
    ..."int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64".split(" "),
    ..."break case chan const continue default defer else fallthrough for func go goto if import".split(" "),
    ..."interface map package range return select struct switch type var".split(" "),
  ],
  memberKeywords: "reached",
  describe,
  parseParam: (text) => parseParams([text])[0],
  parseParams,
  expandImports,
  mend,
  initType: (text) => readInitType(text, LEXIS),
  pieces: { label: /^\w+:(?:\s*\/\/.*)?$/ },
  isTestPath: (path) => path.endsWith("_test.go"),
  resolve: GO_RULES,
};
