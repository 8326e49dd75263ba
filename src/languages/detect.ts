// Which language a file is in: by name, by extension (by content where languages share one), by its `#!` line.

import { baseName } from "../util/paths.ts";
import type { Language } from "./types.ts";

export type Detector = (path: string, head: string) => Language | undefined;

const SHEBANG = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*)?([^\s/]+)/;

/** A shell's file that hands itself to another program: `exec tclsh "$0" "$@"`. */
const HANDED_ON =
  /^#![^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*exec\s+(?:\S*\/)?([\w.]+)\s+(?:-\S+\s+)*"?\$\{?0/;

/** Behind the name of a file that a configuration makes: `config.h.in`. */
const TEMPLATE = /\.in$/;

/** `.2` and `.2 should fail` behind a dot are no extensions but parts of a name. */
const EXTENSION = /^\.[a-z~_][\w+#~-]*$/;

const ESCAPE = "\x1b[";
/** More escapes than this, and one a line, are no constants of a source. */
const MOST_ESCAPES = 20;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) count++;
  return count;
}

/** Is it what a program wrote to a terminal, colours and all? */
function isTerminalOutput(head: string): boolean {
  const count = countOf(head, ESCAPE);
  return count > MOST_ESCAPES && count >= countOf(head, "\n");
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  const extension = dot <= 0 ? "" : name.slice(dot).toLowerCase();
  return EXTENSION.test(extension) ? extension : "";
}

/** A detector over a list of languages. `head` is the first few KB of the text; undefined = plain text. */
export function makeDetector(languages: readonly Language[]): Detector {
  const byName = new Map<string, Language>();
  const byExtension = new Map<string, Language[]>();
  const byInterpreter = new Map<string, Language>();
  const patterned = languages.filter((language) => language.namePattern);
  for (const language of languages) {
    for (const name of language.fileNames ?? []) byName.set(name, language);
    for (const name of language.interpreters ?? []) byInterpreter.set(name, language);
    for (const extension of language.extensions)
      byExtension.set(extension, [...(byExtension.get(extension) ?? []), language]);
  }
  return (path, head) => {
    if (isTerminalOutput(head)) return undefined;
    const name = baseName(path).replace(TEMPLATE, "");
    const named = byName.get(name);
    if (named) return named;
    const extension = extensionOf(name);
    const candidates = byExtension.get(extension);
    if (candidates) return candidates.find((language) => language.claims?.(head, extension) ?? true);
    const alike = patterned.find(
      ({ namePattern, claims }) => namePattern!.test(name) && (claims?.(head, extension) ?? true),
    );
    if (alike) return alike;
    const [, program] = HANDED_ON.exec(head) ?? SHEBANG.exec(head) ?? [];
    return program === undefined ? undefined : byInterpreter.get(program.replace(/[\d.]+$/, ""));
  };
}
