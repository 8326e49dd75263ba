// Instructions for agents in a repository's own file, between markers: replaced when they change, removed without a trace.

export const BEGIN = "<!-- codecompass: begin -->";
const END = "<!-- codecompass: end -->";

const TEXT = `## Finding code

This repository is indexed by codecompass (MCP server \`codecompass\`). Prefer its tools to grep and to reading whole files.

- A name you know: \`locate_symbol\`. Anything else (words, an error text, "exact phrase", /regex/): \`search_code\`.
- What is in a file: \`get_file_outline\` with \`compact\`, then \`get_source\` with a symbol_id or lines.
- Who uses it: \`find_references\`, \`get_call_graph\`. Before a change, look there.
- \`freshness_status: stale\` in an answer: a sync is on its way; \`did_you_mean\` lists near names.`;

const block = (eol: string) => `${BEGIN}\n${TEXT}\n${END}\n`.replaceAll("\n", eol);

function findBlock(text: string): { start: number; end: number } | undefined {
  const start = text.indexOf(BEGIN);
  const close = text.indexOf(END, start);
  if (start === -1 && !text.includes(END)) return undefined;
  if (start === -1 || close === -1) throw new Error(`only one of the markers ${BEGIN} and ${END} is in it`);
  return {
    start,
    end: close + END.length + (/^\r?\n/.exec(text.slice(close + END.length))?.[0].length ?? 0),
  };
}

export function setSnippet(text: string): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const place = findBlock(text);
  if (place) return text.slice(0, place.start) + block(eol) + text.slice(place.end);
  if (text === "") return block(eol);
  return text + (text.endsWith("\n") ? "" : eol) + eol + block(eol);
}

export function unsetSnippet(text: string): string {
  const place = findBlock(text);
  if (!place) return text;
  const [head, tail] = [text.slice(0, place.start), text.slice(place.end)];
  return tail === "" ? head.replace(/(\r?\n)\r?\n$/, "$1") : head + tail;
}
