// What Scala's compilers say of a file (SemanticDB): which symbol stands at which place, and what each symbol is. Reads
// those fields of https://scalameta.org/docs/semanticdb that references need.

import { BinaryReader } from "@bufbuild/protobuf/wire";

export interface SemanticOccurrence {
  /** From 1; columns in UTF-16 units. */
  line: number;
  column: number;
  symbol: string;
  isDefinition: boolean;
}

export interface SemanticSymbol {
  symbol: string;
  /** Of KIND. */
  kind: number;
  /** Bits of PROPERTY. */
  properties: number;
  name: string;
  /** Symbols that it overrides, at any distance. */
  overridden: string[];
}

export interface SemanticDocument {
  path: string;
  symbols: SemanticSymbol[];
  occurrences: SemanticOccurrence[];
}

export const KIND = {
  method: 3,
  macro: 6,
  type: 7,
  object: 10,
  class: 13,
  trait: 14,
  field: 20,
} as const;

export const PROPERTY = { case: 0x80, val: 0x400, var: 0x800, enum: 0x4000 } as const;

const DEFINITION = 2;

/** Fields in the order of the file; whoever takes one reads its value or leaves it. */
function* fieldsOf(bytes: Uint8Array): Generator<[field: number, reader: BinaryReader]> {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    const from = reader.pos;
    yield [field, reader];
    if (reader.pos === from) reader.skip(type, field);
  }
}

/** The documents of one `.semanticdb` file. */
export function* readDocuments(bytes: Uint8Array): Generator<SemanticDocument> {
  for (const [field, reader] of fieldsOf(bytes)) if (field === 1) yield documentOf(reader.bytes());
}

function documentOf(bytes: Uint8Array): SemanticDocument {
  const found: SemanticDocument = { path: "", symbols: [], occurrences: [] };
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 2) found.path = decodeURIComponent(reader.string());
    if (field === 5) found.symbols.push(symbolOf(reader.bytes()));
    if (field === 6) found.occurrences.push(occurrenceOf(reader.bytes()));
  }
  return found;
}

function symbolOf(bytes: Uint8Array): SemanticSymbol {
  const found: SemanticSymbol = { symbol: "", kind: 0, properties: 0, name: "", overridden: [] };
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 1) found.symbol = reader.string();
    if (field === 3) found.kind = reader.int32();
    if (field === 4) found.properties = reader.int32();
    if (field === 5) found.name = reader.string();
    if (field === 19) found.overridden.push(reader.string());
  }
  return found;
}

function occurrenceOf(bytes: Uint8Array): SemanticOccurrence {
  const found: SemanticOccurrence = { line: 1, column: 1, symbol: "", isDefinition: false };
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 1)
      for (const [part, numbers] of fieldsOf(reader.bytes())) {
        if (part === 1) found.line = numbers.int32() + 1;
        if (part === 2) found.column = numbers.int32() + 1;
      }
    if (field === 2) found.symbol = reader.string();
    if (field === 3) found.isDefinition = reader.int32() === DEFINITION;
  }
  return found;
}

export const isCase = ({ kind, properties }: SemanticSymbol) =>
  kind === KIND.class && (properties & PROPERTY.case) !== 0;

/** What a definition is called to be; undefined for what nobody asks about: parameters, locals, constructors, packages. */
export function kindOf({ symbol, kind, properties }: SemanticSymbol): string | undefined {
  if (kind === KIND.method || kind === KIND.macro || kind === KIND.field) {
    const isValue = (properties & (PROPERTY.val | PROPERTY.var)) !== 0;
    if ((properties & PROPERTY.enum) !== 0) return "enum_member";
    if (symbol.startsWith("local") && isValue) return undefined;
    return isValue ? "field" : "method";
  }
  if (kind === KIND.type) return symbol.startsWith("local") ? undefined : "type_alias";
  return NAMED_KINDS.get(kind);
}

const NAMED_KINDS = new Map<number, string>([
  [KIND.object, "object"],
  [KIND.class, "class"],
  [KIND.trait, "trait"],
]);

