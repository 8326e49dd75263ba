// Members of a class itself and of what it makes, what is put in the prototype of a class that declares it, and keys of literals.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

test("what a class inherits for itself is not overridden by what it declares for its instances", async () => {
  const rows = [
    "abstract class Task {",
    "  static run(of: string) { return of }",
    "  abstract run(): void",
    "}",
    "class Named extends Task {",
    "  run() {}",
    "}",
    "class Last extends Named {",
    "  run() { super.run() }",
    "}",
    "Last.run('a')",
    "new Named().run()",
  ];
  const files = { "a.ts": rows.join("\n") };
  expect(await placesAt(files, "a.ts", "run", 2)).toEqual(["a.ts:11 resolved"]);
  expect(await placesAt(files, "a.ts", "run", 6)).toEqual(["a.ts:12 resolved", "a.ts:9 resolved"]);
});

test("what a class declares is set again in its prototype, and in that of one that inherits it", async () => {
  const rows = [
    "declare function bound(of: unknown): any",
    "class Base {",
    "  open() {}",
    "  close() {}",
    "}",
    "class Door extends Base {",
    "  lock() {}",
    "}",
    "Base.prototype.close = bound(Base.prototype.close)",
    "Door.prototype.open = bound(Door.prototype.lock)",
  ];
  const files = { "a.ts": rows.join("\n") };
  expect(await placesAt(files, "a.ts", "close", 4)).toEqual(["a.ts:9 resolved", "a.ts:9 resolved"]);
  expect(await placesAt(files, "a.ts", "open", 3)).toEqual(["a.ts:10 possible"]);
});

test("what a literal holds under a key is not the one method of that name", async () => {
  const rows = [
    "import { double } from 'doubles'",
    "export class Help {",
    "  showTopics() {}",
    "}",
    "export function check() {",
    "  const doubles = { showTopics: double() }",
    "  doubles.showTopics = double(Help.prototype, 'showTopics')",
    "  return doubles.showTopics.called",
    "}",
  ];
  const found = await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "showTopics", 3);
  expect(found.filter((place) => place.endsWith("resolved"))).toEqual([]);
});

test("an object that is asked for what its class alone has holds something else by that name", async () => {
  const rows = [
    "class Span {",
    "  constructor(given) { this.broken = given.broken }",
    "  static broken(why) { return new Span({ broken: why }) }",
    "  reason() { return this.broken ? this.broken.why : null }",
    "  static make() { return [1].map(() => this.broken('no')) }",
    "}",
    "Span.broken('none')",
    "new Span({}).broken",
  ];
  expect(await placesAt({ "a.js": rows.join("\n") }, "a.js", "broken", 3)).toEqual([
    "a.js:2 possible",
    "a.js:2 possible",
    "a.js:3 possible",
    "a.js:4 possible",
    "a.js:4 possible",
    "a.js:5 resolved",
    "a.js:7 resolved",
    "a.js:8 possible",
  ]);
});

test("an object has what it inherits, though its class has a static member of the name", async () => {
  const rows = [
    "class Body { json() {} }",
    "class Answer extends Body { static json(data: string) { return new Answer(); } }",
    "new Answer().json();",
    "Answer.json('a');",
    "Answer.json('a').json();",
  ];
  expect(await usesAt("a.ts", rows, "json", 1)).toEqual([3, 5]);
  expect(await usesAt("a.ts", rows, "json", 2)).toEqual([4, 5]);
});
