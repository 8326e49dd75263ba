// A parse thread whose parser dies on marked files, in the ways in which real ones do.

import { serveParseThread } from "../../src/indexer/parse-thread.ts";
import { openExtractor } from "../../src/languages/engine/extract.ts";

const hoard: Uint8Array[] = [];

function hang(): never {
  for (;;);
}

/** A signal takes a moment to arrive. */
function die(signal: NodeJS.Signals): never {
  process.kill(process.pid, signal);
  return hang();
}

const POISONS: Record<string, () => void> = {
  POISON_HANG: hang,
  POISON_CRASH: () => die("SIGSEGV"),
  POISON_ABORT: () => die("SIGABRT"),
  POISON_THROW: () => {
    throw new Error("unreachable executed");
  },
  POISON_MEMORY: () => {
    for (;;) hoard.push(new Uint8Array(16 << 20).fill(1));
  },
};

serveParseThread(async () => {
  const extractor = await openExtractor([]);
  return {
    load: (language) => extractor.load(language),
    extractFile(language, text) {
      if (language) for (const [mark, act] of Object.entries(POISONS)) if (text.includes(mark)) act();
      // Slow enough to be caught at work.
      if (text.includes("SLOW")) Bun.sleepSync(5);
      return extractor.extractFile(language, text);
    },
  };
});
