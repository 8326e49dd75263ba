// Masks secrets in an answer: every text in it but paths and handles, each under the rules of the file it is from.

import { maskOf, maskSecrets } from "../protocol/secrets.ts";

export interface Masked {
  body: Record<string, unknown>;
  /** Secrets that are masked. */
  count: number;
}

/** What is told by name, not quoted: masking it would break the next call. */
const NAMES = new Set([
  "path",
  "file",
  "repo_root",
  "symbol_id",
  "symbol_stable_id",
  "result_id",
  "commit",
  "cursor",
]);
const MARK = maskOf("").slice(0, -1);

type Fields = Record<string, unknown>;

/** A body without secrets is returned as it is. */
export function maskBody(body: Fields): Masked {
  let count = 0;
  const visit = (value: unknown, path: string): unknown => {
    if (typeof value === "string") {
      const masked = maskSecrets(value, path);
      if (masked !== value) count += marksIn(masked) - marksIn(value);
      return masked;
    }
    if (Array.isArray(value)) return replaced(value, (item) => visit(item, path));
    return value !== null && typeof value === "object" ? visitFields(value as Fields, path) : value;
  };
  const visitFields = (fields: Fields, inherited: string): Fields => {
    const path = pathOf(fields) ?? inherited;
    let changed: Fields | undefined;
    for (const key in fields) {
      if (NAMES.has(key)) continue;
      const masked = visit(fields[key], path);
      if (masked !== fields[key]) changed = { ...(changed ?? fields), [key]: masked };
    }
    return changed ?? fields;
  };
  return { body: visitFields(body, ""), count };
}

/** The list itself where no item changes. */
function replaced(items: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = items.map(change);
  return changed.some((item, at) => item !== items[at]) ? changed : items;
}

function pathOf({ path, file, location }: Fields): string | undefined {
  if (typeof path === "string") return path;
  if (typeof file === "string") return file;
  return location && typeof location === "object" ? pathOf(location as Fields) : undefined;
}

function marksIn(text: string): number {
  return text.split(MARK).length - 1;
}
