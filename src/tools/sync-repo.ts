// sync_repo: index what changed since the last time.

import { z } from "zod";
import { hint, wait, workspace } from "./groups.ts";
import { startIndex } from "./start-index.ts";
import { type HandlerTool, INDEXES } from "./tool.ts";

export const syncRepo: HandlerTool = {
  name: "sync_repo",
  title: "Sync index",
  description: "Index what changed since the last run, in the background.",
  input: z.object({ force: z.boolean().default(false), ref: hint(), ...wait, ...workspace }),
  annotations: INDEXES,
  handler: async (context, args) => {
    const answer = await startIndex(context, args);
    return { changed_files: context.workspace?.job?.latest?.total ?? 0, ...answer };
  },
};
