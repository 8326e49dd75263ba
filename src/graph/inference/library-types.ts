// Types of a language's library as its rules declare them (`rules.library`): read once, asked for by name.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { FunctionNode, TypeNode } from "../text/type-node.ts";
import { parseType } from "../text/type-text.ts";

export interface LibraryType {
  params: readonly string[];
  members: ReadonlyMap<string, TypeNode>;
  /** In which ways a value of it is called. */
  calls: readonly FunctionNode[];
  base?: TypeNode;
}

const NOTATION = { indexedTypes: true, library: true };
const HEAD = /^interface ([\w$]+)(<[^{]*?>)?(?: extends ([^{]+?))? \{$/;

const ALIAS = /^type ([\w$]+)(?:<([^=]*)>)? = (.+);$/gm;

/** What a name of the library stands for, and its type parameters. */
interface LibraryAlias {
  params: readonly string[];
  type: TypeNode;
}

const readAliases = new Map<string, ReadonlyMap<string, LibraryAlias>>();

/** Declarations of `type Name<T> = …;`, each on a line. */
export function libraryAliases(text: string): ReadonlyMap<string, LibraryAlias> {
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

const read = new Map<string, ReadonlyMap<string, LibraryType>>();

/** What a language's library calls the type of a text that is written out. */
export function literalType(type: string, { written, library }: ResolveRules): string {
  if (type !== "string" || !written || !library) return type;
  return libraryTypes(library.declarations).has(type) ? type : written.textType;
}

/** Declarations of `interface Name<T> extends Base<T> {`, a member on each line, `}`. */
export function libraryTypes(text: string): ReadonlyMap<string, LibraryType> {
  let types = read.get(text);
  if (!types) {
    types = new Map(text.replace(ALIAS, "").split(/^}$/m).flatMap(declared));
    read.set(text, types);
  }
  return types;
}

function declared(text: string): [string, LibraryType][] {
  const [head = "", ...lines] = text.trim().split("\n");
  const [, name, params = "", base] = HEAD.exec(head) ?? [];
  if (name === undefined) return [];
  const body = parseType(`{${lines.join("")}}`, NOTATION);
  const { members, calls = [] } = body.t === "shape" ? body : { members: new Map<string, TypeNode>() };
  const names = params.match(/\w+/g) ?? [];
  return [[name, { params: names, members, calls, ...(base && { base: parseType(base, NOTATION) }) }]];
}
