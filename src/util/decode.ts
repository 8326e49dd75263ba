// Bytes of a file to text: UTF-8 (BOM dropped), UTF-16 with a BOM, Windows-1252 (and so Latin-1) where nothing is UTF-8 but
// ASCII; what is none of these has its invalid bytes replaced. Anything with a NUL is binary.

export interface DecodedText {
  text: string;
  utf16: boolean;
  /** Its bytes are not those of the text in UTF-8 or UTF-16: guessed, or replaced by U+FFFD. */
  lossy: boolean;
}

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder("utf-8");
const western = new TextDecoder("windows-1252");
const NUL_WINDOW_BYTES = 8000;

/** Characters that UTF-8 has made of several bytes. */
const READ_AS_UTF8 = /[^\0-\x7f\ufffd]/;
/** What Windows-1252 has no character for, and letters that go on in runs: texts of other alphabets look so in it. */
const NOT_WESTERN = /[\x80-\x9f]|[\xc0-\xff]{4}/;

function decodeOther(bytes: Uint8Array): string {
  const replaced = lenient.decode(bytes);
  if (READ_AS_UTF8.test(replaced)) return replaced;
  const text = western.decode(bytes);
  return NOT_WESTERN.test(text) ? replaced : text;
}

/** The text of a file, or undefined when it is binary. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const bom =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  if (bom) {
    const text = new TextDecoder(bom).decode(bytes);
    return text.includes("\0") ? undefined : { text, utf16: true, lossy: text.includes("\ufffd") };
  }
  if (bytes.subarray(0, NUL_WINDOW_BYTES).includes(0)) return undefined;
  try {
    return { text: strict.decode(bytes), utf16: false, lossy: false };
  } catch {
    return { text: decodeOther(bytes), utf16: false, lossy: true };
  }
}
