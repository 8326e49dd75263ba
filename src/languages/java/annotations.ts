// Annotations as they are attached to a declaration, read one by one: `@Getter(AccessLevel.NONE) @Accessors(fluent = true)`.

export interface Annotation {
  /** Without its package. */
  readonly name: string;
  /** Inside of its brackets, or "". */
  readonly args: string;
}

const INSIDE = String.raw`[^()"]|"(?:\\.|[^"\\])*"`;
const ANNOTATION = new RegExp(
  String.raw`@([\w.]+)(?:\s*\(((?:${INSIDE}|\((?:${INSIDE}|\((?:${INSIDE})*\))*\))*)\))?`,
  "g",
);

/** Those of a list of names that come from a package: imported by name or as a whole, or written with it. */
export function readAnnotations(attached: string, isOf: (name: string) => boolean): Annotation[] {
  if (!attached.includes("@")) return [];
  return [...attached.matchAll(ANNOTATION)].flatMap(([, whole = "", args = ""]) =>
    isOf(whole) ? [{ name: whole.slice(whole.lastIndexOf(".") + 1), args }] : [],
  );
}

/** Does an import of the text, or the name itself, say that an annotation is of a package? */
export function annotationsOf(text: string, root: string): ((name: string) => boolean) | undefined {
  const imports = new RegExp(String.raw`^\s*import\s+(?:static\s+)?${root}\.([\w.]*?)(\w+|\*)\s*;`, "gm");
  const names = new Set([...text.matchAll(imports)].map(([, , name]) => name!));
  if (names.size === 0 && !text.includes(`@${root}.`)) return undefined;
  return (name) => {
    const [first = ""] = name.split(".");
    return names.has(first) || first === root || (names.has("*") && /^\p{Lu}/u.test(first));
  };
}

/** `key = true` */
export const isSet = ({ args }: Annotation, key: string) =>
  new RegExp(`\\b${key}\\s*=\\s*true\\b`).test(args);

/** `key = "…"` */
export const wordOf = ({ args }: Annotation, key: string) =>
  new RegExp(`\\b${key}\\s*=\\s*"([^"]*)"`).exec(args)?.[1];

/** All words of a key: `prefix = { "m", "" }`, `prefix = "m"`. */
export function wordsOf({ args }: Annotation, key: string): string[] {
  const list = new RegExp(`\\b${key}\\s*=\\s*(\\{[^}]*\\}|"[^"]*")`).exec(args)?.[1] ?? "";
  return [...list.matchAll(/"([^"]*)"/g)].map(([, word]) => word!);
}
