// Languages without facts of their own: their files are indexed as text. A filter that names one means the files with its
// extensions or names; they are code, but for those that GENRES names.

import { findLanguage, TEXT_LANGUAGE } from "./index.ts";
import type { Genre } from "./types.ts";

/**
 * Extensions by name, other names of the same behind a bar; with a capital, a dot or `=` in it, the name of a file. Those of
 * languages in LANGUAGES go by these first.
 */
const NAMED: Readonly<Record<string, string>> = {
  ada: "adb ads",
  "assembly|asm": "s asm",
  awk: "awk",
  batch: "bat cmd",
  bicep: "bicep",
  clojure: "clj cljs cljc edn",
  cobol: "cob cbl cpy",
  coffeescript: "coffee",
  crystal: "cr",
  csv: "csv tsv",
  cuda: "cu cuh",
  d: "d",
  "emacs-lisp|elisp": "el",
  elm: "elm",
  erlang: "erl hrl",
  fennel: "fnl",
  fish: "fish",
  fortran: "f f77 f90 f95 f03 f08 for ftn",
  "fsharp|f#": "fs fsi fsx",
  gdscript: "gd",
  gettext: "po pot",
  gleam: "gleam",
  glsl: "glsl vert frag geom comp tesc tese",
  groovy: "groovy gradle Jenkinsfile",
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
  meson: "meson.build meson.options meson_options.txt",
  metal: "metal",
  moonscript: "moon",
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
  routes: "routes =routes",
  raku: "raku rakumod",
  rego: "rego",
  rescript: "res resi",
  scheme: "scm ss",
  tcl: "tcl",
  teal: "tl",
  thrift: "thrift",
  vala: "vala",
  "verilog|systemverilog": "v vh sv svh",
  vhdl: "vhd vhdl",
  "vim|viml|vimscript": "vim",
  wgsl: "wgsl",
};

/** By language: its extensions with their dots, and names of files in lower case. */
const endingsOf = new Map(
  Object.entries(NAMED).flatMap(([names, endings]) => {
    const all = new Set(
      endings
        .split(" ")
        .map((ending) => (/[A-Z.=]/.test(ending) ? ending.replace("=", "").toLowerCase() : `.${ending}`)),
    );
    return names.split("|").map((name): [string, ReadonlySet<string>] => [name, all]);
  }),
);

export const NAMED_TEXTS: readonly string[] = [...endingsOf.keys()];

const GENRES: Readonly<Record<Genre, readonly string[]>> = {
  prose: ["latex", "org"],
  data: ["csv", "gettext", "ini"],
};

/** By extension or name of a file; undefined for code. */
const genres = new Map<string, Genre | undefined>();
for (const endings of endingsOf.values()) for (const ending of endings) genres.set(ending, undefined);
for (const [genre, names] of Object.entries(GENRES) as [Genre, readonly string[]][])
  for (const name of names) for (const ending of endingsOf.get(name)!) genres.set(ending, genre);

/** A file's name, and its extension. */
function endings(path: string): [string, string] {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return [name, name.slice(Math.max(0, name.lastIndexOf(".")))];
}

/** What a file that is indexed as `language` is where it is no code. A text in no language that has a name is prose. */
export function genreOf(language: string, path: string): Genre | undefined {
  if (language !== TEXT_LANGUAGE) {
    const found = findLanguage(language);
    return found?.isCodePath?.(path) ? undefined : found?.genre;
  }
  const known = endings(path).find((ending) => genres.has(ending));
  return known === undefined ? "prose" : genres.get(known);
}

/** The name of the language that a text names, by name or extension. */
export function findNamedText(name: string): string | undefined {
  if (endingsOf.has(name)) return name;
  for (const [language, all] of endingsOf) if (all.has(`.${name}`)) return language;
  return undefined;
}

/** Is a file that is indexed as `language` one of what is named? */
export function isNamedText(named: string, language: string, path: string): boolean {
  return language === TEXT_LANGUAGE && endings(path).some((ending) => endingsOf.get(named)?.has(ending));
}
