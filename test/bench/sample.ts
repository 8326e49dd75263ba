// A seeded random sample of symbols, printed so that a person can judge each by reading it.

import { basename } from "node:path";
import { qualifiedName } from "../../src/languages/index.ts";
import { seededRandom } from "../random.ts";
import type { Agreement, SymbolPlace } from "./agreement.ts";

const SOURCE_CHARS = 110;

/** `count` of the items, each as likely, in their own order. */
export function pickSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const keyed = items.map((item, order) => ({ item, order, key: random() }));
  const picked = keyed.sort((a, b) => a.key - b.key).slice(0, count);
  return picked.sort((a, b) => a.order - b.order).map(({ item }) => item);
}

export function allSymbols({ files }: Agreement): SymbolPlace[] {
  return files.flatMap(({ facts }, file) => facts.symbols.map((_, symbol) => ({ file, symbol })));
}

/**
 * Where and what; container and extent; the declaration's lines as written, with one before and one behind it; its signature
 * where it is not what its line says, and its documentation, as we have them.
 */
export function renderSymbol(languageId: string, { files }: Agreement, place: SymbolPlace): string {
  const { path, lines, facts } = files[place.file]!;
  const symbol = facts.symbols[place.symbol]!;
  const chain = [symbol.name];
  for (let outer = symbol.container; outer !== -1; outer = facts.symbols[outer]!.container)
    chain.unshift(facts.symbols[outer]!.name);
  const container = facts.symbols[symbol.container];
  const inside = container
    ? `in ${container.kind} ${container.name} (${container.startLine}-${container.endLine})`
    : "in the file";
  const of = symbol.owner === "" ? "" : `, of ${symbol.owner}`;
  const { line, startLine, endLine } = symbol;
  const signature = symbol.signature.slice(0, SOURCE_CHARS);
  const lineAt = (at: number) => (lines[at - 1] ?? "").slice(0, SOURCE_CHARS);
  const isWritten = (at: number) => lineAt(at).trim() !== "";
  const around = [startLine - 1, startLine, line, endLine, endLine + 1];
  const source = [
    ...[...new Set(around)].filter(isWritten).map((at) => `${at}: ${lineAt(at).trimEnd()}`),
    lineAt(line).trim().startsWith(signature) ? "" : `= ${signature}`,
    symbol.doc === "" ? "" : `" ${symbol.doc.replace(/\s+/g, " ").slice(0, SOURCE_CHARS)}`,
  ];
  return [
    `${path}:${symbol.line} ${symbol.kind} ${qualifiedName(languageId, facts, basename(path), chain)}`,
    `    ${inside}${of}, lines ${symbol.startLine}-${symbol.endLine}, ${symbol.visibility}`,
    ...source.filter((text) => text !== "").map((text) => `      ${text}`),
  ].join("\n");
}
