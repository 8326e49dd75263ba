// Places in files as stack traces, compilers, linters and people write them: `a/b.go:12`, `b.ts(3,4)`, `"b.py", line 12, in f`,
// `b.md#L3-L9`. Which of them are files, and where the rest of the text begins to mean something, is not decided here.

export interface WrittenPlace {
  /** With `/`, as it was written otherwise. */
  path: string;
  line: number;
  /** What the text says that runs there: `Cart#add`, `shop.Cart.add`. */
  name?: string;
  /** Of all this in the text. */
  from: number;
  to: number;
}

/** How a line's number stands behind a path, and what else of its place follows. */
const LINE =
  /(?::(?:line )?|#L|\(|["'`]?[:,]?(?<![ \t])[ \t]+(?:on |at )?line )(\d{1,6})(?:[:,.][ ]?(?:column |character )?\d+|-L?\d+)*(?![\p{L}\p{N}])\)?/gu;
/** Brackets name folders of routes: `app/[id]/page.tsx`. */
const PATH =
  /(?:[\p{L}\p{N}_@.~+%$/\\-]|\[[\p{L}\p{N}_.-]+\](?=[/\\])|\([\p{L}\p{N}_.-]+\)(?=[/\\]))*[\p{L}\p{N}_]$/u;
const LONGEST_PATH = 300;
const LONGEST_ROW = 1000;
const MOST_PLACES = 100;

/** Logs write ends of lines as `\n`. `at shop.Cart.add(`, `at Shop.Cart.Add(Item item) in `, `in cart_add (item=0x0) at `. */
const NAMED_BEFORE =
  /(?:(?<!\S)|(?<=\\[nt]))(?:at|in)\s+(?:async\s+|new\s+)?([\p{L}_$][\p{L}\p{N}_$.:#?!<>\\-]*)\s*\((?:[^()]*\)\s*(?:at|in)\s+)?(?:[\w-]+:)?$/u;
/** `, in add`, ":in `Cart#add'", `: in method 'add'`. */
const NAMED_INSIDE =
  /^[:,]?\s*in (?:(?:\p{Ll}+ ){0,3}["'`<](?:(?:\p{Ll}+ ){0,4}in )?)?([\p{L}_$][\p{L}\p{N}_$.:#?!<>\\-]*)/u;
/** `: Shop\Cart->add()`, `: Shop.Cart.add/2`. */
const NAMED_BEHIND = /^:\s([\p{L}_$][\p{L}\p{N}_$.:#?!<>\\-]*)(?=\(|\/\d)/u;

export function writtenPlaces(text: string): WrittenPlace[] {
  const places: WrittenPlace[] = [];
  for (const found of text.matchAll(LINE)) {
    const { index } = found;
    const path = PATH.exec(text.slice(Math.max(0, index - LONGEST_PATH), index))?.[0];
    if (path === undefined || !/\p{L}/u.test(path)) continue;
    const start = index - path.length;
    const end = index + found[0].length;
    const before = NAMED_BEFORE.exec(rowBefore(text, start));
    const rest = text.slice(end, end + LONGEST_ROW);
    const behind = before ? undefined : (NAMED_INSIDE.exec(rest) ?? NAMED_BEHIND.exec(rest));
    const name = (before ?? behind)?.[1];
    places.push({
      path: path.replaceAll("\\", "/"),
      line: Number(found[1]),
      ...(name !== undefined && { name }),
      from: start - (before?.[0].length ?? 0),
      to: end + (behind?.[0].length ?? 0),
    });
    if (places.length === MOST_PLACES) break;
  }
  return places;
}

function rowBefore(text: string, at: number): string {
  return text.slice(Math.max(text.lastIndexOf("\n", at - 1) + 1, at - LONGEST_ROW), at);
}
