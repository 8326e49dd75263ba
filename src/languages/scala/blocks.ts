// Blocks of Scala hold statements, a line each, unless their signs and words say that one goes on.

import { words } from "../hooks/module-paths.ts";
import type { ChoiceRules, LinedBlocks, ValueArms } from "../rules/blocks.ts";

export const SCALA_BLOCKS: LinedBlocks = {
  goesOn: /^(?:[.)\]},;=|&+*/<>]|(?:else|match|catch|finally|yield|then|with|extends)\b)/,
  openEnd: /(?:[.,([=|&+*/<>:-]|\b(?:else|match|extends|with|yield|then))$/,
  noValue: /^(?:case|val|var|def|import|class|object|trait|for|while|throw|return|type|lazy|implicit)\b/,
  // `case a =>`, `a =>`
  lambda: /^(?:case\b|(?:implicit\s+)?(?:[\p{ID_Continue}]+|\([^()]*\))\s*(?::[^=\n]*)?=>)/u,
};

export const SCALA_CHOICES: ChoiceRules = {
  words: words("if try"),
  arms: "",
  valueWord: "then",
  more: /^(?:else(?:\s+if)?|catch|finally)\b/,
  otherwise: "else",
  last: "finally",
  leaves: /^(?:return|throw)\b/,
};

export const SCALA_ARMS: ValueArms = {
  choice: "match",
  arm: "=>",
  leaves: /^(?:return|throw)\b/,
  lined: { word: /case\b/y, lines: SCALA_BLOCKS },
};
