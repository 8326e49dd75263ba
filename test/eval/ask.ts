// Asks search_code of an indexed folder, through the same dispatcher as every client.

import { openInline } from "../../src/dispatch/inline.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { StoreVocabulary } from "../../src/query/open-vocabulary.ts";
import { openSearch, rankedUnits } from "../../src/query/search.ts";
import type { QueryContext } from "../../src/query/types.ts";
import type { Unit } from "../../src/query/units.ts";
import { openStore } from "../../src/store/store.ts";
import { selfArgv } from "../../src/util/self.ts";
import { openView } from "../../src/view/view.ts";

const DEADLINE_MS = 60_000;

export interface Hit {
  path: string;
  name?: string;
  qualified_name?: string;
}

export interface Searcher {
  /** Results as a client gets them, `extra` beside the query. */
  search(query: string, extra?: Record<string, unknown>): Promise<Hit[]>;
  /** What is ranked, with everything that was observed about it. */
  units(query: string): Promise<Unit[]>;
  /** Any tool, as a client calls it. */
  call(tool: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
  /** To ask questions of one's own. */
  context(): QueryContext;
  close(): Promise<void>;
}

/** Brings the folder's index up to date first; the data lies in $CODECOMPASS_HOME. */
export async function openSearcher(folder: string): Promise<Searcher> {
  const indexed = Bun.spawnSync([...selfArgv(), "index", folder], { stderr: "pipe", env: process.env });
  if (indexed.exitCode !== 0) throw new Error(`index ${folder}: ${indexed.stderr}`);
  const { dispatcher, workspaces } = openDispatcher({
    cwd: folder,
    workspaces: [folder],
    register: true,
    config: {},
    executor: openInline(),
    deadlineMs: DEADLINE_MS,
  });
  const workspace = await workspaces.resolve();
  const store = openStore(workspace.indexFile, "read");
  const opened = {
    store,
    view: openView(store, workspace.state().tree!.key),
    ref: "live",
    vocabulary: new StoreVocabulary(store),
  };
  const context = () => ({ ...opened, deadline: new Deadline(DEADLINE_MS) });
  return {
    context,
    call: (tool, args) => dispatcher.call(tool, args),
    async units(query) {
      const search = await openSearch(context(), { query });
      return (await rankedUnits(search)).units;
    },
    async search(query, extra = {}) {
      const { text, isError } = await dispatcher.call("search_code", { query, ...extra });
      if (isError) throw new Error(`${query}: ${text}`);
      return (JSON.parse(text) as { results: Hit[] }).results;
    },
    close: async () => {
      store.close();
      await dispatcher.close();
    },
  };
}
