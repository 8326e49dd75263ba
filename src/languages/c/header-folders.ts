// Headers that are kept apart from what they declare, in a folder `include`: where the definitions may be. C only: what other
// languages keep in such a folder often has its bodies there.

const IN_FOLDER = /^(.*\/)?include\/(.*)\.h$/;
const NONE: readonly string[] = [];

/** `tool/a.c`, `src/tool/a.c`, `a.c` and `src/a.c` for `include/tool/a.h`; empty for other files. */
export function definedApart(path: string): readonly string[] {
  if (!path.endsWith(".h")) return NONE;
  const [, around = "", within] = IN_FOLDER.exec(path) ?? [];
  if (within === undefined) return NONE;
  const below = within.slice(within.indexOf("/") + 1);
  return [...new Set([within, below])].flatMap((stem) => [`${around}${stem}.c`, `${around}src/${stem}.c`]);
}
