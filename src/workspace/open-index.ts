// A project's database as this process reads it: opened when first asked for, opened anew when it has become another file, and
// closed while nobody asks. Single rows only, each read once for as long as nobody writes.

import { statSync } from "node:fs";
import { ToolError } from "../protocol/errors.ts";
import type { SchemaStatus } from "../protocol/metadata.ts";
import { currentJob, interruptedJobs, type Job, listJobs } from "../store/jobs.ts";
import { SteadyRows } from "../store/steady-rows.ts";
import {
  hasNoIndex,
  inspectSchema,
  openStore,
  requireSchema,
  SCHEMA_VERSION,
  type SchemaReport,
  type Store,
} from "../store/store.ts";
import { findGeneration, findTree, type TreeSummary } from "../store/trees.ts";

export interface IndexState {
  schema: SchemaReport;
  /** The tree that queries about the checkout read; absent before the first publication. */
  tree: TreeSummary | undefined;
  /** A job that runs, in this process or another. */
  job: Job | undefined;
}

export class OpenIndex {
  readonly file: string;
  /** Called when the database is another file than before: whoever has it open must let go. */
  replaced: (file: string) => void = () => {};
  /** Called when the database has been opened. */
  onOpen: () => void = () => {};
  private opened: { store: Store; inode: number } | undefined;
  private readonly rows = new SteadyRows();

  constructor(file: string) {
    this.file = file;
  }

  get isOpen(): boolean {
    return this.opened !== undefined;
  }

  /** For reading; undefined while there is no database, or an older version's. Throws `index_incompatible`. */
  store(): Store | undefined {
    const inode = statSync(this.file, { throwIfNoEntry: false })?.ino;
    if (this.opened && this.opened.inode === inode && this.opened.store.isCurrent()) return this.opened.store;
    if (this.opened) {
      this.opened.store.close();
      this.replaced(this.file);
    }
    this.opened = undefined;
    if (inode === undefined || hasNoIndex(inspectSchema(this.file))) return undefined;
    this.opened = { store: openStore(this.file, "read"), inode };
    this.onOpen();
    return this.opened.store;
  }

  /** With the first of these trees that there is, by their keys. Never throws for a damaged or foreign index. */
  state(trees: readonly string[]): IndexState {
    try {
      const store = this.store();
      if (!store) return { schema: inspectSchema(this.file), tree: undefined, job: undefined };
      return { schema: COMPATIBLE, ...this.treeAndJob(store, trees) };
    } catch (error) {
      if (!(error instanceof ToolError) || error.code !== "index_incompatible") throw error;
      // The damage may lie where opening the file does not look.
      const status = error.data.schema_status as SchemaStatus;
      return { schema: { ...inspectSchema(this.file), status }, tree: undefined, job: undefined };
    }
  }

  /** A running job is read each time: it may die without a word. */
  private treeAndJob(store: Store, trees: readonly string[]): Pick<IndexState, "tree" | "job"> {
    const read = () => {
      requireSchema(store);
      let tree: TreeSummary | undefined;
      for (const key of trees) tree ??= findTree(store, key);
      return { tree, job: currentJob(store) };
    };
    return this.rows.read(store, trees.join(" "), read, ({ job }) => job === undefined);
  }

  tree(key: string): TreeSummary | undefined {
    const store = this.store();
    return store && findTree(store, key);
  }

  /** As views count it; undefined without a tree of that key. */
  generation(tree: string): number | undefined {
    const store = this.store();
    return store && this.rows.read(store, `generation ${tree}`, () => findGeneration(store, tree));
  }

  /** Jobs that ended, newest first. */
  recentJobs(limit: number): Job[] {
    const store = this.store();
    return store ? listJobs(store, limit) : [];
  }

  /** Jobs whose process died, until a later one succeeded. */
  interruptedJobs(): Job[] {
    const store = this.store();
    return store ? interruptedJobs(store) : [];
  }

  close(): void {
    this.opened?.store.close();
    this.opened = undefined;
  }
}

const COMPATIBLE: SchemaReport = {
  status: "compatible",
  current_schema_version: SCHEMA_VERSION,
  required_schema_version: SCHEMA_VERSION,
};
