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
  // 1: first version. 2: annotations say what they are for. 3: broken classes with long heads keep their members.
  // 4: modifiers as names; annotated classes without a body. 5: references to what may be null.
  // 6: what a class is delegated to, on a line of its own. 7: open classes with annotations and a hidden constructor.
  // 8: annotated classes whose constructor is on the next line. 9: nested ones; lines that start with `in1`.
  // 10: names between backticks are read without them.
  // 11: calls of a function called context, negative values as branches of `when`.
  // 12: backing fields of another type, contexts of suspending functions, `@all:`.
  // 13: names in strings on one line: `"$name"`.
  // 14: extensions of nested types are of these by their whole path.
  // 15: annotations with an argument below comments; `dynamic` as a name.
  // 16: calls with a type and one name, `f<T>(x)`; receivers without the sign in front of their chain, `!a.b`.
  // 17: a text that nothing closes hides no others.
  // 18: behind an error nothing is looked for to the end of the file.
  // 19: comments in comments.
  // 20: `actual` and `expect` below annotations, contexts behind a brace, functions with receivers as values.
  // 22: tasks of Gradle. 23: texts that end in an annotation. 24: types of contexts. 25: what a class with a body is delegated to.
  // 26: `it`, `suspend` behind a dot are names. 27: braces of members and their type on one line.
  // 28: halves of heads above annotations.
  version: 28,
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
    prefix: /^context\(.*\)$/,
    container: /(?<!::)\b(?:class|interface|object)\b/,
    literals: /"""[\s\S]*?"{3,}/,
  },
  isTestPath: (path) =>
    /(?:^|\/)src\/(?:\w*Test|test|testFixtures)\//.test(path) || /(?:Tests?|Spec)\.kt$/.test(path),
  resolve: KOTLIN_RULES,
};
