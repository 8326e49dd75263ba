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
  version: 18,
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
