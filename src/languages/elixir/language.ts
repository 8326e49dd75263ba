// Elixir. Clauses of one name and arity are one symbol; `def`, `test` and all else are calls to the grammar, so the
// words that define are read from the text (declarator.ts).

import grammar from "tree-sitter-elixir/tree-sitter-elixir.wasm" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { Clause } from "../hook-types.ts";
import { splitTop, unwrap } from "../hooks/scan.ts";
import type { Language } from "../types.ts";
import { countArgs } from "./arguments.ts";
import { lexis, readDeclarator } from "./declarator.ts";
import { describe, docString } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandImports } from "./imports.ts";
import { ELIXIR_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const IDENTIFIER = String.raw`[\p{ID_Start}_][\p{ID_Continue}]*[?!]?`;
/** `pattern = name` and `name = pattern` bind the whole argument. */
const WHOLE = new RegExp(`^(?:(${IDENTIFIER})\\s*=[^=]|.*[^=!<>]=\\s*(${IDENTIFIER})$)`, "su");

/** `a`, `a \\ 1`, `%{id: id} = user`, and in callbacks `name :: type`. */
function parseParam(text: string): Param | undefined {
  const [pattern = "", standard] = text.split(/\s*\\\\\s*/, 2);
  const [before = "", type = ""] = /^<</.test(pattern) ? [pattern] : pattern.split(/\s*::\s*/, 2);
  const whole = WHOLE.exec(before);
  const name = whole?.[1] ?? whole?.[2] ?? before;
  return { name, type, optional: standard !== undefined, variadic: false };
}

/** Name and arity; what may be called by its name alone has none to tell apart. */
function clauseKey({ kind, name, head, params }: Clause): string {
  if (kind !== "function" || params === undefined || !head.startsWith("def")) return "";
  const arity = params === "" ? 0 : splitTop(unwrap(params), lexis).length;
  return `${head.startsWith("defmacro") ? "macro " : ""}${name}/${arity}`;
}

/** `%Foo{…}`, `Foo.bar(…)`, `bar(…)`. */
function initType(text: string): string {
  const struct = /^%([A-Z][\w.]*)\{/.exec(text)?.[1];
  if (struct) return `%${struct}{}`;
  const call = /^((?:[A-Z]\w*\.)*[a-z_]\w*[?!]?)\(/.exec(text)?.[1];
  return call === undefined ? "" : `${call}()`;
}

export const elixir: Language = {
  id: "elixir",
  title: "Elixir",
  projectFiles: /^(?:mix\.exs)$/i,
  version: 16,
  extensions: [".ex", ".exs"],
  isTestPath: (path) => path.endsWith("_spec.exs"),
  interpreters: ["elixir"],
  grammar,
  tags,
  resolve: ELIXIR_RULES,
  imports,
  lexis,
  docString,
  localKinds: [],
  leafKinds: ["field", "constant", "type_alias"],
  separator: ".",
  memberKeywords: "reached",
  keywords: [
    ...[
      "_",
      "alias",
      "case",
      "cond",
      "do",
      "end",
      "def",
      "defdelegate",
      "defexception",
      "defguard",
      "defguardp",
    ],
    ...["defimpl", "defmacro", "defmacrop", "defmodule", "defoverridable", "defp", "defprotocol"],
    ...["defstruct", "for", "if", "import", "quote", "receive", "require", "super", "try", "unless"],
    ...["unquote", "unquote_splicing", "use", "with", "__MODULE__", "__CALLER__", "__ENV__", "__DIR__"],
    "__STACKTRACE__",
  ],
  describe,
  readDeclarator,
  clauseKey,
  countArgs,
  paramsBind: true,
  parseParam,
  expandImports,
  initType,
  binds: (name) => name !== "_" && !name.startsWith("__"),
  pieces: {
    container: /^\s*(?:defmodule|defimpl|defprotocol|describe)\b/m,
    opens: /\bdo$/,
    closes: /^end\b/,
    close: "end",
    continues: /^(?:end|else|rescue|catch|after|do)\b/,
    literals: /"""[\s\S]*?"""|'''[\s\S]*?'''|~[a-zA-Z]+(?:\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|<[^<>]*>|\|[^|]*\|)/,
  },
};
