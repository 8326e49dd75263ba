// The titles of a reStructuredText: lines with a line of one repeated sign under them, and the same above or none. The order in
// which the styles come first is their level.

import { type Heading, linesOf } from "../hooks/headings.ts";

/** One sign all along; `==` may be a table's. */
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}[ \t]*$/;
/** Behind these a title may stand without a blank line: options, targets, comments. */
const MARKUP = /^(?:\.\.(?:\s|$)|:[^:\s][^:]*:(?:\s|$)|__ )/;
/** From so many signs on a line may be shorter than the title it stands under. */
const LEAST_SHORT = 4;
/** Characters that take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

const widthOf = (line: string) => line.trimEnd().length + (line.match(WIDE)?.length ?? 0);
const isIndented = (line: string) => /^[ \t]/.test(line);

interface Line {
  line: string;
  start: number;
  end: number;
}

function isUnder(title: string, adornment: string): boolean {
  const length = adornment.trimEnd().length;
  return length >= LEAST_SHORT || length >= widthOf(title);
}

const headingAt = (level: number, from: Line, title: Line): Heading => ({
  level,
  start: from.start,
  nameStart: title.start + (title.line.length - title.line.trimStart().length),
  nameEnd: title.start + title.line.trimEnd().length,
});

export function readTitles(text: string): Heading[] {
  const lines = [...linesOf(text)];
  const styles: string[] = [];
  const headings: Heading[] = [];
  const levelOf = (style: string) => {
    const known = styles.indexOf(style);
    return known === -1 ? styles.push(style) - 1 : known;
  };
  /** May what stands in a line begin a title, by what is before it? */
  let isFree = true;
  for (let at = 0; at < lines.length; at++) {
    const [first, second, third] = [lines[at]!, lines[at + 1], lines[at + 2]];
    const sign = ADORNMENT.exec(first.line)?.[1];
    if (isFree && sign && second && third && isOverlined(first, second, third)) {
      headings.push(headingAt(levelOf(sign + sign), first, second));
      at += 2;
    } else if (isTitle(first, second) && (isFree || isExact(first, second!))) {
      headings.push(headingAt(levelOf(second!.line[0]!), first, first));
      at += 1;
    } else isFree = first.line.trim() === "" || isIndented(first.line) || MARKUP.test(first.line);
  }
  return headings;
}

function isOverlined(over: Line, title: Line, under: Line): boolean {
  const isAlike = over.line.trimEnd() === under.line.trimEnd();
  return (
    isAlike && title.line.trim() !== "" && !ADORNMENT.test(title.line) && isUnder(title.line, under.line)
  );
}

function isTitle(title: Line, under: Line | undefined): boolean {
  if (!under || title.line.trim() === "" || isIndented(title.line) || MARKUP.test(title.line)) return false;
  return ADORNMENT.test(under.line) && !ADORNMENT.test(title.line) && isUnder(title.line, under.line);
}

/** Signs as long as what they stand under make a title of it even where a line was put above it. */
const isExact = (title: Line, under: Line) => under.line.trimEnd().length === widthOf(title.line);

/** `text <target>`_, `text`_, ``code``, :role:`text`, *emphasis*, **strong**, |substitution|. */
const MARKS =
  /``(.+?)``|(?::[\w:.+-]+:)?`([^`<]+?)(?:\s*<[^`>]*>)?`(?:__?)?|\*\*(?=\S)(.+?)\*\*|(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])|\|(?=\S)([^|]+?)\|(?:__?)?/g;
const ESCAPE = /\\(.)/g;

/** `~a.b.C` is read as `C`, `.C` and `!C` too. */
const SHORTENED = /^~(?:\w+\.)*|^[!.]/;

/** A title as it is read. */
export function plainTitle(source: string): string {
  const plain = source.replace(MARKS, (_, ...texts: (string | undefined)[]) =>
    String(texts.slice(0, 5).find((text) => text !== undefined) ?? "").replace(SHORTENED, ""),
  );
  return plain.replace(ESCAPE, "$1").replace(/\s+/g, " ").trim() || source.trim();
}
