// A word of a question that no text of the project says is looked for by other words for the same; one that is said, is not.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const files = {
  "export/rows.py":
    'def write_rows(rows, out):\n    """Write the numbers of each round as csv."""\n    for row in rows:\n        out.write(",".join(row))\n',
  "export/plot.py":
    'def draw_plot(rows, out):\n    """Write the numbers of each round as a line."""\n    for row in rows:\n        out.draw(row)\n',
};
const query = "numbers of each round in a spreadsheet";

test("another word for what no text says", async () => {
  const { ask } = await indexed(files);
  const { items } = await ask("search_code", { query });
  expect(items.map(({ path }) => path)).toEqual(["export/rows.py", "export/plot.py"]);
});

test("no other word for what a text says", async () => {
  const { ask } = await indexed({ ...files, "export/note.py": "SHEET = 1  # of a spreadsheet\n" });
  const { items } = await ask("search_code", { query });
  const scores = Object.fromEntries(items.map(({ path, score }) => [path, score]));
  expect(scores["export/rows.py"]).toBe(scores["export/plot.py"]);
});

test("what prose says in two words, names say in another one", async () => {
  const { ask } = await indexed({
    "core/lag.py": "def probe(server):\n    return server.ping()\n",
    "core/server.py": "class Server:\n    def ping(self):\n        return self.time\n",
  });
  const { items } = await ask("search_code", { query: "round trip time to the server" });
  expect(items[0]!.path).toBe("core/lag.py");
});

test.each([
  ["read paths from the standard input", "tool/stdin.py"],
  ["what happens on Ctrl+C", "tool/signals.py"],
  ["check the sha256 of what was downloaded", "tool/checksum.py"],
])("%s is in %s", async (query, path) => {
  const made = await indexed({
    "tool/stdin.py": "def lines():\n    return [line for line in given()]\n",
    "tool/signals.py": "def stop():\n    raise Stopped()\n",
    "tool/checksum.py": "def same(data, wanted):\n    return sum_of(data) == wanted\n",
    "tool/paths.py": "def joined(downloaded):\n    return [read(path) for path in downloaded]\n",
  });
  const { items } = await made.ask("search_code", { query });
  expect(items[0]!.path).toBe(path);
});
