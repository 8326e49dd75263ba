// get_file_outline: the symbols of one file as a tree, imports included, without any code.

import { TEXT_LANGUAGE } from "../languages/index.ts";
import { BLOB_FLAGS, type ImportFact, type SymbolFact } from "../protocol/facts.ts";
import { encodeSymbolId } from "../protocol/handles.ts";
import type { Kind } from "../protocol/kinds.ts";
import { type BlobRow, readFacts } from "../store/blobs.ts";
import { languageNamed } from "./filters.ts";
import { getFile } from "./get-file.ts";
import type { FileOutlineArgs, Listing, QueryContext } from "./types.ts";

export interface OutlineNode {
  kind: Kind;
  name: string;
  line_start: number;
  line_end: number;
  visibility?: string;
  signature?: string;
  symbol_id?: string;
  children?: OutlineNode[];
}

export function getFileOutline(context: QueryContext, args: FileOutlineArgs): Listing<OutlineNode> {
  const { path, blob } = getFile(context.view, args.path);
  const row = context.view.blob(blob);
  const facts = readFacts(context.store, blob);
  const handle = (ordinal: number) =>
    encodeSymbolId({
      epoch: context.store.epoch,
      pathId: context.view.pathId(path) ?? 0,
      symbolId: row.firstSymbol + ordinal,
    });
  const tree = nest(facts.symbols(), handle, args.depth === "all");
  const items = [...facts.imports().map(importNode), ...tree].sort((a, b) => a.line_start - b.line_start);
  const listing: Listing<OutlineNode> = {
    list: "symbols",
    items,
    total: items.length,
    head: { file_path: path, language: row.language, lines: row.lines, bytes: row.bytes },
    metadata: { symbol_count: facts.symbolCount + facts.imports().length },
  };
  const warnings = warningsFor(args.language, row);
  if (warnings.length > 0) listing.warnings = warnings;
  return listing;
}

function warningsFor(asked: string | undefined, { language, failure, flags }: BlobRow): string[] {
  const warnings: string[] = [];
  if (asked && languageNamed(asked) !== language)
    warnings.push(`The file is indexed as ${language}; language \`${asked.slice(0, 40)}\` was ignored.`);
  if (failure) warnings.push(`The file was indexed as text only: ${failure.replace(/\.$/, "")}.`);
  if (flags & BLOB_FLAGS.minified && language !== TEXT_LANGUAGE)
    warnings.push("The file is minified and was indexed as text only.");
  return warnings;
}

/** What lies deeper is listed at this depth: readers of JSON give up on deeper nesting. */
const DEEPEST = 32;

interface Holder {
  depth: number;
  children: () => OutlineNode[];
}

// Containers come before what they contain, so one pass is enough.
function nest(symbols: SymbolFact[], handle: (ordinal: number) => string, deep: boolean): OutlineNode[] {
  const top: OutlineNode[] = [];
  const root: Holder = { depth: 0, children: () => top };
  const holders = new Map<number, Holder>();
  symbols.forEach((fact, ordinal) => {
    if (!deep && fact.container >= 0) return;
    const node = symbolNode(fact, handle(ordinal));
    const holder = holders.get(fact.container) ?? root;
    holder.children().push(node);
    const own: Holder = { depth: holder.depth + 1, children: () => (node.children ??= []) };
    holders.set(ordinal, own.depth < DEEPEST ? own : holder);
  });
  return top;
}

function symbolNode(fact: SymbolFact, symbol_id: string): OutlineNode {
  const node: OutlineNode = {
    kind: fact.kind,
    name: fact.name,
    line_start: fact.line,
    line_end: fact.endLine,
    visibility: fact.visibility,
  };
  if (fact.signature !== "") node.signature = fact.signature;
  node.symbol_id = symbol_id;
  return node;
}

function importNode(fact: ImportFact): OutlineNode {
  return { kind: "use", name: importedName(fact), line_start: fact.line, line_end: fact.endLine };
}

/** What is imported, as the language writes it: `crate::auth::Claims`, `java.util.List`, `./auth.ts`. */
function importedName({ source, name }: ImportFact): string {
  if (name === "" || source === "") return source || name;
  if (source.includes("::") || /^(?:crate|self|super)$/.test(source)) return `${source}::${name}`;
  if (source.includes("/") || source.startsWith(".") || source.includes(":")) return `${name} from ${source}`;
  return `${source}.${name}`;
}
