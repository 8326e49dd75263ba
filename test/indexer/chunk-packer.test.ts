// What WebAssembly packs of a text is what strings come to, and it counts the same words.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { chunkTextsOf } from "../../src/indexer/derived-rows.ts";
import { lineStarts } from "../../src/util/lines.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What an index says of a text of these chunks, with a symbol in the first and in the last. */
function columnsOf(text: string, chunks: number[], name: string, bytes?: Uint8Array) {
  const symbols = [
    { name: "parseHTTPRequest", line: 1, doc: "Reads – a request. 😀", flags: 0 },
    { name, line: chunks.at(-1)!, doc: "", flags: 0 },
    { name: "a b.maxSize maxSize", line: chunks.at(-1)!, doc: "fooBar\n", flags: 0 },
  ];
  const { texts, words } = chunkTextsOf({ chunks, symbols }, text, bytes);
  const { bytes: packed, ends } = texts;
  return {
    words,
    columns: Array.from(ends, (end, i) => decoder.decode(packed.subarray(ends[i - 1] ?? 0, end))),
  };
}

function expectSame(text: string, chunks: number[]): void {
  for (const name of ["max_size2", "größe_max", "“aB” 😀"])
    expect(columnsOf(text, chunks, name, encoder.encode(text))).toEqual(columnsOf(text, chunks, name));
}

test.each([
  ["empty", ""],
  ["one line", "parseHTTPRequest2 and maxSize"],
  ["several chunks", "fooBar\nfooBar max_size\nfooBar\nHTTPServer2 _ $ a1 __init__ 2ndTry\n"],
  ["punctuation beyond ASCII", "// “fooBar” … max_size—aB\n// → x\nfooBar\n"],
  ["words beyond ASCII", "größeMax\nfooBar é\naB\n"],
  ["a byte order mark", "\ufefffooBar\nmax_size\naB"],
  ["a run longer than any name", `${"aB".repeat(51)} ${"aB".repeat(50)}\nfooBar\naB`],
  ["data", `fooBar\nx = "${"QUJD".repeat(90)}"\naB`],
  ["many runs", Array.from({ length: 9000 }, (_, i) => `a${i}`).join(" \t")],
])("%s", (_, text) => {
  const chunks = lineStarts(text).length > 3 ? [1, 2, 4] : [1];
  expectSame(text, chunks);
});

test("any text", () => {
  const piece = fc.constantFrom(
    "a",
    "B",
    "ab",
    "Cd",
    "7",
    "s",
    "ID",
    "_",
    "$",
    " ",
    ".",
    "\n",
    "\n",
    "\t",
    "ß",
    "—",
    "😀",
  );
  const texts = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 3 }), (text, step) => {
      const lines = lineStarts(text).length;
      const chunks = Array.from({ length: Math.ceil(lines / step) }, (_, i) => i * step + 1);
      expectSame(text, chunks);
    }),
    { numRuns: 1000 },
  );
});
