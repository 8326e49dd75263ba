// What compilers said about the places of a view (store/scip.ts): it holds as long as the contents are those that they saw.

import type { OccurrenceFact } from "../protocol/facts.ts";
import { listScip, readScip, type ScipDocument, type ScipPlace } from "../store/scip.ts";
import { push } from "../util/push.ts";
import type { FileModel } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Def } from "./types.ts";

interface Document {
  definitions: ReadonlySet<number>;
  sites: ReadonlyMap<number, readonly ScipPlace[]>;
}

export type Bound =
  /** Empty: what is no symbol of ours; `local`: a name of the same file's scopes. */
  | { defs: readonly Def[]; local: boolean }
  /** Something that the index defines nowhere. */
  | "outside";

const COLUMNS = 2 ** 20;
const keyOf = (line: number, column: number) => line * COLUMNS + column;

export class ScipPlaces {
  private readonly graph: Graph;
  private readonly byPath = new Map<string, ScipDocument>();
  private readonly paths = new Map<number, string>();
  private readonly read = new Map<string, Document>();

  constructor(graph: Graph) {
    this.graph = graph;
    const { view, store } = graph;
    for (const document of listScip(store)) {
      const blob = view.blobAt(document.path);
      if (blob === undefined || view.blob(blob).hash !== document.hash) continue;
      this.byPath.set(document.path, document);
      this.paths.set(document.number, document.path);
    }
  }

  private document(path: string): Document | undefined {
    const row = this.byPath.get(path);
    if (!row) return undefined;
    let found = this.read.get(path);
    if (!found) {
      const { definitions, sites } = readScip(this.graph.store, row);
      const table = new Map<number, ScipPlace[]>();
      for (const { line, column, target } of sites) push(table, keyOf(line, column), target);
      found = {
        definitions: new Set(definitions.map(({ line, column }) => keyOf(line, column))),
        sites: table,
      };
      this.read.set(path, found);
    }
    return found;
  }

  /** Does the index define this symbol? Then it knows all of its uses in the documents that it speaks for. */
  defines({ file, ordinal }: Def): boolean {
    const { line, column } = file.model.symbols[ordinal]!;
    return this.document(file.path)?.definitions.has(keyOf(line, column)) === true;
  }

  /** Undefined where the index says nothing, or where a definition's file is no longer what it saw. */
  at(file: FileModel, { line, column, name }: OccurrenceFact): Bound | undefined {
    const places = this.document(file.path)?.sites.get(keyOf(line, column));
    if (!places) return undefined;
    const known = places.filter(({ document }) => document !== 0);
    if (known.length === 0) return "outside";
    if (known.some(({ document }) => !this.paths.has(document))) return undefined;
    const defs = known.flatMap((place) => this.defAt(place) ?? []);
    const local = known.some(
      (place) =>
        this.paths.get(place.document) === file.path &&
        file.model.localsNamed(name).some((each) => each.line === place.line && each.column === place.column),
    );
    return { defs: [...new Set(defs)], local };
  }

  private defAt({ document, line, column }: ScipPlace): Def | undefined {
    const file = this.graph.file(this.paths.get(document)!)!;
    const ordinal = file.model.symbolAt(line, column);
    return ordinal === -1 ? undefined : file.def(ordinal);
  }
}
