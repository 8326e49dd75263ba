// Types without a name: `struct { int a; } rows[2];`.

/** What macros are called that say how a type lies in memory: `PACKED`, `ATTR_PACKED`. */
const LAYOUT = "(?:[A-Z0-9_]*_)?(?:PACKED|PACK|ALIGNED|ALIGN)(?:_[A-Z0-9_]*)?\\b";
const HEAD = "^(?:(?:const|volatile|static)\\s+)*(?:struct|union)\\b";

/** What a declaration of one starts with. */
export const NAMELESS_TYPE = new RegExp(
  `${HEAD}\\s*(?:__attribute__\\s*\\(\\(.*?\\)\\)\\s*|__declspec\\s*\\(.*?\\)\\s*|${LAYOUT}\\s*)*\\{`,
);

const LAYOUT_ALONE = new RegExp(`^_*${LAYOUT}$`);
const WRITTEN = new RegExp(`${HEAD}(?:\\s+_*${LAYOUT})?[\\s*]*(?:\\[.*)?$`, "s");
const CAPITALS = /^_*[A-Z][A-Z0-9_]*$/;
/** Types of one text have names of their own; alternatives of one type are two. */
const MOST_OF_A_TAG = 2;

/** `typedef struct PACKED {`: a word for how it lies in memory, or one that more types would have for a name than may. */
export function isNoTag(text: string, name: string): boolean {
  if (!CAPITALS.test(name)) return false;
  const bodies = new RegExp(`\\b(?:struct|union)\\s+${name}\\s*\\{`, "g");
  return LAYOUT_ALONE.test(name) || [...text.matchAll(bodies)].length > MOST_OF_A_TAG;
}

/** Is this what facts have of it? */
export const isNameless = (type: string) => WRITTEN.test(type);
