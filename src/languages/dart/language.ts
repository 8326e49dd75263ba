// Dart.

import grammar from "@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import { splitTop, unwrap } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import { expandExports, expandImports } from "./directives.ts";
import imports from "./imports.scm" with { type: "text" };
import { primaryMasks } from "./primary.ts";
import { readable } from "./readable.ts";
import { DART_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const lexis: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  nestedComments: true,
  quotes: "\"'",
  annotation: "@",
};

const PARAM =
  /^((?:(?:required|covariant|final|const|var)\s+)*)(.*?)(?:(this|super)\.)?([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(\([^=]*\)\??)?\s*(=.*)?$/su;

/** `String why`, `required this.items`, `int count = 0`, `super.key`, `int Function(R) more`, `void done(int x)`. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const [, , type = "", , name = "", list = "", value] = match;
  return {
    name,
    type: `${type.trim()}${list === "" ? "" : ` Function${list}`}`,
    optional: value !== undefined,
    variadic: false,
  };
}

/** `{named}` and `[optional]` parameters stand in groups. */
function parseParams(parts: readonly string[]): Param[] {
  return parts.flatMap((part) => {
    if (!/^[{[]/.test(part)) return parseParam(part) ?? [];
    return splitTop(unwrap(part), lexis).flatMap((each) => {
      const param = parseParam(each);
      return param ? { ...param, optional: !/^required\b/.test(each) } : [];
    });
  });
}

/** `Foo(…)`, `Foo.named(…)`, `new Foo(…)`, `await make()`, `x as Foo`, `"text"`, `a.b`. */
function initType(text: string): string {
  const statement = /^[^;]*/.exec(text)?.[0].trimEnd() ?? "";
  const cast = / as ([\w.]+(?:<[^()]*>)?\??)$/.exec(statement)?.[1];
  if (cast) return `as ${cast}`;
  const call = /^(?:await\s+)?(?:(?:new|const)\s+)?([\w.$]+)(?:<[^()]*?>)?\(/.exec(statement)?.[1];
  if (call) return call === "switch" ? "" : `${call}()`;
  if (/^['"]/.test(statement)) return '""';
  return /^[\w.$]+$/.test(statement) ? statement : "";
}

export const dart: Language = {
  id: "dart",
  title: "Dart",
  projectFiles: /^(?:pubspec\.yaml)$/i,
  version: 15,
  extensions: [".dart"],
  interpreters: ["dart"],
  grammar,
  tags,
  imports,
  readable,
  mask: (text) => primaryMasks(text, lexis),
  lexis,
  isDoc: (comment) => comment.startsWith("///") || comment.startsWith("/**"),
  localKinds: [],
  leafKinds: ["variable"],
  separator: ".",
  memberKeywords: "reached",
  keywords: ["_", "dynamic", "new", "this"],
  chains: true,
  describe,
  parseParam,
  parseParams,
  expandImports,
  expandExports,
  initType,
  resolve: DART_RULES,
  binds: (name) => name !== "_",
  pieces: {
    // Tests are declared by statements.
    container: /\b(?:class|mixin|extension)\s|^\s*(?:(?:Future<void>|void)\s+)?main\(\)|^\s*group\(.*\{\s*$/m,
    literals: /"""[\s\S]*?"""|'''[\s\S]*?'''/,
  },
  isTestPath: (path) => /_test\.dart$/.test(path) || /(?:^|\/)integration_test\//.test(path),
};
