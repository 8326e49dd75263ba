// Types without a name: `struct { int a; } rows[2];`.

/** What a declaration of one starts with. */
export const NAMELESS_TYPE =
  /^(?:(?:const|volatile|static)\s+)*(?:struct|union)\b\s*(?:__attribute__\s*\(\(.*?\)\)\s*|__declspec\s*\(.*?\)\s*)*\{/;

const WRITTEN = /^(?:(?:const|volatile|static)\s+)*(?:struct|union)\b[\s*]*(?:\[.*)?$/s;

/** Is this what facts have of it? */
export const isNameless = (type: string) => WRITTEN.test(type);
