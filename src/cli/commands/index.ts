// codecompass index: builds the index, or brings it up to date where there is one.

import { defineCommand } from "citty";
import { PROJECT } from "../arguments.ts";
import { runIndexing } from "../indexing.ts";

export default defineCommand({
  meta: { name: "index", description: "Build or update the index of a project" },
  args: {
    ...PROJECT,
    force: { type: "boolean", description: "Extract everything anew" },
    scip: {
      type: "string",
      description: "Join a SCIP index: what a compiler knows of the files it was made from",
      valueHint: "file",
    },
  },
  run: ({ args }) =>
    runIndexing({
      workspace: args.path,
      config: args.config,
      force: args.force,
      json: args.json,
      ...(args.scip !== undefined && { scip: args.scip }),
    }),
});
