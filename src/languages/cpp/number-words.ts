// Numbers whose types have names of several words, as one word each: `unsigned long int` is `unsigned_long`.

const WORDS =
  /\b(?:unsigned|signed|long|short|int|char|double)(?:\s+(?:unsigned|signed|long|short|int|char|double)\b)+/g;
const NUMBER =
  /^(?:bool|char|int|float|double|unsigned|signed_char|(?:unsigned_)?(?:char|short|long(?:_long)?)|long_double|u?int(?:_fast|_least)?(?:8|16|32|64|ptr|max)_t|s?size_t|ptrdiff_t|wchar_t|char(?:8|16|32)_t)$/;

function oneWord(text: string): string {
  const words = text.split(/\s+/);
  const sign = words.includes("unsigned") ? ["unsigned"] : [];
  const sizes = words.filter((word) => word === "long" || word === "short");
  const kind = words.find((word) => word === "char" || word === "double");
  if (kind === "char" && words.includes("signed")) return "signed_char";
  return [...sign, ...sizes, ...(kind ? [kind] : [])].join("_") || "int";
}

export const plainNumbers = (text: string) => text.replace(WORDS, oneWord);

/** Is this a number's type, of those words or by a name that the library gives? */
export const isNumber = (name: string) => NUMBER.test(name);

/** Letters behind a number say its type: `1U`, `1ULL`. */
const SUFFIXED = /^(?:0[xX][\da-fA-F']+|[\d']+)([uUlLzZ]+)\s*[,)]/;

export function suffixedNumber(argument: string): string | undefined {
  const letters = SUFFIXED.exec(argument)?.[1]?.toLowerCase();
  if (letters === undefined) return undefined;
  if (letters.includes("z")) return "size_t";
  return [
    ...(letters.includes("u") ? ["unsigned"] : []),
    ...Array(letters.replace("u", "").length).fill("long"),
  ].join("_");
}
