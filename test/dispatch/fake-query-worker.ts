// A query thread that does what its question says: answer, take its time, crash, hang, or heed the stop flag.

import type { QueryReply, QueryRequest } from "../../src/query/types.ts";

declare const self: {
  onmessage: ((event: MessageEvent<string | { stop: SharedArrayBuffer }>) => void) | null;
  postMessage(message: string | { worn: true }): void;
};

function reply(message: QueryReply): void {
  self.postMessage(JSON.stringify(message));
}

const born = Math.random();
const view = {
  ref: "main",
  commit: "",
  generation: 1,
  state: "ready" as const,
  files: 0,
  symbols: 0,
  dirty: false,
  missing: 0,
};

function answer(id: number, stopped = false): QueryReply {
  const head = { born, stopped };
  return { id, answer: { list: "results", items: [], total: 0, head }, view, changed: [], tookMs: 0 };
}

const warming: number[] = [];
function warmed(): void {
  for (const waiting of warming.splice(0)) reply(answer(waiting));
}
let counted = 0;
let stop: Int32Array = new Int32Array(1);

const BEHAVIOURS: Record<string, (request: QueryRequest) => void> = {
  echo: ({ id }) => {
    reply(answer(id));
    warmed();
  },
  fail: ({ id }) =>
    reply({
      id,
      error: { code: "symbol_not_found", message: "gone", data: { near: ["x"] } },
      tookMs: 0,
    }),
  wear: ({ id }) => {
    reply(answer(id));
    self.postMessage({ worn: true });
    self.postMessage({ worn: true });
  },
  // What a pool warms its thread with: the first takes until something else was answered, or a while.
  locate_symbol: ({ id }) => {
    warming.push(id);
    setTimeout(warmed, 300);
  },
  search_code: ({ id }) => reply(answer(id)),
  crash: () => {
    throw new Error("crashed on purpose");
  },
  exit: () => process.exit(1),
  hang: () => {
    for (;;);
  },
  // An answer that may be given again, each with its own number.
  count: async ({ id }) => {
    await Bun.sleep(20);
    const found = answer(id) as Extract<QueryReply, { answer: unknown }>;
    found.answer.items = [{ number: ++counted }];
    reply({ ...found, stamps: [] });
  },
  wait: async ({ id }) => {
    while (Atomics.load(stop, 0) !== id) await Bun.sleep(1);
    reply(answer(id, true));
  },
};

self.onmessage = ({ data }) => {
  if (typeof data !== "string") stop = new Int32Array(data.stop);
  else {
    const request = JSON.parse(data) as QueryRequest;
    BEHAVIOURS[request.query]?.(request);
  }
};
