// Cost of extraction beside bare parsing: `bun test/bench/extract.ts LANGUAGE FOLDER [ROUNDS]`. See extraction.ts.

import { measureExtraction } from "./extraction.ts";

const [id = "java", folder = ".", rounds] = process.argv.slice(2);
const { files, megabytes, parseSeconds, packagedSeconds, extractSeconds, loadMs, ...counts } =
  await measureExtraction(id, folder, rounds === undefined ? undefined : Number(rounds));
const ratio = (seconds: number) => (seconds === 0 ? "-" : (extractSeconds / seconds).toFixed(2));
console.log(
  `${files} files, ${megabytes.toFixed(1)} MB, parse ${parseSeconds.toFixed(2)} s (packaged ${packagedSeconds.toFixed(2)} s), ` +
    `extract ${extractSeconds.toFixed(2)} s, ratio ${ratio(packagedSeconds)} of packaged, ${ratio(parseSeconds)} of ours, load ${loadMs.toFixed(0)} ms`,
);
console.log(counts);
