// What code names that is of another family of languages, by the words that code has for it: `R.string.title`.

import { findLanguage, LANGUAGES } from "../languages/index.ts";
import type { SymbolCandidate } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import type { SoughtName } from "./qualified.ts";

/** `named`: symbols of a name, wherever they stand. */
export function namedApart(
  facts: FactsCache,
  { containers, name }: SoughtName,
  languageOf: (blob: number) => string,
  named: (name: string) => readonly SymbolCandidate[],
): SymbolCandidate[] {
  const receiver = containers.join(".");
  const rules = new Set(LANGUAGES.flatMap(({ resolve }) => resolve?.apart ?? []));
  return [...rules].flatMap(({ sought }) => {
    const said = receiver === "" ? undefined : sought({ name, role: "read", receiver });
    if (said?.sort === undefined || said.isLoose) return [];
    return said.names
      .flatMap((each) => named(each).filter(({ row }) => row.name === each))
      .filter(({ row }) => {
        const { family, resourceSort } = findLanguage(languageOf(row.blob))?.resolve ?? {};
        return (
          family === said.family && resourceSort?.(facts.open(row.blob).symbols[row.ordinal]!) === said.sort
        );
      });
  });
}
