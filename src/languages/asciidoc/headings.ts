// The headings of an AsciiDoc text: lines that begin with `=` signs or have signs under them, outside of delimited blocks.

import { type Heading, linesOf } from "../hooks/headings.ts";

const HEADING = /^(={1,6}|#{1,6})[ \t]+(\S.*?)[ \t]*$/;
const CLOSING = /[ \t]+(?:=+|#+)$/;
/** What opens a block is what closes it. */
const DELIMITER = /^(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|--|[|,:!]={3,})$/;
const FENCE = /^```/;
/** What stands before a block and says something of it: `[discrete]`, `.Title`, `[[anchor]]`, `:name: value`, `// comment`. */
const BEFORE_BLOCK = /^(?:\[.*\]|\.[^\s.].*|:!?[\w-]+!?:.*|\/\/(?!\/).*)?$/;
/** A heading that opens no section. */
const DISCRETE = /^\[(?:discrete|float)\b[^\]]*\]$/;
/** Signs under a heading, by level. */
const SIGNS = "=-~^+";
const UNDERLINE = /^([=\-~^+])\1+$/;
const TITLE = /^\S.*[\p{L}\p{N}]|^[\p{L}\p{N}]/u;
/** By how much signs may be shorter or longer than what they stand under. */
const MOST_APART = 1;

function isUnderlined(title: string, under: string | undefined): under is string {
  if (under === undefined || !UNDERLINE.test(under) || BEFORE_BLOCK.test(title)) return false;
  return TITLE.test(title) && Math.abs(under.length - title.length) <= MOST_APART;
}

export function readHeadings(text: string): Heading[] {
  const lines = [...linesOf(text)];
  const headings: Heading[] = [];
  let block = "";
  let isDiscrete = false;
  /** May a block begin, by what is before it? */
  let isFree = true;
  for (let at = 0; at < lines.length; at++) {
    const { line, start } = lines[at]!;
    const plain = line.trimEnd();
    if (block !== "") {
      if (plain === block) block = "";
      continue;
    }
    const under = lines[at + 1]?.line.trimEnd();
    const found = HEADING.exec(line);
    if (isFree && !found && isUnderlined(plain, under)) {
      if (!isDiscrete)
        headings.push({
          level: SIGNS.indexOf(under[0]!) + 1,
          start,
          nameStart: start,
          nameEnd: start + plain.length,
        });
      at += 1;
    } else if (found && !isDiscrete) {
      const nameStart = start + line.indexOf(found[2]!, found[1]!.length);
      const name = found[2]!.replace(CLOSING, "");
      headings.push({ level: found[1]!.length, start, nameStart, nameEnd: nameStart + name.length });
    } else if (FENCE.test(plain)) block = "```";
    else if (DELIMITER.test(plain)) block = plain;
    isFree = found !== null || BEFORE_BLOCK.test(plain) || isUnderlined(plain, under);
    isDiscrete = DISCRETE.test(plain);
  }
  return headings;
}

const ANCHOR = /\[\[[^\]]*\]\]|\{(?:empty|blank|sp|nbsp|zwsp)\}/g;
/** `link:a[text]`, `https://a[text]`, `<<id,text>>`; without a text its target is read. */
const LINK = /[a-z][\w+-]*:([^\s[\]<>]+)\[([^[\]]*)\]|<<([^,<>]+)(?:,\s*([^<>]*))?>>/gi;
const MARKS = /(?<![\w`])(`\+|\+`|[`*_#]{1,2})(?=\S)(.+?)(?:\+`|(?<=\S)\1)(?![\w`])/g;

/** A heading as it is read. */
export function plainHeading(source: string): string {
  const linked = source
    .replace(ANCHOR, "")
    .replace(
      LINK,
      (_, to?: string, text?: string, id?: string, named?: string) => text || named || to || id || "",
    );
  return linked.replace(MARKS, "$2").replace(MARKS, "$2").replace(/\s+/g, " ").trim() || source.trim();
}
