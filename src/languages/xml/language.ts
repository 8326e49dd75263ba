// XML. What it names for code and for other files is a symbol, what it names of theirs a reference.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Language } from "../types.ts";
import { XML_RULES } from "./resolve.ts";
import { XmlReader } from "./scan.ts";

export const xml: Language = {
  ...NO_GRAMMAR,
  id: "xml",
  title: "XML",
  version: 2,
  extensions: [
    ...[".xml", ".xsd", ".xsl", ".xslt", ".plist", ".csproj", ".props", ".targets"],
    ...[".xaml", ".axaml", ".storyboard", ".xib"],
  ],
  genre: "data",
  lexis: { lineComments: [], blockComments: [["<!--", "-->"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  parseParam: () => undefined,
  outline: (text) => new XmlReader(text).run(),
  resolve: XML_RULES,
};
