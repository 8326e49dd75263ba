// Protocol Buffers, versions 2 and 3 and editions. Messages nest; a method's type is what it returns.

import grammar from "../../../grammars/protobuf.wasm" with { type: "file" };
import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Declaration, Description, ImportItem, Language, RecoveredSymbol } from "../types.ts";
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

const BLOCK = /^(message|enum|service)[ \t]+(\w+)[ \t]*\{/gm;
const BLOCK_KINDS = { message: "struct", enum: "enum", service: "interface" } as const;

/** Blocks at the left margin, which a brace that is missing above hides from the grammar. They end with a brace there. */
function recover(text: string): RecoveredSymbol[] {
  return [...text.matchAll(BLOCK)].map((match) => {
    const start = match.index;
    const bodyStart = start + match[0].length - 1;
    const nameStart = start + match[0].indexOf(match[2]!, match[1]!.length);
    const line = text.indexOf("\n", bodyStart);
    const close = text.indexOf("\n}", bodyStart);
    const isOneLine = /\}\s*$/.test(text.slice(bodyStart, line === -1 ? undefined : line));
    const end = isOneLine || close === -1 ? (line === -1 ? text.length : line) : close + 2;
    const kind = BLOCK_KINDS[match[1] as keyof typeof BLOCK_KINDS];
    return { kind, start, nameStart, nameEnd: nameStart + match[2]!.length, bodyStart, end };
  });
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
  // 1: first version.
  version: 1,
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
  recover,
  heals: true,
  outerKinds: ["struct", "enum", "interface"],
};
