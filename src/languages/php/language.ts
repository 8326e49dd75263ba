// PHP, HTML around it included. Statements that import are read in imports.ts, declarations in describe.ts.

import grammar from "../../../grammars/php.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import { docMembers } from "./doc-types.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandImports } from "./imports.ts";
import { mend } from "./mend.ts";
import { PHP_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const PARAM =
  /^(?:(?:public|private|protected|readonly|final)(?:\(set\))?\s+)*(.*?)\s*&?\s*(\.\.\.)?\s*(\$[\p{ID_Start}_][\p{ID_Continue}]*)\s*(=.*)?$/su;

/** `private readonly ?Price $total = null`, `int &$counter`, `string ...$rest`. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  return {
    name: match[3]!,
    type: match[1]!.trim(),
    optional: match[4] !== undefined,
    variadic: match[2] !== undefined,
  };
}

const CHAIN =
  /^(?!(?:static\s+)?(?:function|fn|match|isset|empty|list|print|exit|require|include)\b)[\w\\$]+(?:(?:::|\??->)\$?\w+)*\s*\(/;

/** `new Foo(…)`, `Foo::make(…)`, `$this->repository->find(…)`, `clone $foo`, a string, an array. */
function initType(given: string): string {
  const text = given.replace(/^clone\s+(?=\$)/, "");
  const created = /^new\s+[\w\\]+/.exec(text)?.[0];
  if (created) return created === "new class" ? "" : created;
  if (/^(?:\[|array\s*\()/.test(text)) return "[]";
  const call = CHAIN.exec(text)?.[0];
  if (call) return `${call})`;
  if (/^["']/.test(text)) return '""';
  return /^(?:\$?[\w\\]+)(?:(?:::|->)\$?\w+)*$/.test(text) ? text : "";
}

export const php: Language = {
  id: "php",
  title: "PHP",
  projectFiles: /^(?:composer\.json)$/i,
  // 1: first version. 2: strings that name methods.
  // 3: properties promoted by `readonly` alone, constants and arguments named like keywords.
  // 4: `\define`, names of constants in double quotes.
  // 5: of included files those that are written out.
  // 6: words of promoted properties the other way round.
  // 7: `new self()`, `new static()`, `new parent()`; `[new Foo(), "name"]`.
  // 8: methods by their names in doubles of tests and `method_exists`; `[$foo, "name"]`.
  // 9: members that docs of types declare. 10: members named like keywords, constants in included paths, what is copied.
  // 11: folders above one in included paths. 12: several namespaces in a file. 13: classes without names.
  // 14: methods by their names behind members: `[$this->foo, "name"]`.
  // 15: classes in broken texts are cut into their members; what looks like a string ends before a head.
  // 16: in texts with errors, bodies that nothing opens.
  // 16: members that docs declare to give the object itself.
  version: 17,
  extensions: [".php", ".phtml", ".php3", ".php4", ".php5", ".php7", ".php8", ".phps", ".inc"],
  interpreters: ["php"],
  // Templates of other engines and include files of other languages go by these extensions too.
  claims: (head) => head.trim() === "" || /<\?(?:php|=|\s)/i.test(head),
  grammar,
  tags,
  imports,
  lexis: {
    // `[Foo::class, "name"]`, `[$this, "name"]`
    memberOf: /^(.+?)(?:::class)?,\s*['"]$/s,
    lineComments: ["//"],
    blockComments: [["/*", "*/"]],
    quotes: "\"'`",
    spread: "...",
    annotation: "#[",
    nameStarts: "$",
  },
  isDoc: (comment) => comment.startsWith("/**"),
  localKinds: [],
  leafKinds: ["constant", "enum_member"],
  separator: "::",
  moduleSeparator: "\\",
  memberKeywords: "reached",
  calledKeywords: true,
  keywords: ["$this", "class", "self", "static", "parent", "__DIR__", "__FILE__", "__LINE__", "__CLASS__"],
  describe,
  docMembers,
  parseParam,
  expandImports,
  initType,
  mend,
  opening: "<?php ",
  pieces: {
    container: /\b(?:namespace|class|interface|trait|enum)\s+[\w\\]/i,
    header:
      /^(?:(?:(?:abstract|final|public|protected|private|static|readonly)\s+)*function\s+&?\w+\s*\(|(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait|enum)\s+\w+\s*(?:$|\{|:|extends|implements))/i,
    // HTML is what stands before the first tag, too; the code of a piece has none before it closes one.
    literals:
      /\?>[\s\S]*?(?:<\?(?:php|=)|$(?![\s\S]))|(?<![\s\S])(?!<\?)(?:(?!\?>)[\s\S])*?<\?(?:php|=)|<<<[ \t]*["']?(\w+)["']?[\s\S]*?\n[ \t]*\1\b|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|#(?!\[)[^\n]*/,
  },
  isTestPath: (path) => /Test(?:Case)?\.php$|\.phpt$/.test(path),
  resolve: PHP_RULES,
};
