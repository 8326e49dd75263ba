// What a header shows to C++ compilers only: branches of conditions that ask for `__cplusplus`, with all that stands in them.

const DIRECTIVE = /^[ \t]*#[ \t]*(if(?:n?def)?|el(?:if(?:n?def)?|se)|endif)\b(.*)/gm;
const ASKS = /\b__cplusplus\b/;
const DENIES = /!\s*(?:defined\b\s*)?\(?\s*__cplusplus\b/;
const NO_CODE = /^[ \t]*#.*|\s+/gm;

const isOnly = (word: string, condition: string) =>
  !/ndef$/.test(word) && ASKS.test(condition) && !DENIES.test(condition);

const codeIn = (text: string) => text.replace(NO_CODE, "").length;

/** A text without those branches, unless two thirds of its code stand in them. */
export function withoutCplusplus(text: string): string {
  if (!ASKS.test(text)) return text;
  let kept = "";
  let from = 0;
  let depth = 0;
  /** Depth of the branch at hand that C does not see; 0: C sees it. */
  let hidden = 0;
  for (const { 0: line, 1: word = "", 2: condition = "", index } of text.matchAll(DIRECTIVE)) {
    if (word.startsWith("if")) depth++;
    else if (hidden > 0 && hidden === depth) {
      hidden = 0;
      from = index;
    }
    if (word === "endif") depth--;
    else if (hidden === 0 && isOnly(word, condition)) {
      kept += text.slice(from, index + line.length);
      hidden = depth;
    }
  }
  if (hidden === 0) kept += text.slice(from);
  return 3 * codeIn(kept) < codeIn(text) ? text : kept;
}
