// The facts of one blob, unpacked part by part as they are asked for and kept: they depend on the content alone.

import { findLanguage } from "../languages/index.ts";
import type { Lexis } from "../languages/lexis.ts";
import {
  type ExportFact,
  type HeritageFact,
  type ImportFact,
  isWritten,
  type LocalFact,
  type OccurrenceFact,
  type SymbolFact,
} from "../protocol/facts.ts";
import { KINDS, type Kind } from "../protocol/kinds.ts";
import type { ScopeTable } from "../protocol/scope-table.ts";
import { type BlobRow, readFacts, readManyFacts, readText } from "../store/blobs.ts";
import { listTexts } from "../store/contents.ts";
import type { PackedFacts } from "../store/format.ts";
import type { Store } from "../store/store.ts";
import type { LateField, LateFields, SymbolTable } from "../store/symbol-row.ts";
import { lastUpTo } from "../util/ascending.ts";
import { canForget } from "../util/forgetting.ts";
import { lineStarts } from "../util/lines.ts";
import { LruMap } from "../util/lru.ts";
import { push } from "../util/push.ts";
import { declare } from "./declared-kinds.ts";
import { Shelf } from "./kept-parts.ts";
import { holdsCode, isSpace } from "./kinds.ts";
import { type Members, MemberTable } from "./member-table.ts";
import { Brackets } from "./text/brackets.ts";

const PLAIN: Lexis = { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: "\"'", annotation: "" };

/** Packed facts that are at hand, in bytes. */
const MOST_PACKED = 4_000_000;
const packed = canForget(new LruMap<BlobModel, PackedFacts>(MOST_PACKED));

/** Has the facts of files at hand that will be asked for one after the other. REQUIRES: all of one store. */
export function readAhead(store: Store, models: readonly BlobModel[]): void {
  const wanted = models.filter((model) => !packed.has(model));
  if (wanted.length < 2) return;
  const found = readManyFacts(
    store,
    wanted.map(({ id }) => id),
  );
  for (const model of wanted) {
    const facts = found.get(model.id);
    if (facts) packed.set(model, facts, facts.bytes);
  }
}

/** Has their texts at hand likewise. REQUIRES: all of one store. */
export function readTextsAhead(store: Store, models: readonly BlobModel[]): void {
  const wanted = models.filter((model) => !model.hasText);
  if (wanted.length < 2) return;
  const texts = listTexts(
    store,
    wanted.map(({ id }) => id),
  );
  for (const model of wanted) model.take(texts.next().value!.toString("utf8"));
}

/** Parts that are asked for again and again, without a look-up by name. */
class Near {
  declared: readonly SymbolFact[] | undefined = undefined;
  table: SymbolTable | undefined = undefined;
  members: MemberTable | undefined = undefined;
  scopes: ScopeTable | undefined = undefined;
  imports: readonly ImportFact[] | undefined = undefined;
  importTable: ReadonlyMap<string, readonly ImportFact[]> | undefined = undefined;
  opening: ReadonlySet<number> | undefined = undefined;
  occurrences: ReadonlyMap<string, readonly OccurrenceFact[]> | undefined = undefined;
  locals: ReadonlyMap<string, readonly LocalFact[]> | undefined = undefined;
}
class NearText {
  text: string | undefined = undefined;
  lines: Int32Array | undefined = undefined;
  brackets: Brackets | undefined = undefined;
}

export class BlobModel implements LateFields {
  readonly id: number;
  readonly language: string;
  readonly symbolCount: number;
  readonly packageName: string;
  private readonly store: Store;
  private near = new Near();
  private nearText = new NearText();
  private readonly unpacked = new Shelf("facts", () => {
    this.near = new Near();
  });
  private readonly source = new Shelf("text", () => {
    this.nearText = new NearText();
  });

  constructor(store: Store, { id, language, symbolCount, packageName }: BlobRow) {
    this.store = store;
    this.id = id;
    this.language = language;
    this.symbolCount = symbolCount;
    this.packageName = packageName;
  }

  get facts(): PackedFacts {
    let found = packed.get(this);
    if (!found) {
      found = readFacts(this.store, this.id);
      packed.set(this, found, found.bytes);
    }
    return found;
  }

