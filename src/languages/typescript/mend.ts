// What the grammars do not know, written so that they do: same length, same lines, names untouched.

import { blank } from "../hooks/rewrite.ts";
import { standIn } from "../hooks/stand-ins.ts";
import type { TextSpan } from "../outline-types.ts";

type Rewrite = readonly [pattern: RegExp, replace: (...match: string[]) => string];

const REWRITES: readonly Rewrite[] = [
  // A member of a type ends with its line, also where the next one is a call signature: `<T>(x: T): void`.
  [
    /((?:[\w})\]'"]|(?<!=)>)(?:[ \t]*\r?\n(?:[ \t]*(?:\/\/.*|\/?\*.*)?\r?\n)*)[ \t]*)[ \t](?=<[\w\s])/g,
    (_, before) => `${before!};`,
  ],
  // A field ends with its line, also where the next one has a name in brackets.
  [/(^[ \t]+(?:static[ \t]+)?#\w+[ \t]*(?:\r?\n[ \t]*)*)[ \t](?=\[)/gm, (_, before) => `${before!};`],
  // A parameter that is taken apart and may be left out.
  [/(?<=\})\?(?=:)/g, () => " "],
  // Escapes in types that are templates.
  [/\\[\\`]/g, (all) => (all === "\\`" ? "__" : all!)],
  // `$` before a substitution of a template.
  [/\$(?=\$\{)/g, () => " "],
  // `export type * from`, `import defer * as`.
  [/\b(export\s+)(type)(?=\s+\*)/g, (_, before, type) => before! + blank(type!)],
  [/\b(import\s+)(defer)(?=\s+\*)/g, (_, before, defer) => before! + blank(defer!)],
  // What `with` was called at first.
  [/(\bfrom\s*(?:"[^"\n]*"|'[^'\n]*')\s*)assert(?=\s*\{)/g, (_, before) => `${before!}with  `],
  // `import("module").Type`: the type is known by its own name.
  [/\bimport\s*\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)\s*\.(?=\s*[A-Z])/g, (all) => blank(all!)],
  // `typeof import("module")` among the types that a call is given.
  [
    /(?<=[<,]\s*)typeof\s+import\s*\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)(?=\s*[>,])/g,
    (all) => `any${blank(all!.slice(3))}`,
  ],
  // Variance of type parameters.
  [
    /(^[ \t]+(?:const\s+)?|[<,]\s*(?:const\s+)?)((?:in\s+out|in|out)\s+)(?=[A-Z$_]\w*\s*(?:[,>=]|extends\b))/gm,
    (_, before, variance) => before! + blank(variance!),
  ],
  [
    /(^[ \t]+(?:const\s+)?|[<,]\s*(?:const\s+)?)((?:in\s+out|in|out)\s+)(?=(?!extends\b)[a-z]\w*\s*(?:[,>]|=[^=>]|extends\b))/gm,
    (_, before, variance) => before! + blank(variance!),
  ],
  // A type parameter of this name.
  [/\btype(?=\s+extends\b|\s*(?:[>,)[]|=\s))(?<!\.\s*type)/g, () => "typ_"],
  // A property whose name is, or starts like, an operator.
  [
    /(?<=^(?![^\r\n]*\/\/)[^\r\n]*[\w>\])}'"][ \t]*\r?\n[ \t]*)[ \t](?=(?:in|instanceof)\w+\??:)/gm,
    () => ";",
  ],
  [
    /^([ \t]+(?:readonly\s+)?)(in|of|instanceof|abstract)(?=\??\s*:)/gm,
    (_, before, name) => before! + name!.replace(/./g, "_"),
  ],
  // Fields with accessors of their own.
  [/\baccessor(?=[ \t]+[\w#$[])/g, (all) => blank(all!)],
];

/** JSX says `Terms & Conditions` and `href="?a=1&b=2"`: to the grammars this sign starts a character's name. */
function withoutSigns(text: string, errors: readonly TextSpan[]): string {
  const signs = errors.filter(({ start }) => text[start] === "&" && text[start + 1] !== "&");
  return standIn(
    text,
    signs.map(({ start, end }) => ({ start, end, stand: text.slice(start, end).replaceAll("&", " ") })),
  );
}

/** The text as the grammars read it. `errors`: where they gave up. */
export function mend(text: string, errors: readonly TextSpan[]): string {
  return REWRITES.reduce(
    (mended, [pattern, replace]) => mended.replace(pattern, replace),
    withoutSigns(text, errors),
  );
}
