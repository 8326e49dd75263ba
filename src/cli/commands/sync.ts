// codecompass sync: brings the index up to date, reading only what changed.

import { defineCommand } from "citty";
import { PROJECT } from "../arguments.ts";
import { runIndexing } from "../indexing.ts";

export default defineCommand({
  meta: { name: "sync", description: "Bring the index up to date; reads only what changed" },
  args: PROJECT,
  run: ({ args }) => runIndexing({ waits: true, workspace: args.path, config: args.config, json: args.json }),
});
