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
  };
}

let stop: Int32Array = new Int32Array(1);
const session = new QuerySession({
  vocabulary: relayed,
  isStopped: (id) => Atomics.load(stop, 0) === id,
});

const collector = new Collector(() => session.forget());

self.onmessage = async ({ data }) => {
  if (typeof data === "string") {
    self.postMessage(JSON.stringify(await session.run(JSON.parse(data))));
    collector.tidy();
  } else if ("answer" in data) {
    waiting.get(data.answer)?.(data.names);
    waiting.delete(data.answer);
  } else if ("close" in data) session.close(data.close);
  else stop = new Int32Array(data.stop);
};
