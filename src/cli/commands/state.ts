// codecompass state: the index as a bundle, for another checkout, another machine, the next run of a pipeline.

import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineCommand } from "citty";
import { exportProject } from "../../indexer/export-bundle.ts";
import { type ImportReport, importBundle } from "../../indexer/import-bundle.ts";
import { ToolError } from "../../protocol/errors.ts";
import type { ExportReport } from "../../store/bundle-export.ts";
import { openBundle, readBundle } from "../../store/bundle-format.ts";
import { LIVE_KEY } from "../../store/bundle-manifest.ts";
import { listAncestors } from "../../vcs/history.ts";
import { shortHash } from "../../vcs/refs.ts";
import { findRepository } from "../../vcs/repository.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { STATE_ACTIONS as ACTIONS, WORKSPACE } from "../arguments.ts";
import { openBundleStore } from "../bundle-store.ts";
import { openSession } from "../session.ts";
import { print, printError, renderBytes, renderCount } from "../terminal.ts";

interface Arguments {
  file?: string;
  s3?: string;
  json?: boolean;
  "any-project"?: boolean;
}

/** How far back from HEAD a bundle is looked for. */
const ANCESTORS = 50;

const RUN: Readonly<
  Record<(typeof ACTIONS)[number], (workspace: Workspace, args: Arguments) => Promise<void>>
> = {
  export: runExport,
  import: runImport,
};

/** Exactly one of the two places. */
function requirePlace({ file, s3 }: Arguments): void {
  if ((file === undefined) === (s3 === undefined))
    throw new ToolError("invalid_input", "Name a file, or --s3 s3://BUCKET/FOLDER/, and not both.", {
      argument: "file",
    });
}

async function runExport(workspace: Workspace, args: Arguments): Promise<void> {
  if (args.file !== undefined) {
    const file = resolve(args.file);
    reportExport(await exportProject(workspace.folder, file), file, args);
    return;
  }
  const remote = openBundleStore(args.s3!);
  const file = join(workspace.folder, `upload-${process.pid}.bundle`);
  try {
    const report = await exportProject(workspace.folder, file);
    const commits = report.trees.flatMap(({ commit }) => (commit ? [commit] : []));
    const { address, uploaded } = await remote.put({ file, id: report.id, commits });
    reportExport(report, uploaded ? address : `${address} (it was there already)`, args);
  } finally {
    rmSync(file, { force: true });
  }
}

function reportExport({ id, bytes, blobs, trees }: ExportReport, place: string, { json }: Arguments): void {
  if (json) print(JSON.stringify({ id, bytes, contents: blobs, trees: trees.map(treeName), place }));
  else
    print(
      `exported ${renderCount(blobs)} contents, ${trees.map(treeName).join(", ")}: ${renderBytes(bytes)}, ${place}`,
    );
}

const treeName = ({ key, commit }: { key: string; commit: string }) =>
  key === LIVE_KEY ? "live" : shortHash(commit);

async function runImport(workspace: Workspace, args: Arguments): Promise<void> {
  const bundle =
    args.file !== undefined ? readBundle(resolve(args.file)) : await download(workspace, args.s3!);
  const { root, folder, liveKey } = workspace;
  const report = await importBundle({
    bundle,
    root,
    dataFolder: folder,
    liveKey,
    anyProject: args["any-project"] === true,
  });
  print(args.json ? JSON.stringify(report) : renderImport(report));
  if (!args.json && report.outdated > 0)
    printError(
      `${renderCount(report.outdated)} contents of an older codecompass were left out: they are extracted anew`,
    );
}

async function download(workspace: Workspace, address: string) {
  const repository = findRepository(workspace.root);
  const commits = repository ? await listAncestors(repository, ANCESTORS) : [];
  const { bytes } = await openBundleStore(address).get(commits);
  return openBundle(bytes);
}

function renderImport({ added, known, trees }: ImportReport): string {
  const names = trees.map((name) => (name.length >= 40 ? shortHash(name) : name));
  const answers = names.length ? `; answers for ${names.join(", ")}` : "";
  return `imported ${renderCount(added)} contents (${renderCount(known)} known)${answers}\nnext: codecompass index, for what differs here`;
}

export default defineCommand({
  meta: {
    name: "state",
    description: "Export the index as a bundle, or import one: only what differs is indexed",
  },
  args: {
    direction: { type: "positional", required: true, description: ACTIONS.join(" or ") },
    file: { type: "positional", required: false, description: "File of the bundle" },
    s3: { type: "string", description: "Bundle in an S3-compatible store", valueHint: "s3://bucket/folder/" },
    "any-project": { type: "boolean", description: "import: take the bundle of another project too" },
    ...WORKSPACE,
  },
  async run({ args }) {
    const action = ACTIONS.find((each) => each === args.direction);
    if (!action)
      throw new ToolError("invalid_input", `state takes ${ACTIONS.join(" or ")}, not ${args.direction}`, {
        argument: "direction",
        value: args.direction,
        allowed: [...ACTIONS],
      });
    requirePlace(args);
    const session = openSession({ workspace: args.workspace, config: args.config });
    try {
      await RUN[action](await session.workspaces.resolve(), args);
    } finally {
      await session.close();
    }
  },
});
