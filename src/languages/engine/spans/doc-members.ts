// Members that the docs of types declare: `@property Price $total`, `@method Order find(int $id)`. They stand in front of their
// type, and name it as their owner. What the type declares itself is none of them.

import { KINDS, type Kind } from "../../../protocol/kinds.ts";
import type { DocMember } from "../../hook-types.ts";
import type { Language } from "../../types.ts";
import { placeOf, spanOf } from "../broken/recover.ts";
import type { LineTable } from "../chunks.ts";
import { bareDefinition, type Collected, type RawDefinition } from "./collected.ts";
import type { TokenTable } from "./tokens.ts";

const TYPES: ReadonlySet<number> = new Set(
  (["class", "interface", "trait", "enum"] satisfies Kind[]).map((kind) => KINDS.indexOf(kind)),
);

export function declareInDocs(
  { docMembers, isDoc = () => false }: Language,
  text: string,
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  if (!docMembers) return;
  const types = collected.definitions.filter(({ kind }) => TYPES.has(kind)).sort((a, b) => a.start - b.start);
  for (const comment of collected.comments) {
    const doc = text.slice(comment.start, comment.end);
    const members = isDoc(doc) ? docMembers(doc) : [];
    if (members.length === 0) continue;
    const type = types.find(({ start }) => start >= comment.end);
    if (!type || text.slice(comment.end, type.start).trim() !== "") continue;
    const own = new Set(
      collected.definitions
        .filter(({ start }) => start > type.start && start < type.end)
        .map(({ kind, name }) => `${KINDS[kind]} ${text.slice(name.start, name.end)}`),
    );
    for (const member of members) {
      const { start, end } = member.name;
      if (own.has(`${member.kind} ${doc.slice(start, end)}`)) continue;
      const made = declared(member, comment.start, type, starts);
      tokens.definition(made.name.start);
      collected.definitions.push(made);
    }
  }
}

function declared(
  { kind, start, end, name, type, params }: DocMember,
  offset: number,
  owner: RawDefinition,
  starts: readonly number[],
): RawDefinition {
  const span = (at: { start: number; end: number }) => spanOf(starts, offset + at.start, offset + at.end);
  return {
    ...bareDefinition(placeOf(starts, offset + start, offset + end), KINDS.indexOf(kind), span(name)),
    type: type && span(type),
    params: params && span(params),
    owner: owner.name,
  };
}
