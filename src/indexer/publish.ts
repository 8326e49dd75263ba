// Makes the trees under construction visible: the commit's, then the checkout's patch on it; outside git one whole tree.

import type { Store } from "../store/store.ts";
import { publishTree, type TreeState } from "../store/trees.ts";
import { makePatch } from "./assembly.ts";
import type { Discovery } from "./discover.ts";
import type { Plan } from "./plan.ts";

export interface PublishInput {
  store: Store;
  discovery: Discovery;
  plan: Plan;
  state: TreeState;
  /** The commit's tree is stored already. */
  baseStored: boolean;
}

/** Generations by key of what was published. */
export function publish(input: PublishInput): Map<string, number> {
  const { store, discovery, plan, state } = input;
  const { base, ref, commit, key } = discovery;
  const indexedAt = discovery.startedAt;
  const generations = new Map<string, number>();
  if (base && !input.baseStored)
    generations.set(
      base.key,
      publishTree(store, {
        key: base.key,
        ref,
        commit,
        state,
        entries: plan.base.files(),
        skips: plan.base.skips(),
        indexedAt,
      }),
    );
  if (key === base?.key) return generations;
  const patch = base ? makePatch(plan.base, plan.top, plan.gone) : undefined;
  generations.set(
    key,
    publishTree(store, {
      key,
      ref,
      commit,
      state,
      ...(base && { base: base.key }),
      entries: patch?.set ?? plan.top.files(),
      ...(patch && { deleted: patch.deleted }),
      skips: patch?.skips ?? plan.top.skips(),
      indexedAt,
    }),
  );
  return generations;
}
