// One config file to raw values by option key. Unknown keys become warnings that name the nearest known one.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { findNearest } from "../util/nearest.ts";
import { type OpenFile, readAll, withFileInside } from "../util/safe-read.ts";
import { OPTION_KEYS, type OptionKey } from "./options.ts";
import { parseToml } from "./toml.ts";

export interface RawLayer {
  values: Partial<Record<OptionKey, unknown>>;
  warnings: string[];
}

const LARGEST_FILE_BYTES = 1 << 20;

/**
 * The values of a config file; undefined when there is no such file. One that has to lie in `root` is only read there.
 * Throws `invalid_input` when it cannot be read or parsed.
 */
export function readToml(file: string, root?: string): RawLayer | undefined {
  let bytes: Uint8Array;
  try {
    bytes = root === undefined ? readFileSync(file) : withFileInside(root, relative(root, file), readConfig);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return undefined;
    throw new ToolError("invalid_input", `Cannot read ${file}: ${message}`, { file });
  }
  if (bytes.length > LARGEST_FILE_BYTES)
    throw new ToolError("invalid_input", `${file} is too large for a config file.`, { file });
  try {
    return collect(parseToml(new TextDecoder().decode(bytes)), file);
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    throw new ToolError("invalid_input", `${file} is not valid TOML: ${reason}`, { file });
  }
}

/** A pipe or a device is as good as empty, and a file that is too large is not read. */
function readConfig(file: OpenFile): Uint8Array {
  const { stats } = file;
  if (!stats.isFile()) return new Uint8Array();
  return stats.size > LARGEST_FILE_BYTES ? new Uint8Array(LARGEST_FILE_BYTES + 1) : readAll(file);
}

function collect(document: Record<string, unknown>, file: string): RawLayer {
  const layer: RawLayer = { values: {}, warnings: [] };
  for (const [section, content] of Object.entries(document)) {
    const table = content !== null && typeof content === "object" && !Array.isArray(content);
    const entries = table
      ? Object.entries(content).map(([key, value]) => [`${section}.${key}`, value])
      : [[section, content]];
    for (const [key, value] of entries as [string, unknown][]) {
      if ((OPTION_KEYS as string[]).includes(key)) layer.values[key as OptionKey] = value;
      else layer.warnings.push(unknownKey(key, file));
    }
  }
  return layer;
}

function unknownKey(key: string, file: string): string {
  const near = findNearest(key, OPTION_KEYS) ?? OPTION_KEYS.find((known) => known.endsWith(`.${key}`));
  return `${file}: unknown key ${key}${near ? `; did you mean ${near}?` : ""}`;
}
