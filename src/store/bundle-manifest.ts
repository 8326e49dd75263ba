// What a bundle says about itself: who made it, which trees it holds, under which versions its facts were extracted.

import { ToolError } from "../protocol/errors.ts";
import { SCHEMA_VERSION } from "./schema.ts";

/** Raised whenever the file or its sections are laid out otherwise. */
export const BUNDLE_FORMAT = 3;

/** A folder outside git is its own root's business: the importing root takes its place. */
export const LIVE_KEY = "live:";

/** Tables that a bundle holds empty: they are filled from its sections, or belong to one machine. */
export const UNBUNDLED: readonly string[] = ["text", "facts", "bases", "jobs", "suspects", "garbage"];

/** Where a section's zstd frame lies in the file. */
export interface SectionPlace {
  offset: number;
  bytes: number;
}

/** A section of texts and facts, and the blobs in it by their ids in the tables. */
export interface ContentsPlace extends SectionPlace {
  first: number;
  last: number;
}

export interface BundledTree {
  /** `commit:<hash>`, or LIVE_KEY. */
  key: string;
  ref: string;
  commit: string;
  files: number;
  symbols: number;
  /** Of the rules under which its files were chosen (indexer/options.ts). */
  fingerprint?: string;
}

export interface BundleManifest {
  format: number;
  schema: number;
  /** Version of the program that made it. */
  producer: string;
  /** SHA-256 over the contents and trees that it holds: equal indexes have equal ids, whoever made them. */
  id: string;
  /** Newest publication first. */
  trees: BundledTree[];
  /** Extractor versions of its blobs, by language; more than one where some are older. */
  extractors: Record<string, number[]>;
  blobs: number;
  /** Bytes of the database in `tables`, unpacked. */
  tableBytes: number;
  tables: SectionPlace;
  /** Texts, facts and what full text indexes: see bundle-contents.ts. */
  contents: ContentsPlace[];
}

/** Throws index_incompatible for a bundle of another version; what else is wrong shows where it is read. */
export function parseManifest(text: string): BundleManifest {
  const manifest = JSON.parse(text) as BundleManifest;
  const { format, schema, producer } = manifest;
  if (format > BUNDLE_FORMAT || schema > SCHEMA_VERSION)
    throw otherVersion(`The bundle was made by a newer codecompass (${producer}): update this one.`);
  if (format !== BUNDLE_FORMAT || schema !== SCHEMA_VERSION)
    throw otherVersion(
      `The bundle was made by an older codecompass (${producer}): make a new one with this version.`,
    );
  return manifest;
}

/** Throws index_incompatible when a language's facts come from a newer extractor than this program has. */
export function refuseNewer(manifest: BundleManifest, current: (language: string) => number): void {
  for (const [language, versions] of Object.entries(manifest.extractors))
    if (Math.max(...versions) > current(language))
      throw otherVersion(
        `The bundle's facts of ${language} were extracted by a newer codecompass (${manifest.producer}): update this one.`,
      );
}

function otherVersion(message: string): ToolError {
  return new ToolError("index_incompatible", message, { suggestion: "Nothing was changed." });
}
