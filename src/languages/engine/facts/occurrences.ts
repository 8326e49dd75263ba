// Tokens become occurrences and locals: role, receiver in normal form, number of arguments, scope.

import { type LocalFact, RECEIVER_EXPRESSION } from "../../../protocol/facts.ts";
import { ROLES } from "../../../protocol/kinds.ts";
import { IDENTIFIER_TAIL, type LoadedGrammar } from "../parser/grammar.ts";
import type { Rows } from "../parser/rows.ts";
import type { SyntaxTree } from "../parser/syntax.ts";
import {
  FORM_PARAMETER,
  LOCAL_ASSIGNED,
  LOCAL_ASSIGNED_FUNCTION,
  LOCAL_FUNCTION,
  LOCAL_OUTER,
  RELATIONS,
  WITHIN_LOCAL,
  WITHIN_NONE,
  WITHIN_TYPE,
} from "../queries/captures.ts";
import { BoundNames } from "../spans/assigned.ts";
import type { Collected, RawDefinition, RawLocal } from "../spans/collected.ts";
import { functionRegion, type Region, ScopeCursor } from "../spans/scope-regions.ts";
import type { Nesting } from "../spans/scopes.ts";
import {
  TOKEN_BARE,
  TOKEN_DEFINITION,
  TOKEN_LOCAL,
  TOKEN_NONE,
  TOKEN_PLAIN,
  type TokenTable,
  UNKNOWN_RECEIVER,
} from "../spans/tokens.ts";
import { WithinCursor } from "../spans/within.ts";
import { ArgumentCounter } from "./argument-counter.ts";
import { OccurrenceWriter } from "./occurrence-writer.ts";
import { OpaqueReader } from "./opaque.ts";
import { normaliseReceiver, pathStart, plainReceiverEnd } from "./receivers.ts";
import { readDeclaredType, readInit, readType } from "./signature.ts";

/** A receiver's source beyond this is not read: fluent chains repeat all of their text at every link. */
const MAX_RECEIVER_SOURCE = 400;
const IMPORT_ROLE = ROLES.indexOf("import");
const DECORATOR_ROLE = ROLES.indexOf("decorator");
const SPACE = 32;
const CALL_ROLE = ROLES.indexOf("call");
const TYPE_ROLE = ROLES.indexOf("type");
const READ_ROLE = ROLES.indexOf("read");
const WRITE_ROLE = ROLES.indexOf("write");

/** Offset behind the operator that starts at `start`, or `start`. */
function operatorEnd(text: string, start: number, operator: Uint8Array): number {
  let end = start;
  while (end < text.length && operator[text.charCodeAt(end)] === 1) end++;
  return end;
}

/** Offset behind the identifier that starts at `start`. */
function identifierEnd(text: string, start: number, table: Uint8Array): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code < 128 && table[code] !== 1) {
      if (table[code] === IDENTIFIER_TAIL && text[end + 1] !== "=") end++;
      break;
    }
  }
  return end;
}

/** `Foo.Bar` as one name: the end of the name that ends at `end`, where a dot stands. */
function dottedEnd(text: string, start: number, end: number, table: Uint8Array): number {
  const isCapital = (at: number) => text.charCodeAt(at) >= 65 && text.charCodeAt(at) <= 90;
  let last = end;
  while (text.charCodeAt(last) === 46 && isCapital(last + 1) && isCapital(start))
    last = identifierEnd(text, last + 1, table);
  return last;
}

/** A name without what keeps it from being a keyword. */
function plainName(name: string, mark: string | undefined): string {
  if (mark === undefined || !name.startsWith(mark)) return name;
  return mark === "`" ? name.replaceAll("`", "") : name.slice(mark.length);
}

const table = new OccurrenceWriter();

