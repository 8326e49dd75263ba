// HTML. Elements with an id, headings, custom elements, inline scripts and styles are sections.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import { readEntities } from "../hooks/entities.ts";
import type { Language } from "../types.ts";
import { HtmlReader } from "./scan.ts";

/** A heading's name without the tags in it. */
function describe({ name }: Declaration): Description {
  if (!/[<&\s]/.test(name)) return {};
  const plain = readEntities(name.replace(/<[^>]*>?/g, ""));
  return { name: plain.trim().replace(/\s+/g, " ") };
}

function expandImports(tag: string): ImportItem[] {
  const match = /\b(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  const source = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || !source) return [];
  return [{ offset: match.index + match[0].lastIndexOf(source), source, name: "*" }];
}

export const html: Language = {
  ...NO_GRAMMAR,
  id: "html",
  title: "HTML",
  version: 3,
  extensions: [".html", ".htm", ".xhtml"],
  genre: "data",
  lexis: { lineComments: [], blockComments: [["<!--", "-->"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe,
  parseParam: () => undefined,
  expandImports,
  outline: (text) => new HtmlReader(text).run(),
};
