// codecompass hook install|uninstall|status: git itself starts a sync when a branch is switched, merged, committed or rewritten.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { selfArgv } from "../../util/self.ts";
import { hookStates, hooksFolder, installHooks, uninstallHooks } from "../../vcs/hooks.ts";
import { choiceArgument, PROJECT } from "../arguments.ts";
import { openSession } from "../session.ts";
import { print, renderPairs } from "../terminal.ts";

const ACTIONS = ["install", "uninstall", "status"] as const;

export default defineCommand({
  meta: {
    name: "hook",
    description: "Let git sync the index in the background: install, uninstall or show hooks",
  },
  args: {
    action: { type: "positional", required: true, description: ACTIONS.join(", ") },
    ...PROJECT,
  },
  async run({ args }) {
    const action = choiceArgument("action", args.action, ACTIONS, "hook")!;
    const session = openSession({ workspace: args.path, config: args.config });
    try {
      const { repository, root } = await session.workspaces.resolve();
      if (!repository || repository.bare)
        throw new ToolError("invalid_input", `${root} is no git checkout: there is nothing to hook.`, {
          argument: "path",
          value: root,
        });
      const folder = await hooksFolder(repository);
      if (action === "install") installHooks(folder, [...selfArgv(), "sync"]);
      if (action === "uninstall") uninstallHooks(folder);
      const states = hookStates(folder);
      print(
        args.json
          ? JSON.stringify({ folder, hooks: states })
          : renderPairs([["hooks", folder], ...Object.entries(states)]),
      );
    } finally {
      await session.close();
    }
  },
});
