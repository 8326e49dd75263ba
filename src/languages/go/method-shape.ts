// What a method of Go takes and gives, written so that methods which Go holds to be alike are written alike: types
// alone, without the names of parameters and results, packages and white space.

import type { Param } from "../../protocol/facts.ts";
import { bracketEnd, splitTop } from "../hooks/scan.ts";
import { LEXIS } from "./lexis.ts";
import { parseParams } from "./params.ts";

const PACKAGE = /(?<![.\w])\w+\.(?=\w)/g;

const written = (params: readonly Param[]) =>
  params.map(({ type, variadic }) => `${variadic ? "..." : ""}${typesOnly(type)}`);

/** A type whose lists in parentheses (of functions: `func(a int) (n int, err error)`) hold types alone. */
function typesOnly(type: string): string {
  const open = type.indexOf("(");
  if (open === -1) return type;
  const end = bracketEnd(type, open, LEXIS);
  const types = written(parseParams(splitTop(type.slice(open + 1, end - 1), LEXIS)));
  const isTaken = /\bfunc\s*$/.test(type.slice(0, open));
  const list = types.length === 1 && !isTaken ? types[0]! : `(${types})`;
  return type.slice(0, open) + list + typesOnly(type.slice(end));
}

export function methodShape(params: readonly Param[], result: string): string {
  return [...written(params), typesOnly(result)]
    .join()
    .replace(PACKAGE, "")
    .replace(/\s/g, "")
    .replace(/interface\{\}/g, "any");
}
