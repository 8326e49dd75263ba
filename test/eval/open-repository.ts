// A repository as the evaluations read it: indexed by the program itself, opened in this process. Needs CODECOMPASS_HOME.

import { join } from "node:path";
import { type CodeGraph, openGraph } from "../../src/graph/index.ts";
import { openStore } from "../../src/store/store.ts";
import { listTrees } from "../../src/store/trees.ts";
import { openView } from "../../src/view/view.ts";

/** Indexes a repository in a process of its own, and opens the tree of its folder: the home may hold other refs, and newer ones. */
export function openRepository(root: string): CodeGraph {
  const home = process.env.CODECOMPASS_HOME;
  if (home === undefined) throw new Error("set CODECOMPASS_HOME to a folder for the indexes that are made");
  const run = Bun.spawnSync([process.execPath, "src/main.ts", "index", root, "--json"]);
  if (run.exitCode !== 0) throw new Error(`could not index ${root}`);
  const status = Bun.spawnSync([process.execPath, "src/main.ts", "status", root, "--json"]);
  const { project_id, repo_root } = JSON.parse(status.stdout.toString()) as Record<string, string>;
  const store = openStore(join(home, "projects", project_id!, "index.db"), "read");
  const own = listTrees(store).find(({ key }) => key.endsWith(`:${repo_root}`));
  return openGraph(openView(store, own!.key));
}
