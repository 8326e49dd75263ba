// What C and the languages that contain it share of the preprocessor: includes, documentation of macros.

import { cleanComment } from "../engine/facts/docs.ts";
import type { ImportItem } from "../hook-types.ts";

const COMMENT_BEHIND = /^[^\n]*?(\/\*[\s\S]*?\*\/|\/\/[^\n]*)\s*$/;

/** The comment behind an object-like macro's value, which the grammar takes for part of the value. */
export function macroDoc(tail: string): string | undefined {
  const comment = COMMENT_BEHIND.exec(tail)?.[1];
  return comment === undefined ? undefined : cleanComment(comment);
}

/** What a macro says of itself: of a value on several lines no more than the name, which begins it. */
export const macroSignature = (signature: string): string => signature.split(" \\ ", 1)[0]!;

/** `#include <stdio.h>`, `#include "server.h"`, `#include MACRO`. */
export function expandIncludes(statement: string): ImportItem[] {
  const match = /#\s*(?:include|include_next|import)\s*(?:<([^>]*)>|"([^"]*)"|(\w+))/.exec(statement);
  if (!match) return [];
  const source = match[1] ?? match[2] ?? match[3] ?? "";
  return [{ offset: statement.indexOf(source), source, name: "*", system: match[1] !== undefined }];
}
