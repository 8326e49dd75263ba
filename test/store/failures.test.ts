// What SQLite's failures say: what happened, then what to do, once.

import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { ToolError } from "../../src/protocol/errors.ts";
import { guarded } from "../../src/store/failures.ts";
import { temporaryFolder } from "../harness.ts";

const folder = temporaryFolder();
const file = `${folder}/index.db`;
new Database(file).run("CREATE TABLE t (x)");

test.each([
  ["read_only", () => new Database(file, { readonly: true }).run("INSERT INTO t VALUES (1)")],
  ["cannot_open", () => new Database(`${folder}/no/such/index.db`)],
])("%s", (reason, work) => {
  const failure = failureOf(work) as ToolError;
  expect(failure).toBeInstanceOf(ToolError);
  expect(failure.data).toMatchObject({ reason, file });
  expect(failure.message).toContain(folder);
  expect(failure.message).toEndWith(` ${failure.data.suggestion}`);
});

test("what is no failure of storage passes through", () => {
  const bug = new TypeError("x is not a function");
  const work = () => {
    throw bug;
  };
  expect(failureOf(work)).toBe(bug);
});

function failureOf(work: () => unknown): unknown {
  try {
    return guarded(file, work);
  } catch (error) {
    return error;
  }
}
