// Bundles in an S3-compatible store: a real server of that protocol, started here, on the loopback.

import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import S3rver from "s3rver";
import { openBundleStore } from "../../src/cli/bundle-store.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { cli, git, project, temporaryFolder } from "../harness.ts";

let server: S3rver;
const variables: Record<string, string> = {
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
  AWS_REGION: "us-east-1",
};

beforeAll(async () => {
  const directory = temporaryFolder();
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "ci" }],
  });
  const { port } = (await server.run()) as { port: number };
  variables.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

test("a folder of bundles: the one nearest to HEAD comes back, an equal one is not sent twice", async () => {
  const source = project({ "a.ts": "export const one = 1;\n" });
  const env = variables;
  const run = (args: string[], home: string, cwd: string) => cli(args, { home, cwd, env });
  await run(["index"], source.home, source.root);
  const first = await run(["state", "export", "--s3", "s3://ci/it/"], source.home, source.root);
  expect(first.stdout).toContain("s3://ci/it/");
  const again = await run(["state", "export", "--s3", "s3://ci/it/"], source.home, source.root);
  expect(again.stdout).toContain("it was there already");
  const target = join(temporaryFolder(), "clone");
  git(source.root, "clone", "-q", source.root, target);
  git(target, "commit", "-q", "--allow-empty", "-m", "newer");
  const home = temporaryFolder();
  const taken = await run(["state", "import", "--s3", "s3://ci/it/", "--json"], home, target);
  expect(JSON.parse(taken.stdout)).toMatchObject({ added: 1 });
}, 60_000);

test("one object, and what is said when there is none or nobody answers", async () => {
  const file = join(temporaryFolder(), "x.bundle");
  await Bun.write(file, "content");
  const store = openBundleStore("s3://ci/alone.bundle", variables);
  await store.put({ file, id: "x", commits: [] });
  expect(new TextDecoder().decode((await store.get([])).bytes)).toBe("content");
  const codeOf = (address: string, env = variables) =>
    openBundleStore(address, env)
      .get([])
      .then(
        () => "",
        (error: ToolError) => error.code,
      );
  expect(await codeOf("s3://ci/absent.bundle")).toBe("invalid_input");
  expect(await codeOf("s3://ci/empty/")).toBe("invalid_input");
  expect(() => openBundleStore("http://ci/x")).toThrow(ToolError);
  const nobody = { ...variables, AWS_ENDPOINT_URL: "http://127.0.0.1:1" };
  expect(await codeOf("s3://ci/alone.bundle", nobody)).toBe("storage_unavailable");
  expect(await codeOf("s3://ci/alone.bundle", {})).toBe("storage_unavailable");
});
