// Lists and tables that are declared with nothing in them, and hold what is put in them later: `$a = []; $a[] = f();`,
// `@all = []; @all << f`, `self.all = {}; self.all[k] = f()`.

import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import type { InferenceBase } from "../inference-base.ts";
import { openUnion, type Type } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";

const SET = /^(?:\|\|)?=(?![=>~])/;
const LONGEST_PUT = 40;
const MOST_SETTINGS = 20;
const DEEPEST = 3;

/** A value that is put in a container: where it starts, and in how many containers it stands. */
interface Put {
  from: number;
  depth: number;
}

/** What a local is that is made as a container which says nothing of what it holds. */
export function grownLocal(
  types: Inference,
  file: FileModel,
  local: LocalFact,
  made: Type | undefined,
): Type | undefined {
  return grown(types, file, local.name, made, (at) => {
    const bound = at.receiver === "" ? lookUp(types.graph, { file, ...at }, local.name) : undefined;
    return bound?.kind === "local" && bound.local.line === local.line && bound.local.column === local.column;
  });
}

/** The same of a field, by what methods of its type put in it, and of a variable at the top of a file. */
export function grownSymbol(types: Inference, def: Def, made: Type): Type {
  const { file } = def;
  const { name, kind, container } = factOf(def);
  const { self } = file.rules;
  const isField = kind === "field" && container !== -1;
  const holder = isField ? file.def(container) : undefined;
  const isOwn = (at: OccurrenceFact) => {
    if (!holder) {
      const bound = at.receiver === "" ? lookUp(types.graph, { file, ...at }, name) : undefined;
      return bound?.kind === "defs" && bound.defs.includes(def);
    }
    const isOfSelf = self.includes(at.receiver) || (at.receiver === "" && name.startsWith("@"));
    const around = isOfSelf ? types.typeAround({ file, ...at }) : undefined;
    return around !== undefined && types.graph.merged(around).includes(holder);
  };
  return grown(types, file, name, made, isOwn) ?? made;
}

/** A container by its name, with what is put in it where that is meant. */
export function grown(
  types: InferenceBase,
  file: FileModel,
  name: string,
  made: Type | undefined,
  isMeant: (at: OccurrenceFact) => boolean,
): Type | undefined {
  if (!file.rules.grows || !made) return made;
  const count = partsUntold(made, file);
  if (count === 0) return made;
  const found = file.model.occurrencesOf(name).flatMap((at) => {
    const put = putAt(file, file.model.behind(at.line, at.column, name)) ?? givenAt(file, at);
    return put ? [{ ...put, at }] : [];
  });
  const own = found.length > MOST_SETTINGS ? [] : found.filter(({ at }) => isMeant(at));
  if (own.length === 0) return made;
  const held = types.graph.lazy(() => {
    const given = own.map(({ from, depth }) => listOf(types.typeAt(file, from), depth - 1));
    // What has nothing in it either, `a[k] ||= []`, says nothing.
    const told = given.filter((type) => !type || partsUntold(type, file) === 0);
    return openUnion(told.length > 0 ? told : given);
  });
  if (made.t === "list")
    return {
      t: "list",
      get of() {
        return held();
      },
    };
  if (made.t !== "library") return made;
  const args = Object.defineProperty(new Array<Type | undefined>(count).fill(undefined), count - 1, {
    get: held,
    enumerable: true,
  });
  return { ...made, args };
}

/** How many parameters a container has of which nothing is told; 0: it is none. */
function partsUntold(made: Type, { rules }: FileModel): number {
  if (made.t === "list") return made.of === undefined && !made.parts?.length ? 1 : 0;
  if (made.t !== "library" || made.itself || made.args.some((arg) => arg) || !rules.library) return 0;
  return libraryTypes(rules.library.declarations).get(made.name)?.params.length ?? 0;
}

/** What is put in a container behind whose name an offset is: `[] = …`, `[k][] = …`, ` << …`, `.append(…)`. */
function putAt({ model: { text, brackets }, rules }: FileModel, start: number): Put | undefined {
  let at = start;
  let depth = 0;
  for (; text[at] === "[" && depth <= DEEPEST; depth++) at = brackets.forward(brackets.closeOf(at) + 1);
  const behind = text.slice(at, at + LONGEST_PUT);
  const set = depth > 0 ? SET.exec(behind)?.[0] : undefined;
  if (set !== undefined) return { from: brackets.forward(at + set.length), depth };
  const put = rules.grows!.puts?.exec(behind);
  if (!put) return undefined;
  const from = brackets.forward(at + put[0].length);
  return { from, depth: depth + 1 };
}

/** What is put in a container that is given to a function for it: `table.insert(all, …)`. */
function givenAt({ model, rules }: FileModel, { line, column }: OccurrenceFact): Put | undefined {
  const { by } = rules.grows!;
  const { text, brackets } = model;
  const at = model.offset(line, column);
  const open = by ? brackets.around(at) : -1;
  if (open === -1 || text[open] !== "(" || !by!.test(text.slice(Math.max(0, open - LONGEST_PUT), open)))
    return undefined;
  const starts = argumentStarts(text, brackets, open);
  const isFirst = text.slice(starts[0], at).search(/[^\p{ID_Continue}.:]/u) === -1;
  return isFirst && starts.length > 1 ? { from: starts.at(-1)!, depth: 1 } : undefined;
}

const listOf = (type: Type | undefined, depth: number): Type | undefined =>
  depth === 0 || !type ? type : { t: "list", of: listOf(type, depth - 1) };
