// References of PHP: what a class says of the traits that it takes in.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const ROWS = [
  "<?php class Made { public function go() {} }",
  "trait Logs { public function write(string $text): Made { return new Made(); }",
  "  public function log() {} }",
  "trait Prints { public function log() {} }",
  "class Service {",
  "  use Logs, Prints {",
  "    Logs::log insteadof Prints;",
  "    Prints::log as protected printed;",
  "    write as public record;",
  "    write as private;",
  "  }",
  "  public function run() { $this->log(); $this->printed(); $this->record('')->go(); }",
  "}",
  "class Other { use Prints { log as shout; } }",
  "function run(Service $one, Other $other) {",
  "  $one->record('')->go();",
  "  $other->shout(); $other->log();",
  "}",
];

test("a method of a trait has another name, and is what that one stands for", async () => {
  expect(await usesAt("a.php", ROWS, "record", 9)).toEqual([12, 16]);
  expect(await usesAt("a.php", ROWS, "printed", 8)).toEqual([12]);
  expect(await usesAt("a.php", ROWS, "shout", 14)).toEqual([17]);
  expect(await usesAt("a.php", ROWS, "go", 1)).toEqual([12, 16]);
});

test("which trait's method is taken, under which name and how visible, are uses of it", async () => {
  expect(await usesAt("a.php", ROWS, "write", 2)).toEqual([9, 10]);
  expect(await usesAt("a.php", ROWS, "log", 3)).toEqual([7, 12]);
  expect(await usesAt("a.php", ROWS, "log", 4)).toEqual([8, 14, 17]);
  expect(await usesAt("a.php", ROWS, "Prints", 4)).toEqual([6, 7, 8, 14]);
});