/** What compilers add to a class, each with the definition that a person sees instead. */
const ADDED: readonly (readonly [symbol: RegExp, ...seen: string[]])[] = [
  // A variable's setter.
  [/^(.*[#./])`([^`]+)_=`\(\)\.$/, "$1$2().", "$1$2.", "$1`$2`()."],
  // What stands for a class.
  [/^(.*[^)])\.$/, "$1#"],
  // A value's accessor and its field.
  [/^(.*[^)])\(\)\.$/, "$1."],
  [/^(.*[^)])\.$/, "$1()."],
  // Parameters of constructors, of `apply` and of `copy`.
  [/^(.*)#`<init>`\([^)]*\)\.\((.+)\)$/, "$1#$2.", "$1#$2()."],
  [/^(.*)\.apply\([^)]*\)\.\((.+)\)$/, "$1#$2.", "$1#$2()."],
  [/^(.*)#copy\([^)]*\)\.\((.+)\)$/, "$1#$2.", "$1#$2()."],
  // Constructors, and what stands for them: of an implicit class, its conversion.
  [/^(.*)#`<init>`\([^)]*\)\.$/, "$1#"],
  [/^(.*)\.(?:apply|unapply|unapplySeq)\([^)]*\)\.$/, "$1.", "$1#"],
  [/^(.*[^)])\(\)\.$/, "$1#"],
];

/** The definition that a person sees for a symbol; undefined where there is none. */
export function visibleSymbol(symbol: string, isKnown: (symbol: string) => boolean): string | undefined {
  if (isKnown(symbol)) return symbol;
  for (const [pattern, ...seen] of ADDED)
    if (pattern.test(symbol))
      for (const each of seen) {
        const other = symbol.replace(pattern, each);
        if (isKnown(other)) return other;
      }
  return undefined;
}

const WORD = /`[^`\n]+`|[\p{L}_][\p{L}\p{N}_]*|[!#%&*+\-/:<=>?@\\^|~]+/gu;
const IMPORTS = /\b(?:import|export)\s+[^\n{]*(?:\{[^}]*\})?/g;

/** The texts that documents are about. */
export class SemanticSources {
  private readonly words = new Map<string, Map<string, string>>();
  private readonly texts = new Map<string, string>();
  private readonly applied = new Map<string, Set<string>>();
  private readonly imports = new Map<string, Set<string>>();
  private readonly silentByName = new Map<string, [path: string, line: number, column: number][]>();

  constructor(documents: readonly SemanticDocument[], read: (path: string) => string) {
    for (const { path, occurrences } of documents) {
      const text = read(path);
      const words = new Map<string, string>();
      const applied = new Set<string>();
      const inImports = new Set<string>();
      const said = new Set(occurrences.map(({ line, column }) => `${line}:${column}`));
      const imports = [...text.matchAll(IMPORTS)].map(({ index, 0: { length } }) => [index, index + length]);
      let [line, start, at] = [1, 0, 0];
      for (const match of text.matchAll(WORD)) {
        for (
          let end = text.indexOf("\n", start);
          end !== -1 && end < match.index;
          end = text.indexOf("\n", start)
        ) {
          line++;
          start = end + 1;
        }
        const column = match.index - start + 1;
        const word = match[0].replaceAll("`", "");
        words.set(`${line}:${column}`, word);
        if (/[([]/.test(text[match.index + match[0].length] ?? "")) applied.add(`${line}:${column}`);
        while (at < imports.length && imports[at]![1]! <= match.index) at++;
        if (at < imports.length && imports[at]![0]! <= match.index) inImports.add(`${line}:${column}`);
        if (said.has(`${line}:${column}`)) continue;
        const silent = this.silentByName.get(word);
        if (silent) silent.push([path, line, column]);
        else this.silentByName.set(word, [[path, line, column]]);
      }
      this.texts.set(path, text);
      this.applied.set(path, applied);
      this.words.set(path, words);
      this.imports.set(path, inImports);
    }
  }

  /** A local symbol's name is its document's. */
  global({ path }: SemanticDocument, symbol: string): string {
    return symbol.startsWith("local") ? `${path}:${symbol}` : symbol;
  }

  /** The word that starts at a place, without backticks; "" = none. */
  wordAt([path, line, column]: readonly [string, number, number, ...unknown[]]): string {
    return this.words.get(path)?.get(`${line}:${column}`) ?? "";
  }

  /** Does a bracket stand right behind the word: `Foo(a)`, `Foo[A](a)`? */
  isApplied([path, line, column]: readonly [string, number, number, ...unknown[]]): boolean {
    return this.applied.get(path)?.has(`${line}:${column}`) ?? false;
  }

  isImport([path, line, column]: readonly [string, number, number, ...unknown[]]): boolean {
    return this.imports.get(path)?.has(`${line}:${column}`) ?? false;
  }

  /** Is a name brought in as another one? */
  isAlias(path: string, name: string, alias: string): boolean {
    const text = this.texts.get(path) ?? "";
    return ["=>", "as"].some((sign) => text.includes(`${name} ${sign} ${alias}`));
  }

  /** Places of a word of which the compiler says nothing: code that it made anew, comments. */
  silent(name: string): [path: string, line: number, column: number][] {
    return this.silentByName.get(name) ?? [];
  }
}
