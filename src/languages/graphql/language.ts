// GraphQL: schemas and documents. Descriptions are strings inside what they describe.

import grammar from "../../../grammars/graphql.wasm.zst" with { type: "file" };
import { type Param, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { type Rewrite, rewrite } from "../hooks/rewrite.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import tags from "./tags.scm" with { type: "text" };

const PIECE =
  /((?:"""[\s\S]*?"""|"(?:\\.|[^"\\])*")\s*)?(\$?\w+\s*:)|"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|[[\]{}()]/g;

/** The grammar knows no escapes in strings. */
const ESCAPES: readonly Rewrite[] = [
  {
    needle: "\\",
    pattern: /#.*|"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"/g,
    replace: (written) =>
      written.startsWith('"') ? written.replace(/\\(?:"""|.)/g, (pair) => "_".repeat(pair.length)) : written,
  },
];
const ESCAPE = /\\(?:"""|(n)|u([\da-fA-F]{4})|(.))/g;

function readEscape(_: string, lineBreak?: string, code?: string, sign?: string): string {
  if (code) return String.fromCharCode(Number.parseInt(code, 16));
  return lineBreak ? "\n" : (sign ?? '"""');
}

/** The text of a description: a string in one or three quotes, its common indent taken away. */
function readDescription(doc: string): string {
  const quotes = doc.startsWith('"""') ? 3 : doc.startsWith('"') ? 1 : 0;
  if (quotes === 0) return doc;
  const written = doc.slice(quotes, doc.endsWith('"') ? -quotes : undefined);
  return written
    .replace(ESCAPE, readEscape)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

function describe({ doc, tail, head }: Declaration): Description {
  const flags = /^[^{}\n]*@deprecated\b/.test(tail) ? SYMBOL_FLAGS.deprecated : 0;
  const isExtension = /\bextend\b/.test(head);
  return { doc: readDescription(doc), flags, ...(isExtension && { kind: "impl" }) };
}

/** Commas are white space: a parameter starts where a name and a colon stand, or the description before them. */
function splitParams(inside: string): string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const match of inside.matchAll(PIECE)) {
    const [piece, description, name] = match;
    if (piece === "[" || piece === "{" || piece === "(") depth++;
    else if (piece === "]" || piece === "}" || piece === ")") depth--;
    else if (name && depth === 0) starts.push(match.index + (description?.length ?? 0));
  }
  return starts.map((start, i) =>
    inside.slice(start, starts[i + 1]).replace(/("""[^"]*"""|"[^"]*"|,|\s)*$/, ""),
  );
}

/** `$first: Int! = 10`, `role: Role @auth`. */
function parseParam(text: string): Param | undefined {
  const match = /^\$?(\w+)\s*:\s*([\w![\]\s]*?)\s*([=@].*)?$/s.exec(text);
  if (!match) return undefined;
  const type = match[2]!;
  return { name: match[1]!, type, optional: !type.endsWith("!") || match[3]?.[0] === "=", variadic: false };
}

export const graphql: Language = {
  id: "graphql",
  title: "GraphQL",
  version: 3,
  hidesNothing: true,
  extensions: [".graphql", ".gql", ".graphqls"],
  grammar,
  tags,
  imports,
  lexis: { lineComments: ["#"], blockComments: [], quotes: '"', annotation: "" },
  localKinds: [],
  leafKinds: ["field", "enum_member"],
  separator: ".",
  describe,
  readable: (text) => rewrite(text, ESCAPES),
  parseParam,
  splitParams,
  pieces: {
    prefix: /^"/,
    literals: /"""[\s\S]*?"""/,
  },
};
