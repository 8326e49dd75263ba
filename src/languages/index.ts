// The languages. A new one is a folder beside this file and one line in LANGUAGES. `engine` runs them all.

import { bash } from "./bash/language.ts";
import { c } from "./c/language.ts";
import { cpp } from "./cpp/language.ts";
import { csharp } from "./csharp/language.ts";
import { css } from "./css/language.ts";
import { dart } from "./dart/language.ts";
import { type Detector, makeDetector } from "./detect.ts";
import { dockerfile } from "./dockerfile/language.ts";
import { elixir } from "./elixir/language.ts";
import { erb } from "./erb/language.ts";
import { go } from "./go/language.ts";
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
import { isGeneralTestFile, isGeneralTestFolder } from "./path-rules.ts";
import { php } from "./php/language.ts";
import { protobuf } from "./protobuf/language.ts";
import { python } from "./python/language.ts";
import { ruby } from "./ruby/language.ts";
import { rust } from "./rust/language.ts";
import { scala } from "./scala/language.ts";
import { scss } from "./scss/language.ts";
import { solidity } from "./solidity/language.ts";
import { sql } from "./sql/language.ts";
import { svelte } from "./svelte/language.ts";
import { swift } from "./swift/language.ts";
import { toml } from "./toml/language.ts";
import { tsx } from "./tsx/language.ts";
import type { Language } from "./types.ts";
import { typescript } from "./typescript/language.ts";
import { vue } from "./vue/language.ts";
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
  ruby,
  erb,
  markdown,
  json,
  yaml,
  css,
  scss,
  make,
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
  notebook,
  csharp,
  php,
  swift,
];

/** What blobs of plain text carry as their language. */
export const TEXT_LANGUAGE = "text";
/**
 * Raised whenever chunks or flags of plain text change, or what the engine makes of every language. 1: first version.
 * 2: `generated` counts in comments only, texts with errors keep what stands around them. 3: those are read piece by piece.
 * 4: more layouts are cut rightly; files that a configuration makes (`x.in`) are what `x` would be.
 * 5: rules around comments are no documentation. 6: long lines with blanks behind their commas are no minified code.
 */
const ENGINE_VERSION = 6;

const byId = new Map(LANGUAGES.map((language) => [language.id, language]));

export function findLanguage(id: string): Language | undefined {
  return byId.get(id);
}

/** Language by file name, extension, `#!` line or content; undefined = plain text. `head` = first ~4 KB of the text. */
export const detectLanguage: Detector = makeDetector(LANGUAGES);

/** Facts of one content under another version of these are extracted again. */
export function extractorVersion(languageId: string): number {
  return ENGINE_VERSION * 1000 + (byId.get(languageId)?.version ?? 0);
}

export { isVendoredFile, isVendoredFolder } from "./path-rules.ts";

const TEST_RULES = LANGUAGES.filter(({ isTestPath }) => isTestPath);
const rulesByExtension = Map.groupBy(
  LANGUAGES.flatMap(({ extensions, isTestPath }) =>
    extensions.map((extension) => ({ extension, isTestPath })),
  ),
  ({ extension }) => extension,
);

/** Is all that is in the folder part of tests? `folder` ends with a slash, or is empty. */
export function isTestFolder(folder: string): boolean {
  return isGeneralTestFolder(folder) || TEST_RULES.some((language) => language.isTestPath?.(folder));
}

/** Is it by its own name, whatever folder it is in? */
export function isTestFile(path: string): boolean {
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

const IMPLEMENTED = LANGUAGES.flatMap(({ implementedBy }) => Object.entries(implementedBy ?? {}));

/** Where the definitions of a file that only declares would stand (`a.c` for `a.h`); empty for other files. */
export function implementationPaths(path: string): string[] {
  const paths: string[] = [];
  for (const [extension, others] of IMPLEMENTED)
    if (path.endsWith(extension))
      paths.push(...others.map((other) => path.slice(0, -extension.length) + other));
  return paths;
}
