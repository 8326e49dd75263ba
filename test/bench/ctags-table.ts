// What universal-ctags calls the languages, and what of its output is compared with ours.
// One row a language. `kinds` are compared: what both call a definition. `excludes` are ctags' own mistakes, each with its
// reason, which is printed with the number of tags that it took out. A language without a row is unknown to ctags.

import type { BlobFacts } from "../../src/protocol/facts.ts";

export interface Tag {
  name: string;
  path: string;
  line: number;
  kind: string;
}

/** Where a tag stands. */
export interface TagPlace {
  /** The tag's line, trimmed, and the file's lines as they are. */
  source: string;
  lines: readonly string[];
  path: string;
  facts: BlobFacts;
}

export interface Exclusion {
  reason: string;
  when: (tag: Tag, place: TagPlace) => boolean;
}

export interface CtagsLanguage {
  /** As `ctags --list-languages` has it. */
  name: string;
  kinds: readonly string[];
  options?: readonly string[];
  excludes?: readonly Exclusion[];
  /** Other spellings of a tag's name, as ours has them. */
  spellings?: (tag: Tag, source: string) => readonly string[];
}

/** Does the name stand on the line that ctags gives for it? */
const nameIsElsewhere: Exclusion = {
  reason: "ctags' line does not hold the name",
  when: ({ name }, { source }) => !source.includes(name),
};

const isFurtherClause: Exclusion = {
  reason: "a further clause of a function, which is one symbol with all its clauses to us",
  when: ({ name, line }, { facts }) =>
    facts.symbols.some((symbol) => symbol.name === name && symbol.line < line && line <= symbol.endLine),
};

const isMadeName: Exclusion = {
  reason: "`def unquote(…)`: a name that the program makes",
  when: ({ name }) => name === "unquote",
};

