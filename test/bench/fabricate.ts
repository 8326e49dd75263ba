// Blobs made from real files by regular expressions: not true facts, but as many, as long and as repetitive as true ones,
// so that the store can be measured without a parser.

import {
  type BlobFacts,
  type LocalFact,
  type OccurrenceFact,
  type ScopeFact,
  type SymbolFact,
  textFacts,
} from "../../src/protocol/facts.ts";
import { KINDS, type Kind, type Role, roleBit } from "../../src/protocol/kinds.ts";
import { tabulate } from "../../src/protocol/occurrence-table.ts";
import { type ExtractedBlob, packChunkTexts } from "../../src/store/blobs.ts";
import { packChunks } from "../../src/store/chunk-format.ts";
import { packContent } from "../../src/store/contents.ts";
import type { FtsChunk } from "../../src/store/fulltext.ts";
import { gitBlobHash, hash48 } from "../../src/util/hash.ts";
import { numbered } from "../store/blobs.ts";

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const DECLARATION =
  /^[ \t]*(?:(?:public|private|protected|static|final|abstract|pub|async|export|default)\s+)*(?:(class|interface|enum|record|struct|fn|trait)\s+(\w+)|([\w<>[\],.? ]+)\s+(\w+)\s*\(([^()\n]*)\)[^;\n]*\{)/;
const KEYWORDS = new Set(
  "if for while switch catch return new else try this super import package public private protected static final void int boolean throw throws class extends implements null true false let mut fn pub use struct impl const char long".split(
    " ",
  ),
);
const CHUNK_LINES = 45;
const LANGUAGES: Readonly<Record<string, string>> = {
  java: "java",
  rs: "rust",
  c: "c",
  h: "c",
  ts: "typescript",
  kt: "kotlin",
};

function subWords(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
}

interface Draft {
  facts: BlobFacts;
  lines: string[];
}

function readLines(text: string): Draft {
  const lines = text.split("\n");
  const symbols: SymbolFact[] = [];
  const scopes: ScopeFact[] = [
    { parent: -1, symbol: -1, line: 1, column: 1, endLine: lines.length, endColumn: 1 },
  ];
  const locals: LocalFact[] = [];
  const occurrences: OccurrenceFact[] = [];
  let doc: string[] = [];
  let docStart = 0;
  lines.forEach((line, at) => {
    const trimmed = line.trim();
    if (trimmed.startsWith("/*") || trimmed.startsWith("*") || trimmed.startsWith("//")) {
      if (doc.length === 0) docStart = at + 1;
      doc.push(trimmed.replace(/^[/*]+ ?|\*\/$/g, ""));
      return;
    }
    const found = DECLARATION.exec(line);
    const name = found?.[2] ?? found?.[4];
    if (found && name && !KEYWORDS.has(name)) {
      symbols.push(symbolAt(found, name, at, symbols, doc, docStart));
      scopes.push({
        parent: 0,
        symbol: symbols.length - 1,
        line: at + 1,
        column: line.length,
        endLine: at + 9,
        endColumn: 6,
      });
      for (const param of symbols.at(-1)?.params ?? [])
        locals.push({
          name: param.name,
          scope: scopes.length - 1,
          line: at + 1,
          column: 30,
          type: param.type,
          init: "",
          hoisted: true,
        });
    }
    if (trimmed !== "") doc = [];
    occur(line, at, scopes.length - 1, occurrences);
  });
  const chunks = Array.from({ length: Math.ceil(lines.length / CHUNK_LINES) }, (_, i) => 1 + i * CHUNK_LINES);
  const facts = {
    ...textFacts(
      chunks,
      chunks.map(() => 200),
    ),
    symbols,
    scopes,
    locals,
    occurrences,
  };
  return { facts, lines };
}

function symbolAt(
  found: RegExpExecArray,
  name: string,
  at: number,
  before: SymbolFact[],
  doc: string[],
  docStart: number,
): SymbolFact {
  const kind: Kind = found[4] ? "method" : "class";
  const params = (found[5] ?? "").split(",").filter((text) => text.trim() !== "");
  return {
    name,
    kind,
    container: kind === "class" ? -1 : before.findLastIndex((symbol) => symbol.kind === "class"),
    line: at + 1,
    column: found[0].lastIndexOf(name) + 1,
    startLine: doc.length > 0 ? docStart : at + 1,
    endLine: at + 9,
    visibility: found[0].includes("private") ? "private" : "public",
    flags: 1,
    signature: found[0].trim().replace(/\s+/g, " ").slice(0, 300),
    doc: doc.join("\n"),
    ...(kind === "method"
      ? {
          params: params.map((text) => {
            const words = text.trim().split(/\s+/);
            return {
              name: words.at(-1) ?? "",
              type: words.slice(0, -1).join(" "),
              optional: false,
              variadic: false,
            };
          }),
        }
      : {}),
    type: found[3]?.trim() ?? "",
    typeParams: "",
    init: "",
    owner: "",
    twin: 0,
  };
}

function occur(line: string, at: number, scope: number, into: OccurrenceFact[]): void {
  for (const match of line.matchAll(IDENTIFIER)) {
    const name = match[0];
    if (KEYWORDS.has(name)) continue;
    const after = line[match.index + name.length];
    const role: Role = after === "(" ? "call" : /^[A-Z]/.test(name) ? "type" : "read";
    const receiver =
      line[match.index - 1] === "." ? (/([\w.]+)\.$/.exec(line.slice(0, match.index))?.[1] ?? "()") : "";
    into.push({
      name,
      role,
      line: at + 1,
      column: match.index + 1,
      scope,
      receiver,
      args: role === "call" ? 1 : -1,
    });
  }
}

/** A blob as the parse thread would hand it over. */
export function fabricateBlob(path: string, bytes: Uint8Array): ExtractedBlob {
  const text = new TextDecoder().decode(bytes);
  const language = LANGUAGES[path.slice(path.lastIndexOf(".") + 1)] ?? "text";
  const { facts, lines } = readLines(text);
  if (language === "text") Object.assign(facts, textFacts(facts.chunks, facts.chunkWords));
  const roles = new Map<string, number>();
  for (const { name, role } of facts.occurrences) roles.set(name, (roles.get(name) ?? 0) | roleBit(role));
  for (const { name } of facts.symbols) roles.set(name, (roles.get(name) ?? 0) | roleBit("definition"));
  return {
    hash: gitBlobHash(bytes),
    language,
    extractor: 1,
    packageName: facts.packageName,
    bytes: bytes.length,
    lines: lines.length,
    flags: 0,
    ...packContent(text, tabulate(facts)),
    chunkTable: packChunks(facts),
    ...numbered({
      symbols: facts.symbols.map(({ name, kind, container, params }, ordinal) => ({
        name,
        kind: KINDS.indexOf(kind),
        container,
        localHash: hash48(`${language}:${name}:${kind}:${params?.map((param) => param.type)}:${ordinal}`),
      })),
      postings: { names: [...roles.keys()], roles: [...roles.values()] },
    }),
    chunks: packChunkTexts(
      facts.chunks.map((first) => chunkOf(lines.slice(first - 1, first - 1 + CHUNK_LINES), first, facts)),
    ),
  };
}

function chunkOf(lines: string[], first: number, facts: BlobFacts): FtsChunk {
  const body = lines.join("\n");
  const inside = facts.symbols.filter((symbol) => symbol.line >= first && symbol.line < first + CHUNK_LINES);
  const parts: string[] = [];
  for (const [name] of body.matchAll(IDENTIFIER)) {
    const words = subWords(name);
    if (words.length > 1) parts.push(...words);
  }
  return {
    symbols: inside.map((symbol) => symbol.name).join(" "),
    doc: inside.map((symbol) => symbol.doc).join("\n"),
    body,
    parts: parts.join(" "),
  };
}
