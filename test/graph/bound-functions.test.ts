// What functions give that are called for an object or bound to one, and emitters of events, whose methods give themselves.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "class Box { load() {} }",
  "class Other { load() {} }",
  "function make(debug, size) { return new Box(); }",
];

test("a function that is bound, called or applied gives what it gives", async () => {
  const rows = [
    ...HEAD,
    "const bound = make.bind(undefined, true);",
    "bound(1).load();",
    "const own = make.bind(null);",
    "own(true, 1).load();",
    "make.call(null, true, 1).load();",
    "make.apply(null, [true, 1]).load();",
    "class Maker { bind() { return new Other(); } }",
    "new Maker().bind().load();",
  ];
  expect(await usesAt("a.js", rows, "load", 1)).toEqual([5, 7, 8, 9]);
  expect(await usesAt("a.js", rows, "load", 2)).toEqual([11]);
});

test("what emitters of events give is the emitter, unless it says otherwise", async () => {
  const rows = [
    "const { EventEmitter } = require('events');",
    "class Server extends EventEmitter { load() { return this; } }",
    "class Bus extends EventEmitter { on() { return new Other(); } }",
    "class Other { load() {} }",
    "new Server().on('error', () => {}).once('end', () => {}).load();",
    "new Bus().on('error').load();",
    "const once = require('once');",
    "class User { run() { once(() => {}).load(); } load() {} }",
  ];
  expect(await usesAt("a.js", rows, "load", 2)).toEqual([5]);
  expect(await usesAt("a.js", rows, "load", 4)).toEqual([6]);
  expect(await usesAt("a.js", rows, "load", 8)).toEqual([]);
});
