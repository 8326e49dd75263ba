// Questions as long as what people paste: as many words as are looked for at all, the last of them a folder's name.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const WORDS = Array.from({ length: 40 }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at}q`);

test("any word of a long question may be the one that a folder is called by", async () => {
  const made = await indexed(
    Object.fromEntries(
      WORDS.map((word) => [`${word}/main.ts`, `// ${WORDS.join(" ")}\nexport const a = 1;\n`]),
    ),
  );
  for (const count of [31, 32, 33, 40]) {
    const { items } = await made.ask("search_code", { query: WORDS.slice(0, count).join(" ") });
    expect(items).not.toBeEmpty();
  }
});
