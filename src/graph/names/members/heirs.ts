// Which types may have a member of a name, told by names alone: those that declare one, and what inherits from these. So what
// most types inherit from need not be found to know that a bare name is no member of theirs. The same way down: which types may
// inherit from one.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { INHERITS } from "../../../protocol/kinds.ts";
import type { Posting } from "../../../store/postings.ts";
import type { SymbolPlace } from "../../../store/symbols.ts";
import { memo } from "../../../util/memo.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isType } from "../../kinds.ts";
import type { BlobModel } from "../../model.ts";
import { rulesOf } from "../../rules.ts";
import type { Def } from "../../types.ts";

/** More types than this are not gone through. */
const MOST_TYPES = 100;
/** Files that name one of them. */
const MOST_FILES = 400;

/** Asked for at every bare name: no text is made each time. */
const holdersIn = memo(100, (family) => `holders ${family}`);

/** May a type have a member of a name, inherited ones included? */
export function mayHaveMember(graph: Graph, type: Def, name: string): boolean {
  const { file } = type;
  const { name: own, kind } = factOf(type);
  const { family, supertypesByName } = file.rules;
  if (supertypesByName !== true || !isType(kind)) return true;
  const holders = graph.remember(holdersIn(family), name, () => holdersOf(graph, family, name));
  if (!holders || holders.has(own)) return true;
  if (holders.size === 0) return false;
  const above = graph.remember("namesAbove", type, () => namesAbove(graph, type));
  return !above || above.some((each) => holders.has(each));
}

/** Names of the types of a family that have a member of a name themselves; undefined: some may go by other names. */
function holdersOf(graph: Graph, family: string, member: string): ReadonlySet<string> | undefined {
  const holders = graph.containersOf(member, family);
  return holders && new Set([...holders, ...companionsWith(graph, family, member)]);
}

/** Names of all types that a type may inherit from; undefined: too many, or some that go by other names. */
function namesAbove(graph: Graph, type: Def): readonly string[] | undefined {
  const { family } = type.file.rules;
  const found = new Set(supertypesOf(type) ?? [OTHERWISE]);
  for (const name of found) {
    const above = name === OTHERWISE ? undefined : supertypesNamed(graph, family, name);
    if (!above || found.size > MOST_TYPES) return undefined;
    for (const each of above) found.add(each);
  }
  return [...found];
}

/** Not the name of any type. */
const OTHERWISE = "";

/** Names of the supertypes of all types of a name; undefined as above. */
function supertypesNamed(graph: Graph, family: string, name: string): readonly string[] | undefined {
  return graph.remember("supertypesNamed", `${family} ${name}`, () => {
    const types = graph.namedWhere(
      name,
      ({ kind, language }) => isType(kind) && rulesOf(language).family === family,
    );
    const found: string[] = [];
    for (const { def, stored } of types) {
      const above = stored.kind === "type_alias" ? undefined : supertypesOf(def);
      if (!above) return undefined;
      found.push(...above);
    }
    return found;
  });
}

/** Names of what a type inherits from as it is declared, and its companion; undefined where an import gives one another name. */
function supertypesOf({ file, ordinal }: Def): readonly string[] | undefined {
  const { heritage, imports, symbols } = file.model;
  const { supertypesByName, isCompanion } = file.rules;
  if (!supertypesByName) return undefined;
  const isOf = (symbol: number) =>
    symbol === ordinal ||
    (symbols[symbol]?.container === ordinal && isCompanion?.(symbols[symbol]!) === true);
  const names = heritage
    .filter(({ symbol }) => isOf(symbol))
    .map(({ name }) => LAST_NAME.exec(name)?.[0] ?? OTHERWISE);
  const isOther = (name: string) => imports.some((item) => item.alias === name && item.name !== name);
  return mayBeRenamed(file.rules) && names.some(isOther) ? undefined : names;
}

/** Names of the types that a companion gives a member of a name. */
function companionsWith(graph: Graph, family: string, member: string): readonly string[] {
  const isOfCompanion = ({ language, holder }: SymbolPlace) =>
    holder !== undefined &&
    rulesOf(language).family === family &&
    rulesOf(language).isCompanion !== undefined;
  return graph.namedWhere(member, isOfCompanion).flatMap(({ def: { file }, stored }) => {
    const { symbols } = file.model;
    const holder = symbols[stored.container]!;
    return file.rules.isCompanion!(holder) ? (symbols[holder.container]?.name ?? []) : [];
  });
}

/** Names of the types that may inherit from one; undefined as above. */
export function heirsOf(graph: Graph, type: Def): ReadonlySet<string> | undefined {
  const { family, supertypesByName } = type.file.rules;
  if (supertypesByName !== true) return undefined;
  const heirs = heirsNamed(graph, family, factOf(type).name);
  return heirs && withHeirs(graph, family, new Set(heirs.names));
}

function withHeirs(
  graph: Graph,
  family: string,
  types: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  if (types.size > MOST_TYPES) return undefined;
  const found = new Set(types);
  let files = 0;
  for (const name of found) {
    if (found.size > MOST_TYPES) return undefined;
    const heirs = heirsNamed(graph, family, name);
    files += heirs?.files ?? 0;
    if (!heirs || files > MOST_FILES) return undefined;
    for (const heir of heirs.names) found.add(heir);
  }
  return found;
}

/**
 * Names of types that name one as a supertype, and how many files name it at all. undefined: too many do, or some that may
 * name it otherwise.
 */
function heirsNamed(graph: Graph, family: string, name: string): Heirs | undefined {
  return graph.remember("heirsNamed", `${family} ${name}`, () => {
    const rulesOfBlob = ({ blob }: Posting) => rulesOf(graph.view.blob(blob).language);
    const naming = graph.postingsAnyhow(name).filter((each) => rulesOfBlob(each).family === family);
    const { length: files } = naming;
    if (files > MOST_FILES || !naming.every((each) => rulesOfBlob(each).supertypesByName)) return undefined;
    const opened = naming.filter((each) => each.roles & INHERITS || mayBeRenamed(rulesOfBlob(each)));
    const names = new Set<string>();
    for (const blob of graph.readingAhead(opened.map(({ blob }) => blob))) {
      const model = graph.modelOf(blob);
      if (mayBeRenamed(rulesOf(model.language)) && isRenamed(model, name)) return undefined;
      for (const heir of heirsIn(model, name)) names.add(heir);
    }
    return { names: [...names], files };
  });
}

const mayBeRenamed = ({ supertypesByName }: ResolveRules) => supertypesByName === "unless renamed";

/** Does a file give a type another name, by an import or an alias? */
const isRenamed = ({ imports, symbols }: BlobModel, name: string) =>
  imports.some((item) => item.name === name && item.alias !== name) ||
  symbols.some(({ kind, type }) => kind === "type_alias" && (type === "" || type.includes(name)));

interface Heirs {
  readonly names: readonly string[];
  readonly files: number;
}

const LAST_NAME = /[\p{ID_Continue}$]+(?=\s*(?:<.*)?$)/su;

function heirsIn({ heritage, symbols }: BlobModel, name: string): string[] {
  return heritage
    .filter((each) => LAST_NAME.exec(each.name)?.[0] === name)
    .flatMap(({ symbol }) => symbols[symbol]?.name ?? []);
}
