// Labels of Swift's parameters: they are part of a callable's name.

import type { SymbolFact } from "../../protocol/facts.ts";
import { bracketEnd, splitTop } from "../hooks/scan.ts";
import { SWIFT_LEXIS } from "./lexis.ts";

/** The label of each parameter, "" where arguments have none. */
export function labelsOf({ signature, name, kind }: SymbolFact): readonly string[] | undefined {
  const from = signature.indexOf(name) + name.length;
  const open = signature.indexOf("(", from);
  if (open === -1) return undefined;
  const close = bracketEnd(signature, open, SWIFT_LEXIS) - 1;
  if (signature[close] !== ")") return undefined;
  return splitTop(signature.slice(open + 1, close), SWIFT_LEXIS).map((param) => {
    const [, label = "", inner] =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*`?([\p{L}_][\p{L}\p{N}_]*)`?(?:\s+`?([\p{L}_][\p{L}\p{N}_]*)`?)?\s*:/u.exec(
        param,
      ) ?? [];
    if (label === "_" || (kind === "enum_member" && inner === undefined && label === "")) return "";
    return label;
  });
}
