// The languages. A new one is a folder beside this file and one line in LANGUAGES. `engine` runs them all.

import { asciidoc } from "./asciidoc/language.ts";
import { astro } from "./astro/language.ts";
import { bash } from "./bash/language.ts";
import { c } from "./c/language.ts";
import { cmake } from "./cmake/language.ts";
import { cpp } from "./cpp/language.ts";
import { csharp } from "./csharp/language.ts";
import { css } from "./css/language.ts";
import { dart } from "./dart/language.ts";
import { type Detector, makeDetector } from "./detect.ts";
import { dockerfile } from "./dockerfile/language.ts";
import { elixir } from "./elixir/language.ts";
import { erb } from "./erb/language.ts";
import { go } from "./go/language.ts";
import { gotemplate } from "./gotemplate/language.ts";
import { graphql } from "./graphql/language.ts";
import { haskell } from "./haskell/language.ts";
import { hcl } from "./hcl/language.ts";
import { html } from "./html/language.ts";
import { java } from "./java/language.ts";
import { javascript } from "./javascript/language.ts";
import { json } from "./json/language.ts";
import { kotlin } from "./kotlin/language.ts";
import { lua } from "./lua/language.ts";
import { make } from "./make/language.ts";
import { markdown } from "./markdown/language.ts";
import { notebook } from "./notebook/language.ts";
import { objc } from "./objc/language.ts";
import { ocaml } from "./ocaml/language.ts";
import { ocamlInterface } from "./ocaml_interface/language.ts";
import { isGeneralTestFile, isGeneralTestFolder, mayBeTestFile } from "./path-rules.ts";
import { php } from "./php/language.ts";
import { protobuf } from "./protobuf/language.ts";
import { python } from "./python/language.ts";
import { rst } from "./rst/language.ts";
import { ruby } from "./ruby/language.ts";
import { rust } from "./rust/language.ts";
import { scala } from "./scala/language.ts";
import { scss } from "./scss/language.ts";
import { solidity } from "./solidity/language.ts";
import { sql } from "./sql/language.ts";
import { starlark } from "./starlark/language.ts";
import { svelte } from "./svelte/language.ts";
import { swift } from "./swift/language.ts";
import { toml } from "./toml/language.ts";
import { tsx } from "./tsx/language.ts";
import type { Language } from "./types.ts";
import { typescript } from "./typescript/language.ts";
import { vue } from "./vue/language.ts";
import { xml } from "./xml/language.ts";
import { yaml } from "./yaml/language.ts";
import { zig } from "./zig/language.ts";

/** THE list: detection, extraction, documentation and tests loop over it. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  rust,
  java,
  kotlin,
  scala,
  dart,
  c,
  objc,
  cpp,
  python,
  starlark,
  ruby,
  erb,
  markdown,
  rst,
  asciidoc,
  json,
  xml,
  yaml,
  css,
  scss,
  make,
  cmake,
  gotemplate,
  dockerfile,
  protobuf,
  graphql,
  toml,
  hcl,
  html,
  sql,
  go,
  bash,
  lua,
  zig,
  elixir,
  ocaml,
  ocamlInterface,
  haskell,
  solidity,
  vue,
  svelte,
  astro,
  notebook,
  csharp,
  php,
  swift,
];

/** What blobs of plain text carry as their language. */
export const TEXT_LANGUAGE = "text";
/** Raised whenever chunks or flags of plain text change, or what the engine makes of every language. */
const ENGINE_VERSION = 22;

const byId = new Map(LANGUAGES.map((language) => [language.id, language]));

export function findLanguage(id: string): Language | undefined {
  return byId.get(id);
}

/** Does it say something of what is declared in this language that others may use it? */
export function knowsVisibility(id: string): boolean {
  const language = byId.get(id);
  return language !== undefined && language.genre === undefined && !language.hidesNothing;
}

/** Language by file name, extension, `#!` line or content; undefined = plain text. `head` = first ~4 KB of the text. */
export const detectLanguage: Detector = makeDetector(LANGUAGES);

/** Facts of one content under another version of these are extracted again: of a component, when a language that it holds is raised. */
export function extractorVersion(languageId: string): number {
  let version = ENGINE_VERSION * 1000 + (byId.get(languageId)?.version ?? 0);
  for (const id of byId.get(languageId)?.holds?.() ?? []) version += byId.get(id)?.version ?? 0;
  return version;
}

export { isShellCompletion, isVendoredFile, isVendoredFolder } from "./path-rules.ts";

