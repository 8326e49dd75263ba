// Python, stub files included.

import grammar from "../../../grammars/python.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { Lexis } from "../lexis.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import { docString } from "./doc-string.ts";
import { expandExports } from "./exports.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandImports } from "./imports.ts";
import { readInitType } from "./init-type.ts";
import { mend } from "./mend.ts";
import { moduleName } from "./module-name.ts";
import { PYTHON_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { typesInComment } from "./type-comments.ts";

const lexis: Lexis = {
  lineComments: ["#"],
  blockComments: [],
  quotes: "\"'",
  spread: "*",
  annotation: "@",
  // `lambda a, b:`, behind the name of a parameter, too.
  wholes: /(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*=\s*)?lambda\s[\p{ID_Continue}\s,*]*:/uy,
};

/** Comments that speak to tools, rulers and the `#!` line document nothing. */
const DIRECTIVE =
  /^#(?:!|\s*(?:-\*-|type:|noqa|pylint:|pragma|fmt:|isort:|mypy:|ruff:|pyright:|flake8|region|endregion|nosec|yapf|coding[:=]|vim?:|Copyright)|\s*(?:[-=#*~_+]\s*){4,})/i;

const PARAM = /^(\*{0,2})\s*([\p{ID_Start}_][\p{ID_Continue}]*)\s*(:(?!=)\s*)?/u;

/** The object that a method is called on, which is no parameter in the first place alone. */
const OBJECT = /^(?:self|cls)\b/;

/** `a: int = 1`, `*args`, `**kwargs`; `*` and `/` are no parameters. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const rest = text.slice(match[0].length);
  const equals = defaultStart(rest);
  return {
    name: match[2]!,
    type: match[3] ? rest.slice(0, equals).trim() : "",
    optional: equals < rest.length,
    variadic: match[1] !== "",
  };
}

/** Where the `=` of a default value stands, outside brackets and strings; the end of the text when nowhere. */
function defaultStart(text: string): number {
  for (let i = 0, depth = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '"' || char === "'") i = Math.max(i, text.indexOf(char, i + 1));
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (depth === 0 && char === "=") return i;
  }
  return text.length;
}

export const python: Language = {
  id: "python",
  title: "Python",
  projectFiles: /^(?:pyproject\.toml|setup\.py|tox\.ini|noxfile\.py|configure\.py)$/i,
  version: 17,
  extensions: [".py", ".pyi", ".pyw"],
  implementedBy: { ".pyi": [".py"] },
  fileNames: ["SConstruct", "SConscript", "wscript"],
  interpreters: ["python", "pypy", "uv"],
  grammar,
  tags,
  imports,
  lexis,
  isDoc: (comment) => !DIRECTIVE.test(comment),
  localKinds: ["variable"],
  leafKinds: ["variable", "field", "type_alias"],
  separator: ".",
  memberKeywords: "reached",
  keywords: [
    ...["self", "cls", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del"],
    ...["elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda"],
    ...["nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"],
  ],
  describe,
  docString,
  typesInComment,
  parseParam,
  parseParams: (parts) =>
    parts.flatMap((part, at) => (at === 0 && OBJECT.test(part) ? [] : (parseParam(part) ?? []))),
  expandImports,
  expandExports,
  initType: (text) => readInitType(text, lexis),
  mend: (text) => mend(text, lexis),
  resolve: PYTHON_RULES,
  moduleName,
  pieces: {
    container: /^\s*class\b/m,
    header: /^(?:async\s+)?(?:def|class)\s+\w.*:$/,
    opens: /:(?:[ \t]*#.*)?$/,
    closes: /(?!)/,
    close: "",
    continues: /^(?:else|elif|except|finally|case)\b/,
    literals: /"""[\s\S]*?"""|'''[\s\S]*?'''/,
  },
  isTestPath: (path) => /(?:^|\/)tests?\.py$/.test(path),
};
