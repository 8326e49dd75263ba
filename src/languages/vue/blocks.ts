// The blocks of a single-file component (script, template, style) by their tags. Vue and Svelte share them. One pass.

export interface Block {
  tag: string;
  /** As written behind the tag's name. */
  attributes: string;
  /** Offsets: of `<`, of what the block holds, behind the closing tag. */
  start: number;
  contentStart: number;
  contentEnd: number;
  end: number;
}

const OPENING = /<!--|<([A-Za-z][\w-]*)((?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>/g;

/** Where the tag that was opened before `from` is closed, and where that closing tag ends. */
function findClose(text: string, tag: string, from: number): [contentEnd: number, end: number] {
  const pattern = new RegExp(`<(/?)${tag}(?=[\\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>`, "gi");
  pattern.lastIndex = from;
  for (let depth = 1, match = pattern.exec(text); match; match = pattern.exec(text)) {
    // Code holds no tags: its first closing tag closes it.
    if (match[1] === "/") depth--;
    else if (tag === "template" && !match[0].endsWith("/>")) depth++;
    if (depth === 0) return [match.index, pattern.lastIndex];
  }
  return [text.length, text.length];
}

/** Blocks with these tags at the document's own level; `tags` in lower case. */
export function listBlocks(text: string, tags: ReadonlySet<string>): Block[] {
  const blocks: Block[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const [whole, name, attributes, closed] = match;
    if (name === undefined) {
      const end = text.indexOf("-->", match.index);
      OPENING.lastIndex = end === -1 ? text.length : end;
    } else if (tags.has(name.toLowerCase()) && closed === "") {
      const contentStart = match.index + whole.length;
      const [contentEnd, end] = findClose(text, name.toLowerCase(), contentStart);
      blocks.push({ tag: name, attributes: attributes!, start: match.index, contentStart, contentEnd, end });
      OPENING.lastIndex = end;
    }
  }
  return blocks;
}

/** The value of an attribute, "" when it stands alone, undefined when it is not there. */
export function attributeOf({ attributes }: Block, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*["']?([^"'\\s]*)["']?)?(?=\\s|$)`).exec(attributes);
  return match ? (match[1] ?? "") : undefined;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  ts: "typescript",
  typescript: "typescript",
  tsx: "tsx",
  js: "javascript",
  javascript: "javascript",
  jsx: "javascript",
  module: "javascript",
  "text/typescript": "typescript",
  "text/javascript": "javascript",
};

/** Id of a script's language. */
export function scriptLanguage(block: Block): string {
  const lang = attributeOf(block, "lang") || attributeOf(block, "type") || "js";
  return SCRIPTS[lang] ?? "javascript";
}
