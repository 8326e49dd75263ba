// get_file_outline: the symbols of one file as a tree, imports included, without any code.

import { isType } from "../graph/index.ts";
import { findLanguage, TEXT_LANGUAGE } from "../languages/index.ts";
import { BLOB_FLAGS, type ImportFact, isWritten, type SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { type BlobRow, readFacts } from "../store/blobs.ts";
import { isOfLanguage, languageNamed } from "./filters.ts";
import { getFile } from "./get-file.ts";
import { shownSignature } from "./shown-signature.ts";
import type { FileOutlineArgs, Listing, QueryContext } from "./types.ts";
import { visibilityOf } from "./visibility.ts";

export interface OutlineNode {
  kind: Kind;
  name: string;
  line_start: number;
  line_end: number;
  /** Of what stands outside of what it belongs to: a method's type, the type of a block. */
  container?: string;
  visibility?: string;
  signature?: string;
  /** Its first paragraph. */
  doc_comment?: string;
  children?: OutlineNode[];
}

export function getFileOutline(context: QueryContext, args: FileOutlineArgs): Listing<OutlineNode> {
  const { path, blob } = getFile(context.view, args.path);
  const row = context.view.blob(blob);
  const facts = readFacts(context.store, blob);
  const isSaid = findLanguage(row.language)?.resolve?.docTypes?.isSaid;
  const tree = nest(facts.symbols().filter(isWritten), row.language, args.depth === "all", isSaid);
  const imports = facts.imports().filter(({ endLine }) => endLine > 0);
  const items = [...importNodes(imports), ...tree].sort((a, b) => a.line_start - b.line_start);
  const listing: Listing<OutlineNode> = {
    list: "symbols",
    items,
    total: items.length,
    head: { file_path: path, language: row.language, lines: row.lines, bytes: row.bytes },
    dispensable: path === args.path ? ["file_path", "bytes"] : ["bytes"],
    metadata: { symbol_count: facts.symbolCount + imports.length },
  };
  const warnings = warningsFor(args.language, path, row);
  if (warnings.length > 0) listing.warnings = warnings;
  return listing;
}

function warningsFor(
  asked: string | undefined,
  path: string,
  { language, failure, flags }: BlobRow,
): string[] {
  const warnings: string[] = [];
  if (asked && !isOfLanguage(languageNamed(asked) ?? asked, language, path))
    warnings.push(`The file is indexed as ${language}; language \`${asked.slice(0, 40)}\` was ignored.`);
  if (language === TEXT_LANGUAGE && !failure)
    warnings.push("The file is indexed as text: its lines are found, no symbols of it are known.");
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

type IsSaid = (fact: SymbolFact) => boolean;

/**
 * Containers come before what they contain, so one pass is enough; members that the documentation of a type declares
 * (`isSaid`) stand before it and are listed behind its own.
 */
function nest(
  symbols: SymbolFact[],
  language: string,
  deep: boolean,
  isSaid: IsSaid = () => false,
): OutlineNode[] {
  const top: OutlineNode[] = [];
  const root: Holder = { depth: 0, children: () => top };
  const holders = new Map<number, Holder>();
  const typeOf = (owner: string) => symbols.findIndex(({ name, kind }) => name === owner && isType(kind));
  const said: { node: OutlineNode; type: number }[] = [];
  symbols.forEach((fact, ordinal) => {
    const type = fact.container < 0 && isSaid(fact) ? typeOf(fact.owner) : -1;
    if (!deep && (fact.container >= 0 || type >= 0)) return;
    const node = symbolNode(fact, language);
    if (isDeclaredWith(symbols[ordinal - 1], fact)) delete node.signature;
    if (type >= 0) {
      said.push({ node, type });
      return;
    }
    const holder = holders.get(fact.container) ?? root;
    holder.children().push(node);
    const own: Holder = { depth: holder.depth + 1, children: () => (node.children ??= []) };
    holders.set(ordinal, own.depth < DEEPEST ? own : holder);
  });
  for (const { node, type } of said) {
    delete node.container;
    holders.get(type)!.children().push(node);
  }
  return top;
}

/** Of several names of one declaration (`const { a, b } = c`) the first states it. */
function isDeclaredWith(before: SymbolFact | undefined, fact: SymbolFact): boolean {
  return (
    before?.line === fact.line && before.container === fact.container && before.signature === fact.signature
  );
}

// No handles: path and lines, or path and name, lead to the code as well, and cost nothing.
function symbolNode(fact: SymbolFact, language: string): OutlineNode {
  const node: OutlineNode = {
    kind: fact.kind,
    name: fact.name,
    line_start: fact.line,
    line_end: fact.endLine,
    ...visibilityOf(language, fact),
  };
  if (fact.owner !== "" && fact.container < 0) node.container = fact.owner;
  if (fact.signature !== "") node.signature = shownSignature(fact);
  const summary = fact.doc.split(/\n\s*\n/)[0]!.trim();
  if (summary !== "") node.doc_comment = summary;
  return node;
}

/** Lines between two imports of one block. */
const LARGEST_GAP = 2;

/** One node a block of imports: most of a small file's outline would be them. */
function importNodes(imports: readonly ImportFact[]): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  let block: ImportFact[] = [];
  const close = () => {
    const [first] = block;
    const last = block.at(-1);
    if (first && last)
      nodes.push({ kind: "use", name: foldNames(block), line_start: first.line, line_end: last.endLine });
    block = [];
  };
  for (const fact of [...imports].sort((a, b) => a.line - b.line)) {
    const last = block.at(-1);
    if (last && fact.line - last.endLine > LARGEST_GAP) close();
    block.push(fact);
  }
  close();
  return nodes;
}

interface ImportedName {
  before: string;
  name: string;
  after: string;
}

/** What several imports bring in: names of one module behind one mention of it, `java.util.{List, Map}`. */
function foldNames(block: readonly ImportFact[]): string {
  const modules = new Map<string, ImportedName[]>();
  for (const fact of block) {
    const imported = importedName(fact);
    const key = `${imported.before}\0${imported.after}`;
    modules.set(key, [...(modules.get(key) ?? []), imported]);
  }
  const folded = [...modules.values()].map((group) => {
    const { before, name, after } = group[0]!;
    const names = [...new Set(group.map((imported) => imported.name))];
    return before + (names.length === 1 ? name : `{${names.join(", ")}}`) + after;
  });
  return folded.join(", ");
}

/** What is imported, as the language writes it: `crate::auth::Claims`, `java.util.List`, `Socket from ./socket.ts`. */
function importedName({ source, name }: ImportFact): ImportedName {
  if (name === "" || source === "") return splitPath(source || name);
  if (source.includes("::") || /^(?:crate|self|super)$/.test(source))
    return { before: `${source}::`, name, after: "" };
  if (source.includes("\\")) return { before: `${source.replace(/\\$/, "")}\\`, name, after: "" };
  if (source.includes("/") || source.startsWith(".") || source.includes(":"))
    return { before: "", name, after: ` from ${source}` };
  return { before: `${source}.`, name, after: "" };
}

/** A module itself: its last part, and what stands before it. */
function splitPath(path: string): ImportedName {
  const at = path.lastIndexOf("/") + 1;
  return { before: path.slice(0, at), name: path.slice(at), after: "" };
}
