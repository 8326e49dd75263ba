// Protocol Buffers, versions 2 and 3 and editions. Messages nest; a method's type is what it returns.

import grammar from "../../../grammars/protobuf.wasm.zst" with { type: "file" };
import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import tags from "./tags.scm" with { type: "text" };

const DEPRECATED_OPTION = /\[[^\]]*\bdeprecated\s*=\s*true\b/;
const DEPRECATED_BODY = /^[^{;]*\{\s*option\s+deprecated\s*=\s*true\b/;

function describe({ kind, signature, tail, type }: Declaration): Description {
  const isDeprecated = DEPRECATED_OPTION.test(signature) || DEPRECATED_BODY.test(tail);
  const flags = isDeprecated ? SYMBOL_FLAGS.deprecated : 0;
  if (kind === "method") return { flags, type: /\breturns\s*\(\s*([^)]*?)\s*\)/.exec(tail)?.[1] ?? "" };
  const map = kind === "field" && type === "" ? /^map\s*<[^>]*>/.exec(signature)?.[0] : undefined;
  return map ? { flags, type: map } : { flags };
}

function expandImports(statement: string): ImportItem[] {
  const match = /^import\s+(public\s+|weak\s+|option\s+)?["']([^"']*)["']/.exec(statement);
  if (!match) return [];
  const isStatic = match[1]?.trim() === "public";
  return [{ offset: match[0].length - match[2]!.length - 1, source: match[2]!, name: "*", isStatic }];
}

export const protobuf: Language = {
  id: "protobuf",
  title: "Protocol Buffers",
  version: 2,
  hidesNothing: true,
  extensions: [".proto"],
  grammar,
  tags,
  imports,
  lexis: { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: "\"'", annotation: "" },
  trailingDocs: true,
  localKinds: [],
  leafKinds: ["section", "field", "enum_member"],
  separator: ".",
  describe,
  parseParam: () => undefined,
  expandImports,
  pieces: {
    container: /^\s*message\b/m,
  },
};
