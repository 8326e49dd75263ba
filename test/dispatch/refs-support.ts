// What the tests of refs share: a file of one function, and a server on a project that has been indexed.

import { expect } from "bun:test";
import { cli, serve, type TestProject } from "../harness.ts";

export const source = (name: string) => `export function ${name}(): number {\n  return 1;\n}\n`;

/** A server on an index of what is checked out. */
export async function served(made: Pick<TestProject, "root" | "home">) {
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const server = await serve(made);
  const locate = (name: string, ref: string) => server.call("locate_symbol", { name, ref });
  return { server, locate };
}
