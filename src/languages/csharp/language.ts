// C#. What a declaration says is read in describe.ts, documentation in xml-doc.ts; conditional.ts keeps from the parser what it
// cannot read of conditional compilation.

import grammar from "../../../grammars/csharp.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import { joinMasks } from "../hooks/masks.ts";
import type { Language } from "../types.ts";
import { listConditionals } from "./conditional.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { CSHARP_LEXIS } from "./lexis.ts";
import { mend } from "./mend.ts";
import { listExtensions, listUnions, readable } from "./readable.ts";
import { CSHARP_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { readUsing } from "./usings.ts";

const PARAM =
  /^((?:(?:this|params|scoped|ref|out|in|readonly)\s+)*)(.*?)\s*(@?[\p{ID_Start}_][\p{ID_Continue}]*)\s*(=(?!>).*)?$/su;

/** `this string text`, `ref int count`, `params T[] items`, `CancellationToken token = default`. */
function parseParam(text: string): Param | undefined {
  const match = PARAM.exec(text);
  if (!match) return undefined;
  const modifiers = match[1]!.split(/\s+/);
  const passed = modifiers.filter((word) => word === "ref" || word === "out" || word === "in");
  return {
    name: match[3]!,
    type: [...passed, match[2]!].join(" ").trim(),
    optional: match[4] !== undefined,
    variadic: modifiers.includes("params"),
  };
}

/** `new Foo<T>(…)`, `(Foo)x`, `x as Foo`, `await Foo.Create(…)`, a string. */
function initType(text: string): string {
  const value = text.replace(/^(?:await|ref)\s+/, "");
  const created = /^new\s+[\w.:]+(?:\s*<[^()]*?>)?(?:\s*\[)?/.exec(value)?.[0];
  if (created && isLinked(value, created.length)) return "";
  if (created) return created.endsWith("[") ? `${created}]` : created;
  const cast = /^\(\s*([\w.]+(?:<[^()]*>)?(?:\[\])*\??)\s*\)\s*[\w("]/.exec(value)?.[1];
  if (cast) return `(${cast})`;
  const as = /^[\w.]+(?:\([^()]*\))?\s+as\s+([\w.]+(?:<[^()]*>)?)$/.exec(value)?.[1];
  if (as) return `(${as})`;
  const call = /^[\w.]+(?:<[^()]*?>)?\s*\(/.exec(value)?.[0];
  if (call) return `${call})`;
  if (/^[$@]*"/.test(value)) return '""';
  return /^[\p{L}_][\w.]*$/u.test(value) ? value : "";
}

/** Is a member asked for of what is made there: `new A(…) { … }.b`? */
function isLinked(text: string, from: number): boolean {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!)) depth--;
    else if (depth === 0 && text[at] === ".") return true;
  }
  return false;
}

export const csharp: Language = {
  id: "csharp",
  title: "C#",
  projectFiles: /^(?:.+\.sln)$/i,
  version: 16,
  extensions: [".cs", ".csx"],
  interpreters: ["dotnet-script", "csi"],
  grammar,
  tags,
  imports,
  lexis: CSHARP_LEXIS,
  readable,
  isDoc: (comment) => /^(?:\/\/\/(?!\/)|\/\*\*)/.test(comment),
  localKinds: [],
  leafKinds: ["constant", "enum_member"],
  separator: ".",
  // The signs: what mend.ts puts names over.
  memberKeywords: "reached",
  keywords: ["var", "nameof", "_", "=", "*"],
  inferredType: "var",
  mend: (text) => mend(text, CSHARP_LEXIS),
  mask: (text) =>
    joinMasks([
      ...listConditionals(text),
      ...listExtensions(text, CSHARP_LEXIS),
      ...listUnions(text, CSHARP_LEXIS),
    ]),
  describe,
  parseParam,
  expandImports: readUsing,
  initType,
  pieces: {
    container: /\b(?:namespace|class|struct|interface|record|enum)\s+@?[\w.]/,
    literals: /@\$?"(?:[^"]|"")*"|\$@"(?:[^"]|"")*"|"""[\s\S]*?"""/,
  },
  isTestPath: (path) =>
    /(?:^|\/)[^/]*\.(?:\w*[Tt]ests?|Specs?)\//.test(path) || /(?:Tests?|Specs?|Fixture)\.cs$/.test(path),
  resolve: CSHARP_RULES,
};
