// Functions in braces of Swift, and statements that are expressions.

import { GOES_ON } from "../hooks/brace-lambdas.ts";
import { words } from "../hooks/module-paths.ts";
import type { BraceLambdas, ChoiceRules, LinedBlocks, ValueArms } from "../rules/blocks.ts";

export const SWIFT_LAMBDAS: BraceLambdas = {
  // `{ [weak self] a, b in`, `{ (a: A) -> B in`
  head: /\s*(?:\[[^\]\n]*\]\s*)?(?:@\w+\s+)*(?:\([^(){}\n]*\)|[\p{ID_Continue},\s]*?)\s*(?:async\s+)?(?:throws\s+)?(?:->\s*[^{}\n]+?)?\s*\bin\b/uy,
  goesOn: GOES_ON,
  statements: words("if else while for try do catch"),
  bareHead: /(?:^|[\s;{}(])(?:if|guard|while|for|switch|catch)\b[^{};]*$/,
};

export const SWIFT_CHOICES: ChoiceRules = {
  words: words("if"),
  arms: "",
  bareHeads: true,
  more: /^else(?:\s+if)?\b/,
  otherwise: "else",
  last: "",
  leaves: /^(?:return|throw|fatalError)\b/,
};

const SWIFT_LINES: LinedBlocks = {
  goesOn: GOES_ON,
  openEnd: /(?:[.,([=|&+*/<>?:-]|\b(?:else|is|as|in))$/,
  noValue: /^(?:let|var|func|for|while|guard|defer|return|throw|break|continue|fallthrough)\b/,
  lambda: /^$/,
};

export const SWIFT_ARMS: ValueArms = {
  choice: "switch",
  arm: ":",
  leaves: /^(?:return|throw|fatalError)\b/,
  lined: { word: /(?:case|default)\b/y, lines: SWIFT_LINES },
};
