// What the grammar does not know of C, written so that it reads it; where it gave up, arguments of macros that are types,
// operators or nothing. Every offset stays.

import { closeDefines } from "../c-family/empty-defines.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { nextHash } from "../c-family/skips.ts";
import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import type { TextSpan } from "../outline-types.ts";
import { listMacroCalls } from "./macro-calls.ts";
import { listOldStyle } from "./old-style.ts";
import { argumentFor, listTypeArguments, typeFor } from "./type-arguments.ts";

const SPACE = /[ \t]/;

/** `if likely(a > b) {`: a macro with the parentheses of a condition in what it stands for. */
const BARE_CONDITION = /\b(?:if|while|switch)(?=[ \t]+[A-Za-z_]\w*[ \t]*\()/g;

/** The parentheses of a condition in place of the spaces around it. */
function listBareConditions(text: string): StandIn[] {
  const parts: StandIn[] = [];
  for (const { 0: keyword, index } of text.matchAll(BARE_CONDITION)) {
    const start = index + keyword.length;
    const end = bracketEnd(text, text.indexOf("(", start), C_LEXIS);
    if (text[end - 1] !== ")" || !SPACE.test(text[end] ?? "") || start < (parts.at(-1)?.end ?? 0)) continue;
    parts.push({ start, end: start + 1, stand: "(" }, { start: end, end: end + 1, stand: ")" });
  }
  return parts;
}

/** `#define log(format, args...)`: a name for the rest. */
const NAMED_REST = /#[ \t]*define[ \t]+\w+\((?:[\w \t,]*,)?[ \t]*(\w+)(?=[ \t]*\.\.\.[ \t]*\))/y;

function listRests(text: string): StandIn[] {
  const parts: StandIn[] = [];
  if (!text.includes("...")) return parts;
  for (let hash = nextHash(text, 0); hash !== -1; hash = nextHash(text, hash + 1)) {
    NAMED_REST.lastIndex = hash;
    const name = NAMED_REST.exec(text)?.[1];
    if (name === undefined) continue;
    const end = NAMED_REST.lastIndex;
    parts.push({ start: end - name.length, end, stand: "" });
  }
  return parts;
}

const MAX_CHARS = 100;
/** `LIST_HEAD(list, item) items;`: the first of two names, behind the macro's arguments what is declared. */
const FIRST_OF_TWO = /^\w+\s*,$/;
const DECLARED = /^\s*\w+\s*\)\s*\w/;
/** `CAST(item *, at->next`: what reads as the types of parameters up to where it gave up. */
const POINTER_FIRST = /\b[A-Z][A-Z0-9_]*\(\s*\w+(\s*\*[\s*]*)(,[^(),;{}]*)$/;
/** Words of a type that the grammar has read before it gave up. */
const BEGUN = /(?:\b(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s+)+$/;

function listArguments(text: string, errors: readonly TextSpan[]): StandIn[] {
  const parts: StandIn[] = [];
  for (const { start, end } of errors) {
    const before = text.slice(Math.max(0, start - MAX_CHARS), start);
    const [, stars, rest] = POINTER_FIRST.exec(before) ?? [];
    const behindStars = start - (rest?.length ?? 0);
    if (stars !== undefined && behindStars - stars.length >= (parts.at(-1)?.end ?? 0))
      parts.push({ start: behindStars - stars.length, end: behindStars, stand: "" });
    if (end - start > MAX_CHARS || stars !== undefined) continue;
    const from = start - (BEGUN.exec(before)?.[0].length ?? 0);
    const written = text.slice(from, end);
    const isNamed = FIRST_OF_TWO.test(written) && DECLARED.test(text.slice(end, end + MAX_CHARS));
    const stand = isNamed ? "" : argumentFor(written);
    const behind = before.slice(0, before.length - (start - from)).trimEnd();
    const isFirst = /[(,]$/.test(behind);
    const isMore = /^[*,]/.test(written) && /\w$/.test(behind);
    if (stand !== undefined && (isFirst || isMore) && from >= (parts.at(-1)?.end ?? 0))
      parts.push({ start: from, end, stand });
  }
  return parts;
}

/** What C23 and compilers add to C, and what only macros are given. */
const REWRITES: readonly Rewrite[] = [
  {
    // `va_arg(rest, char *)`: every other argument is an expression.
    needle: "va_arg",
    pattern: /(\bva_arg\s*\([^(),;]*,)([\w\s*]+)(?=\))/g,
    replace: (_match, head, type) => head + typeFor(type!),
  },
  {
    // `if(__builtin_available(macOS 10.12, *))`: names of systems with versions.
    needle: "__builtin_available",
    pattern: /(\b__builtin_available\s*\()([^()]*)(?=\))/g,
    replace: (_match, head, systems) => head + blank(systems!),
  },
  {
    // `= TABLE(NAME, {1}, {2},)`: a comma behind the last argument.
    needle: ",",
    pattern: /,(?=(?:\s|\/\/.*\n|\/\*[^*]*\*\/)*\))/g,
    replace: blank,
  },
  {
    // `case 'a' ... 'z':`
    needle: " ... ",
    pattern: /(\bcase\s[^:;{}\n]*? )(\.\.\.)(?= [^:;{}\n]*:)/g,
    replace: (_match, head) => `${head}|  `,
  },
  {
    // A type that is inferred, of a value.
    needle: "auto ",
    pattern: /\bauto(?=\s+\w+\s*=)/g,
    replace: () => "_uto",
  },
  {
    // `_Atomic(struct item *) at`: as a macro that makes a type.
    needle: "_Atomic",
    pattern: /\b_Atomic(?=[ \t]*\()/g,
    replace: () => "_atomic",
  },
  {
    needle: "_BitInt",
    pattern: /\b(_BitInt)(\s*\([^()\n]*\))/g,
    replace: (_match, word, bits) => word + blank(bits!),
  },
  {
    // A file's bytes.
    needle: "embed",
    pattern: /^([ \t]*)(#[ \t]*embed\b.*)/gm,
    replace: (_match, indent, directive) => `${indent}0${blank(directive!.slice(1))}`,
  },
  {
    // Attributes behind the name of a variable.
    needle: "__attribute__",
    pattern:
      /(?<=[\w\]][ \t]*)__attribute__\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\s*(?:[;,]|=(?!=)))/g,
    replace: blank,
  },
  {
    // Behind the type that a name is given for.
    needle: "__declspec",
    pattern: /(?<=^[ \t]*typedef\s[^;(){}]*)__declspec\s*\((?:[^()]|\([^()]*\))*\)/gm,
    replace: blank,
  },
  {
    needle: "typedef ",
    pattern:
      /(?<=^[ \t]*typedef\s[^;(){}]*\w[ \t]+)__attribute__\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\s*\w+\s*;)/gm,
    replace: blank,
  },
  {
    // Attributes of a type.
    needle: "[[",
    pattern: /(\b(?:struct|union|enum)\s*)(\[\[[^[\]]*\]\])(?=\s*[\w{])/g,
    replace: (_match, keyword, attributes) => keyword + blank(attributes!),
  },
  {
    // The name that a variable has in the object file.
    needle: "asm",
    pattern: /\b(?:__asm__|__asm|asm)\b(?<=\w\s*\b\w+)\s*\(\s*"[^"\n]*"\s*\)(?=\s*(?:;|=(?!=)))/g,
    replace: blank,
  },
];

/** Without calls of macros that no function could have, and what the grammar does not know of the language. */
const ATOMIC = /\b_Atomic\b(?![ \t]*\()/g;

/** Beside the name of a type `_Atomic` says what `const` says to a grammar that takes a word too many for a macro. */
export const plainTypes = (text: string): string =>
  text.includes("_Atomic") ? text.replace(ATOMIC, () => "const  ") : text;

export function readable(written: string): string {
  const closed = closeDefines(plainTypes(written));
  const plain = standIn(closed, listOldStyle(closed));
  const text = standIn(plain, listBareConditions(plain));
  const calls = standIn(text, listMacroCalls(text));
  const typed = standIn(calls, listTypeArguments(calls));
  return rewrite(standIn(typed, listRests(typed)), REWRITES);
}

/** Without arguments that no call of a function has, where the grammar gave up. */
export const mend = (text: string, errors: readonly TextSpan[]): string =>
  standIn(text, listArguments(text, errors));
