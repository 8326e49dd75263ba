// How a file stands to others of its view: an older version of what lies beside it, declarations of what another file defines,
// what a compiler wrote from the file beside it, a translation of what is there in English or without a language.

import { implementationPaths, sourcePaths } from "../languages/index.ts";
import { memo } from "../util/memo.ts";
import { byFolder } from "./path-traits.ts";
import type { View } from "./view.ts";

const VERSION_FOLDER = /(?:^|\/)v(\d+)(?=\/)/g;

/** By folder: the highest N of the folders vN in it. */
const newest = new WeakMap<View, ReadonlyMap<string, number>>();

function newestVersions(view: View): ReadonlyMap<string, number> {
  const known = newest.get(view);
  if (known) return known;
  const found = new Map<string, number>();
  for (const path of view.paths)
    for (const { above, number } of versionsOf(path))
      found.set(above, Math.max(found.get(above) ?? 0, number));
  newest.set(view, found);
  return found;
}

export interface Standing {
  older: boolean;
  declares: boolean;
  /** A compiler wrote it from the file beside it. */
  compiled: boolean;
}

export function standingOf(view: View, path: string): Standing {
  return {
    older: isOlderVersion(view, path),
    declares: isDeclarationFile(view, path),
    compiled: sourcePaths(path).some((source) => view.blobAt(source) !== undefined),
  };
}

/** Of the folders of a path: the folder above and the number. */
const versionsOf = byFolder((folder) =>
  [...folder.matchAll(VERSION_FOLDER)].map((match) => ({
    above: folder.slice(0, match.index),
    number: Number(match[1]),
    length: match[0].length,
  })),
);

/** In a folder `v1` with a `v2` beside it, or with the same file right above it. */
function isOlderVersion(view: View, path: string): boolean {
  return versionsOf(path).some(({ above, number, length }) => {
    const rest = path.slice(above.length + length);
    const right = above === "" ? rest.slice(1) : above + rest;
    return (newestVersions(view).get(above) ?? 0) > number || view.blobAt(right) !== undefined;
  });
}

/** A language as a folder, or behind the name of one or of a file: `de/`, `pages.de/`, `README_zh-CN.md`, `values-zh-rCN/`, `values-b+sr+Latn/`. */
const LANGUAGE = /(^|[/._-])([a-z]{2}(?:[-_](?:r?[a-z]{2}|[a-z]{4}))?|b\+[a-z]{2,3}(?:\+\w+)*)(?=[/.])/gi;
const SIGN_OF_REGION = /[-_]r?(?=[a-z]{2}$)|[-_]/i;
const ORIGINAL = "en";
/** Made when a path first holds what may be a language: that takes longer than the rest of the file. */
let languageNames: Intl.DisplayNames | undefined;
const MOST_CODES = 1000;
const nameOf = memo(MOST_CODES, (code) => {
  languageNames ??= new Intl.DisplayNames(ORIGINAL, { type: "language", fallback: "none" });
  return languageNames.of(code.replace(/^b\+/i, "").replaceAll("+", "-").replace(SIGN_OF_REGION, "-")) ?? "";
});

/** `docs/de/guide.md` beside `docs/en/guide.md` or `docs/guide.md`, `guide.de.md` beside `guide.md`, `de.json` beside `en.json`. */
export function isTranslation(view: View, path: string): boolean {
  return [...path.matchAll(LANGUAGE)].some(({ index, 1: sign, 2: code }) => {
    if (code === ORIGINAL) return false;
    const before = path.slice(0, index);
    const behind = path.slice(index + sign!.length + code!.length);
    const isFolder = sign === "" || sign === "/";
    // A folder goes with one of the signs around it; a file that is called by its language alone has its original beside it.
    const isFile = isFolder && !behind.startsWith("/");
    const without = isFolder ? before + (before === "" ? behind.slice(1) : behind) : before + behind;
    const isThere = (other: string) => view.blobAt(other) !== undefined;
    const originals = [before + sign + ORIGINAL + behind, ...(isFile ? [] : [without])];
    return originals.some(isThere) && nameOf(code!) !== "";
  });
}

/** Where programs keep what they say to people, a file or a folder for each language. */
const MESSAGES = /(?:^|\/)(?:locales?|i18n|l10n|translations?)\//i;

/** `locale/fr_FR/messages.php`: what a program says in one language, whatever it is written in. */
export function isCatalogue(path: string): boolean {
  return MESSAGES.test(path) && [...path.matchAll(LANGUAGE)].some(({ 2: code }) => nameOf(code!) !== "");
}

/** A file of declarations whose definitions stand in another file. */
function isDeclarationFile(view: View, path: string): boolean {
  return implementationPaths(path).some((other) => view.blobAt(other) !== undefined);
}
