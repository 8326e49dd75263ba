// Packages and namespaces: names that many files share. A definition stands in the space that its file's package and the
// namespaces around it make; `a.b` whatever the language writes between the parts.

import type { Kind } from "../protocol/kinds.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Def } from "./types.ts";

const SPACES: ReadonlySet<Kind> = new Set(["module", "namespace"]);
/** What stands in no space of its own. */
const NAMELESS: ReadonlySet<Kind> = new Set(["test", "use", "impl", "section"]);

export const plainSpace = (name: string) => name.replace(/\\|::/g, ".").replace(/^\.|\.$/g, "");

function packageOf(graph: Graph, file: FileModel): string {
  return graph.remember("package", file, () =>
    plainSpace(file.rules.space?.(file.path, file.model.packageName) ?? ""),
  );
}

const joined = (outer: string, inner: string) => (outer === "" ? inner : `${outer}.${inner}`);

/** The space that the inside of a symbol is, the file's own for -1; undefined inside of anything else. */
export function spaceInside(graph: Graph, file: FileModel, symbol: number): string | undefined {
  if (symbol === -1) return packageOf(graph, file);
  const { kind, name, container } = file.model.symbols[symbol]!;
  if (!SPACES.has(kind)) return undefined;
  const outer = spaceInside(graph, file, container);
  return outer === undefined ? undefined : joined(outer, plainSpace(name));
}

/** Spaces around a place from the inside out. */
export function spacesAround(graph: Graph, file: FileModel, scope: number): readonly string[] {
  let symbol = file.model.symbolOfScope(scope);
  while (symbol !== -1 && !SPACES.has(file.model.symbols[symbol]!.kind))
    symbol = file.model.symbols[symbol]!.container;
  const own = spaceInside(graph, file, symbol);
  if (own === undefined) return [];
  return graph.remember("spaces", `${file.rules.family} ${file.rules.nestedSpaces} ${own}`, () => {
    if (!file.rules.nestedSpaces) return [own];
    const found = [own];
    for (let at = own; at !== ""; ) {
      at = at.slice(0, Math.max(0, at.lastIndexOf(".")));
      found.push(at);
    }
    return found;
  });
}

/** Definitions of a name that stand right in a space of a family of languages. */
export function inSpace(graph: Graph, family: string, space: string, name: string): readonly Def[] {
  return graph.remember("inSpace", `${family}\0${space}\0${name}`, () =>
    graph.named(name).filter((def) => {
      const { kind, container } = factOf(def);
      const { rules } = def.file;
      if (rules.family !== family || !rules.space || NAMELESS.has(kind)) return false;
      return spaceInside(graph, def.file, container) === space;
    }),
  );
}
