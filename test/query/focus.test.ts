// Which file comes first for a question in words: the one of which one function says it, before one that says as much here and there.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `  door += "${name}${at}";`).join("\n");
const filler = (name: string, about = "", count = 40) =>
  `${about}export function ${name}(door: string) {\n${lines(name, count)}\n  return door;\n}\n`;

/** Each of its functions speaks of one word, and more often. */
const scattered = [
  filler("open", "// Letters: all letters.\n", 12),
  filler("close", "// Stamps, and more stamps.\n", 12),
  filler("carry", "// Weighed by hand, weighed again.\n", 12),
].join("\n");

const together = `${filler("lock")}\n// Letters are weighed before stamps are put on.\nexport function send(letters: string[]) {\n  const weighed = letters.length;\n  return stamps(weighed);\n}\n\n${filler("shut")}`;

const files = { "desk.ts": scattered, "till.ts": together, "door.ts": filler("knock") };

test("the file of which one function says the question comes first", async () => {
  const { ask } = await indexed(files);
  const { items } = await ask("search_code", { query: "how are letters weighed for stamps" });
  expect(items[0]).toMatchObject({ path: "till.ts", name: "send" });
  const told = await ask("explain_ranking", {
    query: "how are letters weighed for stamps",
    result_path: "till.ts",
    result_line_start: (items[0] as { line_start: number }).line_start,
  });
  const { signals } = (told.head as { ranking_reasons: { signals: Record<string, number> } }).ranking_reasons;
  expect(signals.focus).toBeGreaterThan(0);
});

test("a file that is about the question throughout comes before a large one of which one part is", async () => {
  const said = "// Stamps for the letters of the morning.\n";
  const part = (name: string) => filler(name, said, 50);
  const { ask } = await indexed({
    // Its one part says more of stamps and letters than any part of the other one.
    "desk.ts": [
      filler("open", `${said}${said}`),
      ...["b", "c", "d", "e", "f", "g"].map((name) => filler(name, "", 50)),
    ].join("\n"),
    "till.ts": [part("count"), part("store"), part("close")].join("\n"),
    "door.ts": filler("knock"),
  });
  const { items } = await ask("search_code", { query: "stamps for letters" });
  expect(items[0]).toMatchObject({ path: "till.ts" });
});
