// codecompass init: makes a folder known, so that servers may answer for it; indexes nothing.

import { defineCommand } from "citty";
import { PROJECT } from "../arguments.ts";
import { openSession } from "../session.ts";
import { print, renderPairs } from "../terminal.ts";

export default defineCommand({
  meta: { name: "init", description: "Make a project known to codecompass, without indexing it" },
  args: PROJECT,
  async run({ args }) {
    const session = openSession({ workspace: args.path ?? process.cwd(), config: args.config, whole: true });
    try {
      const { root, projectId, folder } = await session.workspaces.resolve();
      if (args.json) print(JSON.stringify({ project_id: projectId, repo_root: root, data_folder: folder }));
      else
        print(
          `${renderPairs([
            ["root", root],
            ["project", projectId],
            ["data", folder],
          ])}\nnext: codecompass index ${root}`,
        );
    } finally {
      await session.close();
    }
  },
});
