// Which runs of a message's words are pieces that code may hold as they stand.

import { expect, test } from "bun:test";
import { MessagePieces } from "../../src/query/message-pieces.ts";
import type { Term } from "../../src/query/terms.ts";

const WEIGHTS = { refund: 2, customer: 2, jammed: 2, drawer: 2, till: 1, not: 1, found: 1 };

/** The pieces that one text has of a message. */
function piecesOf(message: string, text: string): string[] {
  const said = Object.entries(WEIGHTS).filter(([word]) => message.includes(word));
  const terms = said.map(([word, weight]) => ({ text: word, weight }) as Term);
  return new MessagePieces(terms, (phrase) => text.includes(phrase.join(" ")))
    .of(message)
    .map((piece) => piece.text);
}

test("around what was filled in, the words that a text has side by side", () => {
  expect(piecesOf("the drawer of till 12 is jammed", "the drawer of till {id} is jammed")).toEqual([
    "the drawer of till",
  ]);
  expect(piecesOf("a drawer was not found", "the drawer was not found in it")).toEqual([
    "drawer was not found",
  ]);
});

test("one word that says something, among words that say nothing, is no piece", () => {
  expect(piecesOf("tell the refund to the customer", "writes a line to the customer")).toEqual([]);
});

test("what says too little, or twice the same, is not looked for", () => {
  const asked: string[] = [];
  const terms = [...Object.entries(WEIGHTS)].map(
    ([text, weight]) => ({ text, weight, chunks: Int32Array.of(1) }) as unknown as Term,
  );
  const pieces = new MessagePieces(terms, (phrase) => asked.push(phrase.join(" ")) > 0);
  const said = "refund of customer jammed the drawer";
  expect(pieces.of(`not that till\n${said}\nnot that till\n${said}`).map(({ text }) => text)).toEqual([said]);
  expect(asked).toEqual(["refund of customer", "refund of customer jammed", said]);
});

test("words that no chunk holds together are not looked for side by side", () => {
  const terms = ["refund", "customer"].map(
    (text, at) => ({ text, weight: 1, chunks: Int32Array.of(at) }) as unknown as Term,
  );
  const pieces = new MessagePieces(terms, () => {
    throw new Error("asked");
  });
  expect(pieces.of("refund the customer")).toEqual([]);
});

test.each(Array.from({ length: 12 }, (_, at) => at + 3))("the longest of %d words side by side", (length) => {
  const words = Array.from({ length: 16 }, (_, at) => `word${at}`);
  const terms = words.map((text) => ({ text, weight: 1 }) as Term);
  const text = words.slice(0, length).join(" ");
  const pieces = new MessagePieces(terms, (phrase) => text.includes(phrase.join(" ")));
  expect(pieces.of(words.join(" "))[0]?.text).toBe(length < 4 ? undefined : text);
});
