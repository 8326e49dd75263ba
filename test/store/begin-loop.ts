// A process for processes.test.ts: begins databases at given moments and prints what went wrong.

import { dirname } from "node:path";
import { openRegistry } from "../../src/store/registry.ts";
import { openStore } from "../../src/store/store.ts";
import { BEGIN_EVERY_MS, BEGINNINGS, beginningAt } from "./beginnings.ts";

const [folder, startAt] = process.argv.slice(2) as [string, string];
for (let at = 0; at < BEGINNINGS; at++) {
  const file = beginningAt(folder, at);
  while (Date.now() < Number(startAt) + at * BEGIN_EVERY_MS);
  try {
    openStore(file, "write").close();
    openRegistry(`${dirname(file)}/registry.db`).close();
  } catch (error) {
    console.log(at, (error as Error).message);
  }
}
