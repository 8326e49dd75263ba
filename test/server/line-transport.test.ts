// Lines in, lines out: what is no message gets an answer, and the rest goes on.

import { expect, test } from "bun:test";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import type { RpcMessage } from "../../src/server/json-rpc.ts";
import { LineTransport } from "../../src/server/line-transport.ts";

function open() {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = new LineTransport(input, output);
  const messages: RpcMessage[] = [];
  transport.onMessage = (message) => void messages.push(message);
  transport.start();
  let text = "";
  output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const written = () =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const send = async (text: string | Uint8Array) => {
    input.write(text);
    await Bun.sleep(0);
  };
  return { input, output, transport, messages, written, send };
}

const ping = (id: number) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`;

test("bytes that are no UTF-8 are no message; blank lines are nothing", async () => {
  const { written, messages, send } = open();
  await send(Buffer.concat([Buffer.from(ping(1)).subarray(0, -2), Buffer.from([0xff, 10])]));
  await send(" \t\r\n\n");
  await send(ping(2));
  expect(written()).toMatchObject([{ id: null, error: { code: -32700 } }]);
  expect(messages).toMatchObject([{ id: 2 }]);
});

test.each([
  ["malformed JSON", '{"jsonrpc":', -32700, null],
  ["half a line of text", "hello", -32700, null],
  ["a batch", `[${ping(1)}]`, -32600, null],
  ["no method", '{"jsonrpc":"2.0","id":7}', -32600, 7],
  ["another version", '{"jsonrpc":"1.0","id":"a","method":"ping"}', -32600, "a"],
  ["params that are no object", '{"jsonrpc":"2.0","id":8,"method":"ping","params":[1]}', -32600, 8],
  ["a number", "42", -32600, null],
  ["null", "null", -32600, null],
])("%s is refused and the next line is read", async (_, line, code, id) => {
  const { send, written, messages } = open();
  await send(`${line.replaceAll("\n", "")}\n${ping(9)}`);
  expect(written()).toMatchObject([{ jsonrpc: "2.0", id, error: { code, data: { code: "invalid_input" } } }]);
  expect(messages).toMatchObject([{ id: 9 }]);
});

test("messages may come in any pieces, with CRLF and empty lines", async () => {
  const { send, messages, written } = open();
  const bytes = new TextEncoder().encode(`\r\n\n${ping(1).trimEnd()}\r\n${ping(2).replace("ping", "püng")}`);
  for (const byte of bytes) await send(new Uint8Array([byte]));
  expect(messages).toMatchObject([{ id: 1 }, { id: 2, method: "püng" }]);
  expect(written()).toEqual([]);
});

test("a line over 10 MiB is refused and skipped", async () => {
  const { send, messages, written } = open();
  for (let part = 0; part < 11; part++) await send("x".repeat(1 << 20));
  await send(`\n${ping(3)}`);
  expect(written()).toMatchObject([{ error: { code: -32600 } }]);
  expect(messages).toMatchObject([{ id: 3 }]);
});

test("drain waits for the open requests only", async () => {
  const { send, transport } = open();
  await transport.drain(10_000);
  await send(ping(1));
  let drained = false;
  const draining = transport.drain(10_000).then(() => {
    drained = true;
  });
  await Bun.sleep(1);
  expect(drained).toBe(false);
  transport.send({ jsonrpc: "2.0", id: 1, result: {} });
  await draining;
});

test("the end of the input is the end of the client", async () => {
  const { input, transport } = open();
  input.end();
  await transport.ended;
});

test("no bytes break it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 5 }), async (lines) => {
      const { send, messages } = open();
      await send(`${lines.map((line) => line.replaceAll("\n", "")).join("\n")}\n${ping(1)}`);
      expect(messages.at(-1)).toMatchObject({ id: 1 });
    }),
    { seed: 11, numRuns: 100 },
  );
});
