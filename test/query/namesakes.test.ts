// Symbols of one identity in several files: parts of a class, or what each platform has of its own.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const members = (name: string) =>
  Array.from({ length: 12 }, (_, at) => `    int ${name}${at}() { return ${at}; }\n`).join("");
const part = (name: string) =>
  `namespace Codec {\n  public partial class BlockCodec {\n    // applied ${name}\n${members(name)}  }\n}\n`;
const OTHER = `namespace Codec {
  class Serializer {
    // the codec of a block is applied to what is written
    void ApplyCodec(Codec codec) { codec.Block(); }
${members("other")}  }
}
`;

test("parts of one class give way to other places, unless the class is what was asked for", async () => {
  const { ask } = await indexed({
    "Blocks.cs": part("plainly"),
    "Blocks.Fast.cs": part("fast"),
    "Blocks.Safe.cs": part("safely"),
    "Blocks.Wide.cs": part("wide"),
    "Serializer.cs": OTHER,
  });
  const paths = async (query: string) => {
    const { items } = await ask("search_code", { query });
    return [...new Set(items.map(({ path }) => path))];
  };
  const asked = await paths("the codec that is applied to blocks");
  expect(asked[0]).toStartWith("Blocks");
  expect(asked[1]).toBe("Serializer.cs");
  expect((await paths("BlockCodec")).slice(0, 4)).not.toContain("Serializer.cs");
});
