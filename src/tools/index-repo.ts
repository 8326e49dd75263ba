// index_repo: build the index, or bring it up to date where there is one.

import { z } from "zod";
import { hint, wait, workspace } from "./groups.ts";
import { startIndex } from "./start-index.ts";
import { type HandlerTool, INDEXES } from "./tool.ts";

export const indexRepo: HandlerTool = {
  name: "index_repo",
  title: "Index project",
  description: "Build the index in the background; force rebuilds it.",
  input: z.object({ force: z.boolean().default(false), ref: hint(), ...wait, ...workspace }),
  annotations: INDEXES,
  handler: startIndex,
};
