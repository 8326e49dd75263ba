// What a name means where references write the address of what they mean in full: its owner, a dot, its name; and what is set
// by name in a block.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { OccurrenceFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { type Meaning, textBefore, UNKNOWN_MEMBER } from "./meaning.ts";
import { modulesOf } from "./modules/modules.ts";

type Addresses = NonNullable<ResolveRules["addresses"]>;

/** One of several: `[0]`, `["a"]`, `[each.key]`, `[*]`, `.*`. */
const INDEX = /\[(?:[^\][]|\[[^\][]*\])*\]|\.\*/.source;
const NAME = `[\\p{ID_Start}_][\\p{ID_Continue}-]*(?:${INDEX})*`;
const OWNER = new RegExp(`(${NAME}(?:\\.${NAME})*)\\.$`, "u");
const INDEXES = new RegExp(INDEX, "g");
/** The word and the last label in front of a block's brace. */
const BLOCK = /^[ \t]*([\w-]+)(?:[ \t]+"([^"\n]*)")*[ \t]*$/;
/** Addresses and heads of blocks are shorter. */
const LONGEST = 400;

/** What an address means, and a name that is set; undefined: this is neither. */
export function addressed(
  graph: Graph,
  place: Place,
  { name, role }: OccurrenceFact,
  rules: Addresses,
): Meaning | undefined {
  if (role === "write") return given(graph, place, name, rules);
  if (role === "type") return { out: "library" };
  const before = textBefore(place, LONGEST);
  if (!before.endsWith(".")) return undefined;
  const owner = OWNER.exec(before)?.[1]?.replace(INDEXES, "");
  return owner === undefined ? UNKNOWN_MEMBER : owned(graph, place, owner, name, rules);
}

function owned(graph: Graph, place: Place, owner: string, name: string, rules: Addresses): Meaning {
  const { outputsOf, output, isClosed } = rules;
  const [head, block, ...more] = owner.split(".");
  if (head === outputsOf && block !== undefined && more.length === 0) {
    const blocks = declared(graph, place.file, head, block);
    const outputs = importedFiles(graph, blocks).flatMap((file) => declaredIn(graph, file, output, name));
    return outputs.length > 0 ? { defs: outputs, via: "import" } : { out: "library" };
  }
  const defs = declared(graph, place.file, owner, name);
  if (defs.length > 0) return { defs, via: "package" };
  return isClosed(place.file.path) ? { out: "other_symbol" } : UNKNOWN_MEMBER;
}

/** What is set outside all blocks is an input of the file's own unit, in a block what the block takes, in a value its key. */
function given(
  graph: Graph,
  { file, line, column }: Place,
  name: string,
  { outputsOf, input, isClosed }: Addresses,
): Meaning {
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(line, column));
  if (open === -1) {
    const own = declared(graph, file, input, name);
    return own.length > 0 ? { defs: own, via: "package" } : { unknown: "key" };
  }
  const head = BLOCK.exec(text.slice(text.lastIndexOf("\n", open) + 1, open));
  if (!head) return isClosed(file.path) ? { out: "own_key" } : { unknown: "key" };
  if (head[1] !== outputsOf || head[2] === undefined) return { out: "library" };
  const files = importedFiles(graph, declared(graph, file, outputsOf, head[2]));
  const inputs = files.flatMap((each) => declaredIn(graph, each, input, name));
  return inputs.length > 0 ? { defs: inputs, via: "import" } : { out: "library" };
}

/** In the files of a unit. */
function declared(graph: Graph, file: FileModel, owner: string, name: string): readonly Def[] {
  const byAddress = graph.remember("addresses", graph.unitOf(file), () => byAddressOf(graph.unit(file)));
  return byAddress.get(`${owner}.${name}`) ?? [];
}

function declaredIn(graph: Graph, file: FileModel, owner: string, name: string): readonly Def[] {
  return graph.remember("ownAddresses", file, () => byAddressOf([file])).get(`${owner}.${name}`) ?? [];
}

function byAddressOf(files: readonly FileModel[]): ReadonlyMap<string, readonly Def[]> {
  const all = files.flatMap((file) => file.model.symbols.map((_, ordinal) => file.def(ordinal)));
  return Map.groupBy(all, (def) => `${factOf(def).owner}.${factOf(def).name}`);
}

/** Files that blocks import. */
function importedFiles(graph: Graph, blocks: readonly Def[]): FileModel[] {
  return blocks.flatMap(({ file, ordinal }) => {
    const { startLine, endLine } = file.model.symbols[ordinal]!;
    return file.model.imports
      .filter(({ line }) => line >= startLine && line <= endLine)
      .flatMap(({ source }) => modulesOf(graph, file, source));
  });
}
