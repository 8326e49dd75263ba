// Agreement with universal-ctags, and samples of symbols to look at:
//   bun test/bench/ctags.ts LANGUAGE FOLDER              what ctags finds and we do not, by reason
//   bun test/bench/ctags.ts LANGUAGE FOLDER --beyond 50  a random sample of what we find and ctags does not
//   bun test/bench/ctags.ts LANGUAGE FOLDER --sample 100 a random sample of all symbols: container, kind, last line
// `--seed N` draws another sample; `--misses N` prints at most N misses a reason (default all).

import { parseArgs } from "node:util";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { type Agreement, measureAgreement } from "./agreement.ts";
import { allSymbols, pickSample, renderSymbol } from "./sample.ts";

const DEFAULT_SAMPLE = "50";

export function percent({ found, tags }: Agreement): string {
  return `${found} of ${tags} ctags symbols at the same line (${((100 * found) / Math.max(1, tags)).toFixed(2)} %)`;
}

/** One line on agreement, then the number of misses for each reason. */
export async function compareWithCtags(languageId: string, root: string): Promise<string> {
  const agreement = await measureAgreement(languageId, root);
  const reasons = Map.groupBy(agreement.misses, (miss) => miss.reason);
  const counts = [...reasons].map(([reason, misses]) => `${misses.length} ${reason}`);
  return [percent(agreement), ...counts].join("; ");
}

function printMisses(agreement: Agreement, most: number): void {
  for (const [kind, { tags, found, compared }] of agreement.byKind)
    console.log(`  ${kind}: ${found} of ${tags}${compared ? "" : " (not compared)"}`);
  for (const [reason, count] of agreement.excluded) console.log(`  left out: ${count} ${reason}`);
  for (const [reason, misses] of Map.groupBy(agreement.misses, (miss) => miss.reason)) {
    console.log(`\n${reason}: ${misses.length}`);
    for (const { path, line, kind, name, source } of misses.slice(0, most))
      console.log(`  ${path}:${line} ${kind} ${name} | ${source}`);
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      beyond: { type: "string" },
      sample: { type: "string" },
      seed: { type: "string", default: "1" },
      misses: { type: "string", default: "Infinity" },
    },
  });
  const [languageId = "java", root = "."] = positionals;
  const agreement = await measureAgreement(languageId, root);
  const symbols = allSymbols(agreement);
  console.log(percent(agreement));
  console.log(
    `${symbols.length} symbols in ${agreement.files.length} files, ${agreement.beyond.length} beyond ctags`,
  );
  const broken = agreement.files.filter(({ facts }) => facts.flags & BLOB_FLAGS.syntaxErrors);
  console.log(`${broken.length} with syntax errors: ${broken.map(({ path }) => path).join(" ")}`);
  const places = values.beyond === undefined ? symbols : agreement.beyond;
  const wanted = values.beyond ?? values.sample;
  if (wanted === undefined) printMisses(agreement, Number(values.misses));
  else
    for (const place of pickSample(places, Number(wanted || DEFAULT_SAMPLE), Number(values.seed)))
      console.log(renderSymbol(languageId, agreement, place));
}
