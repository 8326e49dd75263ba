// A signature that is longer than what is kept of it says so wherever it is shown.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const params = Array.from({ length: 40 }, (_, at) => `parameter${at}: number`).join(", ");

test("a signature that is cut ends in a sign for it", async () => {
  const { ask } = await indexed({
    "a.ts": `export function long(${params}) {}\nexport function short(a: number) {}\n`,
    "b.ts": `export class A { long(${params}) {} }\nexport class B { long(${params}, more: number) {} }\n`,
  });
  const [found] = (
    await ask("locate_symbol", { name: "long", path: "a.ts", limit: 1, detail_level: "signature" })
  ).items;
  expect(found!.signature).toMatch(/^export function long\(parameter0.{200,}…$/);
  const [whole] = (await ask("locate_symbol", { name: "short", limit: 1, detail_level: "signature" })).items;
  expect(whole!.signature).toBe("export function short(a: number)");
});

test("the body of a function that a value is made with is no part of the value's signature", async () => {
  const { ask } = await indexed({
    "a.ts":
      "export const load = cached(async (id: string): Promise<{ at: string }> => {\n  return find(id);\n});\nexport const shape = z.object({ id: z.string() });\nconst first = memo(function () {\n  return 1;\n}), second = 2;\n",
  });
  const signature = async (name: string) => (await ask("locate_symbol", { name })).items[0]!.signature;
  expect(await signature("load")).toBe(
    "export const load = cached(async (id: string): Promise<{ at: string }> =>",
  );
  expect(await signature("shape")).toBe("export const shape = z.object({ id: z.string() })");
  expect(await signature("first")).toBe("const first = memo(function ()");
  expect(await signature("second")).toBe("second = 2");
});
