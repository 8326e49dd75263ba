// Dart that is newer than the grammar put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** What a record calls one of its values. */
const FIELD_NAME = /(?<=[\w>?\])]\s+)\w+(?=\s*(?:,|$))/g;

const REWRITES: readonly Rewrite[] = [
  {
    // A library without a name.
    needle: "library;",
    pattern: /^library;/gm,
    replace: (match) => blank(match),
  },
  {
    // A field that is only declared.
    needle: "abstract ",
    pattern: /^([ \t]+)abstract(?= (?:final|var|late|covariant)\b| \w[\w<>?,. ]* \w+;)/gm,
    replace: (_match, indent) => `${indent}${blank("abstract")}`,
  },
  {
    // An extension without a name, of any type.
    needle: "extension<",
    pattern: /^extension(<[^(){};]*>)(?=\s+on\b)/gm,
    replace: (_match, params) => `extension${blank(params!)}`,
  },
  {
    // A variable of another language.
    needle: "external ",
    pattern: /^external(?= [\w<>?,. ]+[ ?>]\w+;)/gm,
    replace: blank,
  },
  {
    // The name of a loop.
    needle: ":",
    pattern: /(^[ \t]*|[;{}] )((?!default\b)\w+:)(?=\s+(?:await\s+)?(?:for|while|do)\b)/gm,
    replace: (_match, indent, label) => indent + blank(label!),
  },
  {
    // Words that begin accessors as names of arguments.
    needle: "et:",
    pattern: /\b[gs]et(?=:)(?<=[(,]\s*\w+)/g,
    replace: (word) => `${word.slice(0, -1)}_`,
  },
  {
    // As names of variables that are written to.
    needle: "et ",
    pattern: /\b[gs]et(?= (?:[-+*/%&|^]|\?\?|~\/|<<|>>>?)?=[^=>])/g,
    replace: (word) => `${word.slice(0, -1)}_`,
  },
  {
    // What is not null, in a cascade.
    needle: "..",
    pattern: /!(?=[.[])(?<=\.\.\w+!)/g,
    replace: blank,
  },
  {
    // What is left out where it is null: `[?a, ?b]`.
    needle: "?",
    pattern: /\?(?=[A-Za-z_]\w*(?:\.\w+)*\s*[,:\]}(])(?<=[[{,:]\s*\?)/g,
    replace: blank,
  },
  {
    // A record that is returned, below an annotation: those are no arguments of it.
    needle: "(",
    pattern:
      /(?<=@\w+(?:\([^()\n]*\))?[ \t]*\r?\n(?:[ \t]*static)?[ \t]*)[ \t]\(([^(){}=;]*)\)(?=\??[ \t]+\w+\s*(?:[(<;]|=>))/g,
    replace: (_match, types) => `R<${types!.replace(FIELD_NAME, blank)}>`,
  },
  {
    // Constructors that do not say of which class they are.
    needle: "new",
    pattern:
      /(^[ \t]*(?:@\w+[ \t]+)*(?:(?:const|external)[ \t]+)*|[{;}][ \t]*(?:const[ \t]+)?)new([ \t]+[a-z_]\w*)?(?=\()/gm,
    replace: (_match, before, name) => `${before}ne_${name === undefined ? "" : `.${name.slice(1)}`}`,
  },
  {
    needle: "factory",
    pattern: /(^[ \t]*(?:(?:const|external)[ \t]+)*|[{;}][ \t]*(?:const[ \t]+)?)factory(?=[ \t]*\()/gm,
    replace: (_match, before) => `${before}_actory`,
  },
  {
    // What another declaration adds to.
    needle: "augment ",
    pattern:
      /^([ \t]*)augment(?=[ \t]+(?:(?:abstract|base|final|interface|sealed|mixin)[ \t]+)*(?:class|mixin|enum|extension)\b)|([{;}][ \t]*|^[ \t]+)augment(?=[ \t]+[\w(])/gm,
    replace: (_match, indent, before) => `${indent ?? before}${blank("augment")}`,
  },
  {
    // What is left to the type that is expected: `case .done:`, `size: .min`.
    needle: ".",
    pattern:
      /(?<=(?:[:=(,[{]|=>|\?\?|\|\||&&|\?(?=\s)|\b(?:case|return|when|const|await|yield)\b)(?:\s|(?<=\s)\/\/[^\n]*\n)*)\.(?=[A-Za-z_]\w*)(new\b)?/g,
    replace: (match) => ` ${match.length > 1 ? "ne_" : ""}`,
  },
];

export const readable = (text: string): string => rewrite(text, REWRITES);