/** Second pass over a file's tokens, by offset. Its occurrences are valid until the next pass of this thread. */
export class OccurrencePass {
  readonly occurrences = table;
  readonly locals: LocalFact[] = [];
  private readonly grammar: LoadedGrammar;
  private readonly text: string;
  private readonly collected: Collected;
  private readonly tokens: TokenTable;
  private readonly rows: Rows;
  private readonly regions: readonly Region[];
  private readonly cursor: ScopeCursor;
  private readonly opaque: OpaqueReader;
  private nextImport = 0;
  private readonly counter: ArgumentCounter;
  private readonly within: WithinCursor | undefined;
  /** Only where assignments bind. */
  private readonly bound: BoundNames | undefined;

  constructor(
    grammar: LoadedGrammar,
    text: string,
    tree: SyntaxTree,
    rows: Rows,
    collected: Collected,
    tokens: TokenTable,
    nesting: Nesting,
  ) {
    const { regions, bound } = nesting;
    this.grammar = grammar;
    this.text = text;
    this.collected = collected;
    this.tokens = tokens;
    this.rows = rows;
    this.regions = regions;
    this.cursor = new ScopeCursor(regions);
    this.within = collected.within.length > 0 ? new WithinCursor(collected.within) : undefined;
    this.opaque = new OpaqueReader(text, grammar, tokens);
    this.counter = new ArgumentCounter(text, tree, grammar.language.lexis, collected.comments);
    table.open();
    if (grammar.values.includes(TOKEN_BARE) || collected.locals.some(({ form }) => form >= LOCAL_ASSIGNED))
      this.bound = new BoundNames(text, nesting);
    for (const { definition, region } of bound) this.bind(definition, region);
  }

  run(): void {
    for (const { start, end, relation } of this.collected.heritage)
      this.markHead(start, end, ROLES.indexOf(RELATIONS[relation]!));
    const { opaque } = this;
    for (const span of this.collected.opaque) opaque.read(span);
    if (this.grammar.language.lexis.annotation === "@")
      for (const { start, end } of this.collected.attached) this.markHead(start + 1, end, DECORATOR_ROLE);
    this.tokens.drain(this.text.length, (token) => this.visit(token));
  }

  /** The head identifier of a supertype or decorator (`Foo` of `a.Foo<Bar>`) plays that role. */
  private markHead(start: number, end: number, role: number): void {
    let head = -1;
    for (let at = start; at < end; ) {
      const char = this.text[at]!;
      if ("<([{".includes(char)) break;
      const token = this.tokens.find(at);
      if (token !== -1 && this.tokens.role[token]! < TOKEN_LOCAL) head = token;
      at = token === -1 ? at + 1 : identifierEnd(this.text, at, this.grammar.identifier);
    }
    if (head !== -1) this.tokens.role[head] = role;
  }

  /** A symbol inside a function is reached by its bare name there, and so is a field that is a parameter. */
  private bind({ name, type, init, form }: RawDefinition, region: Region): void {
    const { language } = this.grammar;
    const isValue = form === FORM_PARAMETER;
    const declared = isValue ? readType(this.text, type, language) : "";
    const own = plainName(this.text.slice(name.start, name.end), language.lexis.unkeyword);
    this.bound?.add(own, region);
    this.locals.push({
      name: own,
      scope: region.index,
      line: name.row + 1,
      column: name.column + 1,
      type: declared,
      init: isValue && declared === "" ? readInit(this.text, init, language) : "",
      hoisted: true,
    });
  }

