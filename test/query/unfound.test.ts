// What an answer that found nothing says of where it looked.

import { expect, test } from "bun:test";
import { searchedIn } from "../../src/query/unfound.ts";

test("files that another program would have read are counted, pictures and links are not", () => {
  const skips = [
    { path: "a.ipynb", reason: "too_large" as const },
    { path: "b.ipynb", reason: "too_large" as const },
    { path: "lib/sub", reason: "submodule" as const },
    { path: "caf\ufffd.py", reason: "path_not_utf8" as const },
    { path: "logo.png", reason: "binary" as const },
    { path: "link", reason: "symlink" as const },
  ];
  const extent = { fileCount: 7, symbolCount: 40, skips };
  expect(searchedIn(extent, "main")).toEqual({
    files: 7,
    symbols: 40,
    ref: "main",
    not_indexed: { too_large: 2, submodule: 1, path_not_utf8: 1 },
  });
  expect(searchedIn({ ...extent, skips: skips.slice(4) }, "main")).not.toContainKey("not_indexed");
});
