// What languages share that tell callables of one name apart by the types of arguments.

import type { WrittenArguments } from "../rules/arguments.ts";

export const WRITTEN_ARGUMENTS: WrittenArguments = {
  literals: [
    [/^[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)[lL]\s*[,)]/, "long"],
    [/^[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)\s*[,)]/, "int"],
    [/^[-+]?[\d_.]+(?:[eE][-+]?\d+)?[fF]\s*[,)]/, "float"],
    [/^[-+]?(?=[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?[dD]?\s*[,)]/, "double"],
    [/^'(?:[^'\\]|\\[^']*)'\s*[,)]/, "char"],
    [/^(?:true|false)\s*[,)]/, "boolean"],
  ],
  // `"a"`, `$"a"`, `@"a"`
  text: /^[$@]{0,3}"/,
  textType: "String",
  // `a -> …`, `async (a, b) => …`
  lambda: /^(?:(?:async|static)\b\s*)*(?:\([^()]*\)|[\w$]+)\s*[-=]>/,
  array: /^new\s+([\w$.]+)\s*(?=\[)/,
};
