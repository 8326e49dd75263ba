// codecompass status: what is indexed, how fresh it is, what was skipped and why.

import { defineCommand } from "citty";
import { PROJECT } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { renderStatus, type StatusAnswer } from "../render.ts";

export default defineCommand({
  meta: { name: "status", description: "Say what is indexed, how fresh it is, what was skipped" },
  args: {
    ...PROJECT,
    skipped: { type: "boolean", description: "List skipped files with their reasons, 200 at most" },
  },
  run: ({ args }) =>
    runTool<StatusAnswer>({
      tool: "index_status",
      arguments: { skipped_files: args.skipped || undefined },
      render: renderStatus,
      always: true,
      options: { workspace: args.path, config: args.config, json: args.json },
    }),
});
