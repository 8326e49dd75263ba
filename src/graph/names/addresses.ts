// What a name means where references write the address of what they mean in full: its owner, a dot, its name.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { modulesOf } from "./exported.ts";
import { type Meaning, textBefore, UNKNOWN_MEMBER } from "./meaning.ts";

const OWNER = /([\p{ID_Start}_][\p{ID_Continue}-]*(?:\.[\p{ID_Start}_][\p{ID_Continue}-]*)*)\.$/u;
/** Addresses are shorter. */
const LONGEST = 400;

export function addressed(
  graph: Graph,
  place: Place,
  name: string,
  { outputsOf, output, isClosed }: NonNullable<ResolveRules["addresses"]>,
): Meaning {
  const owner = OWNER.exec(textBefore(place, LONGEST))?.[1];
  if (owner === undefined) return UNKNOWN_MEMBER;
  const [head, block, ...more] = owner.split(".");
  if (head === outputsOf && block !== undefined && more.length === 0) {
    const blocks = declared(graph, place.file, head, block);
    const outputs = outputFiles(graph, blocks).flatMap((file) => declaredIn(graph, file, output, name));
    return outputs.length > 0 ? { defs: outputs, via: "import" } : { out: "library" };
  }
  const defs = declared(graph, place.file, owner, name);
  if (defs.length > 0) return { defs, via: "package" };
  return isClosed(place.file.path) ? { out: "other_symbol" } : UNKNOWN_MEMBER;
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
function outputFiles(graph: Graph, blocks: readonly Def[]): FileModel[] {
  return blocks.flatMap(({ file, ordinal }) => {
    const { startLine, endLine } = file.model.symbols[ordinal]!;
    return file.model.imports
      .filter(({ line }) => line >= startLine && line <= endLine)
      .flatMap(({ source }) => modulesOf(graph, file, source));
  });
}
