// Tokens of statements, cut by hand where letters and signs of ASCII stand and by an expression elsewhere.

import { expect, test } from "bun:test";
import { TokenCursor } from "../../src/languages/hooks/statement-tokens.ts";

function tokensOf(text: string): string {
  const cursor = new TokenCursor(text);
  const tokens: string[] = [];
  while (!cursor.done) {
    const { text: token, offset } = cursor.next();
    tokens.push(`${token}@${offset}`);
  }
  return tokens.join(" ");
}

test.each([
  ["use a::r#type::{b1 as _};", "use@0 a@4 ::@5 r#type@7 ::@13 {@15 b1@16 as@19 _@22 }@23 ;@24"],
  [
    "import { é1, a\u00e9 } /* b */ from 'c\\'d' // e",
    "import@0 {@7 é1@9 ,@11 aé@13 }@16 from@26 'c\\'d'@31",
  ],
  ["a#b => #c ... .. 12 / `x`", "a@0 #b@1 =>@4 #c@7 ...@10 .@14 .@15 1@17 2@18 /@20 `x`@22"],
  ["\u00a0\v$ \u{1f600}'", "$@2 \u{1f600}@4 '@6"],
  [" // only\n", ""],
])("%j", (text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});
