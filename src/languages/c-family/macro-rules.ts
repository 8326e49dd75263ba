// How C defines macros, and how what they make reads: types, fields, locals.

import type { SymbolFact } from "../../protocol/facts.ts";
import { words } from "../hooks/module-paths.ts";
import type { MacroRules } from "../rules/macros.ts";

/** Of <sys/queue.h> and <sys/tree.h>. */
const TAGS: readonly [heads: string, tails: string, places: readonly number[]][] = [
  ["LIST SLIST STAILQ TAILQ SIMPLEQ CIRCLEQ SPLAY RB", "HEAD", [0, 1]],
  ["LIST SLIST STAILQ TAILQ SIMPLEQ CIRCLEQ SPLAY RB", "ENTRY", [0]],
  ["SPLAY RB", "PROTOTYPE PROTOTYPE_STATIC GENERATE GENERATE_STATIC", [0, 1]],
  ["TAILQ STAILQ CIRCLEQ", "LAST PREV", [1]],
  ["TAILQ CIRCLEQ", "FOREACH_REVERSE FOREACH_REVERSE_SAFE", [2]],
];

/** Lines of conditions, which make alternatives of what stands on both sides. */
export const PARTING = /^[ \t]*#[ \t]*(?:if|el|endif)/m;

export const C_MACROS: MacroRules = {
  define: /[ \t]*#[ \t]*define\b/y,
  end: /^[ \t]*#[ \t]*undef[ \t]+(\w+)/gm,
  conditions: /^[ \t]*#[ \t]*(?:(if)|endif)/gm,
  parting: PARTING,
  offset: words("offsetof __builtin_offsetof"),
  tags: new Map(
    TAGS.flatMap(([heads, tails, places]) =>
      heads
        .split(" ")
        .flatMap((head) => tails.split(" ").map((tail) => [`${head}_${tail}`, places] as const)),
    ),
  ),
  typeUse: /^\s*(?:(?:static|extern|const|volatile|register)\s+)*([A-Za-z_]\w*)\s*\(/,
  alias: /\btypedef\s+([A-Za-z_]\w*\s*\([^;{}]*\)[\s*]*)$/,
  struct: /^\s*(?:struct|union)\s*\w*\s*\{/,
  fields: /(?:^|[;{}])\s*((?:[A-Za-z_]\w*[\s*]+)+)(\w+)\s*((?:\[[^\]]*\])*)(?=\s*;|\s*$|\s*,)/g,
  functionFields: /\(\s*\*\s*(\w+)\s*\)\s*\(/g,
  comment: /\/\*[\s\S]*?\*\//g,
  declarations:
    /(?:^|[;{])\s*((?:(?:const|volatile|static|struct|union|enum|unsigned)\s+)*[A-Za-z_][\w#]*(?:\s+const)?)(\s*\*+\s*|\s+)([A-Za-z_]\w*)\s*(?==[^=]|;|$)/g,
  parameters:
    /[(,]\s*((?:(?:const|volatile|struct|union|enum|unsigned)\s+)*[A-Za-z_]\w*)(\s*\*[\s*]*)([A-Za-z_]\w*)\s*(?=[,)])/g,
  noType: /^(?:return|goto|else|do|case|typedef|sizeof)\b/,
};

/** Up to a place in a condition, over rows that end in a backslash. */
const CONDITION = /^[ \t]*#[ \t]*(?:if|el)\w*\b(?:[^\n\\]|\\(?:\r?\n)?)*(?![\s\S])/m;

/** A macro that is not defined is nothing, and 0. */
export const isAsked = (before: string): boolean => CONDITION.test(before);

/** Behind a name that is asked for: the line that defines a macro there, its name being the first group. */
export const GUARDED = /^\)?[ \t]*(?:\/[/*].*)?\r?\n(?:[ \t]*\r?\n)*[ \t]*#[ \t]*define[ \t]+(\w+)/;

/** A macro is not replaced inside of itself: what it names there is something else of its name. */
export const namesOther = ({ kind, name }: SymbolFact): string | undefined =>
  kind === "macro" ? name : undefined;
