// Who asks for symbols by one name remembers its beginning, or misspells it: the name that is meant comes before words of it in others.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const FILES = {
  "block.ts":
    "export class Block {}\nexport class BlockReader {}\nexport class Blocks {}\nexport function blockOf(block: Block) {\n  return block;\n}\nexport const block = 1;\nexport function startBlock(block: Block) {\n  // The block of blocks.\n  return block;\n}\n",
  "handle.ts": "export class BlockHandle {}\nexport class Other {}\n",
};

test.each([
  ["BlockHnadle", "a name with two letters exchanged"],
  ["BlockHndle", "a name without a letter"],
  ["BlockHa", "the beginning of a name"],
])("%s: %s", async (query) => {
  const { ask } = await indexed(FILES);
  const { items } = await ask("search_symbols", {
    query,
    detail_level: "skeleton",
    max_results: 10,
    max_tokens: 4000,
  });
  expect(items[0]).toMatchObject({ name: "BlockHandle" });
});
