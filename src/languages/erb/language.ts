// ERB templates: the Ruby between `<%` and `%>`, in the order in which it runs; everything else is text to it.

import { blank } from "../hooks/rewrite.ts";
import { ruby } from "../ruby/language.ts";
import type { Language } from "../types.ts";

/** Code, an output (`<%=`, `<%==`), or something that is no code: a comment (`<%#`), a written-out `<%%`. */
const TAG = /<%(%|#|={1,2}|-)?([\s\S]*?)(-?%>|$(?![\s\S]))/g;

/** The Ruby at its offsets. A tag ends a statement: several may stand on one line. */
function rubyOf(text: string): string {
  let out = "";
  let from = 0;
  for (const { 0: tag, 1: mark = "", 2: code = "", 3: close = "", index } of text.matchAll(TAG)) {
    const isCode = mark !== "#" && mark !== "%";
    const end = close === "" ? "" : ";".padStart(close.length);
    out += blank(text.slice(from, index));
    out += isCode ? `${" ".repeat(2 + mark.length)}${code}${end}` : blank(tag);
    from = index + tag.length;
  }
  return out + blank(text.slice(from));
}

export const erb: Language = {
  ...ruby,
  id: "erb",
  title: "ERB",
  version: 4,
  extensions: [".erb", ".rhtml"],
  fileNames: [],
  interpreters: [],
  readable: rubyOf,
};
