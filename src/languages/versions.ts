// Of each language, the version of what extracts its facts. Apart from the languages, which whoever only compares versions
// need not load: build.ts puts the numbers in the place of this file.

import { extractorVersion, LANGUAGES, TEXT_LANGUAGE } from "./index.ts";

/** By id. */
export const EXTRACTOR_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries(
  [TEXT_LANGUAGE, ...LANGUAGES.map(({ id }) => id)].map((id) => [id, extractorVersion(id)]),
);
