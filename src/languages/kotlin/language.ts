// Kotlin, programs and scripts (`.kts`). What the grammar does not know of newer Kotlin is put in words that it reads.

import grammar from "../../../grammars/kotlin.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { ImportItem } from "../hook-types.ts";
import type { Lexis } from "../lexis.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { annotationMasks } from "./masks.ts";
import { mend } from "./mend.ts";
import { readable } from "./readable.ts";
import { KOTLIN_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const lexis: Lexis = {
  unkeyword: "`",
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  nestedComments: true,
  nameStarts: "$",
  quotes: '"',
  annotation: "@",
  linesStart: true,
  spread: "*",
};

const PARAM = /^((?:\w+\s+)*)(`[^`]+`|[\p{ID_Start}_][\p{ID_Continue}]*)\s*:\s*([^=]*)(=)?/su;

/** `private val name: String = ""`, `vararg rest: R`, `crossinline more: (R) -> Unit`. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const [, modifiers = "", name = "", type = "", equals] = match;
  return {
    name: name.startsWith("`") ? name.slice(1, -1) : name,
    type: type.trim(),
    optional: equals !== undefined,
    variadic: /\bvararg\b/.test(modifiers),
  };
}

const IMPORT =
  /^import\s+((?:[\p{ID_Continue}]+|`[^`\n]+`)(?:\s*\.\s*(?:[\p{ID_Continue}]+|`[^`\n]+`))*)(\s*\.\s*\*)?(?:\s+as\s+(\w+|`[^`\n]+`))?/u;
const unquoted = (name: string) => name.replace(/\s|`/g, "");

/** `import a.b.C`, `import a.b.*`, `import a.b.C as D`. */
function expandImports(statement: string): ImportItem[] {
  const match = IMPORT.exec(statement);
  if (!match) return [];
  const [, path = "", all, alias] = match;
  const dot = path.lastIndexOf(".");
  if (all) return [{ offset: statement.lastIndexOf("*"), source: unquoted(path), name: "*", alias: "" }];
  const name = unquoted(path.slice(dot + 1));
  return [
    {
      offset: statement.indexOf(path) + dot + 1,
      source: dot === -1 ? "" : unquoted(path.slice(0, dot)),
      name,
      alias: alias ? unquoted(alias) : name,
    },
  ];
}

const TEXT = /^(?:"""[\s\S]*"""|"(?:[^"\\]|\\.)*")$/;

/** `Foo<T>(…)`, `a.make(…)`, `x as Foo`, `"text"`, `a.b`. */
function initType(text: string): string {
  const cast = / as\??\s+([\w.]+(?:<[^()]*>)?\??)\s*$/.exec(text)?.[1];
  if (cast) return `as ${cast}`;
  const call = /^([\w.]+)(?:<[^()]*>)?\s*[({]/.exec(text)?.[1];
  if (call) return /^(?:if|when|object|try|run|fun)$/.test(call) ? "" : `${call}()`;
  if (TEXT.test(text)) return '""';
  return /^[\w.]+$/.test(text) ? text : "";
}

export const kotlin: Language = {
  id: "kotlin",
  title: "Kotlin",
  version: 29,
  extensions: [".kt", ".kts"],
  interpreters: ["kotlin", "kotlinc"],
  grammar,
  tags,
  imports,
  mask: annotationMasks,
  readable,
  mend,
  lexis,
  isDoc: (comment) => comment.startsWith("/**"),
  localKinds: ["variable"],
  leafKinds: [],
  separator: ".",
  // What `readable` leaves of words that it rewrites, and `Foo::class`.
  memberKeywords: "reached",
  keywords: ["it", "this", "class", "ontext", "suspend", "null", "true", "false", "break", "continue", "_"],
  binds: (name) => name !== "_",
  describe,
  parseParam,
  expandImports,
  initType,
  pieces: {
    // The constructor of a class may stand below its name.
    prefix: /^context\(.*\)$|^(?:[\w@]+\s+)*class\s+\w+(?:<.*>)?$/,
    container: /(?<!::)\b(?:class|interface|object)\b/,
    literals: /"""[\s\S]*?"{3,}/,
  },
  isTestPath: (path) =>
    /(?:^|\/)src\/(?:\w*Test|test|testFixtures)\//.test(path) || /(?:Tests?|Spec)\.kt$/.test(path),
  resolve: KOTLIN_RULES,
};
