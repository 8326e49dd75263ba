// Ruby: scripts, libraries, Rake, Rack and gem files.

import grammar from "../../../grammars/ruby.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { Declared, ImportItem } from "../hook-types.ts";
import { blank } from "../hooks/rewrite.ts";
import type { Lexis } from "../lexis.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { readInitType } from "./init-type.ts";
import { RUBY_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const lexis: Lexis = {
  lineComments: ["#"],
  blockComments: [["=begin", "=end"]],
  quotes: "\"'`",
  spread: "*",
  annotation: "",
  identifierExtra: "@",
  identifierTail: "?!",
};

/** Magic comments, words to tools and documentation directives. */
const DIRECTIVE =
  /^#(?:!|--|\+\+|\s*(?:-\*-|frozen[_-]string[_-]literal|(?:en)?coding[:=]|warn_indent|shareable_constant|typed:|rubocop:|:nodoc:|:startdoc:|:stopdoc:|:enddoc:|:markup:|simplecov|Copyright)|\s*(?:[-=#*~_+]\s*){4,})/i;

const PARAM = /^(\*{1,2}|&)?\s*([\p{ID_Start}_][\p{ID_Continue}]*)\s*(:|=)?\s*(.*)$/su;

/** `a`, `b = 1`, `*rest`, `c:`, `d: 2`, `**options`, `&block`; a block is never required. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const [, sign = "", name = "", mark = "", value = ""] = match;
  return {
    name,
    type: "",
    optional: sign === "&" || (mark !== "" && value !== ""),
    variadic: sign.startsWith("*"),
  };
}

/** The name in `:name`, `"name"` or `:"name"`. */
function readDeclarator(text: string): Declared | undefined {
  const start = /^:?["']?/.exec(text)![0].length;
  const quoted = /["']$/.test(text) && start > 0 && text[start - 1] !== ":";
  const end = text.length - (quoted ? 1 : 0);
  return end > start ? { name: { start, end } } : undefined;
}

const LOAD = /^(\w+)\b[\s(]*(?::(\w+)\s*,?\s*)?(?:(["'])(.*?)\3)?/s;

/** `require "a"`, `require_relative "b"` (`./b`), `autoload :A, "a"`. What a file loads is known everywhere. */
function expandImports(statement: string): ImportItem[] {
  const match = LOAD.exec(statement);
  if (!match || (match[4] === undefined && match[2] === undefined)) return [];
  const [, word, constant = "", , path = ""] = match;
  const isRelative = word === "require_relative" && !path.startsWith(".");
  const source = isRelative ? `./${path}` : path || constant;
  const offset = statement.indexOf(path || constant);
  return [{ offset, source, name: "*", alias: "" }];
}

const HEREDOC = /<<[-~]?(["'`]?)([A-Z_]\w*)\1/g;

/** Here documents that never end go on to the end of the file: their markers are blanked. */
function closeHeredocs(text: string): string {
  return text.replace(HEREDOC, (marker, _quote, word: string, at: number) =>
    new RegExp(`^[ \\t]*${word}\\s*$`, "m").test(text.slice(at)) ? marker : "nil".padEnd(marker.length),
  );
}

/** `def call(x) = puts "x"`: what a command is given stands behind the method to the grammar, on its line. */
const COMMAND =
  /^((?:[ \t]*|.*[ \t])def[ \t]+(?:self\.)?[\w?!=]+(?:\([^()\n]*\))?[ \t]*=[ \t]*[\w.]+[?!]?)[ \t](?=["':@\w])(?!(?:if|unless|and|or|do|rescue|while|until|in|then)\b)/gm;
/** `->(a; b) { … }`: its own variables. */
const OWN = /(->\s*\([^();\n]*);(?=[^();\n]*\))/g;

/** `foo a, &`: a block without a name that ends a row. */
const NAMELESS = /(?<=,[ \t]*)&(?=[ \t]*$)/gm;
/** `<% if a %>`, `class <%= name %>Test`: what templates of Ruby files have filled in, which are names where they print. */
const FILLED = /<%(=?)(?:(?!<%)[\s\S]){0,1000}?%>/g;

const fill = (tag: string, prints: string) => (prints ? "X".padEnd(tag.length, "_") : blank(tag));

function mend(text: string): string {
  const plain = text.includes("<%") ? text.replace(FILLED, fill) : text;
  return closeHeredocs(plain).replace(COMMAND, "$1;").replace(OWN, "$1,").replace(NAMELESS, "_");
}

export const ruby: Language = {
  id: "ruby",
  title: "Ruby",
  projectFiles: /^(?:rakefile|gemfile|.+\.gemspec)$/i,
  version: 21,
  extensions: [".rb", ".rake", ".gemspec", ".ru", ".podspec", ".thor", ".jbuilder", ".rabl"],
  fileNames: [
    ...["Rakefile", "rakefile", "Gemfile", "Guardfile", "Capfile", "Vagrantfile", "Podfile", "Fastfile"],
    ...["Appfile", "Brewfile", "Dangerfile", "Berksfile", "Thorfile", "Appraisals", ".irbrc", ".pryrc"],
  ],
  interpreters: ["ruby", "jruby", "macruby", "truffleruby", "rake", "rackup"],
  grammar,
  tags,
  imports,
  lexis,
  isDoc: (comment) => !DIRECTIVE.test(comment),
  localKinds: ["variable"],
  leafKinds: ["constant", "field", "property", "variable"],
  separator: "::",
  keywords: [
    ...["alias", "and", "begin", "break", "case", "class", "def", "do", "else", "elsif", "end", "ensure"],
    ...["for", "if", "in", "module", "next", "not", "or", "redo", "rescue", "retry", "return", "self"],
    ...["super", "then", "undef", "unless", "until", "when", "while", "yield"],
  ],
  memberKeywords: "reached",
  describe,
  readDeclarator,
  parseParam,
  expandImports,
  initType: (text) => readInitType(text, lexis),
  mend,
  strayWord: "end",
  pieces: {
    container:
      /^\s*(?:class|module)\b[^;\n]*$|^\s*(?:[\w:]+\.)?(?:describe|context|included|class_methods)\b[^;\n]*\bdo$/,
    opens: /^(?:class|module)\b|\bdo$/,
    closes: /^end\b/,
    section: /^(?:private|protected|public|module_function)$/,
    close: "end",
    header: /^(?:(?:def|class|module)\s+\w|(?:test|it|describe|context)\s+["'].*\bdo$)/,
    // Of an expression on several rows: `/x`.
    continues: /^(?:end|else|elsif|rescue|ensure|when|in|then)\b|^\/[imxounse]*(?:\.freeze)?$/,
    literals: /<<[-~]["'`]?([A-Z]\w*)["'`]?[^\n]*\n[\s\S]*?\n[ \t]*\1$|^=begin[\s\S]*?^=end|^__END__[\s\S]*/,
  },
  isTestPath: (path) => /(?:^|\/)features\/step_definitions\/|_spec\.rb$/.test(path),
  resolve: RUBY_RULES,
};
