// What decides which files are indexed and how. Its fingerprint tells whether a stored tree was made under the same rules.

import type { Config } from "../config/load.ts";
import { EXTRACTOR_VERSIONS } from "../languages/versions.ts";
import { hash64 } from "../util/hash.ts";
import { byText } from "../util/order.ts";

export interface IndexOptions {
  maxFileBytes: number;
  /** Patterns as in .gitignore. */
  exclude: string[];
  /** Patterns of the only files to index; empty means all. */
  include: string[];
  /** Ids of the languages to parse, the rest is text; empty means all. */
  languages: string[];
}

export const DEFAULT_INDEX_OPTIONS: IndexOptions = {
  maxFileBytes: 1_048_576,
  exclude: [],
  include: [],
  languages: [],
};

/** File name of the database in a project's data folder. */
export const INDEX_FILE = "index.db";
/** Raised when discovery comes to other trees from the same files. */
const DISCOVERY_VERSION = 2;

export function indexOptionsOf(config: Pick<Config, "values">): IndexOptions {
  const { values } = config;
  return {
    maxFileBytes: values["index.max_file_bytes"],
    exclude: values["index.exclude"],
    include: values["index.include"],
    languages: values["index.languages"],
  };
}

/** Two parts: how files become facts, and which files. `ignoreFiles`: text by path of the ignore files that count. */
export function rulesFingerprint(options: IndexOptions, ignoreFiles: ReadonlyMap<string, string>): string {
  const extractors = Object.entries(EXTRACTOR_VERSIONS);
  const files = [...ignoreFiles].sort(([a], [b]) => byText(a, b));
  return `${hash64(JSON.stringify([DISCOVERY_VERSION, options, extractors]))}.${ignoreFingerprint(files)}`;
}

function ignoreFingerprint(files: readonly [path: string, text: string][]): string {
  return files.length === 0 ? "" : hash64(JSON.stringify(files));
}

/** The second part: of the ignore files alone. */
export function ignorePart(fingerprint: string): string {
  return fingerprint.slice(fingerprint.indexOf(".") + 1);
}
