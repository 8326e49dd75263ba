// codecompass config: every setting's effective value and where it comes from.

import { join } from "node:path";
import { defineCommand } from "citty";
import { userConfigFile } from "../../config/folders.ts";
import { REPOSITORY_FILE } from "../../config/load.ts";
import { environmentName, OPTION_KEYS, optionOf } from "../../config/options.ts";
import { PROJECT } from "../arguments.ts";
import { effectiveOptions, optionFields } from "../checks.ts";
import { openSession } from "../session.ts";
import { paint, print, printError, renderPairs } from "../terminal.ts";

export default defineCommand({
  meta: { name: "config", description: "Show every setting, its value and where it comes from" },
  args: {
    ...PROJECT,
    describe: { type: "boolean", description: "Say what each setting does and how it is set" },
  },
  async run({ args }) {
    const session = openSession({ workspace: args.path, config: args.config });
    try {
      const workspace = await session.workspaces.resolve();
      const { warnings } = workspace.config;
      const files = { user: userConfigFile(), repository: join(workspace.root, REPOSITORY_FILE) };
      if (args.json) return print(JSON.stringify({ options: optionFields(workspace), files, warnings }));
      print(renderPairs(effectiveOptions(workspace)));
      if (args.describe) print(describeAll());
      print(paint("dim", `\n${files.user}\n${files.repository}`));
      for (const warning of warnings) printError(warning);
    } finally {
      await session.close();
    }
  },
});

function describeAll(): string {
  const rows = OPTION_KEYS.map((key) => {
    const { description, flag } = optionOf(key);
    return `${paint("bold", key)}  ${[environmentName(key), flag].filter(Boolean).join("  ")}\n    ${description}`;
  });
  return `\n${rows.join("\n")}`;
}
