// What a place of a text is to the grammar that reads it: a kind of prose, or code by the tokens around it.

import type { Node, Tree } from "web-tree-sitter";
import type { FileModel } from "../../src/graph/index.ts";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { parseText } from "../../src/languages/engine/parser/parse-text.ts";
import { findLanguage } from "../../src/languages/index.ts";
import type { DocumentRegion } from "../../src/languages/outline-types.ts";

export interface Hit {
  path: string;
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

/** What tokens are called whose text is no code. */
const PROSE =
  /comment|haddock|string|str_|text$|char|regex|heredoc|nowdoc|pragma|^(?:quoted_)?content$|^template_literal$/i;
/** What holds words that are no names: `word`, an argument of a shell's command; Go's name of the package itself; `let%name`. */
const DATA: ReadonlySet<string> = new Set([
  ...["word", "package_clause", "boolean_type", "primitive_type", "attribute_id", "hash_bang_line"],
  // Conditions of Swift's compiler and what it is told to say.
  ...["directive", "diagnostic"],
  // Names of parameters that bind nothing, qualifiers of access, Kotlin's `X::class`.
  ...["event_parameter", "error_parameter", "access_qualifier", "extglob_pattern"],
  // Names of parts of a tuple's type, which are no members, of regions, and of options of a call, `{value: 1}`.
  ...["tuple_element", "preproc_region", "struct_field_assignment"],
]);
/** How many of the tokens around a place name its class. */
const AROUND = 4;
const MOST_TREES = 50;

/** A text as the engine's parser sees it. */
interface Seen {
  text: string;
  tree: Tree | undefined;
}
const trees = new Map<string, Seen>();

async function parsed(key: string, id: string, source: string): Promise<Seen> {
  const known = trees.get(key);
  if (known) return known;
  const stated = findLanguage(id);
  const language = stated?.dialect?.claims(source) ? stated.dialect.language : stated;
  if (trees.size > MOST_TREES) {
    // The grammar's memory is given back by hand alone, and is full one day.
    for (const { tree } of trees.values()) tree?.delete();
    trees.clear();
  }
  const { parser } = language?.grammar ? await loadGrammar(language) : {};
  const text = language?.readable?.(source) ?? source;
  const seen = { text, tree: (parser && parseText(parser, text)) ?? undefined };
  trees.set(key, seen);
  return seen;
}

const regions = new WeakMap<FileModel, readonly DocumentRegion[]>();

function regionsOf(file: FileModel): readonly DocumentRegion[] {
  const { language, text } = file.model;
  const known = regions.get(file) ?? findLanguage(language)?.outline?.(text).regions ?? [];
  regions.set(file, known);
  return known;
}

/** The part of a document that a place belongs to, and where it is there. */
function regionAt(file: FileModel, name: string, { line, column }: Hit) {
  for (const [part, { text, lines, language }] of regionsOf(file).entries()) {
    let start = 0;
    for (const [row, source] of text.split("\n").entries()) {
      const at = column - 1 - (lines[row]?.shift ?? 0);
      if (lines[row]?.line === line && at >= 0 && source.startsWith(name, at))
        return { key: `${file.path}#${part}`, language, text, at: start + at };
      start += source.length + 1;
    }
  }
  return undefined;
}

/** What a place is to the grammar: what kind of prose, or what the tokens around it are called. */
export type Reading = { prose: string } | { code: string };

export async function readingAt(file: FileModel, name: string, hit: Hit): Promise<Reading> {
  const { model, path } = file;
  const own = {
    key: path,
    language: model.language,
    text: model.text,
    at: model.offset(hit.line, hit.column),
  };
  const { outline, genre } = findLanguage(model.language) ?? {};
  if (!outline) return readingIn(file, name, own);
  const region = regionAt(file, name, hit);
  if (region) return readingIn(file, name, region);
  // Braces of data hold no expressions: `{ type: App\Entity }` of YAML.
  return genre !== "data" && MARKUP_VALUE.test(model.text.slice(model.offset(hit.line, 1), own.at))
    ? { code: "value in markup" }
    : { prose: "markup" };
}

/** What stands in front of a name in a template's expression. */
const MARKUP_VALUE = /\{[^{}]*$|\s(?:v-|[:@#])[\w.:-]+="[^"]*$/;

interface PartPlace {
  key: string;
  language: string;
  text: string;
  at: number;
}

async function readingIn(file: FileModel, name: string, place: PartPlace): Promise<Reading> {
  const { at } = place;
  const { text, tree } = await parsed(place.key, place.language, place.text);
  if (!tree) return { code: "no grammar" };
  if (text.startsWith(" ", at)) {
    const isLiteral = place.text === file.model.text && file.model.brackets.literalAround(at) !== at;
    const line = text.slice(text.lastIndexOf("\n", at) + 1, at);
    return isLiteral || RAW.test(place.text.slice(at - line.length, at))
      ? { prose: "string" }
      : { code: "kept from the parser" };
  }
  const leaf = tree.rootNode.descendantForIndex(at, at + 1)!;
  if (PROSE.test(leaf.type)) return { prose: leaf.type };
  const isStated = isStatedKeyword(
    place.language,
    name,
    text.slice(at - 1, at),
    text.slice(at + name.length),
  );
  const isKeyword = leaf.type === name || leaf.type === `${name}_keyword` || isKeywordOf(tree, leaf, name);
  if (isStated || isKeyword) return { prose: "keyword" };
  const around = listAround(leaf);
  if (
    isData(leaf, around) ||
    isLabel(leaf) ||
    PRAGMA.test(around.includes("preproc_call") ? leaf.parent!.text : "")
  )
    return { prose: "data" };
  if (isLonger(leaf, name, text, at)) return { prose: "longer name" };
  const kind = around.includes("ERROR") ? "unreadable " : "";
  return { code: kind + around.slice(0, AROUND).reverse().join(" ") };
}

/** In front of what stands in a raw string of Swift's, which is kept from the parser. */
const RAW = /#"(?:[^"]|"(?!#))*$/;
const PRAGMA = /^\s*#\s*(?:pragma|warning|error)\b/;

/** The name by which callers give a parameter. */
function isLabel(leaf: Node): boolean {
  return leaf.parent?.childForFieldName("external_name")?.id === leaf.id;
}

/** What a language takes for keywords is none where it is reached or set. */
function isStatedKeyword(language: string, name: string, before: string, behind: string): boolean {
  const isStated = findLanguage(language)?.keywords?.includes(name) === true;
  return isStated && before !== "." && !/^\s*(?:=|:(?!\w))/.test(behind);
}

/** A text that is not taken apart may hold keywords, too. */
function isKeywordOf({ language }: Tree, leaf: Node, name: string): boolean {
  return leaf.childCount === 0 && /\s/.test(leaf.text) && (language.idForNodeType(name, false) ?? 0) > 0;
}

function listAround(leaf: Node): string[] {
  const around: string[] = [];
  for (let node: Node | null = leaf; node; node = node.parent) around.push(node.type);
  return around;
}

/** Haskell's variables of types, which mean no definition. */
const TYPE_VARIABLE =
  /^variable(?: (?!match\b|class_decl|binding_list)\w+)* (?:signature|context|type_params|type_patterns|data_constructors?|field|newtype_constructor|type_synomym)\b/;

/** Words of Elixir's attributes, and names of what they state a type for: `@spec f(name :: t)`. */
const STATED =
  /^identifier (?:(?:binary_operator |call (?:binary_operator ){1,2})arguments call\b.*|call) unary_operator\b/;

/** Names that types of functions of Kotlin's give their parameters. */
const PARAMETER_OF_TYPE = /^identifier parameter function_type_parameters\b/;

function isData(leaf: Node, around: readonly string[]): boolean {
  const [type = "", parent = ""] = around;
  if (DATA.has(parent) || (DATA.has(type) && parent !== "command_name")) return !isTypeOfPart(leaf);
  const path = around.join(" ");
  return TYPE_VARIABLE.test(path) || ((STATED.test(path) || PARAMETER_OF_TYPE.test(path)) && isFirst(leaf));
}

/** `(Shop shop, int count)`: the type of a part is a use. */
const isTypeOfPart = ({ parent, id }: Node) => parent?.childForFieldName("type")?.id === id;

/** Does nothing stand before it in its parent? */
const isFirst = ({ parent, id }: Node) => parent?.firstChild?.id === id;

/** What parts of selectors stand in. */
const SELECTORS: ReadonlySet<string> = new Set([
  "message_expression",
  "method_definition",
  "method_declaration",
]);

/**
 * `'name`, `name:`, parts of selectors, words in backticks, `return@name` of Kotlin; another token with spaces or brackets is text that is not
 * taken apart.
 */
function isLonger(leaf: Node, name: string, text: string, at: number): boolean {
  const written = leaf.text.trim();
  const isPart =
    leaf.childCount === 0 && written !== name && (/^`[^`]*`$/.test(written) || !/[\s()]/.test(written));
  // What reads `~p"…"` is called `sigil_p`.
  if (isPart || leaf.type === "sigil_name" || leaf.parent?.text === `'${name}`) return true;
  if (SELECTORS.has(leaf.parent?.type ?? "") && /^\s*:/.test(text.slice(at + name.length))) return true;
  return /\b(?:return|break|continue|this|super)@$/.test(text.slice(Math.max(0, at - 9), at));
}
