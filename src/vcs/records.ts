// NUL-terminated records of git's `-z` output. Paths are bytes: one that is not UTF-8 is kept with U+FFFD in the
// place of what cannot be read, and says so.

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

export interface GitRecord {
  text: string;
  /** false: the record held bytes that are not UTF-8. */
  utf8: boolean;
}

export function decodeRecord(bytes: Uint8Array): GitRecord {
  try {
    return { text: strict.decode(bytes), utf8: true };
  } catch {
    return { text: lenient.decode(bytes), utf8: false };
  }
}

/** The records of an output, in order. One decoding of the whole when all of it is UTF-8. */
export function splitRecords(output: Uint8Array): GitRecord[] {
  const whole = decodeRecord(output);
  if (whole.utf8) {
    const parts = whole.text.split("\0");
    if (parts[parts.length - 1] === "") parts.pop();
    return parts.map((text) => ({ text, utf8: true }));
  }
  const records: GitRecord[] = [];
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start);
    const stop = end === -1 ? output.length : end;
    records.push(decodeRecord(output.subarray(start, stop)));
    start = stop + 1;
  }
  return records;
}
