// C# that is newer than the grammar, put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { Mask } from "../repair-types.ts";

const PASSED = /\b(?:scoped|ref|out|in|readonly|params)\s+(?=\w+\s*[,)])/g;

const REWRITES: readonly Rewrite[] = [
  {
    needle: "partial",
    pattern: /(\bref\s+)partial(?=\s+struct\b)/g,
    replace: (match, ref) => ref + blank(match.slice(ref!.length)),
  },
  {
    // Classes whose heirs are known.
    needle: "closed ",
    pattern: /\bclosed(?=\s+(?:(?:abstract|partial|public|internal|record)\s+)*(?:class|record)\s+\w)/g,
    replace: blank,
  },
  {
    needle: "safe ",
    pattern:
      /(?<=\b(?:public|private|protected|internal|static|extern|override|virtual|partial)\s+)safe(?=\s+\w)/g,
    replace: blank,
  },
  {
    // `union Pet(Cat, Dog)`: its cases are masked.
    needle: "union ",
    pattern: /\bunion(?=\s+\w+\s*(?:<[^<>(){};]*>)?\s{2,}(?:where\b[^{};]*)?[{;])/g,
    replace: () => "class",
  },
  {
    needle: "allows",
    pattern: /\ballows\s+ref\s+struct\b/g,
    replace: (match) => `class${blank(match.slice(5))}`,
  },
  {
    // `a?.b = c`, `a?.Changed += handler`: assigned if there is something to assign to.
    needle: "?",
    pattern:
      /(?<=[\w)\]])\?(?=(?:\??\.\w+|\??\[[^[\]\n]*\]|\([^()\n]*\)){1,12}\s*(?:[-+*/%&|^]|\?\?|<<|>>>?)?=(?![=>]))/g,
    replace: () => " ",
  },
  {
    // `operator +=`
    needle: "operator",
    pattern: /(\boperator\s*(?:checked\s*)?(?:[-+*/%&|^]|<<|>>>?))=(?=\s*\()/g,
    replace: (_match, operator) => `${operator} `,
  },
  {
    // `(out value, ref other) => …`: parameters that leave their types to the context.
    needle: "=>",
    pattern: /\([^()\n]*\)(?=\s*=>)/g,
    replace: (list) => list.replace(PASSED, blank),
  },
  {
    // A variable of this name; where the word says how a method runs, a type or a parameter follows.
    needle: "async",
    pattern: /\basync(?=\s*(?:[),;:\]}?.]|[!=]=|=|&&|\|\|))/g,
    replace: () => "a_ync",
  },
  {
    // `[property]`: a list of one, and no attribute's target.
    needle: "[",
    pattern: /(\[\s*\w)\w(?<=\b(?:pr|ty|fi|ev|me|pa))(operty|pe|eld|ent|thod|ram)\b(?!\s*:)/g,
    replace: (_match, before, rest) => `${before}_${rest}`,
  },
  {
    // Directives of a file that is a program by itself; `#line 2 "..\page.cshtml"`, which is no string of the grammar's.
    needle: "#",
    pattern: /^(?:#[:!]|[ \t]*#[ \t]*line\b)[^\n]*/gm,
    replace: blank,
  },
];

export const readable = (text: string): string => rewrite(text, REWRITES);

const EXTENSION = /^[ \t]*extension\s*(?:<[^<>(){};]*>\s*)?\(/gm;
const CONSTRAINTS = /\s*(?:where\b[^{};]*)?\{/y;

/** `extension(Type receiver) { … }`: what stands in it are members of the class around it. */
export function listExtensions(text: string, lexis: Lexis): Mask[] {
  if (!text.includes("extension")) return [];
  const masks: Mask[] = [];
  for (const match of text.matchAll(EXTENSION)) {
    CONSTRAINTS.lastIndex = bracketEnd(text, match.index + match[0].length - 1, lexis);
    if (!CONSTRAINTS.test(text)) continue;
    const body = CONSTRAINTS.lastIndex;
    const end = bracketEnd(text, body - 1, lexis);
    if (text[end - 1] !== "}") continue;
    const start = match.index + match[0].indexOf("extension");
    masks.push({ start, end: start + "extension".length, role: "dead", stand: "" });
    masks.push({ start: start + "extension".length, end: body, role: "code", stand: "" });
    masks.push({ start: end - 1, end, role: "dead", stand: "" });
  }
  return masks;
}

const UNION = /\bunion\s+\w+\s*(?:<[^<>(){};]*>)?\s*\((?=[^(){};=]*\)\s*(?:where\b[^{};]*)?[{;])/g;

/** `union Pet(Cat, Dog)`: the types of its cases. */
export function listUnions(text: string, lexis: Lexis): Mask[] {
  if (!text.includes("union ")) return [];
  return [...text.matchAll(UNION)].map(({ 0: head, index }) => {
    const start = index + head.length - 1;
    return { start, end: bracketEnd(text, start, lexis), role: "code", stand: "" };
  });
}
