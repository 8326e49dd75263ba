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
