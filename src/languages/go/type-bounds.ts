// What bounds the type parameters of a function or a type: `func f[S ~[]E, E Ranked](…)`, `type T[A, B Ranked] struct`; those
// of a method are its type's, by their places: `func (t *T[X, Y]) m()`.

const LIST = /^(?:func\s+|type\s+)?\w+\[/;
const PARAMETER = /^(\w+)(?:\s+(.*))?$/s;
/** Of any type, of several. */
const VAGUE = /^(?:any|comparable)$|\|/;

/** The parts of a list in brackets that opens at an offset. */
function partsAt(text: string, open: number): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char) && --depth < 0) break;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

export function typeBounds(signature: string, name: string): readonly string[] {
  const list = LIST.exec(signature)?.[0];
  if (list === undefined) return [];
  const parameters = partsAt(signature, list.length - 1).map((part) => PARAMETER.exec(part));
  const own = parameters.findIndex((each) => each?.[1] === name);
  // `A, B Ranked`: the bound behind both.
  const bound = own === -1 ? undefined : parameters.slice(own).find((each) => each?.[2])?.[2];
  return bound === undefined || VAGUE.test(bound) ? [] : [bound.replace(/^~\s*/, "")];
}

const RECEIVER = /^func\s*\(\s*(?:\w+\s+)?\*?\s*\w+\[([^\]]*)\]/;

/** Which type parameter of its receiver's type a name stands for in a method, or -1. */
export function receiverParameter(signature: string, name: string): number {
  const names = RECEIVER.exec(signature)?.[1]?.split(",") ?? [];
  return names.findIndex((each) => each.trim() === name);
}
