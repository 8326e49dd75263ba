// Go templates: `define` and `block` are macros under their names, which `template` and Helm's `include` call.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Language } from "../types.ts";
import { TEMPLATE_RULES } from "./resolve.ts";
import { outlineTemplate } from "./scan.ts";

/** Smarty, Jinja and others share the extensions. */
const ACTION = /\{\{-?\s*(?:\/\*|[.$]|(?:define|template|block|include|if|range|with|end|else)\b)/;
const OTHERS = /\{%|<%|\{\{(?:[#>^]|\/(?!\*))/;

export const gotemplate: Language = {
  ...NO_GRAMMAR,
  id: "gotemplate",
  title: "Go templates",
  version: 3,
  hidesNothing: true,
  extensions: [".tpl", ".tmpl", ".gotmpl", ".gohtml"],
  // What Helm says once a chart is installed.
  namePattern: /^NOTES\.txt$/,
  claims: (head) => head === "" || (ACTION.test(head) && !OTHERS.test(head)),
  lexis: { lineComments: [], blockComments: [["{{/*", "*/}}"]], quotes: '"`', annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  parseParam: () => undefined,
  outline: outlineTemplate,
  resolve: TEMPLATE_RULES,
};
