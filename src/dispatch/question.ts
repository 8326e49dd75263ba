// One page of a question's answer, from its arguments as parsed: where in the list it starts, and whether a cursor still
// means the place it was made for. `askPage` is the function to know.

import type { DetailLevel } from "../protocol/detail.ts";
import type { ExplainLevel } from "../protocol/metadata.ts";
import type { Ask, Asked } from "./ask.ts";
import { type Cursor, cursorChanged, markOf } from "./cursor.ts";
import type { Answered } from "./executor.ts";

/** More nodes than any outline has: nested answers are paged here, not by the question. */
const ALL_NODES = 1_000_000;

/** Throws ToolError, `invalid_input` for a cursor whose place is gone included. */
export async function askPage(ask: Ask, asked: Asked, cursor: Cursor | undefined): Promise<Answered> {
  const reply = await question(ask, asked, cursor?.offset ?? 0);
  const moved = cursor !== undefined && reply.view.generation !== cursor.generation;
  return moved ? carriedOn(ask, asked, cursor) : reply;
}

/** The page of a cursor on a tree that has changed since: asked again with the result before it, which has to be the same. */
async function carriedOn(ask: Ask, asked: Asked, { offset, last }: Cursor): Promise<Answered> {
  const refused = cursorChanged(String(ask.args.cursor));
  const { limit } = ask.args;
  if (last === "" || offset === 0 || typeof limit !== "number") throw refused;
  const reply = await question({ ...ask, args: { ...ask.args, limit: limit + 1 } }, asked, offset - 1);
  const { items, ranking_reasons: reasons, ...answer } = reply.answer;
  if (markOf(items[0]) !== last) throw refused;
  const kept = reasons
    ?.filter(({ result_index }) => result_index > 0)
    .map((reason) => ({ ...reason, result_index: reason.result_index - 1 }));
  return {
    ...reply,
    answer: { ...answer, items: items.slice(1), ...(kept ? { ranking_reasons: kept } : {}) },
  };
}

function question(ask: Ask, { head, base }: Asked, offset: number): Promise<Answered> {
  const { tool, args, workspace } = ask;
  const { ref, live } = head;
  const { key } = head.tree!;
  const explain =
    (args.ranking_explain_level as ExplainLevel | undefined) ??
    workspace.config.values["query.ranking_explain_level"];
  const detail: DetailLevel =
    args.compact === true ? "location" : ((args.detail_level as DetailLevel) ?? "signature");
  const page = tool.nested ? { offset: 0, limit: ALL_NODES } : { offset };
  return ask.executor.run(
    {
      project: workspace.indexFile,
      key,
      ...(ref !== undefined && { ref }),
      ...(base && { base: base.tree!.key }),
      folder: workspace.root,
      ...(live && !workspace.bare && { root: workspace.root }),
      query: tool.query,
      args: { ...args, explain, detail, ...page },
    },
    {
      deadlineMs: ask.deadlineMs,
      ...(ask.signal ? { signal: ask.signal } : {}),
      ...(ask.executor.lasting && { current: workspace.generationsOf(key, base?.tree?.key) }),
    },
  );
}
