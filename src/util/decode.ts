// Bytes of a file to text: UTF-8 (BOM dropped, invalid bytes replaced), UTF-16 with a BOM; anything with a NUL is binary.

export interface DecodedText {
  text: string;
  utf16: boolean;
  /** Invalid bytes were replaced by U+FFFD. */
  lossy: boolean;
}

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder("utf-8");
const NUL_WINDOW_BYTES = 8000;

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
    return { text: lenient.decode(bytes), utf16: false, lossy: true };
  }
}
