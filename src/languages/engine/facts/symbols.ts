// Definitions become symbols: signature, documentation, parameters, types, visibility, twin numbers.

import { type Param, SYMBOL_FLAGS, type SymbolFact } from "../../../protocol/facts.ts";
import { KINDS, type Kind } from "../../../protocol/kinds.ts";
import type { Description } from "../../hook-types.ts";
import { fold } from "../../hooks/scan.ts";
import type { Language } from "../../types.ts";
import type { RawDefinition } from "../spans/collected.ts";
import { readingOf } from "../spans/made-by-macros.ts";
import type { Nesting } from "../spans/scopes.ts";
import type { Sections } from "../spans/sections.ts";
import { type Attachments, shorten } from "./docs.ts";
import type { Exported } from "./exported.ts";
import { numberChains, paramTypes } from "./identity.ts";
import {
  MAX_SIGNATURE_CHARS,
  readDeclaredType,
  readInit,
  readParams,
  readSignature,
  readType,
} from "./signature.ts";

/** What `describe` sees of a declaration behind its name. */
const MAX_TAIL_CHARS = 1500;
const DEPRECATED = "@deprecated";
const DEPRECATED_DOC = /(?:^|\n)\s*@deprecated\b/;

const isDeprecated = (doc: string) => doc !== "" && doc.includes(DEPRECATED) && DEPRECATED_DOC.test(doc);

function readDocString(text: string, { body, end }: RawDefinition, language: Language): string {
  return shorten(language.docString?.(text, body?.start ?? end, body !== undefined) ?? "");
}

function typed(params: Param[], { paramTypes }: Description): Param[] {
  if (!paramTypes) return params;
  return params.map((param) =>
    param.type === "" ? { ...param, type: paramTypes.get(param.name) ?? "" } : param,
  );
}

const MAX_LEAD_CHARS = 120;
const LINE_BREAK = 10;

/** What stands on a line before an offset. */
function leadOf(text: string, start: number): string {
  const limit = Math.max(0, start - MAX_LEAD_CHARS);
  let from = start;
  while (from > limit && text.charCodeAt(from - 1) !== LINE_BREAK) from--;
  return text.slice(from, start);
}

function hasBody({ clauses, body }: RawDefinition): boolean {
  return clauses ? clauses.some((clause) => clause.body !== undefined) : body !== undefined;
}

function readOwner(text: string, { owner, wording }: RawDefinition): string {
  return owner ? fold(text.slice(owner.start, owner.end)) : (wording?.owner ?? "");
}

function buildSymbol(
  text: string,
  language: Language,
  definition: RawDefinition,
  attachments: Attachments,
  container: number,
  known: readonly SymbolFact[],
  exportedAs: readonly string[],
  hasExports: boolean,
  sections: Sections,
  annotated: string[],
): SymbolFact {
  const attachment = attachments.find(definition);
  const [source, reading] = readingOf(text, definition);
  const { head, annotations, signature } = readSignature(source, reading, language);
  const doc =
    readDocString(text, definition, language) || attachment.doc || attachments.inside(definition.doc);
  const type = readDeclaredType(source, reading, reading.name.start, language);
  const owner = readOwner(text, definition);
  const name = text.slice(definition.name.start, definition.name.end);
  const kind = KINDS[definition.kind]!;
  const attached =
    attachment.attached && annotations
      ? `${attachment.attached} ${annotations}`
      : attachment.attached || annotations;
  annotated.push(attached);
  const { section, mentions } = sections.at(definition.start);
  const described: Description =
    language.describe?.({
      kind,
      name,
      lead: leadOf(text, definition.start),
      head,
      attached,
      signature,
      tail: source.slice(reading.name.end, Math.min(reading.end, reading.name.end + MAX_TAIL_CHARS)),
      doc,
      type,
      owner,
      container: known[container],
      exportedAs,
      hasExports,
      hasBody: hasBody(reading),
      section,
      mentions,
    }) ?? {};
  return {
    name: described.name ?? name,
    kind: described.kind ?? kind,
    container,
    line: definition.name.row + 1,
    column: definition.name.column + 1,
    startLine: attachment.startRow + 1,
    endLine: Math.max(
      definition.endRow + (definition.endColumn === 0 && definition.endRow > definition.row ? 0 : 1),
      definition.name.row + 1,
    ),
    visibility: described.visibility ?? "public",
    flags: (described.flags ?? 0) | (isDeprecated(doc) ? SYMBOL_FLAGS.deprecated : 0),
    signature: (described.signature ?? signature).slice(0, MAX_SIGNATURE_CHARS),
    doc: described.doc ?? doc,
    params: buildParams(source, language, reading, described, described.kind ?? kind, type),
    type: described.type ?? type,
    typeParams: described.typeParams ?? readType(source, reading.typeParams, language),
    init: type === "" ? readInit(source, reading.init, language) : "",
    owner: described.owner ?? owner,
    twin: 0,
  };
}

function buildParams(
  text: string,
  language: Language,
  { params }: RawDefinition,
  described: Description,
  kind: Kind,
  type: string,
): Param[] | undefined {
  const read = params && typed(readParams(text, params, language, kind), described);
  const complete = kind === "function" || kind === "method" ? language.completeParams : undefined;
  return complete ? complete(read, type) : read;
}

/** All symbols of a file, in the nesting's order. `annotated` is given what is attached to each. */
export function buildSymbols(
  text: string,
  language: Language,
  nesting: Nesting,
  attachments: Attachments,
  exported: Exported,
  sections: Sections,
  annotated: string[] = [],
): SymbolFact[] {
  const symbols: SymbolFact[] = [];
  for (const [ordinal, definition] of nesting.symbols.entries()) {
    const container = nesting.containers[ordinal]!;
    const symbol = buildSymbol(
      text,
      language,
      definition,
      attachments,
      container,
      symbols,
      exported.namesOf(ordinal),
      exported.hasList,
      sections,
      annotated,
    );
    symbols.push(symbol);
  }
  numberTwins(symbols);
  return symbols;
}

/** Numbers the symbols that go by the same chain of names, kind and parameters. */
export function numberTwins(symbols: readonly SymbolFact[]): void {
  const first = new Map<string, number>();
  const shared = new Uint8Array(symbols.length);
  let isAnyShared = false;
  for (let ordinal = 0; ordinal < symbols.length; ordinal++) {
    const symbol = symbols[ordinal]!;
    symbol.twin = 0;
    const known = first.get(symbol.name);
    if (known === undefined) first.set(symbol.name, ordinal);
    else {
      shared[known] = shared[ordinal] = 1;
      isAnyShared = true;
    }
  }
  if (!isAnyShared) return;
  const chains = numberChains(symbols, shared.slice());
  const twins = new Map<string, number>();
  for (let ordinal = 0; ordinal < symbols.length; ordinal++) {
    if (shared[ordinal] === 0) continue;
    const symbol = symbols[ordinal]!;
    const key = `${chains[ordinal]} ${symbol.kind} ${paramTypes(symbol)}`;
    symbol.twin = twins.get(key) ?? 0;
    twins.set(key, symbol.twin + 1);
  }
}
