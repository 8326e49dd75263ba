// Is what stands in parentheses the parameters of a function, rather than the arguments of a call?

import { splitTop } from "../hooks/scan.ts";
import { C_LEXIS } from "./lexis.ts";

const WORD = "const|volatile|restrict|register|struct|union|enum|unsigned|signed|long|short";
/** A type and a name, of an array perhaps; with a star between them they might be multiplied. */
const TYPED = new RegExp(
  String.raw`^\s*(?:(?:${WORD})\s+)*(?!(?:sizeof|struct|union|enum|const|volatile)\b)[A-Za-z_]\w*(\s+|\s*\*[\s*]*(?:const\s+)?)(?!(?:${WORD})\b)[A-Za-z_]\w*\s*(?:\[[^[\]]*\]\s*)*$`,
);
/** A pointer to functions; the rest. */
const OTHER = /^\s*(?:[A-Za-z_][\w\s*]*\(\s*\*\s*[A-Za-z_]\w*\s*\)\s*\(.*\)|\.\.\.)\s*$/s;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const VOID = /^\s*void\s*$/;

/** Are all of them declared? Then they are parameters; `isSure`: some in a way that no product is written. */
export function readParameters(inside: string): { isSure: boolean } | undefined {
  const code = inside.replace(COMMENT, " ");
  if (VOID.test(code)) return { isSure: true };
  let isSure = false;
  let declared = 0;
  for (const part of splitTop(code, C_LEXIS)) {
    const between = TYPED.exec(part)?.[1];
    if (between === undefined && !OTHER.test(part)) return undefined;
    if (between !== undefined) declared++;
    isSure ||= between !== undefined && !between.includes("*");
  }
  return declared > 0 ? { isSure } : undefined;
}
