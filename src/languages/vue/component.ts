// The component of a single-file component: the object of options that its script exports, or all of the document. It is
// called what `name:` among the options or `defineOptions` calls it, else `default`, as it is imported.

import { bracketEnd, commentEnd, literalEnd, nextSpecial } from "../hooks/scan.ts";
import type { OutlineSymbol, TextSpan } from "../outline-types.ts";
import { ECMA_LEXIS } from "../typescript/lexis.ts";
import { attributeOf, type Block } from "./blocks.ts";

/** `export default {`, `export default defineComponent({`. */
const OPTIONS = /\bexport\s+default\s+(?:[\w$.]+\s*(?:<[^<>()]*>\s*)?\(\s*)?\{/;
const DEFAULT = "default";
const DEFINED = /\bdefineOptions\s*\(\s*\{/;
const NAME = /(?<![\w$.])name\s*:\s*["']([\w-]+)["']/d;
/** An object, a class, a name: a symbol of the script. What a call makes is none. */
const OWN_DEFAULT = /\bexport\s+default\b(?!\s+[\w$.]+\s*(?:<[^<>()]*>\s*)?\()/;

/** What stands in the object that opens at `from`, with white space for comments and for what its values hold. */
export function ownText(text: string, from: number): string {
  const end = bracketEnd(text, from, ECMA_LEXIS);
  let out = "";
  let start = from + 1;
  for (let at = nextSpecial(text, start); at < end - 1; at = nextSpecial(text, at)) {
    const comment = commentEnd(text, at, ECMA_LEXIS);
    const inner = comment > at ? comment : "([{".includes(text[at]!) ? bracketEnd(text, at, ECMA_LEXIS) : at;
    if (inner > at) {
      out += text.slice(start, at) + " ".repeat(inner - at);
      start = inner;
    }
    at = Math.max(inner, literalEnd(text, at, ECMA_LEXIS.quotes), at + 1);
  }
  return out + text.slice(start, end);
}

/** The value of `name` in the object whose brace ends what was matched. */
function nameIn(text: string, object: RegExpExecArray | null): TextSpan | undefined {
  if (!object) return undefined;
  const from = object.index + object[0].length;
  const found = NAME.exec(ownText(text, from - 1))?.indices?.[1];
  return found && { start: from + found[0], end: from + found[1] };
}

function within(text: string, { contentStart, contentEnd }: Block, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(text.slice(contentStart, contentEnd));
  if (!match) return null;
  match.index += contentStart;
  return match;
}

/** The signature is the component's name, or where it stands for one. */
function named(name: TextSpan | undefined, otherwise: TextSpan, head: TextSpan) {
  const { start, end } = name ?? head;
  return {
    nameStart: name?.start ?? otherwise.start,
    nameEnd: name?.end ?? otherwise.end,
    headStart: start,
    headEnd: end,
  };
}

/** Options that are exported: the statement. */
function optionsSymbol(text: string, script: Block): OutlineSymbol | undefined {
  const match = within(text, script, OPTIONS);
  if (!match) return undefined;
  const { 0: written, index: start } = match;
  const call = written.indexOf("(");
  const brace = start + written.length - 1;
  const end = bracketEnd(text, call === -1 ? brace : start + call, ECMA_LEXIS);
  const word = start + written.indexOf(DEFAULT);
  const head = { start, end: call === -1 ? brace : start + call };
  const name = named(nameIn(text, match), { start: word, end: word + DEFAULT.length }, head);
  return { kind: "class", start, end, ...name };
}

/** The component of a document, unless its script exports something else. */
export function componentSymbol(text: string, scripts: readonly Block[], first: Block): OutlineSymbol[] {
  if (scripts.every((block) => attributeOf(block, "setup") === undefined)) {
    const options = scripts.flatMap((script) => optionsSymbol(text, script) ?? []);
    if (options.length > 0) return options.slice(0, 1);
    if (scripts.some((script) => within(text, script, OWN_DEFAULT))) return [];
  }
  const names = scripts.flatMap((script) =>
    [DEFINED, OPTIONS].flatMap((pattern) => nameIn(text, within(text, script, pattern)) ?? []),
  );
  const { start, tag, contentStart } = first;
  const word = { start: start + 1, end: start + 1 + tag.length };
  return [
    { kind: "class", start: 0, end: text.length, ...named(names[0], word, { start, end: contentStart }) },
  ];
}
