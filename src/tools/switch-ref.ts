// switch_ref: the ref that a session's calls without `ref` are answered from. No file of the checkout is touched.

import { z } from "zod";
import { ToolError } from "../protocol/errors.ts";
import { text, workspace } from "./groups.ts";
import { type HandlerTool, INDEXES } from "./tool.ts";

/** Contents that are indexed ahead of the first question without being asked. */
const MOST_AHEAD = 2000;

/** Names of whatever is checked out. */
const FOLLOW = ["live", "HEAD"];

export const switchRef: HandlerTool = {
  name: "switch_ref",
  title: "Switch ref",
  description: "Answer this session's calls from another ref; live: the checkout again. Touches no file.",
  input: z.object({ ref: text("branch, tag, commit or live"), ...workspace }),
  annotations: INDEXES,
  switches: true,
  handler: async ({ workspace: project, target, switched }, args) => {
    if (!switched)
      throw new ToolError("invalid_input", "This caller has no session: pass ref with each call.", {
        argument: "ref",
        suggestion: "Pass ref with each call, or over HTTP send mcp-session-id or x-codecompass-session.",
      });
    const { live, commit, tree, ref } = target!;
    const previous = switched.get();
    const head = project!.head();
    const name = ref ?? commit ?? head?.ref;
    switched.set(FOLLOW.includes(args.ref as string) ? undefined : name);
    if (!live && commit && !tree) project!.prepare({ commit, ref: ref ?? commit }, MOST_AHEAD);
    return {
      ref: name ?? "live",
      commit: commit || tree?.commit || head?.commit || undefined,
      previous_ref: previous ?? head?.ref ?? "live",
      state: tree?.state ?? "indexing",
      file_count: tree?.files,
      symbol_count: tree?.symbols,
    };
  },
};
