// TSX: TypeScript with JSX, a grammar of its own.

import grammar from "../../../grammars/tsx.wasm.zst" with { type: "file" };
import type { Language } from "../types.ts";
import ecma from "../typescript/ecma.scm" with { type: "text" };
import { readJsx } from "../typescript/jsx.ts";
import { ECMA, TYPED_RULES } from "../typescript/language.ts";
import { JSX_LEXIS } from "../typescript/lexis.ts";
import { listTypeArguments } from "../typescript/masks.ts";
import types from "../typescript/tags.scm" with { type: "text" };
import jsx from "./tags.scm" with { type: "text" };

export const tsx: Language = {
  ...ECMA,
  resolve: TYPED_RULES,
  id: "tsx",
  title: "TSX",
  spellings: ["typescriptreact"],
  within: "typescript",
  version: 30,
  mask: listTypeArguments,
  lexis: JSX_LEXIS,
  readable: readJsx,
  extensions: [".tsx"],
  grammar,
  tags: types + jsx + ecma,
};
