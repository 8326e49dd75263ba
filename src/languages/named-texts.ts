// Languages without facts of their own: their files are indexed as text. A filter that names one means the files with its
// extensions; they are code, but for those that GENRES names.

import { findLanguage, TEXT_LANGUAGE } from "./index.ts";
import type { Genre } from "./types.ts";

/** Extensions by name, other names of the same behind a bar. Those of languages in LANGUAGES go by these first. */
const NAMED: Readonly<Record<string, string>> = {
  ada: "adb ads",
  asciidoc: "adoc asciidoc",
  "assembly|asm": "s asm",
  awk: "awk",
  batch: "bat cmd",
  "bazel|starlark": "bzl bazel star",
  bicep: "bicep",
  clojure: "clj cljs cljc edn",
  cmake: "cmake",
  cobol: "cob cbl cpy",
  coffeescript: "coffee",
  crystal: "cr",
  csv: "csv tsv",
  cuda: "cu cuh",
  d: "d",
  "emacs-lisp|elisp": "el",
  elm: "elm",
  erlang: "erl hrl",
  fish: "fish",
  fortran: "f f77 f90 f95 f03 f08 for ftn",
  "fsharp|f#": "fs fsi fsx",
  gdscript: "gd",
  gettext: "po pot",
  gleam: "gleam",
  glsl: "glsl vert frag geom comp tesc tese",
  groovy: "groovy gradle",
  haml: "haml",
  handlebars: "hbs handlebars mustache",
  haxe: "hx",
  "hlsl|shaderlab": "hlsl fx cginc shader compute",
  ini: "ini cfg conf properties",
  jinja: "j2 jinja jinja2",
  jsonnet: "jsonnet libsonnet",
  julia: "jl",
  "latex|tex": "tex sty cls bib",
  lean: "lean",
  less: "less",
  lisp: "lisp lsp cl",
  liquid: "liquid",
  matlab: "m",
  metal: "metal",
  nim: "nim nims",
  nix: "nix",
  org: "org",
  pascal: "pas pp dpr",
  perl: "pl pm t pod psgi",
  "powershell|pwsh": "ps1 psm1 psd1",
  prisma: "prisma",
  prolog: "pro prolog",
  pug: "pug jade",
  puppet: "pp",
  purescript: "purs",
  r: "r rnw",
  racket: "rkt",
  raku: "raku rakumod",
  rego: "rego",
  "rst|restructuredtext": "rst",
  scheme: "scm ss",
  tcl: "tcl",
  thrift: "thrift",
  vala: "vala",
  "verilog|systemverilog": "v vh sv svh",
  vhdl: "vhd vhdl",
  "vim|viml|vimscript": "vim",
  wgsl: "wgsl",
  xml: "xml xsd xsl xslt plist csproj props targets",
};

const extensionsOf = new Map(
  Object.entries(NAMED).flatMap(([names, extensions]) => {
    const all = new Set(extensions.split(" ").map((extension) => `.${extension}`));
    return names.split("|").map((name): [string, ReadonlySet<string>] => [name, all]);
  }),
);

export const NAMED_TEXTS: readonly string[] = [...extensionsOf.keys()];

const GENRES: Readonly<Record<Genre, readonly string[]>> = {
  prose: ["asciidoc", "latex", "org", "rst"],
  data: ["csv", "gettext", "ini", "xml"],
};

/** By extension; undefined for code. */
const genres = new Map<string, Genre | undefined>();
for (const extensions of extensionsOf.values())
  for (const extension of extensions) genres.set(extension, undefined);
for (const [genre, names] of Object.entries(GENRES) as [Genre, readonly string[]][])
  for (const name of names) for (const extension of extensionsOf.get(name)!) genres.set(extension, genre);

const extensionOf = (path: string) => /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? "";

/** What a file that is indexed as `language` is where it is no code. A text in no language that has a name is prose. */
export function genreOf(language: string, path: string): Genre | undefined {
  if (language !== TEXT_LANGUAGE) return findLanguage(language)?.genre;
  const extension = extensionOf(path);
  return genres.has(extension) ? genres.get(extension) : "prose";
}

/** The name of the language that a text names, by name or extension. */
export function findNamedText(name: string): string | undefined {
  if (extensionsOf.has(name)) return name;
  for (const [language, extensions] of extensionsOf) if (extensions.has(`.${name}`)) return language;
  return undefined;
}

/** Is a file that is indexed as `language` one of what is named? */
export function isNamedText(named: string, language: string, path: string): boolean {
  return language === TEXT_LANGUAGE && extensionsOf.get(named)?.has(extensionOf(path)) === true;
}
