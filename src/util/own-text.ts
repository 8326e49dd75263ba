// Short pieces of long texts, to be kept. A slice keeps the whole text in memory, and so does a slice of a concatenation
// with it: only a copy through bytes stands alone.

const ROOM = 1024;
const room = Buffer.alloc(ROOM * 2);

/** The same text in memory of its own. */
export function ownText(text: string): string {
  if (text.length > ROOM) return Buffer.from(text, "utf16le").toString("utf16le");
  const encoding = isLatin1(text) ? "latin1" : "utf16le";
  return room.toString(encoding, 0, room.write(text, 0, encoding));
}

function isLatin1(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return false;
  return true;
}
