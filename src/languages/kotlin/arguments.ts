// Of which types arguments of Kotlin are by how they are written: a whole number is what it is wanted as.

import type { WrittenArguments } from "../rules/arguments.ts";

const WHOLE = String.raw`^[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)`;
/** What ends an argument. */
const END = String.raw`\s*[,)]`;

export const KOTLIN_ARGUMENTS: WrittenArguments = {
  literals: [
    [new RegExp(`${WHOLE}[uU]L${END}`), "ULong"],
    [new RegExp(`${WHOLE}[uU]${END}`), "UInt"],
    [new RegExp(`${WHOLE}L${END}`), "Long"],
    [new RegExp(`${WHOLE}${END}`), "Int"],
    [/^[-+]?[\d_.]+(?:[eE][-+]?\d+)?[fF]\s*[,)]/, "Float"],
    [/^[-+]?(?=[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?\s*[,)]/, "Double"],
    [/^'(?:[^'\\]|\\[^']*)'\s*[,)]/, "Char"],
    [/^(?:true|false)\s*[,)]/, "Boolean"],
  ],
  becomes: new Map([
    ["Int", ["Long", "Short", "Byte"]],
    ["UInt", ["ULong", "UShort", "UByte"]],
  ]),
  // `"a"`, `"""a"""`, `$$"a"`
  text: /^\${0,3}"/,
  textType: "String",
  lambda: /^fun\b\s*(?:<[^<>]*>\s*)?\(/,
  array: /^$(?=^)x/,
};