const inHeredoc: Exclusion = {
  reason: "inside a string of several lines: an example in documentation, or a file that a test writes",
  when: ({ line }, { lines }) => {
    let open = "";
    for (const text of lines.slice(0, line - 1)) {
      if (open === "" && /^\s*#/.test(text)) continue;
      for (const [quotes] of text.matchAll(/"""|'''/g))
        open = open === "" ? quotes : open === quotes ? "" : open;
    }
    return open !== "";
  },
};

const isNamedByProtocol: Exclusion = {
  reason: "an implementation, named by its protocol; to us by the type it is for, at the same line",
  when: ({ kind, line }, { facts }) =>
    kind === "implementation" &&
    facts.symbols.some((symbol) => symbol.kind === "impl" && symbol.line === line),
};

/** ctags has the last part of a module's name. */
function elixirSpellings(_tag: Tag, source: string): string[] {
  return [/^def(?:module|protocol)\s+([\w.]+)/.exec(source)?.[1]?.replace(/^__MODULE__\./, "") ?? ""];
}

/** What universal-ctags' OCaml parser, which knows no expressions, takes for definitions. */
const OCAML_EXCLUDES: readonly Exclusion[] = [
  {
    reason: "the module that the file itself is",
    when: ({ kind, line, name }, { path }) =>
      kind === "module" && line === 1 && path.toLowerCase().includes(`${name.toLowerCase()}.`),
  },
  {
    reason: "no name: `let () =`, `let open M in`, `let* x =`, `type nonrec t`",
    when: ({ name }) => /^(?:\(\)|[_%(*+]|\[.*|open|nonrec)$/.test(name),
  },
  {
    reason: "a tag of a polymorphic variant",
    when: ({ name }, { source }) => source.includes(`\`${name}`),
  },
  {
    reason:
      "a constraint (`with type`) or a package (`(module M)`), or an extension of a type that is elsewhere",
    when: (_tag, { source }) => /\b(?:with|and) (?:type|module)\b|\(module\b|\+=/.test(source),
  },
  {
    reason: "a binding inside an expression, a local to us",
    when: ({ name, line }, { facts }) =>
      facts.locals.some((local) => local.name === name && local.line === line),
  },
];

/** universal-ctags' Haskell parser takes every line that starts in the first column, and each equation by itself. */
const HASKELL_EXCLUDES: readonly Exclusion[] = [
  {
    reason: "an equation of a function, which is one symbol with its signature and all its equations to us",
    when: isFurtherClause.when,
  },
  {
    reason: "a type behind a comma, or a splice",
    when: ({ name, kind }, { source }) =>
      (kind === "function" && /^[\p{Lu}[}]/u.test(name)) || /^(?:return \[\]|\$\()/.test(source),
  },
  {
    reason: "a signature of several names, which stand at their equations to us",
    when: ({ name }, { source, facts }) =>
      /^[\w', ]+,[\w', ]+::/.test(source) && facts.symbols.some((symbol) => symbol.name === name),
  },
  {
    reason: "a keyword that starts a line",
    when: ({ name }) =>
      /^(?:pattern|where|class|infix[lr]?|default|deriving|foreign|instance|data|type|newtype|let|in|of|do|if|then|else|case)$/.test(
        name,
      ),
  },
];

const C_KINDS = [
  "function",
  "struct",
  "union",
  "enum",
  "enumerator",
  "typedef",
  "macro",
  "member",
  "variable",
];
const ECMA_KINDS = [
  "function",
  "generator",
  "method",
  "getter",
  "setter",
  "class",
  "interface",
  "enum",
  "enumerator",
  "alias",
  "namespace",
];

export const CTAGS: Readonly<Record<string, CtagsLanguage>> = {
  bash: { name: "Sh", kinds: ["function", "alias"] },
  c: { name: "C", kinds: C_KINDS, options: ["--langmap=C:+.h"] },
  cpp: { name: "C++", kinds: [...C_KINDS, "class", "namespace"] },
  csharp: {
    name: "C#",
    kinds: ["class", "struct", "interface", "enum", "enumerator", "method", "property", "field", "event"],
  },
  css: { name: "CSS", kinds: ["class", "id", "selector"] },
  elixir: {
    name: "Elixir",
    kinds: [
      "module",
      "function",
      "macro",
      "guard",
      "delegate",
      "protocol",
      "implementation",
      "callback",
      "type",
    ],
    excludes: [isMadeName, isFurtherClause, inHeredoc, isNamedByProtocol],
    spellings: elixirSpellings,
  },
  go: {
    name: "Go",
    kinds: ["func", "struct", "interface", "type", "talias", "const", "var", "member", "methodSpec"],
  },
  haskell: { name: "Haskell", kinds: ["type", "constructor", "function"], excludes: HASKELL_EXCLUDES },
  html: { name: "HTML", kinds: ["heading1", "heading2", "heading3", "id", "anchor"] },
  java: {
    name: "Java",
    kinds: ["class", "interface", "enum", "enumConstant", "annotation", "method", "field"],
    excludes: [nameIsElsewhere],
  },
  javascript: { name: "JavaScript", kinds: ECMA_KINDS, options: ["--langmap=JavaScript:+.cjs"] },
  json: { name: "JSON", kinds: ["object", "array", "string", "number", "boolean", "null"] },
  kotlin: { name: "Kotlin", kinds: ["class", "interface", "object", "method", "typealias", "constant"] },
  lua: { name: "Lua", kinds: ["function"] },
  make: { name: "Make", kinds: ["target", "macro"] },
  markdown: {
    name: "Markdown",
    kinds: ["chapter", "section", "subsection", "subsubsection", "l4subsection", "l5subsection"],
  },
  objc: {
    name: "ObjectiveC",
    kinds: ["interface", "implementation", "protocol", "method", "class", "property", "function", "category"],
  },
  ocaml: {
    name: "OCaml",
    options: ["--langmap=OCaml:.ml"],
    kinds: [
      "module",
      "type",
      "function",
      "var",
      "val",
      "class",
      "method",
      "Constructor",
      "RecordField",
      "Exception",
    ],
    excludes: OCAML_EXCLUDES,
  },
  ocaml_interface: {
    name: "OCaml",
    options: ["--langmap=OCaml:.mli"],
    kinds: [
      "module",
      "type",
      "function",
      "var",
      "val",
      "class",
      "method",
      "Constructor",
      "RecordField",
      "Exception",
    ],
    excludes: OCAML_EXCLUDES,
  },
  php: { name: "PHP", kinds: ["class", "interface", "trait", "function", "define", "namespace"] },
  protobuf: {
    name: "Protobuf",
    kinds: ["message", "enum", "enumerator", "field", "service", "rpc", "oneof"],
  },
  python: { name: "Python", kinds: ["class", "function", "member", "variable"] },
  ruby: {
    name: "Ruby",
    kinds: ["class", "module", "method", "singletonMethod", "constant", "accessor", "alias"],
  },
  rust: {
    name: "Rust",
    kinds: [
      "function",
      "method",
      "struct",
      "enum",
      "enumerator",
      "interface",
      "module",
      "typedef",
      "macro",
      "field",
    ],
  },
  scss: { name: "SCSS", kinds: ["class", "id", "mixin", "function", "variable", "placeholder"] },
  sql: { name: "SQL", kinds: ["table", "view", "function", "procedure", "trigger", "index", "field"] },
  tsx: { name: "TypeScript", kinds: ECMA_KINDS, options: ["--langmap=TypeScript:.tsx"] },
  typescript: { name: "TypeScript", kinds: ECMA_KINDS, options: ["--langmap=TypeScript:.ts.mts.cts"] },
};
