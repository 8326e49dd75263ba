// Dart that is newer than the grammar put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

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
    pattern: /^([ \t]+)abstract(?= (?:final|var|late|covariant)\b)/gm,
    replace: (_match, indent) => `${indent}${blank("abstract")}`,
  },
];

export const readable = (text: string): string => rewrite(text, REWRITES);
