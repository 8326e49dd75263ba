// Literate Haskell, in which all is text but the code that is marked: by `>` at the start of its lines, by `\begin{code}` and
// `\end{code}`, or, where the text is Markdown, by fences that say `haskell` and not `ignore` (markdown-unlit).

const MARK = /^(?:> ?\S|\\begin\{code\})/m;
const MARKED_CODE = /^>.*$|^\\begin\{code\}[\s\S]*?^\\end\{code\}/gm;
const HASKELL_FENCE = /^(?:`{3,}|~{3,}) *\{? *\.?haskell\b/m;
const FENCE = /^(`{3,}|~{3,})([^\n]*)$/;
const FENCED = /^(`{3,}|~{3,}).*$[\s\S]*?^\1[`~]*\s*$/gm;
/** What stands outside of code in an ordinary file, which may quote such marks in its comments. */
const ORDINARY = /^(?:(?:module|import)\s+(?:(?:safe|qualified|"[^"]*")\s+)*[A-Z]|\{-|-- )/m;

const spaces = (line: string) => " ".repeat(line.length);

function readMarked(text: string): string {
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    const isMark = /^\\(?:begin|end)\{code\}/.test(line);
    if (isMark) isCode = line.startsWith("\\begin");
    if (line.startsWith(">")) return ` ${line.slice(1)}`;
    return isCode && !isMark ? line : spaces(line);
  });
  return lines.join("\n");
}

function readFenced(text: string): string {
  /** The fence that is open, and whether code stands in it. */
  let open = "";
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    const [, fence = "", info = ""] = FENCE.exec(line) ?? [];
    if (open === "" && fence !== "") {
      open = fence;
      isCode = HASKELL_FENCE.test(line) && !/\bignore\b/.test(info);
    } else if (open !== "" && fence.startsWith(open) && info.trim() === "") open = "";
    else if (open !== "" && isCode) return line;
    return spaces(line);
  });
  return lines.join("\n");
}

/** The code of a text, white space in place of all else. */
export function unlit(text: string): string {
  if (HASKELL_FENCE.test(text) && !ORDINARY.test(text.replace(FENCED, ""))) return readFenced(text);
  return MARK.test(text) && !ORDINARY.test(text.replace(MARKED_CODE, "")) ? readMarked(text) : text;
}