  private visit(token: number): void {
    const { tokens, text } = this;
    let role = tokens.role[token]!;
    if (role === TOKEN_DEFINITION || role === TOKEN_NONE) return;
    const start = tokens.start[token]!;
    // What only the parser sees.
    if (text.charCodeAt(start) === SPACE) return;
    const region = this.cursor.at(start);
    const { identifier, callee, operator, language } = this.grammar;
    if (role === READ_ROLE && language.chains) {
      this.opaque.chain(token, start, identifierEnd(text, start, identifier));
      role = tokens.role[token]!;
    }
    let end = operatorEnd(text, start, operator);
    if (end === start) {
      end = identifierEnd(text, start, role === CALL_ROLE ? callee : identifier);
      if (language.lexis.operatorHeads?.includes(text.slice(start, end)))
        end = operatorEnd(text, end, operator);
    }
    if (text.charCodeAt(end) === 46 && language.lexis.dottedCapitals)
      end = dottedEnd(text, start, end, identifier);
    const isLocal = role === TOKEN_LOCAL;
    const mark = language.lexis.unkeyword;
    const isEscaped = mark !== undefined && text.startsWith(mark, start);
    if (isEscaped) end = this.escapedEnd(start, mark);
    if (
      !isLocal &&
      !isEscaped &&
      !this.namesByKeyword(token, role) &&
      this.grammar.isKeyword(text, start, end)
    )
      return;
    const form = this.within && !isLocal ? this.within.at(start) : -1;
    if (form === WITHIN_NONE && role === TOKEN_PLAIN) return;
    const name = isEscaped ? table.place(text, start + mark.length, end) : this.placeName(start, end, role);
    if (form === WITHIN_TYPE && (role === TOKEN_PLAIN || role === CALL_ROLE)) tokens.role[token] = TYPE_ROLE;
    if (form === WITHIN_LOCAL && role === TOKEN_PLAIN && this.bindsName(table.texts[name]!))
      this.addPlain(token, table.texts[name]!, region);
    else if (isLocal && this.binds(token, table.texts[name]!, region))
      this.addLocal(token, table.texts[name]!, region);
    else if (!isLocal || !this.grammar.isKeyword(text, start, end)) this.addOccurrence(token, name, region);
  }

  /** Does a keyword that stands here name something? */
  private namesByKeyword(token: number, role: number): boolean {
    const { memberKeywords, calledKeywords } = this.grammar.language;
    if (role === CALL_ROLE && calledKeywords) return true;
    if (memberKeywords === undefined) return false;
    return this.tokens.receiver[token] !== -1 || (memberKeywords === "set" && role === WRITE_ROLE);
  }

  /** Where the name ends that starts behind what keeps it from being a keyword. */
  private escapedEnd(start: number, mark: string): number {
    const from = start + mark.length;
    const close = mark === "`" ? this.text.indexOf(mark, from) : -1;
    return close === -1 ? identifierEnd(this.text, from, this.grammar.identifier) : close;
  }

  private bindsName(name: string): boolean {
    return this.grammar.language.binds?.(name) ?? true;
  }

  private placeOf(token: number): { line: number; column: number } {
    const start = this.tokens.start[token]!;
    const row = this.rows.at(start);
    return { line: row + 1, column: start - this.rows.start(row) + 1 };
  }

  /** A name that a pattern binds. */
  private addPlain(token: number, name: string, region: Region): void {
    const { line, column } = this.placeOf(token);
    this.locals.push({ name, scope: region.index, line, column, type: "", init: "", hoisted: false });
  }

  private placeName(start: number, end: number, role: number): number {
    const { calledName } = this.grammar.language;
    if (!calledName || role !== CALL_ROLE) return table.place(this.text, start, end);
    const name = calledName(this.text, start, end);
    return table.place(name, 0, name.length);
  }

  private addOccurrence(token: number, name: number, region: Region): void {
    const { tokens } = this;
    const isLocal = tokens.role[token] === TOKEN_LOCAL;
    const start = tokens.start[token]!;
    const row = table.claim();
    table.name[row] = name;
    table.role[row] = this.inImport(start) ? IMPORT_ROLE : this.roleOf(token, table.texts[name]!, region);
    const { line, column } = this.placeOf(token);
    table.line[row] = line;
    table.column[row] = column;
    table.scope[row] = region.index;
    table.receiver[row] = isLocal ? 0 : this.receiver(tokens.receiver[token]!, start);
    table.args[row] = isLocal ? -1 : this.countArgs(token, table.role[row]!, table.texts[name]!.length);
  }

  private countArgs(token: number, role: number, length: number): number {
    const { countArgs } = this.grammar.language;
    const start = this.tokens.start[token]!;
    const isCalled = role === CALL_ROLE || role === IMPORT_ROLE;
    const own = isCalled ? countArgs?.(this.text, start, start + length) : undefined;
    return own ?? this.counter.count(this.tokens.args[token]!);
  }

