// get_definition: one symbol with as much around it as was asked for, in one answer: its code, what is known of it, what
// it uses, what calls it, what refers to it. The budget is filled in that order.

import type { Expansion } from "../protocol/detail.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { encodeStableId } from "../protocol/handles.ts";
import { estimateTokens } from "../protocol/tokens.ts";
import { readText } from "../store/blobs.ts";
import { hash48 } from "../util/hash.ts";
import { sliceLines } from "../util/lines.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { complexityOf } from "./complexity.ts";
import { callersOf, dependenciesOf } from "./definition-relations.ts";
import { FactsCache } from "./facts-cache.ts";
import { referenceItem, referencesOf, type SymbolArgs, symbolOf } from "./find-references.ts";
import { Hydrator } from "./hydrate.ts";
import { Pack } from "./pack.ts";
import { shownSignature } from "./shown-signature.ts";
import { handleOf } from "./symbol-items.ts";
import type { Listing, QueryContext, SuggestedAction } from "./types.ts";
import { visibilityOf } from "./visibility.ts";

export interface DefinitionArgs extends SymbolArgs {
  expand?: Expansion[];
  include_body?: boolean;
  include_references?: boolean;
  include_dependencies?: boolean;
  max_tokens: number;
}

/** Metadata of the answer and names of fields, which are not counted item by item. */
const FRAME_TOKENS = 110;
/** The next call of a part that does not fit. */
const NEXT_CALL_TOKENS = 50;
const MOST_LISTED = 50;
/** Of those that only share a name. */
const MOST_POSSIBLE = 10;

interface Subject {
  context: QueryContext;
  symbol: SymbolCandidate;
  fact: SymbolFact;
  id: string;
  text: string;
}

export async function getDefinition(context: QueryContext, args: DefinitionArgs): Promise<Listing> {
  const symbol = await symbolOf(context, args);
  const { path, row } = symbol;
  const facts = new FactsCache(context.store);
  const fact = facts.open(row.blob).symbols[row.ordinal]!;
  const id = handleOf(context, path, row.blob, row.ordinal);
  const subject: Subject = { context, symbol, fact, id, text: readText(context.store, row.blob) };
  const asked = askedFor(args);
  const nextCalls = [...asked].filter((part) => part !== "metadata").length;
  const pack = new Pack(args.max_tokens - FRAME_TOKENS - nextCalls * NEXT_CALL_TOKENS);
  const definition = pack.must(identity(subject));
  const next: SuggestedAction[] = [];
  const doc = asked.has("metadata") && fact.doc !== "" ? fact.doc.split("\n") : [];
  if (asked.has("metadata")) Object.assign(definition, metadata(subject, facts, pack));
  // What a comment says first, then the code, then the rest of the comment where the code does not hold it.
  const end = doc.indexOf("");
  const comment = pack.take(end === -1 ? doc : doc.slice(0, end));
  const code = asked.has("body") ? body(subject, doc.length > 0, pack, next) : {};
  const isHeld = code.body_truncated || doc.every((line) => code.body?.includes(line));
  if (!isHeld) comment.push(...pack.take(doc.slice(comment.length)));
  if (comment.length > 0 && comment.length < doc.length) comment.push("…");
  if (comment.length > 0) definition.doc_comment = comment.join("\n");
  Object.assign(definition, code);
  const head = { definition, ...relations(subject, asked, pack, next) };
  // What is left out says so itself: one call of all has to do where there is no room for each.
  const cost = () => estimateTokens(JSON.stringify([head, next])) + FRAME_TOKENS;
  while (next.length > 1 && cost() > args.max_tokens) next.pop();
  const listing: Listing = {
    list: "",
    lists: [],
    items: [],
    total: 0,
    head,
    tail: {
      // Nothing beside the identity was asked for: exactly that is the answer.
      ...(asked.size > 0 && { tokens_used: estimateTokens(JSON.stringify(head)) }),
      ...(next.length > 0 && { suggested_next_actions: next }),
    },
  };
  if (pack.cut) listing.metadata = { result_completeness: "truncated", safety_limit_applied: true };
  if (args.expand && BOOLEANS.some((name) => args[name] !== undefined))
    listing.warnings = ["expand decides alone: the include_ arguments were ignored"];
  return listing;
}

const BOOLEANS = ["include_body", "include_references", "include_dependencies"] as const;

function askedFor(args: DefinitionArgs): ReadonlySet<Expansion> {
  if (args.expand) return new Set(args.expand);
  const asked = new Set<Expansion>(["metadata"]);
  if (args.include_body !== false) asked.add("body");
  if (args.include_references) asked.add("references");
  if (args.include_dependencies) asked.add("dependencies");
  return asked;
}

