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

test("short definitions that are written alike are not copies of each other, unless what is around them is too", async () => {
  const builder = (around: string) =>
    `/** ${around}. */\nexport function ${around}() {\n  return "${around}";\n}\n\nexport class Builder {\n  config: Config;\n}\n\nexport const ${around}Limit = ${around.length};\n${"\n".repeat(8)}`;
  const { ask } = await indexed({
    "waiting/client.ts": builder("waiting"),
    "blocking/client.ts": builder("blocking"),
    "old/blocking/client.ts": builder("blocking").concat("export const more = 1;\n"),
  });
  const { items, suppressed_duplicate_count } = await ask("search_code", { query: "Builder" });
  const classes = items.filter(({ name }) => name === "Builder").map(({ path }) => path);
  expect(classes).toEqual(["blocking/client.ts", "waiting/client.ts"]);
  expect(suppressed_duplicate_count).toBe(1);
});
