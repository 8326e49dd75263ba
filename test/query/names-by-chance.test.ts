// Where no file's name says much of a question, what names say of it is rather chance: texts count more beside them.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const body = (text: string) => `def run(value):\n    """${text}"""\n    return value\n`;
const files = {
  "app/icon_theme.py": body("Size of what is drawn, in pixels of the screen."),
  "app/front.py": body("Raise the running program, though it is for a second time."),
};
const query = "raise running program instead of starting second copy when clicking icon of desktop";

async function scores(more: Record<string, string>): Promise<Record<string, number>> {
  const { ask } = await indexed({ ...files, ...more });
  const { items } = await ask("search_code", { query });
  return Object.fromEntries(items.map(({ path, score }) => [path, Number(score)]));
}

test("a name counts for less where none says much", async () => {
  const named = body("Nothing of note.");
  const chance = await scores({ "app/other.py": named });
  const telling = await scores({ "app/raise_running_program.py": named });
  expect(telling["app/front.py"]).toBe(chance["app/front.py"]);
  expect(telling["app/icon_theme.py"]).toBeGreaterThan(chance["app/icon_theme.py"]!);
});
