// Bash, and POSIX shells, ksh and bats, which its grammar reads as well. Every name is global unless `local` says otherwise:
// everything is public, and what functions assign without declaring it is written, not defined.

import grammar from "tree-sitter-bash/tree-sitter-bash.wasm" with { type: "file" };
import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import { type Rewrite, rewrite } from "../hooks/rewrite.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import { isZsh, mend } from "./mend.ts";
import { closeDocuments, recover } from "./recover.ts";
import { BASH_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const BATS_TEST = /^@test([ \t]+)(["'])(.*)\2([ \t]*\{)[ \t]*$/gm;

const REWRITES: readonly Rewrite[] = [
  {
    // `@test "a title" {` as `a_title(){`, which is a function to the grammar, the title in its place.
    needle: "@test",
    pattern: BATS_TEST,
    replace: (line, space, _quote, title, brace) =>
      brace!.length < 2 ? line : `     ${space} ${title!.replace(/\W/g, "_")}()${brace!.slice(1)}`,
  },
  {
    // `for argument do`
    needle: " do",
    pattern: /^([ \t]*for[ \t]+\w+) (?=do\b)/gm,
    replace: (_match, head) => `${head};`,
  },
];

function readable(text: string): string {
  const plain = closeDocuments(rewrite(text, REWRITES));
  return isZsh(plain) ? mend(plain) : plain;
}

const TEST_COMMENT = /^[ \t]*(?:\(\s*\))?\s*\{[ \t]*#[ \t]*@test\b/;
const ORDERS = /^\s*shellcheck\b/;

function describe({ kind, name, head, tail, doc }: Declaration): Description {
  const { exported, readonly, test } = SYMBOL_FLAGS;
  const hasTitle = kind === "function" && /^["']/.test(tail);
  const isTest = hasTitle || (kind === "function" && TEST_COMMENT.test(tail));
  const isReadonly = kind === "constant" || /^(?:declare|typeset)\s+-\w*r/.test(head);
  let flags = isTest ? test : 0;
  if (isReadonly) flags |= readonly;
  if (/^export\b|^(?:declare|typeset)\s+-\w*x/.test(head)) flags |= exported;
  return {
    kind: isTest ? "test" : isReadonly ? "constant" : kind,
    // An alias's name has its `=` with it.
    name: kind === "macro" ? name.replace(/=.*$/s, "") : undefined,
    flags,
    signature: hasTitle ? `@test ${JSON.stringify(name)}` : undefined,
    doc: doc
      .split("\n")
      .filter((line) => !ORDERS.test(line))
      .join("\n"),
  };
}

const SOURCE =
  /^(?:source|\.|load|bats_load_library)\s+("(?:[^"\\$]|\\.|\$\((?:[^()"]|"[^"]*")*\)|\$)*"|'[^']*'|[^\s;&|]+)/;

/** The file that is read in, as written; all of its names come along. */
function expandImports(command: string): ImportItem[] {
  const path = SOURCE.exec(command)?.[1];
  if (path === undefined) return [];
  return [{ offset: 0, source: /^["']/.test(path) ? path.slice(1, -1) : path, name: "*" }];
}

export const bash: Language = {
  id: "bash",
  title: "Bash",
  spellings: ["shell", "shellscript"],
  projectFiles: /^(?:build\.sh)$/i,
  version: 14,
  hidesNothing: true,
  extensions: [".sh", ".bash", ".bats", ".ksh", ".zsh"],
  fileNames: [
    ...".bashrc .bash_profile .bash_aliases .bash_login .bash_logout .bash_completion".split(" "),
    ...".profile .kshrc .zshrc .zshenv .zprofile .zlogin .zlogout .envrc PKGBUILD APKBUILD".split(" "),
  ],
  interpreters: ["sh", "bash", "dash", "ash", "ksh", "mksh", "zsh", "bats"],
  grammar,
  tags,
  resolve: BASH_RULES,
  imports,
  // `#` opens a comment behind white space only: signatures keep theirs.
  lexis: {
    lineComments: [],
    blockComments: [],
    quotes: "\"'`",
    annotation: "",
    calleeExtra: "-.:/+",
    nameStarts: "$",
  },
  readable,
  mend,
  recover,
  isDoc: (comment) => !comment.startsWith("#!"),
  trailingDocs: true,
  localKinds: ["variable"],
  leafKinds: ["variable", "constant", "macro"],
  separator: ".",
  // Positional parameters.
  keywords: "0 1 2 3 4 5 6 7 8 9".split(" "),
  describe,
  parseParam: () => undefined,
  expandImports,
  pieces: {
    continues: /^(?:fi|done|esac|else|elif|then|do|;;)\b/,
    header:
      /^(?:function\s+[\w.:@+-]+\s*(?:\(\s*\)\s*)?(?:[{(]|$)|[\w.:@+-]+\s*\(\s*\)\s*(?:[{(]|$)|@test\s.*\{\s*$)/,
    literals: /<<-?[ \t]*["']?(\w+)["']?[^\n]*\n[\s\S]*?\n[ \t]*\1$|#.*|"(?:[^"\\]|\\[\s\S])*"|'[^']*'/,
  },
  isTestPath: (path) => /\.bats$|[_-]spec\.sh$/.test(path),
};
