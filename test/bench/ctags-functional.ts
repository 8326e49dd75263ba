// What universal-ctags takes for definitions in Elixir, OCaml and Haskell and is none, or is part of one, each with its reason.

import type { Exclusion, Tag } from "./ctags-table.ts";

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

export const ELIXIR_MISTAKES: readonly Exclusion[] = [
  isMadeName,
  isFurtherClause,
  inHeredoc,
  isNamedByProtocol,
];

/** ctags has the last part of a module's name. */
export function elixirSpellings(_tag: Tag, source: string): string[] {
  return [/^def(?:module|protocol)\s+([\w.]+)/.exec(source)?.[1]?.replace(/^__MODULE__\./, "") ?? ""];
}

/** What universal-ctags' OCaml parser, which knows no expressions, takes for definitions. */
export const OCAML_MISTAKES: readonly Exclusion[] = [
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
    reason: "`method private a`: ctags takes the second word for the name",
    when: ({ name, kind }) => kind === "method" && /^(?:private|virtual)$/.test(name),
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
export const HASKELL_MISTAKES: readonly Exclusion[] = [
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
    reason: "a name that ctags cuts at a sign: `lookup#`, `countω`",
    when: ({ name, line }, { facts }) =>
      facts.symbols.some(
        (symbol) =>
          symbol.startLine <= line &&
          line <= symbol.endLine &&
          symbol.name.startsWith(name) &&
          /^[^\w\s']/.test(symbol.name.slice(name.length)),
      ),
  },
  {
    reason: "a parameter in front of an operator that is defined: `xs !! n = …`",
    when: (_tag, { isLocal }) => isLocal,
  },
  {
    reason: "`type family A`: ctags takes the second word for the name",
    when: ({ name }) => name === "family",
  },
  {
    reason: "a keyword that starts a line",
    when: ({ name }) =>
      /^(?:pattern|where|class|infix[lr]?|default|deriving|foreign|instance|data|type|newtype|let|in|of|do|if|then|else|case)$/.test(
        name,
      ),
  },
];
