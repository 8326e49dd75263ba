// ranking_reasons of a page, at the level that was asked for.

import type { ExplainLevel } from "../protocol/metadata.ts";
import { explainBriefly, explainFully } from "../rank/score.ts";
import type { Features } from "../rank/signals.ts";
import type { RankingReason } from "./types.ts";

export function explanations(level: ExplainLevel, page: readonly Features[]): RankingReason[] | undefined {
  if (level === "off") return undefined;
  const explain = level === "full" ? explainFully : explainBriefly;
  return page.map((features, at) => ({ result_index: at, ...explain(features) }) as RankingReason);
}
