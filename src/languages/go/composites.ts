// How Go writes values with their types in front, and lists of names that take values.

import { words } from "../hooks/module-paths.ts";
import type { CompositeRules } from "../rules/composites.ts";

/** `[]`, `[...]`, `map[K]`, `*` */
const HOLDS = String.raw`\[[^\]{}\n]*\]|map\[(?:[^[\]\n]|\[[^[\]\n]*\])+\]|\*`;
const NAMED = String.raw`[\p{ID_Start}_][\p{ID_Continue}.]*`;
const ARGUMENTS = String.raw`\[(?:[^[\]{}\n]|\[[^\]\n]*\])+\]`;
/** `func(a, func() B) (C, error)` */
const FUNCTION = String.raw`func\((?:[^(){}\n]|\([^(){}\n]*\))*\)(?:\s*\([^(){}\n]*\)|\s*(?:${HOLDS})*${NAMED}(?:${ARGUMENTS})?)?`;

export const COMPOSITES: CompositeRules = {
  keys: /^map\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]/,
  // `[]T{`, `map[K]V{`, `[...]*T{`, `map[K]func() V{`
  list: new RegExp(String.raw`(?:${HOLDS})+(?:${FUNCTION}|${NAMED}(?:\[[^\]]*\])?)`, "uy"),
  before: new RegExp(`(?:(?:${HOLDS})+${FUNCTION}|(?:${HOLDS}|&)*${NAMED}(?:${ARGUMENTS})?)$`, "u"),
  struct: new RegExp(String.raw`((?:${HOLDS})*)struct\s*\{`, "uy"),
  structBefore: new RegExp(String.raw`(?:${HOLDS})*struct\s*$`, "u"),
  fieldMarks: /\s*(?:`[^`]*`|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/)?\s*$/u,
  map: "map",
  channel: "chan",
  function: "func",
  typeWords: words("func map chan struct interface"),
  assigned: /^[\p{ID_Continue}]*(?:\s*,\s*[\p{ID_Start}_][\p{ID_Continue}]*)*\s*:?=\s*(range\b)?\s*/u,
  variadic: /^[\p{ID_Continue}]+\s+\.\.\.([\p{ID_Start}_*[\]][\p{ID_Continue}.*[\]]*)/u,
};
