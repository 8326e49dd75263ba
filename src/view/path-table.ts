// What the names, folders and places of a view's files come to. All of it depends on the paths and on what language each file
// is in: it is worked out as it is asked for, and kept beside the database for the next process, and for the next view in which
// only texts differ. `pathTable` is the function to know.

import { type BlobColumns, keepBlobColumns, positionOf } from "../store/blob-columns.ts";
import { keep, readKept } from "../store/kept-columns.ts";
import { keepDotted } from "../store/names.ts";
import { keepPaths } from "../store/paths.ts";
import type { Store } from "../store/store.ts";
import { isCommitTree } from "../store/trees.ts";
import { memoOf } from "../util/memo.ts";
import { buildStamp } from "../util/self.ts";
import { readFileTraits } from "./file-traits.ts";
import { type FolderColumns, numberFolders } from "./folder-columns.ts";
import { joinedStems, Letters } from "./letters.ts";
import { findNamesakes, type Namesakes } from "./namesakes.ts";
import { openView, type View } from "./view.ts";

const KIND = "view";
/** Raised whenever the file is laid out otherwise. Whatever else decides what is in there is of the program: each build has a stamp of its own. */
const FORMAT = 1;
const BREAK = "\0";

interface Kept extends Namesakes, Pick<FolderColumns, "around" | "names"> {
  /** By row: bits of TRAITS. */
  traits: Int32Array;
  folders: Int32Array;
  starts: Int32Array;
  stems: string;
  letters: string;
  /** Of folders, with NULs between them. */
  texts: string;
}

export class PathTable {
  private readonly view: View;
  private readonly blobs: BlobColumns;
  private readonly traits: Int32Array;
  private readonly build: string | undefined;
  private isKept = false;
  private knownStems: string | undefined;
  private knownLetters: Letters | undefined;
  private knownFolders: FolderColumns | undefined;
  private knownNamesakes: Namesakes | undefined;

  /** `build`: of the program; without it nothing is kept. */
  constructor(view: View, build: string | undefined) {
    this.view = view;
    this.blobs = view.readSummaries();
    this.build = build;
    const kept = build === undefined ? undefined : readKept(view.store, KIND, this.stamp(build));
    this.traits = (kept?.traits as Int32Array | undefined) ?? new Int32Array(view.paths.length);
    if (kept) this.restore(kept as unknown as Kept);
  }

  /** Names of files without their extensions, as `joined` of letters.ts, in the order of the paths. */
  get stems(): string {
    this.knownStems ??= joinedStems(this.view.paths);
    return this.knownStems;
  }

  get letters(): Letters {
    this.knownLetters ??= new Letters(this.stems);
    return this.knownLetters;
  }

  get folders(): FolderColumns {
    this.knownFolders ??= numberFolders(this.view.paths);
    return this.knownFolders;
  }

  get namesakes(): Namesakes {
    this.knownNamesakes ??= findNamesakes(this.view, (row) => this.languageAt(row));
    return this.knownNamesakes;
  }

  /** Bits of TRAITS. */
  traitsAt(row: number): number {
    const known = this.traits[row]!;
    if (known !== 0) return known;
    const traits = readFileTraits(this.view, this.view.paths[row]!, this.languageAt(row));
    this.traits[row] = traits;
    return traits;
  }

  private languageAt(row: number): string {
    return this.blobs.names[this.languageNumber(row)] ?? "";
  }

  private languageNumber(row: number): number {
    return this.blobs.languages[positionOf(this.blobs, this.view.blobOfRow[row]!)] ?? -1;
  }

  private stamp(build: string): string {
    const { idOfRow, paths } = this.view;
    // What numbers languages have depends on which blob came first.
    const names = this.blobs.names.map((name) => Bun.hash.xxHash32(name));
    const rows = new Int32Array(paths.length * 2);
    for (let row = 0; row < paths.length; row++) {
      rows[2 * row] = idOfRow[row]!;
      rows[2 * row + 1] = names[this.languageNumber(row)] ?? 0;
    }
    return `${FORMAT} ${build} ${paths.length} ${Bun.hash.xxHash64(rows)}`;
  }

  private restore(kept: Kept): void {
    const { stems, letters, starts, folders, around, names, texts, groups, twins } = kept;
    this.isKept = true;
    this.knownStems = stems;
    this.knownLetters = new Letters({ text: letters, starts });
    this.knownFolders = { numbers: folders, around, names, texts: texts.split(BREAK) };
    this.knownNamesakes = { groups, twins };
  }

  /** For the next process. What nobody has asked for yet is worked out first. */
  keep(): void {
    const { build, view } = this;
    if (build === undefined || this.isKept) return;
    this.isKept = true;
    for (let row = 0; row < view.paths.length; row++) this.traitsAt(row);
    const { stems, letters, folders, namesakes, traits } = this;
    const { numbers, around, names, texts } = folders;
    const columns: Kept = {
      ...{ traits, starts: letters.starts, folders: numbers, around, names, ...namesakes },
      ...{ stems, letters: letters.text, texts: texts.join(BREAK) },
    };
    keep(view.store, KIND, this.stamp(build), { ...columns });
  }
}

/** Of views that were asked for it. */
const asked = new WeakSet<View>();

export const pathTable = memoOf((view: View) => {
  asked.add(view);
  return new PathTable(view, buildStamp());
});

/** Keeps what the first questions of the next process need, where questions about a checkout needed it here. */
export function keepTables(view: View): void {
  if (!asked.has(view) || isCommitTree(view)) return;
  const { store } = view;
  for (const keepOf of [keepBlobColumns, keepDotted, keepPaths]) keepOf(store);
  pathTable(view).keep();
}

/** The same of a tree that nobody has asked about yet. */
export function keepTablesOf(store: Store, key: string): void {
  const view = openView(store, key);
  pathTable(view);
  keepTables(view);
}
