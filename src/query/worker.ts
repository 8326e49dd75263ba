// Entry of a query thread: answers questions from its parent, one at a time per await, and asks the vocabulary through it.
// Messages are ToQueryThread and FromQueryThread of types.ts.

import type { Suggestion, SuggestOptions, Vocabulary } from "../text/vocabulary.ts";
import { Collector } from "./collect-garbage.ts";
import { QuerySession } from "./session.ts";
import type { FromQueryThread, ToQueryThread } from "./types.ts";

declare const self: {
  onmessage: ((event: MessageEvent<ToQueryThread>) => void) | null;
  postMessage(message: FromQueryThread): void;
};

const waiting = new Map<number, (names: Suggestion[]) => void>();
let asked = 0;

function relayed(project: string): Vocabulary {
  return {
    suggest: (text: string, options: SuggestOptions) =>
      new Promise((resolve) => {
        const ask = ++asked;
        waiting.set(ask, resolve);
        self.postMessage({ ask, project, text, options });
      }),
    expect: () => self.postMessage({ expect: project }),
  };
}

let stop: Int32Array = new Int32Array(1);
const session = new QuerySession({
  vocabulary: relayed,
  isStopped: (id) => Atomics.load(stop, 0) === id,
});

/** So long after an answer nobody is taken to have another question at hand, in milliseconds. */
const PAUSE_MS = 250;

const collector = new Collector();
let pause: Timer | undefined;

function tidy(): void {
  if (collector.tidy(() => session.forget())) self.postMessage({ worn: true });
}

function rest(): void {
  session.rest();
  tidy();
}

self.onmessage = async ({ data }) => {
  if (typeof data === "string") {
    clearTimeout(pause);
    self.postMessage(JSON.stringify(await session.run(JSON.parse(data))));
    if (collector.isUrgent) tidy();
    else pause = setTimeout(rest, PAUSE_MS);
  } else if ("answer" in data) {
    waiting.get(data.answer)?.(data.names);
    waiting.delete(data.answer);
  } else if ("close" in data) session.close(data.close);
  else if ("prepare" in data) await session.prepare(data.prepare);
  else stop = new Int32Array(data.stop);
};
