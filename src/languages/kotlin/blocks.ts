// Functions in braces of Kotlin, and statements that are expressions.

import { GOES_ON } from "../hooks/brace-lambdas.ts";
import { words } from "../hooks/module-paths.ts";
import type { BraceLambdas, ChoiceRules } from "../rules/blocks.ts";

export const KOTLIN_LAMBDAS: BraceLambdas = {
  goesOn: GOES_ON,
  statements: words("if else while for when try finally do catch"),
  delegates: { word: "by", reads: "getValue" },
};

export const KOTLIN_CHOICES: ChoiceRules = {
  words: words("if when try"),
  arms: "when",
  more: /^(?:else(?:\s+if)?|catch|finally)\b/,
  otherwise: "else",
  last: "finally",
  leaves: /^(?:return|throw|continue|break)\b/,
};
