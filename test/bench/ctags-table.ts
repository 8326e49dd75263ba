// What universal-ctags calls the languages, and what of its output is compared with ours.
// One row a language. `kinds` are compared: what both call a definition. `excludes` are ctags' own mistakes, each with its
// reason, which is printed with the number of tags that it took out. A language without a row is unknown to ctags.

import type { BlobFacts } from "../../src/protocol/facts.ts";
import { ELIXIR_MISTAKES, elixirSpellings, HASKELL_MISTAKES, OCAML_MISTAKES } from "./ctags-functional.ts";
import { KOTLIN_EXCLUDES } from "./ctags-kotlin.ts";

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
  /** Ours has a local of this name on this line. */
  isLocal: boolean;
  /** The line is inside a function to us. */
  isInFunction: boolean;
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

const ECMA_WORDS = new Set(
  "any as asserts async await catch default delete do else export extends false for from function if implements import in infer instanceof is keyof let new null of return satisfies static super switch this throw true try typeof undefined var void while with yield".split(
    " ",
  ),
);
const ECMA_MISTAKES: readonly Exclusion[] = [
  {
    reason: "ctags takes a word of the language for a name",
    when: ({ name }) => ECMA_WORDS.has(name),
  },
  {
    reason: "ctags takes types in imports, exports and expressions for aliases",
    when: ({ name, kind }, { source }) => {
      const after = source.split(/\btype\s+/).find((rest) => rest.startsWith(name));
      return kind === "alias" && !/^\s*(?:[<=]|$)/.test(after?.slice(name.length) ?? ",");
    },
  },
  {
    reason: "names of function and class expressions are known only inside them: locals",
    when: ({ kind }, { isLocal }) => isLocal && /^(?:function|class|generator)$/.test(kind),
  },
  {
    reason: "ctags' line does not hold the name",
    when: ({ name }, { source }) => !source.includes(name),
  },
  {
    reason: "ctags takes numbers for names",
    when: ({ name, kind }) => kind === "enumerator" && /^x[0-9a-f]+$/.test(name),
  },
];
const SCRIPT_MISTAKES: readonly Exclusion[] = [
  ...ECMA_MISTAKES,
  {
    reason: "ctags takes objects for classes",
    when: ({ kind }, { source }) => kind === "class" && !/\bclass\b/.test(source),
  },
  {
    reason: "keys of literals inside functions are values, no names of the program",
    when: ({ kind }, { isInFunction }) => /^(?:method|getter|setter|generator)$/.test(kind) && isInFunction,
  },
  {
    reason: "ctags takes an object for the method that it is given",
    when: ({ name, kind }, { source }) => {
      const after = source.slice(source.indexOf(name) + name.length);
      return /^(?:function|method)$/.test(kind) && !/^["'\]]*\s*[(:=]/.test(after);
    },
  },
  {
    reason: "a function given to a variable that is declared elsewhere",
    when: ({ name, kind }, { source }) => kind === "function" && source.startsWith(`${name} = `),
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
const C_MISTAKES: readonly Exclusion[] = [
  {
    reason: "ctags takes the call of a macro for what it declares",
    when: ({ name, kind }, { source }) =>
      /^(?:function|enumerator)$/.test(kind) &&
      /^[A-Z][A-Z0-9_]*$/.test(name) &&
      new RegExp(`^(?:static\\s+)?${name}(?:\\s*\\(|,?$)`).test(source),
  },
  {
    reason: "types and variables of functions are their locals",
    when: ({ kind, line }, { isLocal, lines }) =>
      isLocal && /^(?:typedef|variable|member)$/.test(kind) && /^\s/.test(lines[line - 1] ?? ""),
  },
];
const OBJC_MISTAKES: readonly Exclusion[] = [
  {
    reason: "ctags gives the line on which the head of a method ends",
    when: ({ name, kind }, { source }) =>
      /^(?:method|class)$/.test(kind) && !source.includes(name.split(":")[0]!),
  },
  {
    reason: "ctags takes macros, types and platforms behind a name for the name",
    when: ({ name }, { source }) =>
      /^[A-Z][A-Z0-9]*(?:_[A-Z0-9_]*)?$/.test(name) ||
      /^(?:void|tvos|__attribute__)$/.test(name) ||
      source.includes(`(*${name}`),
  },
  {
    reason: "ctags goes astray and takes the parts of a method for functions",
    when: ({ kind, line }, { source, facts }) =>
      kind === "function" &&
      /^[-+]\s*\(|^\w+\s*:/.test(source) &&
      facts.symbols.some(
        (symbol) => symbol.kind === "method" && symbol.startLine <= line && line <= symbol.endLine,
      ),
  },
  {
    reason: "ctags takes a forward declaration for a protocol",
    when: ({ kind }, { source }) => kind === "protocol" && source.endsWith(";"),
  },
];
const CPP_MISTAKES: readonly Exclusion[] = [
  {
    reason: "ctags takes macros (of tests, attributes) for names",
    when: ({ name, kind }) => /^(?:function|variable|member)$/.test(kind) && /^[A-Z][A-Z0-9_]*$/.test(name),
  },
  {
    reason: "types and variables of functions and tests are their locals",
    when: ({ kind }, { isLocal }) => isLocal && (kind === "typedef" || kind === "variable"),
  },
  {
    reason: "an instantiation of a template declares nothing",
    when: (_tag, { source }) => /^template\s+(?:class|struct)\b[^{]*;/.test(source),
  },
  {
    reason: "`namespace a::b` is one name",
    when: ({ name, kind }, { source }) =>
      kind === "namespace" && new RegExp(`::\\s*${name}|${name}\\s*::`).test(source),
  },
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

/** Does a line of Ruby stand between a here document's opening and its end? */
function isInHereDocument(lines: readonly string[], line: number): boolean {
  for (let at = 0; at < line - 1; at++) {
    const word = /<<[~-]?(["'`]?)([A-Za-z_]\w*)\1/.exec(lines[at]!)?.[2];
    const end = word === undefined ? -1 : lines.findIndex((text, i) => i > at && text.trim() === word);
    if (end >= line - 1) return true;
    if (end !== -1) at = end - 1;
  }
  return false;
}
const CSHARP_MISTAKES: readonly Exclusion[] = [
  {
    reason: "ctags takes parameters and variables of expression-bodied members for fields",
    when: ({ kind }, { isLocal }) => kind === "field" && isLocal,
  },
  {
    reason: "ctags takes what stands in a constraint for a definition",
    when: ({ name }, { source }) => new RegExp(`\\bwhere\\b.*\\b${name}\\b`).test(source),
  },
  {
    reason: "ctags goes astray behind a null-coalescing or generic expression",
    when: ({ name }, { source }) => {
      const before = source.slice(0, source.indexOf(name)).trimEnd();
      return (
        /(?:[=(,:&|!]|\bnew|\breturn|\bthrow|\bbase|\bis)$/.test(before) ||
        source.startsWith(`${name}(`) ||
        source.startsWith(`${name}.`) ||
        name === "base" ||
        (name.includes(".") && before === "")
      );
    },
  },
];

const OCAML_KINDS = [
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
];

export const CTAGS: Readonly<Record<string, CtagsLanguage>> = {
  bash: {
    name: "Sh",
    kinds: ["function", "alias"],
    excludes: [
      {
        reason: "arrays that ctags takes for functions, options for aliases",
        when: ({ name }) => name.endsWith("=") || name.startsWith("-"),
      },
      {
        reason: "the word alias or function inside a command or a text",
        when: ({ kind, name }, { source }) =>
          kind === "alias"
            ? !/(?:^|[;&|({]\s*)(?:command\s+|\\)?alias\s/.test(source)
            : !/^function\b/.test(source) &&
              !source.replace(/^.*[;&|({]\s*(?:function\s+)?/s, "").startsWith(name) &&
              !source.startsWith(name),
      },
    ],
  },
  c: { name: "C", kinds: C_KINDS, options: ["--langmap=C:+.h"], excludes: C_MISTAKES },
  cpp: {
    name: "C++",
    kinds: [...C_KINDS, "class", "namespace"],
    options: ["--langmap=C++:+.h"],
    excludes: CPP_MISTAKES,
    spellings: ({ name }) => [name.replace(/^operator (?=\W)/, "operator").replace(/ (?=[\][()*&])/g, "")],
  },
  csharp: {
    name: "C#",
    kinds: ["class", "struct", "interface", "enum", "enumerator", "method", "property", "field", "event"],
    excludes: CSHARP_MISTAKES,
    // An explicit implementation goes by its own name, and belongs to the interface.
    spellings: ({ name }) =>
      name.includes(".") ? [name.slice(name.lastIndexOf(".") + 1).replace(/^this$/, "this[]")] : [],
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
    excludes: ELIXIR_MISTAKES,
    spellings: elixirSpellings,
  },
  go: {
    name: "Go",
    excludes: [{ reason: "`_` names nothing", when: ({ name }) => name === "_" }],
    kinds: ["func", "struct", "interface", "type", "talias", "const", "var", "member", "methodSpec"],
  },
  haskell: { name: "Haskell", kinds: ["type", "constructor", "function"], excludes: HASKELL_MISTAKES },
  html: { name: "HTML", kinds: ["heading1", "heading2", "heading3", "id", "anchor"] },
  java: {
    name: "Java",
    kinds: ["class", "interface", "enum", "enumConstant", "annotation", "method", "field"],
    excludes: [nameIsElsewhere],
  },
  javascript: {
    name: "JavaScript",
    kinds: ECMA_KINDS,
    options: ["--langmap=JavaScript:+.cjs"],
    excludes: SCRIPT_MISTAKES,
    // `module.exports = function () {}`, `#private() {}`
    spellings: ({ name }) => (name === "exports" ? ["default"] : [`#${name}`]),
  },
  json: { name: "JSON", kinds: ["object", "array", "string", "number", "boolean", "null"] },
  kotlin: {
    name: "Kotlin",
    kinds: ["class", "interface", "object", "method", "typealias", "constant", "variable"],
    excludes: KOTLIN_EXCLUDES,
    spellings: ({ name }) => [name.replaceAll("`", "")],
  },
  lua: {
    name: "Lua",
    kinds: ["function"],
    // With all tables around them: `M.list.add`, `M:add`, `M["add"]`.
    spellings: ({ name }) => [name.split(/[.:]/).at(-1)!, name.replace(/^.*\[["']|["']\]$/g, "")],
    excludes: [
      { reason: "computed keys, which are no names", when: ({ name }) => /[^"']\]$/.test(name) },
      {
        reason: "lines that hold the word function and define none of the name",
        when: ({ name }, { source }) => {
          const last = RegExp.escape(name.split(/[.:]/).at(-1)!);
          const defines = `(?:${last}["'\\]\\s]*=\\s*function\\b|function\\s+\\S*${last}\\s*\\()`;
          return !new RegExp(defines).test(source);
        },
      },
    ],
  },
  make: { name: "Make", kinds: ["target", "macro"] },
  markdown: {
    name: "Markdown",
    kinds: ["chapter", "section", "subsection", "subsubsection", "l4subsection", "l5subsection"],
  },
  objc: {
    name: "ObjectiveC",
    kinds: ["interface", "implementation", "protocol", "method", "class", "property", "function"],
    excludes: OBJC_MISTAKES,
  },
  ocaml: {
    name: "OCaml",
    options: ["--langmap=OCaml:.ml"],
    kinds: OCAML_KINDS,
    excludes: OCAML_MISTAKES,
  },
  ocaml_interface: {
    name: "OCaml",
    options: ["--langmap=OCaml:.mli"],
    kinds: OCAML_KINDS,
    excludes: OCAML_MISTAKES,
  },
  php: {
    name: "PHP",
    kinds: ["class", "interface", "trait", "function", "define", "namespace"],
    excludes: [
      {
        reason: "the namespace of a whole file is its package, no symbol",
        when: ({ kind }, { source }) => kind === "namespace" && !source.includes("{"),
      },
    ],
  },
  protobuf: {
    name: "Protobuf",
    kinds: ["message", "enum", "enumerator", "field", "service", "rpc", "oneof"],
  },
  python: { name: "Python", kinds: ["class", "function", "member", "variable"] },
  ruby: {
    name: "Ruby",
    kinds: ["class", "module", "method", "singletonMethod", "constant", "accessor", "alias"],
    excludes: [
      {
        reason: "a comparison, which ctags takes for a constant",
        when: ({ name, kind }, { source }) =>
          kind === "constant" && new RegExp(`\\b${name}\\s*(?:==|=~|=>)`).test(source),
      },
      {
        reason: "the receiver of `def receiver.name`, which ctags takes for the name",
        when: ({ name, kind }, { source }) => kind === "singletonMethod" && source.includes(`def ${name}.`),
      },
      {
        reason: "code in a string or here document",
        when: ({ line }, { lines, source }) => source.includes("#{") || isInHereDocument(lines, line),
      },
    ],
    // The writer of an accessor is the accessor to us; ctags cuts `?`, `!` and `=` off the names of aliases.
    spellings: ({ name, kind }) =>
      kind === "accessor"
        ? [name.replace(/=$/, "")]
        : kind === "alias"
          ? [`${name}?`, `${name}!`, `${name}=`]
          : [],
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
  tsx: {
    name: "TypeScript",
    kinds: ECMA_KINDS,
    options: ["--langmap=TypeScript:.tsx"],
    excludes: ECMA_MISTAKES,
  },
  typescript: {
    name: "TypeScript",
    kinds: ECMA_KINDS,
    options: ["--langmap=TypeScript:.ts.mts.cts"],
    excludes: ECMA_MISTAKES,
  },
};
