// Filters that every search takes: path, kind, language. A filter that names nothing is invalid_input or a warning,
// never a silent miss.

import { findLanguage, LANGUAGES, TEXT_LANGUAGE } from "../languages/index.ts";
import { findNamedText, isNamedText, NAMED_TEXTS } from "../languages/named-texts.ts";
import { ToolError } from "../protocol/errors.ts";
import { findKind, KINDS, type Kind } from "../protocol/kinds.ts";
import { SKIP_REASONS } from "../protocol/skips.ts";
import { findNearest } from "../util/nearest.ts";
import { byText } from "../util/order.ts";
import { parsePlace, relativePath } from "../util/paths.ts";
import type { View } from "../view/view.ts";

export type PathTest = (path: string) => boolean;

const LONGEST_PATTERN = 1000;
const WILD = /[*?[{]/;

function globTest(pattern: string): PathTest {
  const glob = new Bun.Glob(pattern);
  // A pattern without a folder is meant for names anywhere, as in ignore files.
  const anywhere = pattern.includes("/") ? undefined : new Bun.Glob(`**/${pattern}`);
  return (path) => glob.match(path) || (anywhere?.match(path) ?? false);
}

/** The `path` argument: a file, a folder, or a glob, relative to the project. */
export function pathTest(input: string | undefined): PathTest | undefined {
  if (input === undefined || input.trim() === "") return undefined;
  const pattern = input.trim().slice(0, LONGEST_PATTERN);
  return WILD.test(pattern) ? globTest(pattern.replace(/^\.?\//, "")) : plainTest(pattern);
}

function plainTest(pattern: string): PathTest | undefined {
  const path = relativePath("/", pattern.startsWith("/") ? pattern : `./${pattern}`);
  // The root itself leaves nothing out, what is outside of it holds nothing.
  if (path === undefined) return pattern.split("/").includes("..") ? () => false : undefined;
  const folder = `${path}/`;
  return (candidate) => candidate === path || candidate.startsWith(folder);
}

/**
 * The `path` argument in a view: where nothing stands at it, the files and folders whose paths end with it, whose beginning was
 * left out.
 */
export function pathFilter(view: View, input: string | undefined): PathTest | undefined {
  const test = pathTest(input);
  // Brackets may be those of a name.
  const plain = input && WILD.test(input) ? plainTest(input.trim()) : undefined;
  if (plain && view.paths.some(plain)) return plain;
  if (!test || view.paths.some(test)) return test;
  const { path } = parsePlace(input!.trim().replace(/^(?:\.\/)+|\/+$/g, ""));
  if (path.startsWith("/") || WILD.test(path) || path.split("/").includes("..")) return test;
  const ending = (candidate: string) =>
    candidate === path || candidate.endsWith(`/${path}`) || `/${candidate}`.includes(`/${path}/`);
  return view.paths.some(ending) ? ending : test;
}

/** A `file:` of the query language: a glob, or any part of a path; case counts when it has capitals. */
export function pathPartTest(pattern: string): PathTest {
  const text = pattern.slice(0, LONGEST_PATTERN);
  if (WILD.test(text)) return globTest(text);
  const part = text.replace(/^\.\//, "");
  if (/\p{Lu}/u.test(part)) return (path) => path.includes(part);
  return (path) => path.toLowerCase().includes(part);
}

/** Says why a path filter finds nothing, when no file of the view passes it. */
export function emptyPathWarning(
  view: View,
  input: string | undefined,
  test: PathTest | undefined,
): string[] {
  if (!test || view.paths.some(test)) return [];
  const skip = view.skips.find(({ path }) => test(path));
  if (skip) return [`\`${skip.path}\` is not indexed: ${SKIP_REASONS[skip.reason]}.`];
  const near = nearPaths(view, input!, 1)[0];
  return [`No indexed file matches path \`${input}\`${near ? `; did you mean \`${near}\`?` : "."}`];
}

/** Paths that were probably meant: the same base name first, then the same but for its ending, then the nearest spelling. */
export function nearPaths(view: View, input: string, limit: number): string[] {
  const wanted = input.replace(/\/+$/, "");
  const base = wanted.slice(wanted.lastIndexOf("/") + 1).toLowerCase();
  if (base === "") return [];
  const named = (isMeant: (name: string) => boolean) =>
    view.paths
      .filter((path) => isMeant(path.slice(path.lastIndexOf("/") + 1).toLowerCase()))
      .map((path) => ({ path, shared: sharedFolders(path, wanted) }))
      .sort((a, b) => b.shared - a.shared || a.path.length - b.path.length || byText(a.path, b.path))
      .slice(0, limit)
      .map(({ path }) => path);
  const same = named((name) => name === base);
  if (same.length > 0) return same;
  const sameStem = named((name) => name.startsWith(`${base}.`));
  if (sameStem.length > 0) return sameStem;
  const names = new Map(view.paths.map((path) => [path.slice(path.lastIndexOf("/") + 1), path]));
  const nearest = findNearest(base, names.keys());
  return nearest === undefined ? [] : [names.get(nearest)!];
}

function sharedFolders(path: string, wanted: string): number {
  const folders = new Set(wanted.split("/").slice(0, -1));
  return path
    .split("/")
    .slice(0, -1)
    .filter((folder) => folders.has(folder)).length;
}

/** The kind that an argument names; throws invalid_input for any other text. */
export function kindArgument(input: string | undefined): Kind | undefined {
  if (input === undefined || input === "") return undefined;
  const kind = findKind(input);
  if (kind) return kind;
  throw new ToolError("invalid_input", `kind: \`${input.slice(0, 60)}\` is no kind of symbol.`, {
    argument: "kind",
    value: input.slice(0, 200),
    allowed: KINDS,
    did_you_mean: findNearest(input, KINDS),
  });
}

/** As editors call text without a language. */
const PLAIN_TEXT = "plaintext";

/** The id of the language that a text names, by id, title, extension or a common spelling. */
export function languageNamed(input: string): string | undefined {
  const name = input
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, "");
  if (name === TEXT_LANGUAGE || name === PLAIN_TEXT) return TEXT_LANGUAGE;
  if (findLanguage(name)) return name;
  const meant = LANGUAGES.find(
    ({ title, spellings, extensions }) =>
      title.toLowerCase() === name || spellings?.includes(name) || extensions.includes(`.${name}`),
  );
  return meant?.id ?? findNamedText(name);
}

/** Is a file of the language that is named, or of one within it? */
export const isWithin = (named: string, language: string, path: string): boolean =>
  language === named || findLanguage(language)?.within === named || isNamedText(named, language, path);

/** Is a file one of a language that somebody names: of it, of one within it, or by an extension that is that one's too (`.h`)? */
export function isOfLanguage(named: string, language: string, path: string): boolean {
  if (isWithin(named, language, path)) return true;
  const extension = /\.[^./]+$/.exec(path)?.[0];
  return extension !== undefined && findLanguage(named)?.extensions.includes(extension) === true;
}

/** The language that an argument names; throws invalid_input for any other text. */
export function languageArgument(input: string | undefined): string | undefined {
  if (input === undefined || input === "") return undefined;
  const language = languageNamed(input);
  if (language) return language;
  const allowed = [...LANGUAGES.map(({ id }) => id), TEXT_LANGUAGE];
  throw new ToolError("invalid_input", `language: \`${input.slice(0, 60)}\` is not an indexed language.`, {
    argument: "language",
    value: input.slice(0, 200),
    allowed,
    did_you_mean: findNearest(input, [...allowed, ...NAMED_TEXTS]),
  });
}
