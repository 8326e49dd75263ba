// What a file is by its path, its language and what lies beside it, as bits: how a search takes it depends on these alone, and
// on how long its text is and what that says of itself.

import { genreOf } from "../languages/named-texts.ts";
import { isCatalogue, isTranslation, standingOf } from "./path-standing.ts";
import { readTraits } from "./path-traits.ts";
import type { View } from "./view.ts";

/** `known` stands in each: there is a value without any trait. `code`: in its language, whatever its name says. */
export const TRAITS = {
  known: 1 << 0,
  code: 1 << 1,
  prose: 1 << 2,
  data: 1 << 3,
  test: 1 << 4,
  example: 1 << 5,
  vendored: 1 << 6,
  completion: 1 << 7,
  settings: 1 << 8,
  translation: 1 << 9,
  legacy: 1 << 10,
  migration: 1 << 11,
  declaration: 1 << 12,
  /** By a build or a compiler, as its path tells. */
  generated: 1 << 13,
  upkeep: 1 << 14,
  onScreen: 1 << 15,
} as const;
type Trait = keyof typeof TRAITS;

export function readFileTraits(view: View, path: string, language: string): number {
  const traits = readTraits(path);
  const standing = standingOf(view, path);
  const own = genreOf(language, path);
  const genre = own ?? (traits.picture || isCatalogue(path) ? "data" : undefined);
  const said: Record<Trait, boolean> = {
    known: true,
    code: own === undefined,
    prose: genre === "prose",
    data: genre === "data",
    test: traits.test,
    example: traits.example,
    vendored: traits.vendored,
    completion: traits.completion,
    settings: traits.settings && genre === undefined,
    translation: genre !== undefined && isTranslation(view, path),
    legacy: traits.legacy || standing.older,
    migration: traits.migration,
    declaration: standing.declares,
    generated: traits.built || standing.compiled,
    upkeep: traits.upkeep,
    onScreen: traits.onScreen && genre === undefined,
  };
  let bits = 0;
  for (const [trait, bit] of ALL) if (said[trait]) bits |= bit;
  return bits;
}

const ALL = Object.entries(TRAITS) as [Trait, number][];
