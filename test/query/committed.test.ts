// What uncommitted changes took away is told by the commit, for who asks by the old name or the old place.

import { expect, test } from "bun:test";
import { cli, project, serve, type TestServer } from "../harness.ts";

const FILES = {
  "app/crud.py": "def create_user(name):\n    return name\n",
  "app/old.py": "def forget(name):\n    return name\n",
  "app/main.py": "from app.crud import create_user\n\ncreate_user('a')\n",
};

const synced = (server: TestServer) => server.call("sync_repo", { wait_ms: 60_000 });

test("a name and a file that are gone, and where the file is now", async () => {
  const made = project(FILES);
  const commit = made.git("rev-parse", "HEAD").slice(0, 12);
  const server = await serve(made);
  await synced(server);
  made.git("mv", "app/crud.py", "app/store.py");
  made.write({ "app/old.py": "def forget_me(name):\n    return name\n" });
  made.remove("app/main.py");
  await synced(server);

  const moved = await server.call("get_file_outline", { path: "app/crud.py" });
  expect(moved.error.message).toBe(
    "app/crud.py is gone from the checkout, not committed yet: it is app/store.py now.",
  );
  expect(moved.error.data).toMatchObject({ moved_to: "app/store.py", committed_in: commit });
  const shorter = await server.call("get_source", { path: "crud.py" });
  expect(shorter.error.data).toMatchObject({ moved_to: "app/store.py" });
  const removed = await server.call("get_source", { path: "app/main.py:3" });
  expect(removed.error.message).toBe("app/main.py is gone from the checkout, not committed yet.");
  expect((await server.call("get_source", { path: "app/main.py", ref: commit })).source).toContain(
    "create_user",
  );

  const named = await server.call("find_references", { symbol_name: "forget" });
  expect(named.error.message).toStartWith(
    `No symbol \`forget\`; the commit ${commit} has it at app/old.py:1, uncommitted changes took it away.`,
  );
  expect(named.error.data).toMatchObject({ committed_at: "app/old.py:1", committed_in: commit });
  const { suggested_next_actions: next } = await server.call("locate_symbol", { name: "old.forget" });
  expect(next[0]).toMatchObject({ tool: "diff_context", arguments: { base_ref: commit } });
  const diff = await server.call(next[0].tool, next[0].arguments);
  expect(diff.changes).toContainEqual(
    expect.objectContaining({ change: "renamed", name: "forget_me", path: "app/old.py" }),
  );
  const told = await cli(["locate", "old.forget", "--workspace", made.root], made);
  expect(told.stdout).toContain(`the commit ${commit} has it at app/old.py:1`);
  // Nobody ever committed it.
  const unknown = await server.call("get_source", { path: "app/never.py" });
  expect(unknown.error.message).toStartWith("No indexed file at app/never.py.");
  await server.close();
});

test("a name in another spelling is repeated as it was asked for", async () => {
  const made = project({ "src/a.ts": "export function openDoor() {}\n" });
  const server = await serve(made);
  await synced(server);
  const warnings = async (symbol_name: string) =>
    (await server.call("find_references", { symbol_name })).metadata.warnings;
  expect(await warnings("open_door")).toEqual([
    "no symbol is named `open_door`: this is `openDoor`, the same words in another spelling",
  ]);
  expect(await warnings("opendoor")).toEqual([
    "no symbol is named `opendoor`: this is `openDoor`, which differs in case alone",
  ]);
  await server.close();
});
