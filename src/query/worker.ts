// Entry of a query thread: answers questions from its parent, one at a time per await, and asks the vocabulary through it.
// Messages are ToQueryThread and FromQueryThread of types.ts.

import type { Suggestion, SuggestOptions, Vocabulary } from "../text/vocabulary.ts";
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

const session = new QuerySession({ vocabulary: relayed });

self.onmessage = async ({ data }) => {
  if ("answer" in data) {
    waiting.get(data.answer)?.(data.names);
    waiting.delete(data.answer);
  } else if ("close" in data) session.close(data.close);
  else self.postMessage(JSON.stringify(await session.run(data)));
};
