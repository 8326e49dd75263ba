// Asks search_code of an indexed folder, through the same dispatcher as every client.

import { openInline } from "../../src/dispatch/inline.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import { selfArgv } from "../../src/util/self.ts";

export interface Hit {
  path: string;
}

export interface Searcher {
  /** Results as a client gets them, `extra` beside the query. */
  search(query: string, extra?: Record<string, unknown>): Promise<Hit[]>;
  close(): Promise<void>;
}

/** Brings the folder's index up to date first; the data lies in $CODECOMPASS_HOME. */
export async function openSearcher(folder: string): Promise<Searcher> {
  const indexed = Bun.spawnSync([...selfArgv(), "index", folder], { stderr: "pipe", env: process.env });
  if (indexed.exitCode !== 0) throw new Error(`index ${folder}: ${indexed.stderr}`);
  const { dispatcher } = openDispatcher({
    cwd: folder,
    workspaces: [folder],
    register: true,
    config: {},
    executor: openInline(),
    deadlineMs: 60_000,
  });
  return {
    async search(query, extra = {}) {
      const { text, isError } = await dispatcher.call("search_code", { query, ...extra });
      if (isError) throw new Error(`${query}: ${text}`);
      return (JSON.parse(text) as { results: Hit[] }).results;
    },
    close: () => dispatcher.close(),
  };
}
