// Blocks of Scala hold statements, a line each, unless their signs and words say that one goes on.

import type { LinedBlocks } from "../rules/blocks.ts";

export const SCALA_BLOCKS: LinedBlocks = {
  goesOn: /^(?:[.)\]},;=|&+*/<>]|(?:else|match|catch|finally|yield|then|with|extends)\b)/,
  openEnd: /(?:[.,([=|&+*/<>:-]|\b(?:else|match|extends|with|yield|then))$/,
  noValue:
    /^(?:case|val|var|def|import|class|object|trait|if|for|while|try|throw|return|type|lazy|implicit)\b/,
  // `case a =>`, `a =>`
  lambda: /^(?:case\b|(?:implicit\s+)?(?:[\p{ID_Continue}]+|\([^()]*\))\s*(?::[^=\n]*)?=>)/u,
};
