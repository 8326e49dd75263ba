// What errors cost in the files of a real project, in definitions that are lost to them though they do not enclose them:
//   bun test/bench/broken.ts LANGUAGE FOLDER [--files 30] [--print N]   lines that break the syntax, in files without errors
//   bun test/bench/broken.ts LANGUAGE FOLDER --edits [--only WHAT]      edits in the middle of definitions (edits.ts)
// Without a folder the language's fixtures are read.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { HEAD_CHARS } from "../../src/indexer/language-choice.ts";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import { insertAll, RUBBISH, UNCLOSED } from "../languages/broken.ts";
import { readFixtures } from "../languages/fixtures.ts";
import { listFiles } from "./agreement.ts";
import { costOf, listEdits } from "./edits.ts";

const MAX_PLACES = 6;
const SIZES = { min: 1_000, max: 40_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "30" },
    print: { type: "string", default: "0" },
    edits: { type: "boolean", default: false },
    only: { type: "string" },
  },
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
const toPrint = Number(values.print);
const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(3);

function measureRubbish(): string {
  const most = folder ? MAX_PLACES : Infinity;
  let [lost, checked, printed] = [0, 0, 0];
  for (const { name, text } of texts) {
    const loss = insertAll(reader, text, [...RUBBISH, ...UNCLOSED], most);
    lost += loss.lost.length;
    checked += loss.checked;
    for (const symbol of loss.lost) if (printed++ < toPrint) console.log(`${name}:${symbol}`);
  }
  return `${lost} of ${checked} lost (${percent(lost, checked)} %)`;
}

function measureEdits(): string {
  const byWhat = new Map<string, { lost: number; outside: number; gone: number; around: number }>();
  const total = { lost: 0, outside: 0, gone: 0, around: 0 };
  let printed = 0;
  for (const { name, text } of texts) {
    const { symbols } = reader.extract(text);
    for (const edit of listEdits(id, text, symbols)) {
      if (values.only !== undefined && edit.what !== values.only) continue;
      const cost = costOf(edit, symbols, reader.extract(edit.text).symbols);
      const sum = byWhat.get(edit.what) ?? { lost: 0, outside: 0, gone: 0, around: 0 };
      byWhat.set(edit.what, sum);
      for (const each of [sum, total]) {
        each.lost += cost.lost.length;
        each.outside += cost.outside;
        each.gone += cost.gone.length;
        each.around += cost.around;
      }
      const hits = [...cost.lost, ...cost.gone.map((symbol) => `around: ${symbol}`)];
      if (hits.length > 0 && printed++ < toPrint)
        console.log(
          `${name}:${edit.from} ${edit.what}\n    ${hits.slice(0, 6).join("\n    ")} (${hits.length})`,
        );
    }
  }
  for (const [what, { lost, outside, gone, around }] of byWhat)
    console.log(`  ${what}: outside ${lost} of ${outside}, around ${gone} of ${around}`);
  const { lost, outside, gone, around } = total;
  return `outside ${lost} of ${outside} lost (${percent(lost, outside)} %), around ${gone} of ${around} (${percent(gone, around)} %)`;
}

const start = process.cpuUsage();
const result = values.edits ? measureEdits() : measureRubbish();
const { user, system } = process.cpuUsage(start);
console.log(`${id}: ${result} in ${texts.length} files, ${((user + system) / 1e6).toFixed(1)} s of CPU`);
