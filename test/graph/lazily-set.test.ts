// References of JavaScript and PHP: what is set when it is first asked for, functions that are called where they are written.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

const HEAD = [
  "class Store {",
  "  load() { return 1 }",
  "}",
  "class Other {",
  "  load() { return 2 }",
  "}",
  "let shared;",
  "function getShared() { shared ??= new Store(); return shared; }",
  "class Run {",
  "  #held;",
  "  held() { return this.#held ??= new Store(); }",
  "  kept() { return (this.kept ||= new Store()); }",
  "  go() {",
];

test("what is set if there is nothing yet", async () => {
  await expectCalls(
    "a.js",
    HEAD,
    [
      "    this.held().load();",
      "    this.kept().load();",
      "    getShared().load();",
      "    shared.load();",
      "    let a; (a ??= new Store()).load();",
      "    let b; b ??= new Store(); b.load();",
    ],
    "  }\n}",
  );
});

test("functions that are called where they are written", async () => {
  const calls = [
    "    (() => new Store())().load();",
    "    const a = (() => { return new Store(); })(); a.load();",
    "    (function () { return new Store(); })().load();",
  ];
  await expectCalls("a.js", HEAD, calls, "  }\n}");
  await expectCalls("a.ts", HEAD, calls, "  }\n}");
  await expectCalls(
    "a.php",
    [
      "<?php class Store {",
      "  public function load() {}",
      "}",
      "class Other { public function load() {} }",
      "class Run { private ?Store $held = null;",
      "  private function held() { return $this->held ??= new Store(); }",
      "  public function go() {",
    ],
    [
      "    (fn () => new Store())()->load();",
      "    (function () { return new Store(); })()->load();",
      "    $this->held()->load();",
    ],
    "  }\n}",
  );
});
