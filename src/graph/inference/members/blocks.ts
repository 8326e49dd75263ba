// The block of a type, `impl A for T`, that a member is declared in or a place stands in.

import type { BlockHeader } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";

export interface Block extends BlockHeader {
  block: Def;
}

export function blockOf({ file, ordinal }: Def): Block | undefined {
  const { container } = file.model.symbols[ordinal]!;
  const block = container === -1 ? undefined : file.def(container);
  if (!block || factOf(block).kind !== "impl") return undefined;
  const header = file.rules.blockHeader?.(factOf(block).signature);
  return header && { block, ...header };
}

/** The block around a place. */
export function blockAround({ file, scope }: Place): Block | undefined {
  for (let at = file.model.symbolOfScope(scope); at !== -1; at = file.model.symbols[at]!.container) {
    const found = blockOf(file.def(at));
    if (found) return found;
  }
  return undefined;
}