function identity({ symbol, fact, id }: Subject): Record<string, unknown> {
  return {
    id,
    name: fact.name,
    kind: fact.kind,
    ...(fact.signature !== "" && { signature: shownSignature(fact) }),
    location: { file: symbol.path, line_start: fact.line, line_end: fact.endLine },
  };
}

/** What is known of a symbol beside its place and its comment; as much of it as fits. */
function metadata({ context, symbol, fact, text }: Subject, facts: FactsCache, pack: Pack) {
  const { path, row } = symbol;
  const code = sliceLines(text, fact.line, fact.endLine);
  const { language } = context.view.blob(row.blob);
  const known = {
    qualified_name: new Hydrator(context, "location", facts).qualified(row.blob, path, row.ordinal),
    language,
    ...visibilityOf(language, fact),
    symbol_stable_id: encodeStableId({ pathHash: hash48(path), localHash: row.localHash }),
    ...(fact.params && { complexity: complexityOf(code) }),
    token_cost: estimateTokens(sliceLines(text, fact.startLine, fact.endLine)),
  };
  return Object.fromEntries(pack.take(Object.entries(known)));
}

/** The code with its annotations and comments, save a comment above it that the metadata tell; as many whole lines as fit. */
function body(
  { symbol, fact, text }: Subject,
  isTold: boolean,
  pack: Pack,
  next: SuggestedAction[],
): { body?: string; body_line_start?: number; body_truncated?: true } {
  const all = sliceLines(text, fact.startLine, fact.endLine).split("\n");
  const skipped = isTold ? commentLines(all.slice(0, fact.line - fact.startLine), fact.doc) : 0;
  const lines = all.slice(skipped);
  const body_line_start = fact.startLine + skipped;
  const shown = pack.take(lines);
  if (shown.length === lines.length) return { body: lines.join("\n"), body_line_start };
  const line_start = body_line_start + shown.length;
  next.push({
    tool: "get_source",
    arguments: { path: symbol.path, line_start, line_end: fact.endLine },
    reason: `the other ${lines.length - shown.length} lines of ${fact.name}`,
  });
  return {
    ...(shown.length > 0 && { body: shown.join("\n"), body_line_start }),
    body_truncated: true,
  };
}

/** How many lines above a declaration are nothing but its doc comment: markers and its text. */
function commentLines(above: readonly string[], doc: string): number {
  if (doc === "") return 0;
  const told = new Set(["", ...doc.split("\n").map(bare)]);
  const other = above.findIndex((line) => !told.has(bare(line)));
  return other === -1 ? above.length : other;
}

/** A line of a comment without what marks it as one. */
function bare(line: string): string {
  return line
    .replace(/^[\s/*#!;%-]+/, "")
    .replace(/\s*\*+\/\s*$/, "")
    .trim();
}

interface Tiered {
  tier?: string;
}

/** The lists around a symbol, each cut to what fits, with a call that gets the rest. */
function relations(
  { context, symbol, id }: Subject,
  asked: ReadonlySet<Expansion>,
  pack: Pack,
  next: SuggestedAction[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const list = (name: string, items: Tiered[], more: SuggestedAction) => {
    const resolved = items.filter(({ tier }) => tier === "resolved").length;
    const shown = pack.take(items.slice(0, Math.min(MOST_LISTED, resolved + MOST_POSSIBLE)));
    found[name] = shown;
    if (shown.length === items.length) return;
    pack.cut = true;
    found[`${name}_omitted`] = items.length - shown.length;
    next.push(more);
  };
  const call = (tool: string, more: Record<string, unknown>, reason: string) => ({
    tool,
    arguments: { symbol_id: id, ...more },
    reason,
  });
  if (asked.has("dependencies"))
    list(
      "dependencies",
      dependenciesOf(context, symbol),
      call("get_definition", { expand: ["dependencies"], max_tokens: 20_000 }, "all that it uses"),
    );
  if (!asked.has("callers") && !asked.has("references")) return found;
  const { edges } = referencesOf(context, symbol);
  if (asked.has("callers"))
    list(
      "callers",
      callersOf(context, edges),
      call("find_references", { kind: "calls" }, "all calls, page by page"),
    );
  if (asked.has("references"))
    list(
      "references",
      edges.map((edge) => referenceItem(context, edge)),
      call("find_references", {}, "all, page by page"),
    );
  return found;
}
