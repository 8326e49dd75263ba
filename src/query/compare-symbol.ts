// compare_symbol_between_commits: one symbol in two trees, and the lines that differ.

import { type ErrorCode, ToolError } from "../protocol/errors.ts";
import { diffLines } from "../text/line-diff.ts";
import { unreadFiles } from "./changed-files.ts";
import { FactsCache } from "./facts-cache.ts";
import { type FileSymbol, fileSymbols } from "./file-symbols.ts";
import { getFile } from "./get-file.ts";
import { chainOf } from "./match-symbols.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import { shownSignature } from "./shown-signature.ts";
import { counterpart } from "./symbol-changes.ts";
import { handleOf } from "./symbol-items.ts";
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
  /** Without their ends: an edited file of a checkout with CRLF differs from git's version in each. */
  lines: string[];
}

export async function compareSymbol(
  context: QueryContext,
  args: CompareSymbolArgs,
): Promise<Listing<string>> {
  const base: QueryContext = { ...context, view: context.base ?? context.view };
  const [before, after] = await Promise.all([findVersion(base, args), findVersion(context, args)]);
  const { old, now } = bothVersions(base, context, before, after);
  const isSame = old !== undefined && now !== undefined && textOf(old) === textOf(now);
  const diff = isSame ? [] : diffLines(old?.lines ?? [], now?.lines ?? []);
  const items = diff.slice(args.offset);
  const { fact, container } = (now ?? old)!.symbol;
  const { name, kind, owner } = fact;
  const holder = container?.fact.name ?? owner;
  const [change, ...also] = changesOf(old, now);
  return {
    list: "diff",
    items,
    total: diff.length,
    join: "\n",
    head: {
      ...{ name, kind },
      ...(holder !== "" && { container: holder }),
      change,
      ...(also.length > 0 && { also }),
      base: { ...args.base, ...versionFields(old, now) },
      head: {
        ...args.head,
        ...versionFields(now, old),
        ...(now && { symbol_id: handleOf(context, now.symbol.path, now.symbol.blob, now.symbol.ordinal) }),
      },
    },
    brief: { head: { name, change } },
  };
}

/** The symbol in one of the trees; a failure to find it is an answer while the other tree has it. */
async function findVersion(context: QueryContext, args: CompareSymbolArgs): Promise<Version | ToolError> {
  try {
    const { path, row } = await resolveSymbol(context, (args.symbol_id ?? args.symbol_name)!, args.path);
    const symbol = fileSymbols(context.view, path).find(({ ordinal }) => ordinal === row.ordinal)!;
    return versionOf(context, symbol);
  } catch (error) {
    if (error instanceof ToolError && UNFOUND.has(error.code)) return error;
    throw error;
  }
}

/** What one tree does not have under the name, or has several times, is what became of the other tree's. */
const UNFOUND: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["symbol_not_found", "ambiguous_symbol"]);

function bothVersions(
  base: QueryContext,
  head: QueryContext,
  before: Version | ToolError,
  after: Version | ToolError,
): { old?: Version | undefined; now?: Version | undefined } {
  if (before instanceof ToolError) {
    if (after instanceof ToolError) throw after.code === "ambiguous_symbol" ? after : before;
    return { old: otherVersion(base, head, before, { side: "after", symbol: after.symbol }), now: after };
  }
  if (!(after instanceof ToolError)) return { old: before, now: after };
  return { old: before, now: otherVersion(base, head, after, { side: "before", symbol: before.symbol }) };
}

/** The version in the other tree under another name or in another place. Throws where the name has several and none is it. */
function otherVersion(
  base: QueryContext,
  head: QueryContext,
  unfound: ToolError,
  known: { side: "before" | "after"; symbol: FileSymbol },
): Version | undefined {
  const other = known.side === "before" ? head : base;
  const { path, ordinal } = known.symbol;
  const isSameFile = base.view.blobAt(path) === head.view.blobAt(path);
  const symbol = isSameFile
    ? fileSymbols(other.view, path).find((each) => each.ordinal === ordinal)
    : counterpart(base.view, head.view, known, head.deadline);
  if (symbol) return versionOf(other, symbol);
  if (unfound.code === "ambiguous_symbol") throw unfound;
  // Throws where the file is there, unread.
  if (unreadFiles(other.view).has(path)) getFile(other.view, path);
  return undefined;
}

function versionOf({ store }: QueryContext, symbol: FileSymbol): Version {
  const { blob, fact } = symbol;
  const text = new FactsCache(store).text(blob);
  return { symbol, lines: text.split(/\r?\n/).slice(fact.startLine - 1, fact.endLine) };
}

const textOf = ({ lines }: Version) => lines.join("\n");

/** The most telling first; what a new name alone changes of the text is no change of its own. */
function changesOf(before: Version | undefined, after: Version | undefined): [string, ...string[]] {
  if (!before) return ["added"];
  if (!after) return ["removed"];
  const [old, now] = [before.symbol, after.symbol];
  const isRenamed = old.fact.name !== now.fact.name;
  const isMoved = old.path !== now.path || containerOf(old) !== containerOf(now);
  const nameless = (text: string, { fact }: FileSymbol) => text.replaceAll(fact.name, "\0");
  const signatures = [nameless(old.fact.signature, old), nameless(now.fact.signature, now)];
  const texts = [nameless(textOf(before), old), nameless(textOf(after), now)];
  const hasOtherSignature = signatures[0] !== signatures[1];
  const changes = [
    ...(isRenamed ? ["renamed"] : []),
    ...(hasOtherSignature ? ["signature_changed"] : texts[0] === texts[1] ? [] : ["body_changed"]),
    ...(isMoved ? ["moved"] : []),
  ];
  const [change = "unchanged", ...also] = changes;
  return [change, ...also];
}

const containerOf = ({ container }: FileSymbol) => container && chainOf(container);

function versionFields(version: Version | undefined, other: Version | undefined): object {
  if (!version) return { found: false };
  const { path, fact, container } = version.symbol;
  const isRenamed = other !== undefined && other.symbol.fact.name !== fact.name;
  const isElsewhere = other !== undefined && containerOf(other.symbol) !== containerOf(version.symbol);
  return {
    ...(isRenamed && { name: fact.name }),
    ...(isElsewhere && container && { container: container.fact.name }),
    path,
    line_start: fact.line,
    line_end: fact.endLine,
    ...(fact.signature !== "" && { signature: shownSignature(fact) }),
  };
}
