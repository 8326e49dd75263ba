// What spaces show that they do not declare: re-exports (`pub use a::b`, `pub extern crate a as b`), and to the modules
// inside of them what they import.

import { push } from "../../../util/push.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace } from "../../kinds.ts";
import { filesLike, spaceInside, spacesNamed } from "../spaces/spaces.ts";

export interface Given {
  file: FileModel;
  /** Where it is said. */
  scope: number;
  name: string;
  source: string;
  /** Its name in the source; "" for the source itself. */
  local: string;
}

/** All that the files of a family give away, by the space that shows it. */
function table(graph: Graph, like: FileModel): ReadonlyMap<string, readonly Given[]> {
  return graph.remember("given", like.rules.family, () => {
    const made = new Map<string, Given[]>();
    for (const file of filesLike(graph, like))
      for (const given of file.rules.importsShow ? imported(file) : exported(file)) {
        const space = spaceAt(graph, file, given.scope);
        if (space !== undefined) push(made, space, given);
      }
    return made;
  });
}

/** The space whose inside a scope is; undefined = it is no space's. */
function spaceAt(graph: Graph, file: FileModel, scope: number): string | undefined {
  const symbol = scope === 0 ? -1 : file.model.scopes.symbol(scope);
  if (scope > 0 && (symbol < 0 || !isSpace(file.model.symbols[symbol]!.kind))) return undefined;
  return spaceInside(graph, file, symbol);
}

function exported(file: FileModel): Given[] {
  return file.model.exports.flatMap(({ name, local, source }) =>
    source === "" ? [] : [{ file, scope: 0, name, source, local }],
  );
}

function imported(file: FileModel): Given[] {
  return file.model.imports.map(({ scope, source, name, alias }) =>
    name === "*"
      ? { file, scope, name, source, local: "" }
      : { file, scope, name: alias, source, local: name },
  );
}

/** What a space gives away under a name, as it says itself before what comes with whole spaces. */
export function givenIn(graph: Graph, like: FileModel, space: string, name: string): readonly Given[] {
  const all = table(graph, like).get(space) ?? [];
  const own = all.filter((given) => given.name === name && given.local !== "");
  const whole = all.filter((given) => given.name === "*");
  return [...own, ...whole.map((given) => ({ ...given, local: name }))];
}

const MOST_AROUND = 8;

/** Spaces that go by the name of another one in the space around it. */
export function spacesGivenAs(graph: Graph, like: FileModel, space: string, depth = 0): readonly string[] {
  const dot = space.lastIndexOf(".");
  if (dot === -1 || depth > MOST_AROUND) return [];
  return graph.remember("spacesGivenAs", `${like.rules.family}\0${space}`, () => {
    const outer = space.slice(0, dot);
    const name = space.slice(dot + 1);
    return [outer, ...spacesGivenAs(graph, like, outer, depth + 1)].flatMap((around) =>
      (table(graph, like).get(around) ?? [])
        .filter((given) => given.name === name)
        .flatMap(({ file, scope, source, local }) =>
          spacesNamed(graph, file, scope, local === "" ? source : `${source}.${local}`),
        )
        .filter((given) => given !== space),
    );
  });
}
