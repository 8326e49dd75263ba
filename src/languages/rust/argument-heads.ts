// What kind of value an argument is by how it is written, and what kind a parameter takes: what tells `T::from("a")` from
// `T::from(vec![1])`. Kinds are names of types, `[]` for slices, `[;]` for arrays, `int` and `float` for numbers of any such type.

const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^&*(?:mut\s+)?b(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\.)*')\s*\[[^\]]*\.\.[^\]]*\]$/, "[]"],
  [/^&*b"(?:[^"\\]|\\[\s\S])*"$/, "[;]"],
  [/^&*(?:"(?:[^"\\]|\\[\s\S])*"|r(#*)"[\s\S]*?"\1)$/, "str"],
  [/^'(?:[^'\\]|\\[^']*)'$/, "char"],
  [/^(?:true|false)$/, "bool"],
  [/^-?\d[\d_]*\.[\d_]*$/, "float"],
  [/^-?(?:0x[\da-fA-F_]+|0b[01_]+|\d[\d_]*)$/, "int"],
  [/^vec!\s*[[({][\s\S]*[\])}]$|\.(?:to_vec|into_bytes)\(\)$/, "Vec"],
  [
    /^format!\s*\([\s\S]*\)$|^"(?:[^"\\]|\\[\s\S])*"\.(?:to_string|to_owned|into)\(\)$|\.to_string\(\)$/,
    "String",
  ],
  [/\.as_bytes\(\)$/, "[]"],
  [/\.as_str\(\)$/, "str"],
  [/\.into_boxed_(?:slice|str)\(\)$/, "Box"],
];
/** A number that says of which type it is. */
const NUMBER =
  /^-?(?:0x[\da-fA-F_]+|0b[01_]+|\d[\d_]*(?:\.[\d_]*)?)(f(?:32|64)|[iu](?:8|16|32|64|128|size))$/;
const MADE =
  /^(String|Vec|Box|Rc|Arc|PathBuf|OsString)::(?:<[^()]*>::)?(?:new|from|with_capacity)\([\s\S]*\)$/;
/** A part of a text or a list. */
const SLICED = /\[[^[\]]*\.\.[^[\]]*\]$/;
const LEAD = /^(?:&\s*|'\w+\s+|mut\s+|dyn\s+|impl\s+)+/;

/** What kind of value an argument is; "slice" is a text or a slice; undefined: its text does not tell. */
export function argumentHead(text: string): string | undefined {
  for (const [pattern, head] of WRITTEN) if (pattern.test(text)) return head;
  return (NUMBER.exec(text) ?? MADE.exec(text))?.[1] ?? (SLICED.test(text) ? "slice" : undefined);
}

/** What kind of value a written type is. */
export function typeHead(type: string): string {
  const plain = type.trim().replace(LEAD, "");
  if (plain.startsWith("[")) return /;[^\]]*\]$/.test(plain) ? "[;]" : "[]";
  return /^[\w:]+/.exec(plain)?.[0].split("::").at(-1) ?? plain;
}

/** What a number is called of which nothing says of which type it is, where it may be of this one. */
export function numberHead(type: string): string | undefined {
  if (/^[iu](?:8|16|32|64|128|size)$/.test(type)) return "int";
  return /^f(?:32|64)$/.test(type) ? "float" : undefined;
}

/** `&`, `&mut`, or "" of what is written as no reference. */
export function referenceOf(written: string): string {
  const sign = /^&\s*(?:'\w+\s+)?(mut\b)?/.exec(written.trimStart());
  return sign ? (sign[1] ? "&mut" : "&") : "";
}

/** `T { … }`, `T::new(…)` */
export const isValue = (written: string): boolean =>
  /^(?:\w+::)*\p{Lu}\w*(?:::(?:new|default|from|with_\w+)\s*\(|\s*\{)/u.test(written);