const TEST_RULES = LANGUAGES.filter(({ isTestPath }) => isTestPath);
const rulesByExtension = Map.groupBy(
  LANGUAGES.flatMap(({ extensions, isTestPath }) =>
    extensions.map((extension) => ({ extension, isTestPath })),
  ),
  ({ extension }) => extension,
);

const PROJECT_FILES = new RegExp(
  LANGUAGES.flatMap(({ projectFiles }) => projectFiles?.source ?? []).join("|"),
  "i",
);

/** Does some language keep a file of this name for who builds the project? */
export const isProjectFile = (name: string): boolean => PROJECT_FILES.test(name);

/** Is all that is in the folder part of tests? `folder` ends with a slash, or is empty. */
export function isTestFolder(folder: string): boolean {
  return isGeneralTestFolder(folder) || TEST_RULES.some((language) => language.isTestPath?.(folder));
}

/** Is it by its own name, whatever folder it is in? */
export function isTestFile(path: string): boolean {
  if (!mayBeTestFile(path)) return false;
  const dot = path.lastIndexOf(".");
  const rules = (dot === -1 ? undefined : rulesByExtension.get(path.slice(dot))) ?? TEST_RULES;
  return isGeneralTestFile(path) || rules.some(({ isTestPath }) => isTestPath?.(path));
}

/**
 * The name that a symbol goes by outside its file: package or module, containers, own name.
 * `chain` is from the outside in, the symbol itself last.
 */
export function qualifiedName(
  languageId: string,
  facts: { packageName: string },
  path: string,
  chain: readonly string[],
): string {
  const language = byId.get(languageId);
  const separator = language?.separator ?? ".";
  const module = facts.packageName || (language?.moduleName?.(path) ?? "");
  const names = chain.filter((part) => part !== "").join(separator);
  const between = module === "" || names === "" ? "" : (language?.moduleSeparator ?? separator);
  return module + between + names;
}

/** From the last dot on. */
const extensionOf = (path: string) => path.slice(path.lastIndexOf("."));

/** Endings and what stands beside them, by extension: most files have none of them, and are asked about in thousands. */
const byExtension = (rows: readonly [string, readonly string[]][]) =>
  Map.groupBy(rows, ([ending]) => extensionOf(ending));

/** The path with each other ending instead of the one it has. */
const withOtherEndings = (path: string, rows: ReturnType<typeof byExtension>): string[] =>
  (rows.get(extensionOf(path)) ?? []).flatMap(([ending, others]) =>
    path.endsWith(ending) ? others.map((other) => path.slice(0, -ending.length) + other) : [],
  );

const IMPLEMENTED = LANGUAGES.flatMap(({ implementedBy }) => Object.entries(implementedBy ?? {}));

const APART = LANGUAGES.flatMap(({ implementedApart }) => implementedApart ?? []);

const HEADERS = new Set(IMPLEMENTED.map(([extension]) => extension));
const IMPLEMENTING = new Set(IMPLEMENTED.flatMap(([, others]) => others));
const IMPLEMENTED_BY = byExtension(IMPLEMENTED);
const OF_EITHER_SORT = new Set([...HEADERS, ...IMPLEMENTING].map(extensionOf));

/**
 * Is what stands in a file there for those that include it? True for a header, false for a file behind one (`a.c`), undefined
 * where files are not of these two sorts.
 */
export function isHeader(path: string): boolean | undefined {
  if (!OF_EITHER_SORT.has(extensionOf(path))) return undefined;
  const extension = /\.(?:d\.)?[^./]+$/.exec(path)?.[0] ?? "";
  return HEADERS.has(extension) ? true : IMPLEMENTING.has(extension) ? false : undefined;
}

const COMPILED_FROM = byExtension(
  LANGUAGES.flatMap(({ compiledFrom }) => Object.entries(compiledFrom ?? {})),
);

/** What a file would be compiled from, if that stands beside it (`a.ts` for `a.js`); empty for files that nobody compiles. */
export function sourcePaths(path: string): string[] {
  return withOtherEndings(path, COMPILED_FROM);
}

/** Can it be compiled from another file, or a header? Most files have an extension that says no. */
export function mayHaveTwin(path: string): boolean {
  const extension = extensionOf(path);
  return COMPILED_FROM.has(extension) || OF_EITHER_SORT.has(extension);
}

/** Where the definitions of a file that only declares would stand (`a.c` for `a.h`); empty for other files. */
export function implementationPaths(path: string): string[] {
  const paths = withOtherEndings(path, IMPLEMENTED_BY);
  for (const placesOf of APART) paths.push(...placesOf(path));
  return paths;
}
