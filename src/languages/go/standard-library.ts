// The packages of Go's standard library, by how they are imported: no host stands in front of them.

import { words } from "../hooks/module-paths.ts";

/** Those with functions whose results have the types of their arguments, or of what these hold. */
const GENERIC = words("cmp errors iter maps math/rand/v2 slices sync sync/atomic unique weak");

/** Do all functions of a package give types of the library? */
export function givesOwn(source: string): boolean {
  return !source.split("/")[0]!.includes(".") && !GENERIC.has(source);
}
