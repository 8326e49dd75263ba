// `bun run equality [--exe PROGRAM] [--mode NAME,…] [--rounds N] [--within N] [--seed N] FOLDER...`: every tool on commits that
// are not checked out, drawn from the newest N, and after whatever may happen to a checkout and its index (equality/modes.ts),
// against a fresh index of the same files. Prints each difference and their number; exits 1 when there is one. Works on clones;
// the folders are only read.

import { basename } from "node:path";
import { parseArgs } from "node:util";
import { selfArgv } from "../../src/util/self.ts";
import { seededRandom } from "../random.ts";
import { Program } from "./equality/checkouts.ts";
import { Tally } from "./equality/compare.ts";
import { MODE_NAMES, runMode } from "./equality/modes.ts";

const { values, positionals } = parseArgs({
  options: {
    exe: { type: "string" },
    mode: { type: "string", default: MODE_NAMES.join() },
    rounds: { type: "string", default: "3" },
    within: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
const modes = values.mode.split(",");
const unknown = modes.filter((mode) => !MODE_NAMES.includes(mode));
if (unknown.length > 0) throw new Error(`no mode ${unknown.join()}; there are ${MODE_NAMES.join()}`);
const tally = new Tally();
const campaign = {
  program: new Program(values.exe ? [values.exe] : selfArgv()),
  tally,
  random: seededRandom(Number(values.seed)),
  rounds: Number(values.rounds),
  within: Number(values.within),
};
for (const source of positionals)
  for (const mode of modes) {
    await runMode(campaign, source, mode);
    const { differences, compared } = tally;
    console.log(`${basename(source)} ${mode}: ${differences} differences in ${compared} comparisons so far`);
  }
tally.print();
process.exit(tally.differences > 0 ? 1 : 0);
