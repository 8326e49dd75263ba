// What blocks for everybody declare (`declare global { … }`): members of the host's objects, and names that come without being
// said, before those of the library.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace, isTypeAlone } from "../../kinds.ts";
import type { BlobModel } from "../../model.ts";
import type { Def } from "../../types.ts";

/** What stands in a type or space of one of `holders`, by its name. */
function heldBy(
  graph: Graph,
  { rules }: FileModel,
  name: string,
  holders: ReadonlySet<string>,
): readonly Def[] {
  return graph.named(name).filter((def) => {
    const holder = def.file.model.symbols[factOf(def).container];
    return holder !== undefined && holders.has(holder.name) && def.file.rules.family === rules.family;
  });
}

/** What the project declares to be a member of an object of the host that holds what is everybody's, or of a type of a library. */
export function globalMembers(graph: Graph, file: FileModel, object: string, name: string): readonly Def[] {
  const { globals } = file.rules;
  if (!globals) return [];
  if (globals.objects.has(object)) return heldBy(graph, file, name, globals.holders);
  return additionsTo(graph, file, object).flatMap((def) => graph.ownMembers(def, name));
}

/** Where the project adds to a type of a library: in blocks for everybody or for a module, in files of declarations that are none. */
function additionsTo(graph: Graph, { rules }: FileModel, type: string): readonly Def[] {
  return graph.remember(`additions ${rules.family}`, type, () =>
    graph
      .namedAs(type, "interface")
      .filter((def) => def.file.rules.family === rules.family && isAddition(def)),
  );
}

/** Is it a part of a type of the library that everybody sees, or one of its functions: in a block for everybody, or in a file of declarations? */
export function addsToLibrary(def: Def): boolean {
  const { globals, builtins } = def.file.rules;
  const { kind, name, container } = factOf(def);
  const isPart = kind === "interface" || kind === "function";
  if (!globals || !isPart || !builtins?.has(name)) return false;
  return container === -1 ? isAddition(def) : globals.blocks.has(def.file.model.symbols[container]!.name);
}

function isAddition({ file, ordinal }: Def): boolean {
  const { model, path, rules } = file;
  let top = model.symbols[ordinal]!;
  while (top.container !== -1) top = model.symbols[top.container]!;
  if (top.kind === "module" || rules.globals!.blocks.has(top.name)) return true;
  return rules.showsAll?.(path) === true && isForAll(model);
}

const forAll = new WeakMap<BlobModel, boolean>();

/** Does everybody see what stands at the top of a file: is nothing imported or given away in it, but in blocks for modules? */
export function isForAll(model: BlobModel): boolean {
  const { imports, exports, symbols } = model;
  if (imports.length === 0 && exports.length === 0) return true;
  let known = forAll.get(model);
  if (known === undefined) {
    const blocks = symbols.filter(({ kind, container }) => kind === "module" && container === -1);
    const isInBlock = ({ line }: { line: number }) =>
      blocks.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
    known = blocks.length > 0 && imports.every(isInBlock) && exports.every(isInBlock);
    forAll.set(model, known);
  }
  return known;
}

/** What the project declares for everybody to see by its bare name; what only adds to a type of the library leaves it there. */
export function globalNames(graph: Graph, file: FileModel, name: string): readonly Def[] {
  const { globals, builtins } = file.rules;
  const found = globals ? heldBy(graph, file, name, globals.blocks) : [];
  const isAdded = (def: Def) => isTypeAlone(factOf(def).kind) || isSpace(factOf(def).kind);
  return builtins?.has(name) && found.every(isAdded) ? [] : found;
}
