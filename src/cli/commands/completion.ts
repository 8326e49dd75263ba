// codecompass completion: the script that makes a shell complete this program's command line.
// Each asks `codecompass __complete WORDS…` and reads: the kind of paths on the first line, then VALUE <tab> DESCRIPTION.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { COMMON } from "../arguments.ts";
import { SHELLS } from "../completion.ts";
import bash from "../completions/codecompass.bash" with { type: "text" };
import fish from "../completions/codecompass.fish" with { type: "text" };
import zsh from "../completions/codecompass.zsh" with { type: "text" };
import { print } from "../terminal.ts";

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = { bash, zsh, fish };

export default defineCommand({
  meta: { name: "completion", description: "Print the completion script of a shell: bash, zsh or fish" },
  args: {
    shell: { type: "positional", required: true, description: SHELLS.join(", ") },
    json: COMMON.json,
  },
  run({ args }) {
    if (!Object.hasOwn(SCRIPTS, args.shell))
      throw new ToolError("invalid_input", `completion takes ${SHELLS.join(", ")}, not ${args.shell}`, {
        argument: "shell",
        value: args.shell,
        allowed: [...SHELLS],
      });
    const { shell, json } = args;
    const script = SCRIPTS[shell as (typeof SHELLS)[number]].trimEnd();
    print(json ? JSON.stringify({ shell, script }) : script);
  },
});
