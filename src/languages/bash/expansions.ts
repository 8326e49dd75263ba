// Expansions that only zsh knows (`${${name:-x}:h}`, `${"$(run)"#v}`, `${(%):-%x}`), written as words around what they
// expand: the names and commands inside stay where they are, all else of them becomes letters.

/** What Bash cannot expand: another expansion, a string, nothing with a name; flags may stand before it. */
const FOREIGN = /\$\{(?:\([^()\n]*\))?(?:[#^=~]*(?:\$(?=[{("\w])|"(?=\$))|[#~=^]*:-)/g;
const MAX_CHARS = 400;
const WORD = /[\w\n\r]/;

/** Where the bracket that opens at this offset is closed (exclusive), or -1. */
function closing(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length && at < from + MAX_CHARS; at++) {
    const char = text[at]!;
    if (char === "\\") at++;
    else if (char === open) depth++;
    else if (char === close && --depth === 0) return at + 1;
  }
  return -1;
}

/** The expansions and commands between two offsets as they are, foreign ones as words, and letters for the rest. */
function readable(text: string, from: number, to: number): string {
  let out = "";
  for (let at = from; at < to; ) {
    const isCommand = text.startsWith("$(", at);
    const isExpansion = text.startsWith("${", at);
    const end = isCommand
      ? closing(text, at + 1, "(", ")")
      : isExpansion
        ? closing(text, at + 1, "{", "}")
        : -1;
    if (end !== -1 && end <= to) {
      out += isCommand ? text.slice(at, end) : readExpansions(text.slice(at, end));
      at = end;
    } else {
      const isName = text[at] === "$" && /\w/.test(text[at + 1] ?? "");
      out += isName || WORD.test(text[at]!) ? text[at] : "_";
      at++;
    }
  }
  return out;
}

/** Of the same length. */
export function readExpansions(text: string): string {
  let out = "";
  let from = 0;
  FOREIGN.lastIndex = 0;
  for (const { index } of text.matchAll(FOREIGN)) {
    if (index < from) continue;
    const end = closing(text, index + 1, "{", "}");
    if (end === -1) continue;
    out += `${text.slice(from, index)}__${readable(text, index + 2, end - 1)}_`;
    from = end;
  }
  return out + text.slice(from);
}
