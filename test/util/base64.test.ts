// Binary data written as letters is blanked out of a text; everything else stays where it was.

import { expect, test } from "bun:test";
import { withoutBase64 } from "../../src/util/base64.ts";

const data = (length: number) => "iVBORw0KGgoAAAANSUhEUgAAAX/gAAAEPCAYAAABIut+f".repeat(50).slice(0, length);
const shape = (text: string) => text.split("\n").map((line) => line.length);

test("binary data in letters becomes blank, and nothing moves", () => {
  const rows = `${data(76)}\\n`.repeat(4) + data(30);
  const text = `{\n "png": "${data(900)}==",\n "old": "${rows}",\n "text": "after"\n}\n`;
  const blank = withoutBase64(text);
  expect(shape(blank)).toEqual(shape(text));
  expect(blank.replace(/ +/g, " ")).toBe('{\n "png": " ",\n "old": " ",\n "text": "after"\n}\n');
});

test("words stay: long lines, long names, paths, and data that is short", () => {
  const path = "org/springframework/context/annotation".repeat(5);
  const text = `${"some words of a long line ".repeat(40)}\n${"aLongName".repeat(20)} ${path} ${data(120)}\n`;
  expect(withoutBase64(text)).toBe(text);
});
