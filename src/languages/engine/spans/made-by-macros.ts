// Definitions that macros make of names that they are given, where the text defines the macros itself.

import { KINDS } from "../../../protocol/kinds.ts";
import type { Language } from "../../types.ts";
import { placeOf, spanOf } from "../broken/recover.ts";
import type { LineTable } from "../chunks.ts";
import { bareDefinition, type Collected, type RawDefinition } from "./collected.ts";
import type { TokenTable } from "./tokens.ts";

const MACRO = KINDS.indexOf("macro");

export function declareByMacros(
  { expand }: Language,
  text: string,
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  if (!expand || collected.opaque.length === 0) return;
  const macros = collected.definitions.filter(({ kind }) => kind === MACRO);
  if (macros.length === 0) return;
  for (const { kind, start, end, name, wording } of expand(text, collected.opaque, macros)) {
    const place = placeOf(starts, start, end);
    const made = bareDefinition(place, KINDS.indexOf(kind), spanOf(starts, name.start, name.end));
    tokens.definition(name.start);
    collected.definitions.push({ ...made, wording });
  }
}

/** The text in which a definition is read, and the definition as it stands there. */
export function readingOf(text: string, definition: RawDefinition): [string, RawDefinition] {
  const { wording } = definition;
  if (!wording) return [text, definition];
  const nowhere = { row: 0, column: 0, endRow: 0, endColumn: 0 };
  const place = (span: { start: number; end: number } | undefined) => span && { ...span, ...nowhere };
  const end = wording.text.length;
  const reading = {
    ...bareDefinition(place({ start: 0, end })!, definition.kind, place(wording.name)!),
    params: place(wording.params),
    type: place(wording.type),
    typeParams: place(wording.typeParams),
    body: wording.hasBody ? place({ start: end, end }) : undefined,
  };
  return [wording.text, reading];
}