  /** A name in a pattern may be a constant; parameters and type parameters bind whatever they are called. */
  private binds(token: number, name: string, region: Region): boolean {
    const { form } = this.localOf(token);
    if (form >= LOCAL_ASSIGNED && this.bound)
      return this.bound.assigns(name, this.regionOf(form, region)) && form < LOCAL_OUTER;
    return form !== 0 || this.bindsName(name);
  }

  private localOf(token: number): RawLocal {
    return this.collected.locals[this.tokens.link[token]!]!;
  }

  /** A local that binds nothing is assigned before, another scope's, or a constant in a pattern. */
  private roleOf(token: number, name: string, region: Region): number {
    const role = this.tokens.role[token]!;
    if (role < TOKEN_BARE) return role;
    if (role === TOKEN_BARE) return this.bound?.has(name, region) ? READ_ROLE : CALL_ROLE;
    if (role === TOKEN_PLAIN) return READ_ROLE;
    const { form } = this.localOf(token);
    return form === LOCAL_ASSIGNED || form === LOCAL_ASSIGNED_FUNCTION ? WRITE_ROLE : READ_ROLE;
  }

  private regionOf(form: number, region: Region): Region {
    const outer = form === LOCAL_FUNCTION || form === LOCAL_ASSIGNED_FUNCTION;
    return outer ? functionRegion(this.regions, region) : region;
  }

  private addLocal(token: number, name: string, region: Region): void {
    const local = this.localOf(token);
    const scope = this.regionOf(local.form, region);
    if (local.form < LOCAL_ASSIGNED) this.bound?.add(name, scope);
    const { language } = this.grammar;
    const declared = readDeclaredType(this.text, local, local.start, language);
    const type = local.init && declared === language.openType ? "" : declared;
    const { line, column } = this.placeOf(token);
    this.locals.push({
      name,
      scope: scope.index,
      line,
      column,
      type,
      init: type === "" ? readInit(this.text, local.init, language) : "",
      hoisted: local.form !== 0,
    });
  }

  private inImport(offset: number): boolean {
    const { imports } = this.collected;
    while (this.nextImport < imports.length && imports[this.nextImport]!.end <= offset) this.nextImport++;
    return this.nextImport < imports.length && imports[this.nextImport]!.start <= offset;
  }

  /** `Foo` of `Foo{`, however far the names go on in its braces. */
  private bracedReceiver(from: number): string | undefined {
    const { memberOf } = this.grammar.language.lexis;
    const owner = memberOf?.exec(this.text.slice(from, from + MAX_RECEIVER_SOURCE))?.[1];
    return owner !== undefined && this.text[from + owner.length] === "{" ? owner : undefined;
  }

  private receiver(from: number, nameStart: number): number {
    if (from === -1 || from >= nameStart) return 0;
    const { text } = this;
    const { lexis } = this.grammar.language;
    if (lexis.pathLink) from = pathStart(text, from, lexis.pathLink);
    if (from === UNKNOWN_RECEIVER || nameStart - from > MAX_RECEIVER_SOURCE) {
      const braced = from === UNKNOWN_RECEIVER ? undefined : this.bracedReceiver(from);
      return table.place(braced ?? RECEIVER_EXPRESSION, 0, (braced ?? RECEIVER_EXPRESSION).length);
    }
    const end = identifierEnd(text, from, this.grammar.identifier);
    // By far the most common receiver: one identifier and a dot.
    if (end === nameStart - 1 && text.charCodeAt(end) === 46) {
      const code = text.charCodeAt(from);
      if (code >= 128 || this.grammar.identifier[code] === 1) return table.place(text, from, end);
    }
    const plainEnd = lexis.memberOf ? -1 : plainReceiverEnd(text, from, nameStart);
    if (plainEnd !== -1) return table.place(text, from, plainEnd);
    const source = text.slice(from, nameStart);
    const receiver = normaliseReceiver(
      lexis.unkeyword ? source.replaceAll(lexis.unkeyword, "") : source,
      lexis,
    );
    return receiver === "" ? 0 : table.place(receiver, 0, receiver.length);
  }
}
