// codecompass doctor: looks at everything an answer depends on, and says what to do where something is wrong.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { PROJECT } from "../arguments.ts";
import { CHECKS, type Check, effectiveOptions, optionFields } from "../checks.ts";
import { adviceOf } from "../failure.ts";
import { openSession } from "../session.ts";
import { paint, print, renderPairs } from "../terminal.ts";

interface Finding {
  check: string;
  ok: boolean;
  detail: string;
  advice?: string;
}

async function examine(check: Check, workspace: Workspace): Promise<Finding> {
  try {
    return { check: check.name, ok: true, detail: await check.run(workspace) };
  } catch (error) {
    if (!(error instanceof ToolError)) return { check: check.name, ok: false, detail: String(error) };
    const advice = adviceOf(error);
    return { check: check.name, ok: false, detail: error.message, ...(advice !== undefined && { advice }) };
  }
}

function renderFinding({ ok, check, detail, advice }: Finding): string {
  const mark = ok ? paint("green", "ok   ") : paint("red", "wrong");
  return `${mark} ${check}: ${detail}${advice ? `\n      ${advice}` : ""}`;
}

export default defineCommand({
  meta: {
    name: "doctor",
    description: "Find what is wrong with store, trees, git, settings, disk and clients, and say the fix",
  },
  args: PROJECT,
  async run({ args }) {
    const session = openSession({ workspace: args.path, config: args.config });
    try {
      const workspace = await session.workspaces.resolve();
      const findings: Finding[] = [];
      for (const check of CHECKS) findings.push(await examine(check, workspace));
      if (args.json) print(JSON.stringify({ findings, options: optionFields(workspace) }));
      else print([...findings.map(renderFinding), "", renderPairs(effectiveOptions(workspace))].join("\n"));
      return findings.every(({ ok }) => ok) ? 0 : 1;
    } finally {
      await session.close();
    }
  },
});
