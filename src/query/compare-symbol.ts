// compare_symbol_between_commits: one symbol in two trees, and the lines that differ.

import { ToolError } from "../protocol/errors.ts";
import { diffLines } from "../text/line-diff.ts";
import { FactsCache } from "./facts-cache.ts";
import { type FileSymbol, fileSymbols } from "./file-symbols.ts";
import { handleOf } from "./find-references.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import type { Listing, QueryContext } from "./types.ts";

export interface CompareSymbolArgs {
  symbol_name?: string;
  symbol_id?: string;
  path?: string;
  base: { ref: string; commit?: string };
  head: { ref: string; commit?: string };
  offset: number;
}

interface Version {
  symbol: FileSymbol;
  lines: string[];
}

export async function compareSymbol(
  context: QueryContext,
  args: CompareSymbolArgs,
): Promise<Listing<string>> {
  const base: QueryContext = { ...context, view: context.base ?? context.view };
  const [before, after] = await Promise.all([findVersion(base, args), findVersion(context, args)]);
  if (before instanceof ToolError && after instanceof ToolError) throw after;
  const old = before instanceof ToolError ? undefined : before;
  const now = after instanceof ToolError ? undefined : after;
  const isSame = old !== undefined && now !== undefined && old.lines.join("\n") === now.lines.join("\n");
  const diff = isSame ? [] : diffLines(old?.lines ?? [], now?.lines ?? []);
  const items = diff.slice(args.offset);
  const { name, kind } = (now ?? old)!.symbol.fact;
  const change = changeOf(old, now);
  return {
    list: "diff",
    items,
    total: diff.length,
    join: "\n",
    head: {
      ...{ name, kind, change },
      base: { ...args.base, ...versionFields(base, old, false) },
      head: { ...args.head, ...versionFields(context, now, true) },
    },
    brief: { head: { name, change } },
  };
}

/** The symbol in one of the trees; a failure to find it is an answer while the other tree has it. */
async function findVersion(context: QueryContext, args: CompareSymbolArgs): Promise<Version | ToolError> {
  try {
    const { path, row } = await resolveSymbol(context, (args.symbol_id ?? args.symbol_name)!, args.path);
    const symbol = fileSymbols(context.view, path).find(({ ordinal }) => ordinal === row.ordinal)!;
    const text = new FactsCache(context.store).text(row.blob);
    return { symbol, lines: text.split("\n").slice(symbol.fact.startLine - 1, symbol.fact.endLine) };
  } catch (error) {
    if (error instanceof ToolError && error.code === "symbol_not_found") return error;
    throw error;
  }
}

function changeOf(before: Version | undefined, after: Version | undefined): string {
  if (!before) return "added";
  if (!after) return "removed";
  const [old, now] = [before.symbol, after.symbol];
  if (old.fact.signature !== now.fact.signature) return "signature_changed";
  if (before.lines.join("\n") !== after.lines.join("\n")) return "body_changed";
  return old.path === now.path ? "unchanged" : "moved";
}

function versionFields(context: QueryContext, version: Version | undefined, isHead: boolean): object {
  if (!version) return { found: false };
  const { path, fact, blob, ordinal } = version.symbol;
  return {
    path,
    line_start: fact.line,
    line_end: fact.endLine,
    ...(fact.signature !== "" && { signature: fact.signature }),
    ...(isHead && { symbol_id: handleOf(context, path, blob, ordinal) }),
  };
}
