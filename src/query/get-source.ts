// get_source: lines of a file as they were indexed, and the symbols around them.

import { ToolError } from "../protocol/errors.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { encodeSymbolId } from "../protocol/handles.ts";
import { readFacts, readText } from "../store/blobs.ts";
import { lineStarts } from "../util/lines.ts";
import { parsePlace } from "../util/paths.ts";
import { symbolAtLine } from "./facts-cache.ts";
import { getFile } from "./get-file.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import { nameInFile } from "./symbol-at-place.ts";
import { containerOf } from "./symbol-items.ts";
import type { Listing, QueryContext, SourceArgs } from "./types.ts";

interface Range {
  first: number;
  last: number;
  warnings: string[];
}

export async function getSource(context: QueryContext, args: SourceArgs): Promise<Listing<string>> {
  if (args.symbol_id === undefined && args.path === undefined)
    throw new ToolError("invalid_input", "Pass `path` or `symbol_id`.", {
      argument: "path",
      allowed: ["path", "symbol_id"],
    });
  const within = args.path !== undefined && nameInFile(context, args.path);
  const named = args.symbol_id ?? (within ? args.path : undefined);
  const symbol =
    named === undefined ? undefined : await resolveSymbol(context, named, within ? within.path : args.path);
  const { path, blob } = symbol
    ? { path: symbol.path, blob: symbol.row.blob }
    : getFile(context.view, args.path!);
  const symbols = readFacts(context.store, blob).symbols();
  const fact = symbol && symbols[symbol.row.ordinal];
  const text = readText(context.store, blob);
  const starts = lineStarts(text);
  const isPlace = !symbol && args.line_start === undefined && context.view.blobAt(args.path!) === undefined;
  const { line_start, line_end } = isPlace ? parsePlace(args.path!) : args;
  const range = rangeOf(
    { ...args, line_start, line_end: line_end ?? args.line_end },
    fact,
    text === "" ? 0 : starts.length,
  );
  const row = context.view.blob(blob);
  const pathId = context.view.pathId(path) ?? 0;
  const handle = (ordinal: number) =>
    encodeSymbolId({ epoch: context.store.epoch, pathId, symbolId: row.firstSymbol + ordinal });
  const enclosing = enclosingSymbols(
    symbols,
    fact ? symbol.row.ordinal : symbolAtLine(symbols, range.first),
    handle,
  );
  const lines = linesOf(text, starts, range);
  const offset = Math.min(args.offset ?? 0, lines.length);
  const items = lines.slice(offset, args.limit === undefined ? undefined : offset + args.limit);
  const listing: Listing<string> = {
    list: "source",
    items,
    total: lines.length,
    head: {
      path,
      language: row.language,
      line_start: range.first + offset,
      line_end: range.last,
      total_lines: row.lines,
      ...(enclosing.length > 0 && { symbols: enclosing }),
    },
    join: "\n",
    tally: { field: "line_end", offset: range.first + offset - 1 },
  };
  if (range.warnings.length > 0) listing.warnings = range.warnings;
  return listing;
}

/** Lines asked for, clamped to what there is; a symbol's range starts with its comments and annotations. */
function rangeOf(args: SourceArgs, fact: SymbolFact | undefined, lines: number): Range {
  const least = fact?.startLine ?? Math.min(1, lines);
  const most = Math.min(fact?.endLine ?? lines, lines);
  let first = args.line_start ?? least;
  let last = args.line_end ?? most;
  const warnings: string[] = [];
  if (first > last && args.line_start !== undefined && args.line_end !== undefined)
    [first, last] = [last, first];
  if (last > lines) {
    if (args.line_end !== undefined && first <= Math.max(lines, 1))
      warnings.push(`line_end ${args.line_end} was clamped to ${lines}, the last line.`);
    last = lines;
  }
  if (first > Math.max(lines, 1)) {
    warnings.push(`line_start ${first} was clamped to ${lines}, the last line.`);
    first = lines;
  }
  if (first < Math.min(1, lines)) first = Math.min(1, lines);
  return { first, last: Math.max(first, last), warnings };
}

function linesOf(text: string, starts: number[], { first, last }: Range): string[] {
  if (text === "" || first < 1) return [];
  const lines: string[] = [];
  for (let line = first; line <= last; line++) {
    const end = starts[line] ?? text.length;
    lines.push(text.slice(starts[line - 1]!, end).replace(/\r?\n$/, ""));
  }
  return lines;
}

interface EnclosingSymbol {
  kind: string;
  name: string;
  container?: string;
  line_start: number;
  line_end: number;
  symbol_id: string;
}

const MOST_ENCLOSING = 16;

/** The nearest ones: outermost first, the innermost one last. */
function enclosingSymbols(
  symbols: readonly SymbolFact[],
  ordinal: number,
  handle: (ordinal: number) => string,
): EnclosingSymbol[] {
  const chain: EnclosingSymbol[] = [];
  for (let at = ordinal; at >= 0 && chain.length < MOST_ENCLOSING; at = symbols[at]!.container) {
    const { kind, name, line, endLine, container } = symbols[at]!;
    // What is declared apart from its type stands in nothing that would say it.
    const owner = container === -1 ? containerOf(symbols, at) : {};
    chain.unshift({ kind, name, ...owner, line_start: line, line_end: endLine, symbol_id: handle(at) });
  }
  return chain;
}
