// TypeScript. TSX and JavaScript share its patterns (ecma.scm), its module statements and its hooks.

import grammar from "../../../grammars/typescript.wasm.zst" with { type: "file" };
import type { ResolveRules } from "../resolve-rules.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import ecma from "./ecma.scm" with { type: "text" };
import imports from "./imports.scm" with { type: "text" };
import { readInitType } from "./init-type.ts";
import { ECMA_LEXIS, isDoc } from "./lexis.ts";
import { listTypeArguments } from "./masks.ts";
import { mend } from "./mend.ts";
import { expandExports, expandImports } from "./modules.ts";
import { parseParam } from "./params.ts";
import { readable } from "./readable.ts";
import { ECMA_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

/** What the three languages have in common. */
export const ECMA: Pick<
  Language,
  | "imports"
  | "lexis"
  | "isDoc"
  | "localKinds"
  | "leafKinds"
  | "literals"
  | "separator"
  | "describe"
  | "parseParam"
  | "expandImports"
  | "expandExports"
  | "initType"
  | "mend"
  | "resolve"
  | "pieces"
  | "isTestPath"
> = {
  imports,
  lexis: ECMA_LEXIS,
  isDoc,
  localKinds: ["constant", "variable"],
  leafKinds: ["enum_member"],
  literals: {
    open: /(?:Object\.freeze\(\s*)?\{/y,
    returned: /\breturn\s+(?:Object\.freeze\(\s*)?([\w$]+)\s*\)?(?:\s+as\s+const)?\s*;?\s*\}$/,
  },
  separator: ".",
  isTestPath: (path) => /[-_]specs?\.[cm]?[jt]sx?$/i.test(path),
  describe,
  parseParam,
  expandImports,
  expandExports,
  initType: (text) => readInitType(text, ECMA_LEXIS),
  mend,
  resolve: ECMA_RULES,
  pieces: {
    container:
      /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:class|namespace|module|global)\b|\b(?:describe|suite)\b.*\(|\bclass\b/m,
  },
};

/** Scripts of JavaScript, and of Flow what it declares of the library: TypeScript's compiler reads neither by itself. */
const UNREAD = /\.(?:[cm]?jsx?|js\.flow)$/;

/** TypeScript's compiler counts arguments; JavaScript takes any number. */
export const TYPED_RULES: ResolveRules = {
  ...ECMA_RULES,
  fixedArity: true,
  isDeafTo: (path) => UNREAD.test(path),
};

export const typescript: Language = {
  ...ECMA,
  // In JSX, angles open elements.
  resolve: { ...TYPED_RULES, notation: { ...TYPED_RULES.notation, angleCasts: true } },
  id: "typescript",
  title: "TypeScript",
  version: 30,
  readable,
  mask: listTypeArguments,
  extensions: [".ts", ".mts", ".cts"],
  implementedBy: { ".d.ts": [".js", ".ts", ".mjs"] },
  // Qt keeps translations in XML files of this name.
  claims: (head) => !/^\uFEFF?\s*<(?:\?xml|!DOCTYPE TS)/.test(head),
  interpreters: ["deno", "ts-node", "tsx"],
  grammar,
  tags: tags + ecma,
};
