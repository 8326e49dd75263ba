// Members that the docs of types declare: `@property Price $total`, `@method Order find(int $id)`, `@field total Price`. They
// stand in front of their type, and name it as their owner. What the type declares itself is none of them.

import { KINDS, type Kind } from "../../../protocol/kinds.ts";
import type { DocMember } from "../../hook-types.ts";
import type { Language } from "../../types.ts";
import { placeOf, spanOf } from "../broken/recover.ts";
import type { LineTable } from "../chunks.ts";
import { bareDefinition, type Collected, type RawDefinition, type Span } from "./collected.ts";
import type { TokenTable } from "./tokens.ts";

const TYPES: readonly Kind[] = ["class", "interface", "trait", "enum"];

export function declareInDocs(
  { docMembers, docHolders = TYPES, isDoc = () => true }: Language,
  text: string,
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  if (!docMembers) return;
  const kinds = new Set(docHolders.map((kind) => KINDS.indexOf(kind)));
  const types = collected.definitions.filter(({ kind }) => kinds.has(kind)).sort((a, b) => a.start - b.start);
  for (const comment of inBlocks(collected.comments, text)) {
    const doc = text.slice(comment.start, comment.end);
    const members = isDoc(doc) ? docMembers(doc) : [];
    if (members.length === 0) continue;
    const type = types.find(({ start }) => start >= comment.end);
    if (!type || text.slice(comment.end, type.start).trim() !== "") continue;
    const holder = holderName(type);
    const nameOf = (span: Span) => text.slice(span.start, span.end);
    const own = new Set(
      collected.definitions
        .filter(
          ({ start, owner }) =>
            (start > type.start && start < type.end) || (owner && nameOf(owner) === nameOf(holder)),
        )
        .map(({ kind, name }) => `${KINDS[kind]} ${nameOf(name)}`),
    );
    for (const member of members) {
      const { start, end } = member.name;
      if (own.has(`${member.kind} ${doc.slice(start, end)}`)) continue;
      const made = declared(member, comment.start, holder, starts);
      tokens.definition(made.name.start);
      collected.definitions.push(made);
    }
  }
}

interface Stretch {
  start: number;
  end: number;
}

/** Comments on lines that follow each other are one. */
function inBlocks(comments: readonly Stretch[], text: string): Stretch[] {
  const blocks: Stretch[] = [];
  for (const { start, end } of comments) {
    const last = blocks.at(-1);
    if (last && /^\s?\r?\n?[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
    else blocks.push({ start, end });
  }
  return blocks;
}

/** `Box`; `shop.Box` of what is put there. */
const holderName = ({ name, owner }: RawDefinition): Span =>
  owner && owner.end < name.start ? { ...owner, end: name.end } : name;

function declared(
  { kind, start, end, name, type, params }: DocMember,
  offset: number,
  owner: Span,
  starts: readonly number[],
): RawDefinition {
  const span = (at: { start: number; end: number }) => spanOf(starts, offset + at.start, offset + at.end);
  return {
    ...bareDefinition(placeOf(starts, offset + start, offset + end), KINDS.indexOf(kind), span(name)),
    type: type && span(type),
    params: params && span(params),
    owner,
  };
}