  private get table(): SymbolTable {
    this.unpacked.touch();
    this.near.table ??= this.unpacked.get("table", () => this.facts.symbolTable(this));
    return this.near.table;
  }
  get symbols(): readonly SymbolFact[] {
    this.unpacked.touch();
    if (!this.near.declared) {
      const isTestType = findLanguage(this.language)?.resolve?.isTestType;
      this.near.declared = this.table.rows;
      declare(this.table.rows, isTestType ?? (() => false));
    }
    return this.near.declared;
  }
  textOf(field: LateField, ordinal: number): string {
    return this.unpacked.get(field, () => this.facts.symbolTexts(field))[ordinal]!;
  }

  /** The kind of a symbol as clients know it. */
  kindOf(ordinal: number): Kind {
    return KINDS[this.table.number("kind", ordinal)]!;
  }
  get scopes(): ScopeTable {
    this.unpacked.touch();
    this.near.scopes ??= this.unpacked.get("scopes", () => this.facts.scopes());
    return this.near.scopes;
  }
  get imports(): readonly ImportFact[] {
    this.unpacked.touch();
    this.near.imports ??= this.unpacked.get("imports", () => this.facts.imports());
    return this.near.imports;
  }
  get exports(): readonly ExportFact[] {
    return this.unpacked.get("exports", () => this.facts.exports());
  }
  get heritage(): readonly HeritageFact[] {
    return this.unpacked.get("heritage", () => this.facts.heritage());
  }
  /** All occurrences, in order of position. */
  get occurrences(): readonly OccurrenceFact[] {
    return this.unpacked.get("occurrences", () => this.facts.occurrences());
  }
  occurrencesOf(name: string): readonly OccurrenceFact[] {
    this.unpacked.touch();
    const known = this.near.occurrences?.get(name);
    if (known) return known;
    const made = this.unpacked.getNamed("occurrencesOf", name, () => this.facts.occurrences(name));
    this.near.occurrences = this.unpacked.named("occurrencesOf");
    return made;
  }
  /** What is called from one line to another, each name once. */
  calledNames(first: number, last: number): readonly string[] {
    return this.unpacked.get("calls", () => this.facts.occurrenceNames("call")).between(first, last);
  }
  get text(): string {
    this.source.touch();
    this.nearText.text ??= this.source.get("text", () => readText(this.store, this.id));
    return this.nearText.text;
  }
  get hasText(): boolean {
    return this.source.has("text");
  }
  /** The text, read by whoever has many to read. */
  take(text: string): void {
    this.source.get("text", () => text);
  }
  private get lines(): Int32Array {
    this.source.touch();
    this.nearText.lines ??= this.source.get("lines", () => new Int32Array(lineStarts(this.text)));
    return this.nearText.lines;
  }

  /** Offset of a 1-based line and column in the text. */
  offset(line: number, column: number): number {
    return (this.lines[line - 1] ?? this.text.length) + column - 1;
  }

  /** Where the code starts that stands behind a name at a position. */
  behind(line: number, column: number, name: string): number {
    return this.brackets.forward(this.offset(line, column) + name.length);
  }

  /** Where the code ends that stands in front of a position, or -1. */
  before(line: number, column: number): number {
    return this.brackets.back(this.offset(line, column) - 1);
  }

  /** Line and column of an offset, from 1. */
  position(offset: number): { line: number; column: number } {
    const { lines } = this;
    const at = lastUpTo(lines, offset);
    return { line: at + 1, column: offset - lines[at]! + 1 };
  }

  /** The innermost scope at a position. */
  scopeAt(line: number, column: number): number {
    return this.scopes.containing(line, column);
  }

  /** The scope that is the inside of a symbol, or -1. */
  scopeOf(ordinal: number): number {
    const table = this.unpacked.get("bodies", () => {
      const { scopes } = this;
      const made = new Int32Array(this.symbols.length).fill(-1);
      for (let at = scopes.count - 1; at >= 0; at--) {
        const symbol = scopes.symbol(at);
        if (symbol !== -1) made[symbol] = at;
      }
      return made;
    });
    return table[ordinal] ?? -1;
  }

  get lexis(): Lexis {
    return findLanguage(this.language)?.lexis ?? PLAIN;
  }

  get brackets(): Brackets {
    this.source.touch();
    this.nearText.brackets ??= this.source.get("brackets", () => new Brackets(this.text, this.lexis));
    return this.nearText.brackets;
  }

  /** In order of position. */
  localsNamed(name: string): readonly LocalFact[] {
    this.unpacked.touch();
    const known = this.near.locals?.get(name);
    if (known) return known;
    const made = this.unpacked.getNamed("localsNamed", name, () => this.facts.locals(name));
    this.near.locals = this.unpacked.named("localsNamed");
    return made;
  }

