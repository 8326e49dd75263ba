// What the state of an index is called, from a project's single rows.

import { expect, test } from "bun:test";
import { indexStatus } from "../../src/tools/status.ts";
import type { Workspace, WorkspaceState } from "../../src/workspace/workspace.ts";

const SOUND = {
  schema: { status: "compatible" },
  head: { commit: "a" },
  tree: { state: "ready", commit: "a" },
};

test.each([
  ["ready", {}, {}],
  ["stale", {}, { tree: { state: "partial", commit: "a" } }],
  ["stale", {}, { head: { commit: "b" } }],
  ["not_indexed", {}, { tree: undefined }],
  ["not_indexed", {}, { schema: { status: "not_indexed" }, tree: undefined }],
  ["error", {}, { schema: { status: "corrupt_manifest" } }],
  ["error", { failure: { message: "no space" } }, {}],
  ["indexing", { job: {} }, {}],
  ["indexing", {}, { job: {}, tree: undefined }],
] as const)("%s: %j %j", (expected, workspace, state) => {
  const found = { ...SOUND, ...state } as unknown as WorkspaceState;
  expect(indexStatus(workspace as unknown as Workspace, found)).toBe(expected);
});
