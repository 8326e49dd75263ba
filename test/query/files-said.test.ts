// Files that a query names with their endings: alone, or in a question about what is in them.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const project = await indexed({
  "kit/wheel.lua": "local M = {}\nfunction M.turn(x)\n  return x\nend\nreturn M\n",
  "kit/init.lua":
    'local M = {}\nM.wheel = { lua = "wheel.lua" }\n-- what wheel.lua does: errors are handled\nfunction M.lua()\n  return M.wheel.lua\nend\nreturn M\n',
  "net/link.h": "int link_open(int port);\n",
  "net/link.c":
    '#include "link.h"\n/* handles errors of a link */\nint link_open(int port) {\n  return port < 0 ? handle_error(port) : port;\n}\n',
  "net/errors.c": "/* how errors are handled */\nint handle_error(int code) {\n  return code;\n}\n",
  "app/(main)/[id]/Page.tsx": "export const Page = () => null;\n",
  "app/(main)/App.tsx": "// main page, by id\nexport const App = () => null;\n",
  "a/Label.ts": "export const of = 1;\n",
  "b/label.ts": "export const label = 2;\nexport const more = label;\n",
  "parse.json": "{}\n",
  "noxfile.py": "import nox\n",
  "src/noxfile.ts": "// who reads noxfile.py\nexport const sessions = () => read('noxfile.py');\n",
  "src/read.ts": "// reads parse.json\nexport const read = () => 'parse.json';\n",
});
const first = async (query: string) => (await project.ask("search_code", { query })).items[0]?.path;

test.each([
  ["wheel.lua", "kit/wheel.lua"],
  ["what does wheel.lua do", "kit/wheel.lua"],
  ["app/(main)/[id]/Page.tsx", "app/(main)/[id]/Page.tsx"],
  ["how are errors handled in link.h", "net/link.h"],
  ["how are errors handled in link.c?", "net/link.c"],
  ["explain net/link.h", "net/link.h"],
  ["what is in Label.ts", "a/Label.ts"],
  ["what is in label.ts", "b/label.ts"],
])("%s", async (query, path) => {
  expect(await first(query)).toBe(path);
});

test("a file of data or of the build that a question says is what code reads", async () => {
  expect(await first("who reads parse.json")).toBe("src/read.ts");
  expect(await first("where is noxfile.py read")).toBe("src/noxfile.ts");
});
