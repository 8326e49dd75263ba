// Scripts that read others in by paths that only a run knows: the only function of a name is what calls of it mean.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const FILES = {
  "lib/tools.sh": 'say_loud() { echo "$1"; }\nsay() { echo "$1"; }\nusage_of() { echo tools; }\n',
  "main.sh": 'for f in "$ROOT"/*; do . "$f"; done\nsay_loud hello\nsay hello\nusage_of\necho say_loud\n',
  "other.sh": "usage_of() { echo other; }\nsay_loud() { :; } # its own\n",
};

test("a function that is the only one of its name", async () => {
  const { "other.sh": _, ...alone } = FILES;
  expect(await placesAt(alone, "lib/tools.sh", "say_loud", 1)).toEqual(["main.sh:2 resolved"]);
});

test("a name that a program may have, or that several functions have, is possible", async () => {
  expect(await placesAt(FILES, "lib/tools.sh", "say", 2)).toEqual(["main.sh:3 possible"]);
  expect(await placesAt(FILES, "lib/tools.sh", "usage_of", 3)).toEqual(["main.sh:4 possible"]);
});
