// What a name means where references write the address of what they mean in full: its owner, a dot, its name.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { FileModel } from "../file.ts";
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
  const files = graph.unit(place.file);
  const [head, block, ...more] = owner.split(".");
  if (head === outputsOf && block !== undefined && more.length === 0) {
    const outputs = withOwner(outputFiles(graph, withOwner(files, head, block)), output, name);
    return outputs.length > 0 ? { defs: outputs, via: "import" } : { out: "library" };
  }
  const defs = withOwner(files, owner, name);
  if (defs.length > 0) return { defs, via: "package" };
  return isClosed(place.file.path) ? { out: "other_symbol" } : UNKNOWN_MEMBER;
}

function withOwner(files: readonly FileModel[], owner: string, name: string): Def[] {
  return files.flatMap((file) =>
    file.model.symbols.flatMap((symbol, ordinal) =>
      symbol.name === name && symbol.owner === owner ? [file.def(ordinal)] : [],
    ),
  );
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
