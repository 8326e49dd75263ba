// Does every stored tree of a commit say what git says? For `codecompass doctor`: each commit is listed again under the rules of
// now and compared path by path, object by object.

import type { Store } from "../store/store.ts";
import { isCommitTree, listTrees, readTree, type TreeRow } from "../store/trees.ts";
import { shortHash } from "../vcs/refs.ts";
import { findRepository } from "../vcs/repository.ts";
import { findRevision } from "../vcs/revision.ts";
import { type CommitFiles, discover } from "./discover.ts";
import type { IndexOptions } from "./options.ts";
import { commitKey } from "./tree-keys.ts";

export interface TreesReport {
  checked: number;
  /** Commits that git does not have any more; gc drops their trees. */
  gone: number;
  /** One sentence each. */
  wrong: string[];
}

export async function verifyTrees(
  store: Store,
  root: string,
  dataFolder: string,
  options: IndexOptions,
): Promise<TreesReport> {
  const report: TreesReport = { checked: 0, gone: 0, wrong: [] };
  const repository = findRepository(root);
  if (!repository) return report;
  for (const { key, commit, ref, state } of listTrees(store).filter(isCommitTree)) {
    // Trees under the rules of another checkout are that checkout's to verify.
    if (state !== "ready" || key !== commitKey(commit, options)) continue;
    if (!(await findRevision(repository, commit))) {
      report.gone++;
      continue;
    }
    const found = await discover({
      ...{ root, dataFolder, options },
      target: { commit, ref },
      revisit: [],
      onProgress: () => {},
    });
    report.checked++;
    const wrong = compare(readTree(store, key)!, await found.base!.list());
    if (wrong) report.wrong.push(`${ref} (${shortHash(commit)}): ${wrong}`);
  }
  return report;
}

/** What differs, or undefined. */
function compare(tree: TreeRow, { files, skips }: CommitFiles): string | undefined {
  const entries = new Map(tree.entries.map((entry) => [entry.path, entry]));
  const skipped = new Set([...tree.skips, ...skips].map(({ path }) => path));
  const missing = files.filter(({ path }) => !entries.has(path) && !skipped.has(path));
  const other = files.filter(({ path, hash, mode }) => {
    const entry = entries.get(path);
    return entry && (entry.hash !== hash || entry.mode !== mode);
  });
  const listed = new Set(files.map(({ path }) => path));
  const extra = tree.entries.filter(({ path }) => !listed.has(path));
  const parts = Object.entries({
    missing,
    "of other content": other,
    "that git does not have": extra,
  }).flatMap(([what, paths]) =>
    paths.length > 0 ? [`${paths.length} files ${what}, such as ${paths[0]!.path}`] : [],
  );
  return parts.length > 0 ? parts.join("; ") : undefined;
}
