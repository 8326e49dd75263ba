// Names of macros in the conditions of a preprocessor: `#ifdef NAME`, `#ifndef NAME` in front of its definition.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Named, Place } from "../../place.ts";
import { textBehind } from "../meaning.ts";

/** `#ifdef NAME` asks for what was defined before it; what the file defines later is not what it means. */
export function definedBefore({ file, line }: Place, found: Named): Named | undefined {
  if (found.kind !== "defs") return found;
  const defs = found.defs.filter((def) => def.file !== file || factOf(def).line < line);
  return defs.length > 0 ? { ...found, defs } : undefined;
}

const LONGEST_GUARD = 200;

/** `#ifndef NAME` in front of a line that defines it, where nothing else does. */
export function isGuard(graph: Graph, place: Place, name: string): boolean {
  if (place.file.rules.defined?.exec(textBehind(place, name, LONGEST_GUARD))?.[1] !== name) return false;
  return graph.named(name).every(({ file }) => file === place.file);
}
