// Why a project comes out empty: nobody should have to guess that a `*` in an ignore file did it.

import { readdirSync } from "node:fs";
import { GIT_IGNORE_FILE, OWN_IGNORE_FILES } from "./ignore-rules.ts";
import type { IndexOptions } from "./options.ts";

const listed = (names: readonly string[]) => names.join(names.length > 2 ? ", " : " and ");

/** One sentence on a folder of which no file is indexed and none was skipped. */
export function whyNothing(root: string, { exclude, include }: IndexOptions): string {
  const entries = readdirSync(root).filter((name) => name !== ".git");
  if (entries.length === 0) return "nothing to index: the folder is empty";
  const rules = [GIT_IGNORE_FILE, ...OWN_IGNORE_FILES].filter((name) => entries.includes(name));
  if (exclude.length + include.length > 0) rules.push("[index] exclude and include");
  const which = rules.length > 0 ? listed(rules) : "an ignore file around it, or of git's own";
  return `nothing to index: every file here is ignored; look at ${which}`;
}