  /** Does any symbol have the name? */
  declares(name: string): boolean {
    return this.unpacked.get("names", () => new Set(this.symbols.map((symbol) => symbol.name))).has(name);
  }

  /** Symbols that name an owner. */
  get owned(): readonly SymbolFact[] {
    return this.unpacked.get("owned", () => this.symbols.filter(({ owner }) => owner !== ""));
  }

  /** Ordinals of what stands directly in a symbol (-1: in the file), by name. */
  members(container: number): Members {
    this.unpacked.touch();
    this.near.members ??= this.unpacked.get("members", () => new MemberTable(this.symbols));
    return this.near.members.of(container);
  }

  importsOf(alias: string): readonly ImportFact[] {
    this.unpacked.touch();
    this.near.importTable ??= this.unpacked.get("importTable", () => {
      const made = new Map<string, ImportFact[]>();
      for (const item of this.imports) if (item.alias !== "") push(made, item.alias, item);
      return made;
    });
    return this.near.importTable.get(alias) ?? NONE;
  }

  /** What brings in a name that is used in a scope: all of the nearest scope around it. */
  importsAround(alias: string, scope: number): readonly ImportFact[] {
    const items = this.importsOf(alias);
    if (items.length === 0 || (items.length === 1 && items[0]!.scope === 0)) return items;
    for (let at = scope; at >= 0; at = this.scopes.parent(at)) {
      const found = items.filter((item) => item.scope === at);
      if (found.length > 0) return found;
    }
    return NONE;
  }

  /** The nearest scope around a scope, or it, in which whole spaces are opened, or may be; 0 where only the file's top does. */
  openingAround(scope: number): number {
    this.unpacked.touch();
    this.near.opening ??= this.unpacked.get(
      "opening",
      () => new Set(this.imports.filter(isOpening).map((item) => item.scope)),
    );
    const { opening } = this.near;
    if (opening.size === 0) return 0;
    for (let at = scope; at > 0; at = this.scopes.parent(at)) if (opening.has(at)) return at;
    return 0;
  }

  /** The symbol that is declared at a position, or -1. */
  symbolAt(line: number, column: number): number {
    const { table } = this;
    if (table.rows.length <= LOOKED_THROUGH) return table.at(line, column);
    const places = this.unpacked.get("positions", () => {
      const made = new Map<number, number>();
      // What is made of something stands at its place, behind it.
      for (let at = table.rows.length - 1; at >= 0; at--)
        made.set(table.number("line", at) * LINE + table.number("column", at), at);
      return made;
    });
    const found = places.get(line * LINE + column);
    const symbol = found === undefined ? undefined : table.rows[found];
    return symbol?.line === line && symbol.column === column ? found! : -1;
  }

  /** The symbol in whose inside a scope lies, or -1. */
  symbolOfScope(scope: number): number {
    for (let at = scope; at > 0; at = this.scopes.parent(at)) {
      const symbol = this.scopes.symbol(at);
      if (symbol !== -1) return symbol;
    }
    return -1;
  }

  /** The innermost symbol whose declaration covers a line and a column, or -1. */
  enclosing(line: number, scope: number): number {
    const inside = this.symbolOfScope(scope);
    let best = inside;
    const from = inside === -1 ? undefined : this.symbols[inside];
    const isAtTop = !from || isSpace(from.kind);
    for (let at = inside + 1; at < this.symbols.length; at++) {
      const symbol = this.symbols[at]!;
      if (symbol.startLine > line || !isWritten(symbol)) break;
      if (symbol.endLine < line || (symbol.params === undefined && !(isAtTop && holdsCode(symbol)))) continue;
      if (from && symbol.container !== inside) continue;
      best = at;
    }
    return best;
  }

  /** The innermost type in whose declaration a supertype is named at a line, or -1. */
  heirAt(line: number): number {
    // A type without a name at the top of a file is no symbol.
    const holds = (at: number) =>
      at !== -1 &&
      line >= this.symbols[at]!.startLine &&
      line <= this.symbols[at]!.endLine &&
      isWritten(this.symbols[at]!);
    return Math.max(-1, ...this.heritage.map(({ symbol }) => symbol).filter(holds));
  }
}

const isOpening = ({ name, alias }: ImportFact) => name === "*" || (name === "" && alias === "");

/** Positions of more symbols than this are listed: of most files few are asked for. */
const LOOKED_THROUGH = 256;

/** More than the columns of most lines; positions on longer ones may share a number, and are compared. */
const LINE = 1 << 16;
const NONE: readonly never[] = [];
