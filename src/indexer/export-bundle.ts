// A project's index as a bundle, whoever writes to it meanwhile.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../protocol/version.ts";
import { type ExportReport, exportBundle } from "../store/bundle-export.ts";
import { openStore } from "../store/store.ts";
import { chunkTextsOfRecord } from "./derived-rows.ts";
import { Fingerprints } from "./fingerprints.ts";
import { INDEX_FILE } from "./options.ts";

/** Throws ToolError: ref_not_indexed when nothing complete is there, index_incompatible, storage_unavailable. */
export async function exportProject(dataFolder: string, file: string): Promise<ExportReport> {
  const store = openStore(join(dataFolder, INDEX_FILE), "read");
  const scratch = join(dataFolder, `bundle-${process.pid}`);
  try {
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    const fingerprints = new Fingerprints(store, dataFolder);
    return await exportBundle({
      store,
      file,
      scratch,
      producer: VERSION,
      chunkTexts: chunkTextsOfRecord,
      fingerprintOf: (tree) => fingerprints.find(tree),
    });
  } finally {
    store.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
