// Cost of extraction beside bare parsing: `bun test/bench/extract.ts LANGUAGE FOLDER`. See extraction.ts.

import { measureExtraction } from "./extraction.ts";

const [id = "java", folder = "."] = process.argv.slice(2);
const { files, megabytes, parseSeconds, extractSeconds, loadMs, ...counts } = await measureExtraction(
  id,
  folder,
);
console.log(
  `${files} files, ${megabytes.toFixed(1)} MB, parse ${parseSeconds.toFixed(2)} s, ` +
    `extract ${extractSeconds.toFixed(2)} s, ratio ${parseSeconds === 0 ? "-" : (extractSeconds / parseSeconds).toFixed(2)}, load ${loadMs.toFixed(0)} ms`,
);
console.log(counts);
