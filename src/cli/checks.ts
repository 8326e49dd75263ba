// CHECKS: what `codecompass doctor` looks at, one row each. A check tells what it found, or throws with what to do.

import { accessSync, constants } from "node:fs";
import type { OptionKey } from "../config/options.ts";
import { indexOptionsOf } from "../indexer/options.ts";
import { verifyTrees } from "../indexer/verify-trees.ts";
import { ToolError } from "../protocol/errors.ts";
import { inspectSchema, openStore, refuseIncompatible } from "../store/store.ts";
import { verifyStore } from "../store/verify.ts";
import { findGit, GET_GIT } from "../vcs/git.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { MISTAKES } from "./mistakes.ts";

export interface Check {
  name: string;
  /** What is well, in a few words. Throws ToolError with what is not and what to do. */
  run(workspace: Workspace): Promise<string> | string;
}

export const CHECKS: readonly Check[] = [
  { name: "git", run: checkGit },
  { name: "data folder", run: checkFolder },
  { name: "grammars", run: checkGrammars },
  { name: "index", run: checkSchema },
  { name: "contents", run: checkContents },
  { name: "trees", run: checkTrees },
  ...MISTAKES,
];

function checkGit(): string {
  const git = findGit();
  if (!git)
    throw new ToolError(
      "project_not_found",
      "git is not on the PATH: repositories are read as plain folders, without branches",
      { suggestion: GET_GIT },
    );
  return git;
}

function checkFolder({ folder }: Workspace): string {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    return folder;
  } catch {
    throw new ToolError("storage_unavailable", `${folder} cannot be written`, {
      suggestion: "Change its permissions, or set CODECOMPASS_HOME to a folder of yours.",
    });
  }
}

async function checkGrammars(): Promise<string> {
  const { LANGUAGES } = await import("../languages/index.ts");
  const { openExtractor } = await import("../languages/engine/extract.ts");
  const extractor = await openExtractor([...LANGUAGES]);
  for (const language of LANGUAGES) extractor.extract(language, "");
  return `${LANGUAGES.length} load: ${LANGUAGES.map(({ id }) => id).join(", ")}`;
}

function checkSchema({ indexFile }: Workspace): string {
  const report = inspectSchema(indexFile);
  if (report.status === "not_indexed") return "not indexed yet: run `codecompass index`";
  refuseIncompatible(report);
  return `schema ${report.current_schema_version}, ${indexFile}`;
}

function checkContents({ indexFile }: Workspace): string {
  if (inspectSchema(indexFile).status !== "compatible") return "nothing to look at";
  const store = openStore(indexFile, "read");
  try {
    const wrong = verifyStore(store);
    if (wrong.length) throw new ToolError("index_incompatible", wrong.join("; "));
    return "every tree is complete";
  } finally {
    store.close();
  }
}

async function checkTrees({ indexFile, root, folder, config }: Workspace): Promise<string> {
  if (inspectSchema(indexFile).status !== "compatible") return "nothing to look at";
  const store = openStore(indexFile, "read");
  try {
    const { checked, gone, wrong } = await verifyTrees(store, root, folder, indexOptionsOf(config));
    if (wrong.length) throw new ToolError("index_incompatible", wrong.join("; "));
    const trees = checked === 1 ? "1 tree of a commit equals" : `${checked} trees of commits equal`;
    return `${trees} git's${gone > 0 ? `, ${gone} are of commits that are gone: gc drops them` : ""}`;
  } finally {
    store.close();
  }
}

/** Every option's effective value and where it comes from, as `key = value` and origin. */
export function effectiveOptions({ config }: Workspace): [string, string][] {
  return (Object.keys(config.values) as OptionKey[]).map((key) => {
    const { layer, where } = config.origins[key];
    return [`${key} = ${JSON.stringify(config.values[key])}`, where ?? layer];
  });
}

/** The same for a program. */
export function optionFields({ config: { values, origins } }: Workspace): Record<string, object> {
  const keys = Object.keys(values) as OptionKey[];
  return Object.fromEntries(keys.map((key) => [key, { value: values[key], ...origins[key] }]));
}
