// What well-known functions and methods of a library return, by the types of what they are given.

import type { LibraryCall } from "../../languages/resolve-rules.ts";
import type { InferenceBase } from "./inference-base.ts";
import type { Type } from "./type-model.ts";

const listOf = (of: Type | undefined): Type | undefined => of && { t: "list", of };

/** The value of a call, by its first argument, or the object that a method is called on. */
export function libraryResult(
  types: InferenceBase,
  call: LibraryCall | undefined,
  args: readonly (() => Type | undefined)[],
): Type | undefined {
  const [first] = args;
  if (!call || !first) return undefined;
  const element = (at: () => Type | undefined) => types.element(at());
  if (call === "zipped") return listOf({ t: "tuple", of: args.map(element), whole: true });
  if (call === "element") return element(first);
  if (call === "same") return listOf(element(first));
  if (call === "numbered") return listOf({ t: "tuple", of: [undefined, element(first)], whole: true });
  const table = first();
  const parts = table?.t === "library" && table.args.length === 2 ? table.args : undefined;
  if (!parts) return undefined;
  if (call === "entries") return listOf({ t: "tuple", of: parts, whole: true });
  return listOf(call === "keys" ? parts[0] : parts[1]);
}
