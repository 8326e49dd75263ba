// What macros everybody knows make of a syntax of their own, and what is newer than the grammar, put in words it reads.
// Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const BITFLAGS = /\bbitflags!\s*\{/g;
const HEAD = /\bstruct(\s+\w+)(\s*:[^{};]*)(?=\{)/g;
const FLAG = /\bconst(\s+\w+\s*=[^;]*);/g;
const UNNAMED = /\bconst\s+_\s*=[^;]*;/g;

const CHOICE = /\bcfg_if!\s*\{/g;
const BRANCH = /\s*(?:else\s*)?(?:if\s*#\s*)?/y;

/** `bitflags! { struct Flags: u32 { const A = 1; } }` reads as an enum of the flags. */
function readFlags(body: string): string {
  return body
    .replace(HEAD, (_match, name: string, bits: string) => `enum  ${name}${blank(bits)}`)
    .replace(UNNAMED, blank)
    .replace(FLAG, (_match, flag: string) => `     ${flag},`);
}

/** `cfg_if! { if #[cfg(unix)] { … } else { … } }` reads as what is in its branches. */
function readBranches(body: string, lexis: Lexis): string {
  let read = body;
  for (let at = 1; at < body.length; ) {
    BRANCH.lastIndex = at;
    BRANCH.test(body);
    let open = BRANCH.lastIndex;
    if (body[open] === "[") open = bracketEnd(body, open, lexis);
    while (/\s/.test(body[open] ?? "")) open++;
    if (body[open] !== "{") return read;
    const end = bracketEnd(body, open, lexis);
    if (body[end - 1] !== "}") return read;
    read = `${read.slice(0, at)}${blank(body.slice(at, open + 1))}${read.slice(open + 1, end - 1)} ${read.slice(end)}`;
    at = end;
  }
  return read;
}

/** `cfg_select! { unix => { … } _ => { … } }`: the items of all arms. */
const SELECTION = /\bcfg_select!\s*\{/g;
const ARM = /[^{}]*?=>\s*\{/y;

function readArms(body: string, lexis: Lexis): string {
  let read = body;
  for (let at = 1; ; ) {
    ARM.lastIndex = at;
    if (!ARM.test(body)) return read;
    const open = ARM.lastIndex - 1;
    const end = bracketEnd(body, open, lexis);
    if (body[end - 1] !== "}") return read;
    read = `${read.slice(0, at)}${blank(body.slice(at, open + 1))}${read.slice(open + 1, end - 1)} ${read.slice(end)}`;
    at = end;
  }
}

const MACROS: readonly [string, RegExp, (body: string, lexis: Lexis) => string][] = [
  ["bitflags!", BITFLAGS, readFlags],
  ["cfg_if!", CHOICE, readBranches],
  ["cfg_select!", SELECTION, readArms],
];

const REWRITES: readonly Rewrite[] = [
  // `unsafe extern "C" { safe fn … }`
  { needle: "unsafe extern", pattern: /\bunsafe(?=\s+extern\s*(?:"[^"\n]*"\s*)?\{)/g, replace: blank },
  {
    needle: "safe ",
    pattern: /\bsafe(?=\s+(?:fn|static)\b)/g,
    replace: blank,
  },
  // What a script says to its build tool.
  {
    needle: "---",
    pattern: /^(?<![\s\S])((?:#!.*\r?\n)?\s*)((-{3,})[^-\n]*\n(?:[\s\S]*?\n)?\3[ \t]*(?=\r?\n|$))/g,
    replace: (_match, before, matter) => before + blank(matter!),
  },
  // Traits and their implementations that count when compiling.
  {
    needle: "const ",
    pattern: /\bconst(?=\s+(?:unsafe\s+|auto\s+)?(?:trait|impl)\b)/g,
    replace: blank,
  },
  { needle: "[const]", pattern: /\[const\](?=\s+\w)/g, replace: blank },
  { needle: "~const", pattern: /~const(?=\s+\w)/g, replace: blank },
  {
    needle: "const ",
    pattern: /\bconst(?=\s+[A-Z][\w:<>, ]*\s+for\s)(?<=\bimpl(?:<[^{};]*>)?\s+const)/g,
    replace: blank,
  },
  // Parameters that there are none of, as macros write them.
  { needle: "impl<>", pattern: /(?<=\bimpl)<>/g, replace: blank },
  { needle: "auto trait", pattern: /\bauto(?=\s+trait\b)/g, replace: blank },
  // `dyn 'a + Trait`
  { needle: "dyn '", pattern: /(\bdyn )('\w+ \+)/g, replace: (_match, word, life) => word + blank(life!) },
  // `&raw const x` takes an address; everything else of this name is a name.
  { needle: "&raw", pattern: /&raw\b(?!\s+(?:const|mut)\b)/g, replace: () => "&r_w" },
];

export function readable(text: string, lexis: Lexis): string {
  let read = rewrite(text, REWRITES);
  for (const [needle, pattern, readBody] of MACROS)
    for (const match of text.includes(needle) ? text.matchAll(pattern) : []) {
      const open = match.index + match[0].length - 1;
      const end = bracketEnd(text, open, lexis);
      read = read.slice(0, open) + readBody(text.slice(open, end), lexis) + read.slice(end);
    }
  return read;
}

/** What `cfg_if!` chooses from. */
export const CHOOSES =
  /^\s*(?:if\s*#\s*\[|(?:unix|windows|test|debug_assertions)\s*=>\s*\{|(?:all|any|not)\s*\([^{}]*=>\s*\{|(?:feature|panic|target_\w+)\s*=\s*"[^"\n]*"\s*=>\s*\{)/;
