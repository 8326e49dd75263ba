// TOOLS: every tool there is. MCP's tools/list, HTTP, `codecompass tool`, completion and the README's table loop over it.
// Adding a tool is one file and one line here.

import { findHolding, findNearest } from "../util/nearest.ts";
import { compareSymbol } from "./compare-symbol.ts";
import { diffContext } from "./diff-context.ts";
import { explainRanking } from "./explain-ranking.ts";
import { findReferences } from "./find-references.ts";
import { findRelatedSymbols } from "./find-related-symbols.ts";
import { getCallGraph } from "./get-call-graph.ts";
import { getCodeContext } from "./get-code-context.ts";
import { getDefinition } from "./get-definition.ts";
import { getDependencies } from "./get-dependencies.ts";
import { getFileOutline } from "./get-file-outline.ts";
import { getSource } from "./get-source.ts";
import { getSymbolHierarchy } from "./get-symbol-hierarchy.ts";
import { healthCheck } from "./health-check.ts";
import { indexRepo } from "./index-repo.ts";
import { indexStatus } from "./index-status.ts";
import { listRefs } from "./list-refs.ts";
import { locateSymbol } from "./locate-symbol.ts";
import { type InputSchema, inputSchema } from "./schema.ts";
import { searchCode } from "./search-code.ts";
import { searchSymbols } from "./search-symbols.ts";
import { suggestFollowupQueries } from "./suggest-followup-queries.ts";
import { switchRef } from "./switch-ref.ts";
import { syncRepo } from "./sync-repo.ts";
import type { Tool } from "./tool.ts";
import type { Toolset } from "./toolsets.ts";

export const TOOLS: readonly Tool[] = [
  searchCode,
  searchSymbols,
  getCodeContext,
  locateSymbol,
  getFileOutline,
  getDefinition,
  getSource,
  findReferences,
  getCallGraph,
  getDependencies,
  getSymbolHierarchy,
  findRelatedSymbols,
  listRefs,
  switchRef,
  diffContext,
  compareSymbol,
  explainRanking,
  suggestFollowupQueries,
  indexRepo,
  syncRepo,
  indexStatus,
  healthCheck,
];

/** What most work is done with: for clients that pay for every tool they list. */
const CORE: readonly Tool[] = [
  searchCode,
  locateSymbol,
  getFileOutline,
  getDefinition,
  findReferences,
  getCodeContext,
  indexStatus,
];

/** Their callers know them by these names too. */
const PREFIX = "code.";
const PREFIXED: readonly Tool[] = [searchSymbols, getDefinition, findReferences, getDependencies];

const BY_NAME = new Map([
  ...TOOLS.map((tool) => [tool.name, tool] as const),
  ...PREFIXED.map((tool) => [PREFIX + tool.name, tool] as const),
]);

export function findTool(name: string): Tool | undefined {
  return BY_NAME.get(name);
}

/** The name that was meant by one that no tool has, or undefined. */
export function findNearTool(name: string): string | undefined {
  const names = TOOLS.map((known) => known.name);
  return findNearest(name, names) ?? findHolding(name, names)[0];
}

/** A row of MCP's tools/list. */
export interface ToolListing extends Pick<Tool, "name" | "title" | "description" | "annotations"> {
  inputSchema: InputSchema;
}

export function listTools(toolset: Toolset = "all"): ToolListing[] {
  return (toolset === "core" ? CORE : TOOLS).map((tool) => {
    const { name, title, description, annotations } = tool;
    return { name, title, description, inputSchema: inputSchema(tool), annotations };
  });
}
