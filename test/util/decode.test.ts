// Files in encodings of all kinds, as text.

import { expect, test } from "bun:test";
import { decodeText } from "../../src/util/decode.ts";

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part)])));

test.each([
  ["Latin-1", bytes("def caf", 0xe9, "(x): # gr", 0xf6, 0xdf, "e"), "def café(x): # größe"],
  ["Windows-1252", bytes("// ", 0x93, "quoted", 0x94, " for 5 ", 0x80), "// “quoted” for 5 €"],
  ["UTF-8 with a damaged byte", bytes("é ", 0xe9, " x"), "é \ufffd x"],
  ["Shift JIS", bytes("/* ", 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x81, 0x40, " */"), undefined],
  ["KOI8-R", bytes("// ", 0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4), undefined],
])("%s", (_, given, text) => {
  const decoded = decodeText(given)!;
  expect(decoded.lossy).toBeTrue();
  if (text === undefined) expect(decoded.text).toContain("\ufffd");
  else expect(decoded.text).toBe(text);
});
