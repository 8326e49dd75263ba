// Resources, prompts and completion as clients use them, through the SDK's client; the core toolset; --watch.

import { expect, test } from "bun:test";
import { INSTRUCTIONS } from "../../src/server/instructions.ts";
import { cli, project, serve, until } from "../harness.ts";

const FILES = {
  "src/auth.ts":
    "export class Auth {\n  check(): boolean {\n    return true;\n  }\n}\nexport function authorise(): void {}\n",
  "docs/my notes.md": "# Notes\n",
};
async function started(flags: string[] = []) {
  const target = project(FILES);
  expect((await cli(["index", target.root], target)).code).toBe(0);
  return { target, server: await serve(target, flags) };
}
const running = started();

test("status and files are resources, parts of files by anchor", async () => {
  const { client } = (await running).server;
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["codecompass://status"]);
  expect((await client.listResourceTemplates()).resourceTemplates[0]!.uriTemplate).toBe(
    "codecompass://file/{path}",
  );
  const read = async (uri: string) =>
    ((await client.readResource({ uri })).contents[0] as { text: string }).text;
  expect(JSON.parse(await read("codecompass://status")).index_status).toBe("ready");
  expect(await read("codecompass://file/src/auth.ts")).toBe(FILES["src/auth.ts"].trimEnd());
  expect(await read("codecompass://file/docs/my%20notes.md")).toBe("# Notes");
  expect(await read("codecompass://file/src/auth.ts#Auth.check")).toContain("return true");
  expect(await read("codecompass://file/src/auth.ts#L2-L3")).toBe("  check(): boolean {\n    return true;");
});

test.each([
  "codecompass://nothing",
  "codecompass://file/",
  "codecompass://file/../../etc/passwd",
  "codecompass://file/%00",
  "codecompass://file/%zz",
  "codecompass://file/src/none.ts",
  "file:///etc/passwd",
])("a resource that is not there is an error with a code: %s", async (uri) => {
  const { client } = (await running).server;
  const failure = await client.readResource({ uri }).catch((error) => error);
  expect(failure.code).toBe(-32002);
  expect(failure.data.code).toBeString();
});

test("two prompts, told in calls of tools; a missing argument is refused", async () => {
  const { client } = (await running).server;
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(["explore_codebase", "prepare_change"]);
  const { messages } = await client.getPrompt({
    name: "prepare_change",
    arguments: { change: "rename check" },
  });
  expect((messages[0]!.content as { text: string }).text).toContain("find_references");
  expect(client.getPrompt({ name: "prepare_change", arguments: {} })).rejects.toMatchObject({ code: -32602 });
  expect(client.getPrompt({ name: "nothing" })).rejects.toMatchObject({ code: -32602 });
});

test("arguments are completed: names, paths, refs", async () => {
  const { client } = (await running).server;
  const prompt = { type: "ref/prompt" as const, name: "prepare_change" };
  const values = async (
    name: string,
    value: string,
    ref: Parameters<typeof client.complete>[0]["ref"] = prompt,
  ) => (await client.complete({ ref, argument: { name, value } })).completion.values;
  expect(await values("symbol", "auth")).toEqual(["Auth", "authorise"]);
  expect(await values("path", "auth")).toEqual(["src/auth.ts"]);
  expect(await values("path", "notes", { type: "ref/resource", uri: "codecompass://file/{path}" })).toEqual([
    "docs/my notes.md",
  ]);
  expect(await values("ref", "ma")).toContain("main");
  expect(await values("change", "x")).toEqual([]);
});

test("--toolset core lists seven tools, all others can still be called", async () => {
  const { server } = await started(["--toolset", "core"]);
  const { tools } = await server.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "search_code",
    "locate_symbol",
    "get_file_outline",
    "get_definition",
    "find_references",
    "get_code_context",
    "index_status",
  ]);
  expect((await server.call("health_check")).status).toBeString();
});

test("instructions are under 2,000 characters", () => {
  expect(INSTRUCTIONS.length).toBeLessThan(2000);
});

test.each([
  ["a new file", "src/new/added.ts"],
  ["a file that is indexed", "src/auth.ts"],
])(
  "--watch indexes %s without a question",
  async (_, path) => {
    const { target, server } = await started(["--watch"]);
    // Asked about nothing but the server's health, which looks for no changes.
    const project = async () => (await server.call("health_check")).projects[0];
    await until(async () => (await project()).watch === "events");
    const before = (await project()).symbol_count;
    target.write({ [path]: Array.from({ length: 20 }, (_, at) => `export class Added${at} {}\n`).join("") });
    await until(async () => (await project()).symbol_count > before);
  },
  60_000,
);
