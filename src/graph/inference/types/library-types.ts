// Types of a language's library as its rules declare them (`rules.library`): read once, asked for by name.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import type { FunctionNode, TypeNode } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";

export interface LibraryType {
  params: readonly string[];
  members: ReadonlyMap<string, TypeNode>;
  /** In which ways a value of it is called. */
  calls: readonly FunctionNode[];
  base?: TypeNode;
}

const NOTATION = { indexedTypes: true, library: true };
const HEAD = /^interface ([\w$]+)(<[^{]*?>)?(?: extends ([^{]+?))? \{$/;

/** A declaration, up to the brace that closes it at the start of a line. */
const DECLARATION = /^interface ([\w$]+)[\s\S]*?(?=^\}$)/gm;

const ALIAS = /^type ([\w$]+)(?:<([^=]*)>)? = (.+);$/gm;

/** What a name of the library stands for, and its type parameters. */
interface LibraryAlias {
  params: readonly string[];
  type: TypeNode;
}

type Aliases = ReadonlyMap<string, LibraryAlias>;

const readAliases = new Map<string, Aliases>();
const readApart = new Map<string, ReadonlySet<string>>();

/** What a module is called in names of what it declares: `java.util` is `java_util`. */
export const moduleName = (source: string) => source.replace(/[^\w$]/g, "_");

/** Is a name that of types of several modules, which are declared apart: `type module_Name<T> = …;`? */
export function isApart(text: string, name: string): boolean {
  let apart = readApart.get(text);
  if (!apart) {
    apart = new Set([...libraryAliases(text).keys()].map((each) => each.slice(each.lastIndexOf("_") + 1)));
    readApart.set(text, apart);
  }
  return apart.has(name);
}

/** Declarations of `type Name<T> = …;`, each on a line. */
export function libraryAliases(text: string): Aliases {
  let aliases = readAliases.get(text);
  if (!aliases) {
    aliases = new Map(
      [...text.matchAll(ALIAS)].map(([, name, params = "", type]) => [
        name!,
        { params: params.match(/\w+/g) ?? [], type: parseType(type!, NOTATION) },
      ]),
    );
    readAliases.set(text, aliases);
  }
  return aliases;
}

/** What a language's library calls the type of a text that is written out. */
export function literalType(type: string, { written, library }: ResolveRules): string {
  if (type !== "string" || !written || !library) return type;
  return libraryTypes(library.declarations).has(type) ? type : written.textType;
}

/** Types by name, each read when it is first asked for. */
export class LibraryTypes {
  private readonly read = new Map<string, LibraryType>();

  constructor(private readonly texts: ReadonlyMap<string, readonly string[]>) {}

  has(name: string): boolean {
    return this.texts.has(name);
  }

  get(name: string): LibraryType | undefined {
    const known = this.read.get(name);
    if (known) return known;
    const texts = this.texts.get(name);
    if (!texts) return undefined;
    const type = declared(texts);
    this.read.set(name, type);
    return type;
  }
}

const ofTexts = new Map<string, LibraryTypes>();

/** Declarations of `interface Name<T> extends Base<T> {`, a member on each line, `}`; what is declared again has the members of all. */
export function libraryTypes(text: string): LibraryTypes {
  let types = ofTexts.get(text);
  if (!types) {
    const texts = new Map<string, string[]>();
    for (const [whole, name] of text.matchAll(DECLARATION))
      texts.set(name!, [...(texts.get(name!) ?? []), whole]);
    types = new LibraryTypes(texts);
    ofTexts.set(text, types);
  }
  return types;
}

function declared(texts: readonly string[]): LibraryType {
  const lines = texts.map((text) => text.split("\n"));
  const heads = lines.map(([head]) => HEAD.exec(head!) ?? []);
  const base = heads.findLast(([, , , each]) => each !== undefined)?.[3];
  const body = parseType(`{${lines.flatMap(([, ...each]) => each).join("")}}`, NOTATION);
  const { members, calls = [] } = body.t === "shape" ? body : { members: new Map<string, TypeNode>() };
  const params = heads[0]![2]?.match(/\w+/g) ?? [];
  return { params, members, calls, ...(base && { base: parseType(base, NOTATION) }) };
}
