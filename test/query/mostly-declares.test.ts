// A file that lists fields and signatures repeats the words of what is done with them: code that does it comes first.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const HEADER = `struct pool {
  int idle;
  int most_used;
  int used; /* a connection is reused when it is idle */
  int kept;
  int open;
  int closed;
};
int pool_open(struct pool *pool);
int pool_close(struct pool *pool);
`;
const WORK = `#include "state.h"
/* a connection is reused when it is idle */
int pick(struct pool *pool)
{
  if(pool->kept) {
    pool->idle = 0;
    return 1;
  }
  return 0;
}
`;

/** The files found, best first, and which of them mostly declare. */
async function found(files: Record<string, string>, query: string) {
  const { ask } = await indexed(files);
  const { items, ranking_reasons: reasons } = await ask("search_code", { query, explain: "full" });
  const paths = items.map(({ path }) => path as string);
  const declaring = paths.filter((_, at) =>
    Object.hasOwn((reasons![at] as { signals?: object }).signals ?? {}, "declares"),
  );
  return { paths, declaring };
}

test("what is done comes before what is declared", async () => {
  const files = { "src/state.h": HEADER, "src/work.c": WORK };
  const { paths, declaring } = await found(files, "when is a connection reused");
  expect(paths).toEqual(["src/work.c", "src/state.h"]);
  expect(declaring).toEqual(["src/state.h"]);
});

test("a name is found where it is declared", async () => {
  const { paths, declaring } = await found({ "src/state.h": HEADER, "src/work.c": WORK }, "most_used");
  expect(paths[0]).toBe("src/state.h");
  expect(declaring).toEqual([]);
});

test("what a question names in words is found where it is declared", async () => {
  const files = { "src/state.h": HEADER, "src/work.c": WORK };
  const { paths, declaring } = await found(files, "most used");
  expect(paths[0]).toBe("src/state.h");
  expect(declaring).toEqual([]);
});

test("a question about a type is answered where it is declared", async () => {
  const files = { "src/state.h": HEADER, "src/work.c": WORK };
  const { declaring } = await found(files, "structure of what says when a connection is reused");
  expect(declaring).toEqual([]);
});

test("values of several lines are work", async () => {
  const table = `export const reusedConnections = new Map([
  ["idle", 1],
  ["kept", 2],
  ["open", 3],
]);
export type Reused = string;
`;
  const { paths, declaring } = await found({ "table.ts": table }, "where connections are reused");
  expect(paths).not.toEqual([]);
  expect(declaring).toEqual([]);
});

test("neither a script without functions nor a document declares", async () => {
  const files = {
    "reuse.sh": "LIMIT=3\nIDLE=0\n# a connection is reused\ncurl --keepalive-time $LIMIT $1\n",
    "notes.md": "# Connections\n\nA connection is reused.\n\n## When\n\nWhen it is idle.\n",
  };
  const { paths, declaring } = await found(files, "when is a connection reused");
  expect(new Set(paths)).toEqual(new Set(Object.keys(files)));
  expect(declaring).toEqual([]);
});
