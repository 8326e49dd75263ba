// What rubbish costs in the files of a real project: `bun test/bench/broken.ts LANGUAGE FOLDER [--files 30] [--print N]`
// puts lines that break the syntax into files that have no errors and counts the definitions that are lost to them though
// they do not enclose them. Without a folder the language's fixtures are read.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { HEAD_CHARS } from "../../src/indexer/language-choice.ts";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import { insertAll, RUBBISH, UNCLOSED } from "../languages/broken.ts";
import { readFixtures } from "../languages/fixtures.ts";
import { listFiles } from "./agreement.ts";

const MAX_PLACES = 6;
const SIZES = { min: 1_000, max: 40_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "string", default: "30" }, print: { type: "string", default: "0" } },
});
const [id = "java", folder] = positionals;
const language = findLanguage(id);
if (!language) throw new Error(`no language ${id}`);

/** Files of the folder, evenly chosen. */
function listTexts(root: string): { name: string; text: string }[] {
  const texts = listFiles(root).flatMap((name) => {
    const text = readFileSync(join(root, name), "utf8");
    const fits = text.length >= SIZES.min && text.length <= SIZES.max;
    return fits && detectLanguage(name, text.slice(0, HEAD_CHARS)) === language ? [{ name, text }] : [];
  });
  const step = Math.max(1, Math.floor(texts.length / Number(values.files)));
  return texts.filter((_, i) => i % step === 0).slice(0, Number(values.files));
}

const extractor = await openExtractor([language]);
const reader = {
  extract: (text: string) => extractor.extract(language, text),
  grows: language.outline !== undefined,
};
const texts = folder ? listTexts(folder) : readFixtures(id);
const most = folder ? MAX_PLACES : Infinity;
const start = process.cpuUsage();
let [lost, checked, printed] = [0, 0, 0];
for (const { name, text } of texts) {
  const loss = insertAll(reader, text, [...RUBBISH, ...UNCLOSED], most);
  lost += loss.lost.length;
  checked += loss.checked;
  for (const symbol of loss.lost) if (printed++ < Number(values.print)) console.log(`${name}:${symbol}`);
}
const { user, system } = process.cpuUsage(start);
const share = ((100 * lost) / Math.max(1, checked)).toFixed(3);
console.log(
  `${id}: ${lost} of ${checked} lost (${share} %) in ${texts.length} files, ${((user + system) / 1e6).toFixed(1)} s of CPU`,
);
