// A text as a language's grammar can read it. What is read of a text in parts asks for the text at hand again.

import type { Language } from "../../types.ts";

let reader: Language["readable"];
let written = "";
let read = "";

export function readableText({ readable }: Language, text: string): string {
  if (!readable) return text;
  if (reader !== readable || written !== text) {
    read = readable(text);
    reader = readable;
    written = text;
  }
  return read;
}
