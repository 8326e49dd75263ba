// Functions in braces of Swift.

import { GOES_ON } from "../hooks/brace-lambdas.ts";
import { words } from "../hooks/module-paths.ts";
import type { BraceLambdas } from "../rules/blocks.ts";

export const SWIFT_LAMBDAS: BraceLambdas = {
  // `{ [weak self] a, b in`, `{ (a: A) -> B in`
  head: /\s*(?:\[[^\]\n]*\]\s*)?(?:@\w+\s+)*(?:\([^(){}\n]*\)|[\p{ID_Continue},\s]*?)\s*(?:async\s+)?(?:throws\s+)?(?:->\s*[^{}\n]+?)?\s*\bin\b/uy,
  goesOn: GOES_ON,
  statements: words("if else while for try do catch"),
  bareHead: /(?:^|[\s;{}(])(?:if|guard|while|for|switch|catch)\b[^{};]*$/,
};
