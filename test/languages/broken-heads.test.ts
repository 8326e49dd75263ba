// Heads in texts with errors: where a container or a definition is known by what stands above its body, however that is
// written, and what is typed above it.

import { beforeAll, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

/** Kind, name and rows of each symbol, by name those of its containers in front. */
function outlineOf(id: string, text: string): string[] {
  const { symbols } = extractor.extract(findLanguage(id), text);
  const path = (at: number): string => {
    const { name, container } = symbols[at]!;
    return container === -1 ? name : `${path(container)}.${name}`;
  };
  return symbols.map(({ kind, startLine, endLine }, at) => `${kind} ${path(at)} ${startLine}-${endLine}`);
}

test.each([
  [
    "cpp: containers with their braces on lines of their own",
    "cpp",
    `namespace sums
{
    /** Doc. */
    class Sum
    {
    public:
        Sum& reset() {
            total = 0;
        Sum& add(int value) {
            total += value;
            return *this;
        }
        int get() { return total; }
    private:
        int total;
    };
}
`,
    [
      "namespace sums 1-17",
      "class sums.Sum 3-16",
      "method sums.Sum.reset 7-8",
      "method sums.Sum.add 9-12",
      "method sums.Sum.get 13-13",
      "field sums.Sum.total 15-15",
    ],
  ],
  [
    "cpp: macros behind a string that is not closed",
    "cpp",
    `TEST_CASE("one") {
  auto s = "abc def;
}

API static int two() {
  return 2;
}

TEST_CASE("three") {
  check("three");
}
`,
    ["test one 1-3", "function two 5-7", "test three 9-11"],
  ],
  [
    "java: an annotation with arguments on several lines",
    "java",
    `@Checked
@Allowed({"one",
    "two", "three"})
public interface Loader {
  int load(int key);

  default int loadAll(int key) {
    if (a.b(
  }

  void close();
}
`,
    [
      "interface Loader 1-12",
      "method Loader.load 5-5",
      "method Loader.loadAll 7-9",
      "method Loader.close 11-11",
    ],
  ],
  [
    "java: half a head above an annotation",
    "java",
    `class Loads {
  void oneNew(

  @Test
  void one() {
    load(1);
  }
}
`,
    ["class Loads 1-8", "method Loads.oneNew 2-2", "test Loads.one 4-7"],
  ],
  [
    "kotlin: half a head above an annotation",
    "kotlin",
    `class Loads {
  fun oneNew(

  @Test
  fun one() {
    load(1)
  }
}
`,
    ["class Loads 1-8", "method Loads.oneNew 2-2", "test Loads.one 4-7"],
  ],
  [
    "rust: a head that goes on behind its first row",
    "rust",
    `pub fn rest<T>(input: T) -> T
where
    T: Clone,
{
    if a {
        b();
    }
    input

pub fn last() {}
`,
    ["function rest 1-8", "function last 10-10"],
  ],
  [
    "php: a body that nothing opens",
    "php",
    `<?php
class Loads
{
    public function one(string $id)

        return $this->two;
    }

    public function two(): int
    {
        return 2;
    }
}
`,
    ["class Loads 2-13", "method Loads.one 4-7", "method Loads.two 9-12"],
  ],
  [
    "lua: a table with members",
    "lua",
    `local M = {
  one = function(a)
    if a.b(
    return 1
  end,
  size = 2,
}

return {
  two = function()
    local s = 'abc
  end,
  three = function() return 3 end,
}
`,
    [
      "variable M 1-7",
      "function M.one 2-5",
      "field M.size 6-6",
      "constant return 9-14",
      "function return.two 10-12",
      "function return.three 13-13",
    ],
  ],
  [
    "php: a string that nothing closes, alone between members",
    "php",
    `<?php
class LoadTest extends TestCase
{
    public function testOne(): void
    {
        $a = 1;
    }

    public function testTwo(): void
    {
        $b = $this->find('two');
        $s = "abc def

        self::assertTrue($b->has('two'));
        self::assertCount(2, $b);
    }

    public function testThree(): void
    {
        $c = $this->find('three');
        self::assertTrue($c);
    }
}
`,
    [
      "class LoadTest 2-23",
      "test LoadTest.testOne 4-7",
      "test LoadTest.testTwo 9-16",
      "test LoadTest.testThree 18-22",
    ],
  ],
  [
    "ruby: a regular expression on several rows",
    "ruby",
    `class Plugin
  def create(name)
    if a.b(
    name
  end

  CALLER = /
    \\A
    (?=
      :\\d+
    )
  /x

  def name
    1
  end
end
`,
    [
      "class Plugin 1-17",
      "method Plugin.create 2-5",
      "constant Plugin.CALLER 7-12",
      "method Plugin.name 14-16",
    ],
  ],
  [
    "dart: tests around one that is broken",
    "dart",
    `void main() {
  group('sums', () {
    test('one', () async {
      expect(a.b(, 1);

    test('two', () {
      expect(2, 2);
    });
  });

  test('three', () {
    expect(3, 3);
  });
}
`,
    [
      "function main 1-14",
      "test main.sums 2-9",
      "test main.sums.one 3-4",
      "test main.sums.two 6-8",
      "test main.three 11-13",
    ],
  ],
])("%s", (_title, id, text, expected) => {
  expect(outlineOf(id, text)).toEqual(expected);
});

test("names that the head of a broken piece binds are told as any other, be it a definition or not", () => {
  const { occurrences } = extractor.extract(findLanguage("cpp"), "e:a{\ns");
  expect(occurrences.map(({ name }) => name)).toContain("a");
});
