// Lines that look like definitions, of languages that are read as text.

import { expect, test } from "bun:test";
import { definitionTest } from "../../src/languages/written-definitions.ts";

test.each([
  ["fortran", "build_package", "subroutine build_package(targets)"],
  ["fortran", "new_target", "type(target_ptr) function new_target(package) result(it)"],
  ["julia", "unpack", "function Base.unpack(path::String)"],
  ["julia", "push!", "function push!(v)"],
  ["julia", "half", "half(x) = x / 2"],
  ["erlang", "split_path", "split_path(Path, Acc) when is_binary(Path) ->"],
  ["r", "list_transpose", "list_transpose <- function("],
  ["clojure", "parse-line", "(defn parse-line [text]"],
  ["perl", "parse_header", "sub parse_header { shift }"],
  ["groovy", "graphDump", "tasks.register('graphDump', DumpTask) {"],
  ["groovy", "graphDump", 'def dump = tasks.register<DumpTask>("graphDump")'],
  ["groovy", "graphDump", "task graphDump(type: Copy) {"],
  ["nim", "parse", "proc parse*(text: string) ="],
])("%s: %s is defined", (_, name, line) => {
  expect(definitionTest(name)(line)).toBeTrue();
});

test.each([
  ["build_package", "end subroutine build_package"],
  ["build_package", "call build_package(targets)"],
  ["build_package", "! subroutine build_package"],
  ["unpack", "function unpack_all(path)"],
  ["split_path", "    split_path(Path, [])."],
  ["half", "half(x) == y"],
  ["parse", "proc parse-line {} {"],
  ["a.b", "def axb"],
  ["graphDump", "tasks.named('graphDump') {"],
  ["graph", "tasks.register('graphDump') {"],
])("%s is not defined by: %s", (name, line) => {
  expect(definitionTest(name)(line)).toBeFalse();
});
