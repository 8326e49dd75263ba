// What the grammar gives up at: a member of a type whose brace closes on the same line as that of the type. Every offset stays.

/** White space with a line's end, and braces behind it, the last of which closes something further out. */
const CLOSED = /([ \t]*\r?\n\s*)(\}(?:[ \t]*\})*?[ \t]*)(?=\}(?![ \t]*\}))/g;
const COMMENTED = /\/\/[^\n]*$/;

/** The inner braces close where the line above ends, so that another line starts in front of the last one. */
export function mend(text: string): string {
  return text.replace(CLOSED, (whole, space: string, braces: string, at: number) => {
    const row = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
    return COMMENTED.test(row) ? whole : braces + space;
  });
}
