// A selector's name: folded, without comments.

import type { Declaration, Description } from "../hook-types.ts";
import { fold } from "../hooks/scan.ts";

const MAX_NAME = 200;
/** Strings are taken whole: addresses in them hold what opens a comment. */
const COMMENT = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[\s\S]*?\*\/|\/\/.*/g;

export function plainSelector(source: string): string {
  const code = source.includes("/") ? source.replace(COMMENT, (_, string?: string) => string ?? " ") : source;
  return fold(code).slice(0, MAX_NAME);
}

export function readStyleName({ kind, name }: Declaration): Description {
  return kind === "section" ? { name: plainSelector(name) } : {};
}
