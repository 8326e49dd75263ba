// Vue's single-file components: the script in its own language, the template and styles as sections, what the template refers
// to, and the component itself (component.ts).

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { words } from "../hooks/module-paths.ts";
import type { Outline, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { ECMA } from "../typescript/language.ts";
import { ECMA_RULES } from "../typescript/resolve.ts";
import { attributeOf, type Block, listBlocks, scriptLanguage } from "./blocks.ts";
import { componentSymbol } from "./component.ts";
import { Expressions, GIVEN, sliceRegion } from "./expressions.ts";
import { emitted, GROUPS, givenSymbols } from "./macros.ts";
import { readTemplate, repeated, toComponent } from "./template.ts";

const TAGS = new Set(["script", "template", "style"]);

/** A section whose name is its tag. */
export function blockSymbol({ tag, start, contentStart, end }: Block): OutlineSymbol {
  return {
    kind: "section",
    start,
    end,
    nameStart: start + 1,
    nameEnd: start + 1 + tag.length,
    headEnd: contentStart,
  };
}

function outline(text: string): Outline {
  const blocks = listBlocks(text, TAGS);
  const scripts = blocks.filter(({ tag }) => tag === "script");
  const expressions = new Expressions(text);
  for (const block of blocks)
    if (block.tag === "template" && attributeOf(block, "lang") === undefined)
      readTemplate(text, block.contentStart, block.contentEnd, expressions);
  const language = scripts[0] ? scriptLanguage(scripts[0]) : "javascript";
  const regions = scripts.map((block) =>
    sliceRegion(text, scriptLanguage(block), block.contentStart, block.contentEnd),
  );
  const sections = blocks.filter(({ tag }) => tag !== "script").map(blockSymbol);
  const component = blocks[0] ? componentSymbol(text, scripts, blocks[0]) : [];
  const given = component.flatMap((symbol) => givenSymbols(text, scripts, symbol));
  return {
    symbols: [...component, ...sections, ...given],
    references: [...expressions.given, ...emitted(text)],
    regions: [...regions, ...expressions.toRegion(language === "tsx" ? "typescript" : language)],
  };
}

/** The component is the document's default export, whatever its first block is. */
function describeComponent({ kind, name }: Declaration): Description {
  if (kind !== "class") return {};
  const flags = SYMBOL_FLAGS.exported | SYMBOL_FLAGS.default;
  return { visibility: "public", flags, ...(TAGS.has(name.toLowerCase()) && { name: "default" }) };
}

/** Of components that declare no name of their own, whatever their first element is. */
export const describeUnnamed = (declaration: Declaration): Description => ({
  ...describeComponent(declaration),
  ...(declaration.kind === "class" && { name: "default" }),
});

/** What components of all frameworks have in common. */
export const COMPONENT: Pick<
  Language,
  | "grammar"
  | "tags"
  | "imports"
  | "lexis"
  | "localKinds"
  | "leafKinds"
  | "separator"
  | "parseParam"
  | "holds"
  | "describe"
  | "resolve"
> = {
  ...NO_GRAMMAR,
  lexis: { lineComments: [], blockComments: [["<!--", "-->"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  // The script's own definitions stand beside the component.
  leafKinds: ["class"],
  separator: ECMA.separator,
  parseParam: ECMA.parseParam,
  describe: describeComponent,
  // A component's script is one of the project's modules, and what its markup refers to are names of that script.
  resolve: ECMA.resolve,
  holds: (text) =>
    text === undefined
      ? ["typescript", "tsx", "javascript"]
      : listBlocks(text, TAGS)
          .flatMap((block) => (block.tag === "script" ? scriptLanguage(block) : []))
          .concat("javascript"),
};

export const vue: Language = {
  ...COMPONENT,
  id: "vue",
  title: "Vue",
  version: 14,
  extensions: [".vue"],
  resolve: {
    ...ECMA_RULES,
    optionGroups: words("props computed methods"),
    elements: {
      ...GIVEN,
      calls: new Map([...GROUPS, ["withDefaults", "props"]]),
      opens: words("mixins extends"),
      repeated,
      readThrough: new Map(
        ["Ref", "ComputedRef", "ShallowRef", "WritableComputedRef", "ModelRef"].map((name) => [
          name,
          "value",
        ]),
      ),
      fileName: (path) => toComponent(path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."))),
    },
  },
  outline,
};
