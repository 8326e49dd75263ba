// Which names a query asks for: tokens that look like identifiers, and its words written as one name. Pure.

import { findKind } from "../protocol/kinds.ts";
import type { QueryPart } from "../text/query.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { parseSoughtName, type SoughtName } from "./qualified.ts";

const MOST_JOINED_WORDS = 5;
const MOST_NAMES = 8;

export interface Wanted {
  sought: SoughtName;
  /** Share of the query that this name is. */
  share: number;
}

const COMPOUND = /[\p{Ll}\p{N}]\p{Lu}|\p{L}_|_\p{L}|::|->|[\p{L}\p{N}_]\.\p{L}|#\p{L}|\(/u;
/** A token without the brackets and marks around it; a mark right behind a name may be a part of it (`save!`, `valid?`). */
const INNER = /^[("'`[{<]*(.*?[\p{L}\p{N}_$][!?]?)[)"'`\]}>,;:.?!]*$/u;
const NAME = /^[\p{L}_$@#~][\p{L}\p{N}_$.:#\->/~]*[!?]?(?:\(.*)?$/u;

/** Set off as code, any word is a name: `pause`. */
const AS_CODE = /^[("']*`[^`]+`/;

/** The names that a query asks for. Prose that happens to use a name as a word asks for none. */
export function namesWanted(query: QueryPart): Wanted[] {
  const wanted: Wanted[] = query.only.symbols.map((text) => ({ sought: parseSoughtName(text), share: 1 }));
  const tokens = query.text.split(/\s+/).filter((token) => /[\p{L}_$]/u.test(token));
  const rest = tokens.filter((token) => !STOP_WORDS.has(token.toLowerCase()));
  const telling = rest.length > 0 ? rest : tokens;
  for (const token of telling) {
    const bare = INNER.exec(token)?.[1] ?? token;
    const isName = NAME.test(bare) && (COMPOUND.test(bare) || AS_CODE.test(token));
    if (query.intent !== "symbol" && !isName) continue;
    const sought = parseSoughtName(bare);
    if (sought.name !== "") wanted.push({ sought, share: 1 / telling.length });
  }
  return wanted.slice(0, MOST_NAMES);
}

/** `trait Watcher`, "the Config struct": the one name beside words for kinds, or undefined. */
export function nameBesideKind({ words }: QueryPart): string | undefined {
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const names = telling.filter((word) => findKind(word) === undefined);
  return names.length === 1 && telling.length > 1 ? names[0] : undefined;
}

/** "http request" as httprequest and http_request, for the names that are written so; "is this open" as it stands, too. */
export function joinedNames(query: QueryPart): string[] {
  const telling = query.words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const spellings = telling.length === query.words.length ? [telling] : [telling, query.words];
  return spellings
    .filter(({ length }) => length > 1 && length <= MOST_JOINED_WORDS)
    .flatMap((words) => [words.join(""), words.join("_"), words.join("-")]);
}
