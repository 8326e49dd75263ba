// Lines around references: none of a file twice, the same wherever a page ends.

import { expect, test } from "bun:test";
import { linesAround, QuotedLines } from "../../src/query/lines-around.ts";
import { indexed } from "./indexed.ts";

const text = Array.from({ length: 12 }, (_, at) => `line ${at + 1}\n`).join("");
const quoted = (lines: number[]) => {
  const known = new QuotedLines();
  return lines.map((line) => {
    const { lines_before, lines_after } = linesAround(text, line, known.take({ path: "a", line }));
    return [lines_before, lines_after].map((rows) => rows.map((row) => Number.parseInt(row, 10)));
  });
};

test("what an earlier reference quotes of a file is not quoted again", () => {
  expect(quoted([2, 5, 6, 12])).toEqual([
    [[1], [3, 4, 5]],
    [[], [6, 7, 8]],
    [[], [9]],
    [[10, 11], []],
  ]);
});

test("a reference shows its own line, whatever was quoted", () => {
  const known = new QuotedLines();
  known.take({ path: "a", line: 4 });
  expect(linesAround(text, 5, known.take({ path: "a", line: 5 })).reference_line).toBe("5: line 5");
  expect(known.take({ path: "b", line: 5 })).toEqual([2, 3, 4, 6, 7, 8]);
});

test("pages quote what the whole list does, and count no more files than they have references", async () => {
  const files: Record<string, string> = { "go.ts": "export function go() {}\n" };
  for (let at = 0; at < 12; at++)
    files[`use${at}.ts`] = 'import { go } from "./go.ts";\ngo();\n\n\ngo();\ngo();\n';
  const { ask } = await indexed(files);
  const page = (offset: number, limit: number) =>
    ask("find_references", { symbol_name: "go", include_context: true, offset, limit });
  const whole = await page(0, 200);
  const [first, second] = [await page(0, 7), await page(7, 200)];
  expect([...first.items, ...second.items]).toEqual(whole.items);
  const { by_file, by_file_omitted } = (first.tail as { summary: Record<string, object | number> }).summary;
  expect([Object.keys(by_file!).length, by_file_omitted]).toEqual([7, 5]);
});
