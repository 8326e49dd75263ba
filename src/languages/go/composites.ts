// How Go writes values with their types in front, and lists of names that take values.

import { words } from "../hooks/module-paths.ts";
import type { CompositeRules } from "../rules/composites.ts";

export const COMPOSITES: CompositeRules = {
  // `[]T{`, `map[K]V{`, `[...]*T{`
  list: /(?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|\*)+[\p{ID_Start}_][\p{ID_Continue}.]*(?:\[[^\]]*\])?/uy,
  before:
    /(?:(?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|[*&])*)[\p{ID_Start}_][\p{ID_Continue}.]*(?:\[(?:[^[\]{}\n]|\[[^\]\n]*\])+\])?$/u,
  struct: /((?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|\*)*)struct\s*\{/y,
  structBefore: /(?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|\*)*struct\s*$/,
  fieldMarks: /\s*(?:`[^`]*`|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/)?\s*$/u,
  map: "map",
  channel: "chan",
  function: "func",
  typeWords: words("func map chan struct interface"),
  assigned: /^[\p{ID_Continue}]*(?:\s*,\s*[\p{ID_Start}_][\p{ID_Continue}]*)*\s*:?=\s*(range\b)?\s*/u,
  variadic: /^[\p{ID_Continue}]+\s+\.\.\.([\p{ID_Start}_*[\]][\p{ID_Continue}.*[\]]*)/u,
};
