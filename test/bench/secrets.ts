// `bun test/bench/secrets.ts REPOSITORY…`: what secret masking would hide in tracked files, by kind, with a sample of each
// kind to judge by eye, and the time it takes.

import { maskSecrets } from "../../src/protocol/secrets.ts";

const LARGEST_BYTES = 1 << 20;
const SHOWN = 8;
const MARK = /‹masked:(\w+)›/g;

const found = new Map<string, string[]>();
let [files, characters, ms] = [0, 0, 0];

for (const root of process.argv.slice(2)) {
  const listed = Bun.spawnSync(["git", "-C", root, "ls-files", "-z"]).stdout.toString().split("\0");
  for (const path of listed) {
    const file = Bun.file(`${root}/${path}`);
    const text = path !== "" && file.size <= LARGEST_BYTES ? await file.text().catch(() => "") : "";
    if (text === "" || text.includes("\0")) continue;
    const start = performance.now();
    const masked = maskSecrets(text, path);
    ms += performance.now() - start;
    files++;
    characters += text.length;
    const lines = text.split("\n");
    masked.split("\n").forEach((line, at) => {
      for (const [, kind] of line.matchAll(MARK))
        found.set(kind!, [
          ...(found.get(kind!) ?? []),
          `${root}/${path}:${at + 1}: ${lines[at]!.trim().slice(0, 120)}`,
        ]);
    });
  }
}

console.log(`${files} files, ${(characters / 1e6).toFixed(0)} MB, ${ms.toFixed(0)} ms`);
for (const [kind, places] of [...found].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`${kind}: ${places.length}`);
  const step = Math.max(1, Math.floor(places.length / SHOWN));
  for (let at = 0; at < places.length; at += step) console.log(`  ${places[at]}`);
}
