// Sections of a bundle: what goes in comes out, whether or not the bodies of chunks are runs of the text.

import { expect, test } from "bun:test";
import { ContentsWriter, readContents } from "../../src/store/bundle-contents.ts";
import { type FtsChunk, packChunkTexts } from "../../src/store/chunk-texts.ts";

const encoder = new TextEncoder();
const TEXT = "heading\nfirst line é\nsecond line\n";

const chunk = (body: string, name = ""): FtsChunk => ({
  symbols: name,
  doc: name && `about ${name}`,
  body,
  parts: "",
});

/** What a section holds of one blob, and its bytes. */
function through(text: string, chunks: readonly FtsChunk[]) {
  const writer = new ContentsWriter();
  const content = { id: 7, text: encoder.encode(text), record: new Uint8Array([1, 2]) };
  const packed = packChunkTexts(chunks);
  writer.add({ ...content, chunks: packed });
  const { plain } = writer.take()!;
  expect([...readContents(plain)]).toEqual([{ ...content, chunks: packed }]);
  return plain;
}

test("bodies that follow each other in the text are not stored again", () => {
  const whole = [chunk("first line é\n", "first"), chunk("second line\n")];
  const plain = through(TEXT, whole);
  expect(Buffer.from(plain).toString().split("second line").length).toBe(2);
});

test("bodies that do not are stored as they are", () => {
  through(TEXT, [chunk("second line\n"), chunk("first line é\n")]);
  through(TEXT, [chunk("another text that is longer than all of this one, which has none of it\n")]);
  through("", []);
  through("", [chunk("")]);
});

test("a section that is cut is no section", () => {
  const plain = through(TEXT, [chunk(TEXT, "all")]);
  for (let length = 1; length < plain.length; length++)
    expect(() => [...readContents(plain.subarray(0, length))]).toThrow(RangeError);
});
