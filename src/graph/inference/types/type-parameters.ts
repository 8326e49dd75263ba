// Lists of type parameters as they are written: names, bounds and defaults. Pure.

export interface TypeParameter {
  name: string;
  /** What it is where nothing is given, or "". */
  fallback: string;
  /** What it is at least, or "". */
  bound: string;
  /** Does it stand for a text: is it bound by names or strings? */
  isText: boolean;
  /** Does it stand for the names of another type's members? */
  isKey: boolean;
}

/** One that nothing more is said of. */
export const plainParameter = (name: string): TypeParameter => ({
  name,
  fallback: "",
  bound: "",
  isText: false,
  isKey: false,
});

const BOUND_BY_TEXT = /\bextends\s+(?:string\b|["']|(?:[^=]*[^\p{ID_Continue}$])?keyof\b)/u;

const EXTENDED = /^[^<>=]*\sextends\s+/;

const KEYS = /\bextends\b.*\bkeyof\b/s;

/** `<A, B extends C = D>`: A, and B with D. */
export function typeParameters(text: string): TypeParameter[] {
  const found: TypeParameter[] = [];
  const inside = text.replace(/^[<[]|[>\]]$/g, "");
  let depth = 0;
  let from = 0;
  const add = (end: number) => {
    const part = inside.slice(from, end);
    const name =
      /^\s*(?:(?:const|in|out|reified|typename|class)\s+)*[+-]?\s*'?([\p{ID_Start}_$][\p{ID_Continue}$]*)/u.exec(
        part,
      )?.[1];
    if (name)
      found.push({
        name,
        fallback: defaultOf(part),
        bound: boundOf(part),
        isText: BOUND_BY_TEXT.test(part),
        isKey: KEYS.test(part),
      });
    from = end + 1;
  };
  for (let i = 0; i < inside.length; i++) {
    const char = inside[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && inside[i - 1] !== "=" && inside[i - 1] !== "-"))
      depth--;
    else if (char === "," && depth === 0) add(i);
  }
  add(inside.length);
  return found;
}

/** How many arguments the list of type arguments has that a text starts with; 0 for none. `<,>` has two. */
export function argumentsIn(text: string): number {
  if (text[0] !== "<") return 0;
  let depth = 0;
  let count = 1;
  for (const char of text) {
    if ("<([{".includes(char)) depth++;
    else if (">)]}".includes(char) && --depth === 0) return count;
    else if (char === "," && depth === 1) count++;
  }
  return 0;
}

function boundOf(part: string): string {
  const extended = EXTENDED.exec(part);
  if (!extended) return "";
  const from = extended.index + extended[0].length;
  return part.slice(from, boundEnd(part, from)).trim();
}

function defaultOf(part: string): string {
  let depth = 0;
  for (let i = 0; i < part.length; i++) {
    const char = part[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && part[i - 1] !== "=")) depth--;
    else if (char === "=" && depth === 0 && part[i + 1] !== ">") return part.slice(i + 1).trim();
  }
  return "";
}

/** Where a bound ends in a list of type parameters. */
export function boundEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[i - 1] !== "=")) {
      if (depth-- === 0) return i;
    } else if (depth === 0 && (char === "," || (char === "=" && text[i + 1] !== ">"))) return i;
  }
  return text.length;
}

/** `'a + ?Sized + A<B + C> + D`: the types among them. */
export function boundsIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const char = text[i];
    if (char !== undefined && "<([{".includes(char)) depth++;
    else if (char !== undefined && (")]}".includes(char) || (char === ">" && text[i - 1] !== "-"))) depth--;
    else if (char === undefined || (char === "+" && depth === 0)) {
      const part = text.slice(from, i).trim();
      if (part !== "" && !/^['?]/.test(part)) found.push(part);
      from = i + 1;
    }
  }
  return found;
}
