// Tests that are functions, methods and classes are used like any other; kinds stay what clients know.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const CASES: [string, Record<string, string>, string, string[]][] = [
  [
    "a class in a test class",
    {
      "test_a.py":
        "class TestOuter:\n    class Inner:\n        size = 1\n\n    def helper(self):\n        return self.Inner()\n\n    def test_one(self):\n        self.helper().size\n\nclass Other:\n    size = 2\n\ndef test_two():\n    TestOuter.Inner().size\n",
    },
    "TestOuter.Inner.size",
    ["test_a.py:15 resolved", "test_a.py:9 resolved"],
  ],
  [
    "a test function as a value",
    {
      "test_a.py": "def test_one():\n    pass\n\nTABLE = [test_one]\n",
      "test_b.py": "from test_a import test_one\n",
    },
    "test_one",
    ["test_a.py:4 resolved", "test_b.py:1 resolved"],
  ],
  [
    "a test method that another calls",
    {
      "T.java":
        "class T {\n  @Test void first() {}\n  @Test void second() { first(); this.first(); }\n}\nclass U { void first() {} }\n",
    },
    "T.first",
    ["T.java:3 resolved", "T.java:3 resolved"],
  ],
  [
    "a test that others run",
    {
      "a_test.go":
        'package a\n\nimport "testing"\n\nfunc TestOne(t *testing.T) {}\n\nfunc TestAll(t *testing.T) {\n\tt.Run("one", TestOne)\n}\n',
    },
    "TestOne",
    ["a_test.go:8 resolved"],
  ],
];

test.each(CASES)("%s", async (_, files, symbol_name, expected) => {
  expect((await ask(files, { symbol_name })).places).toEqual(expected);
});

test("clients see tests", async () => {
  const { ask } = await indexed({
    "test_a.py": "def helper():\n    pass\n\ndef test_one():\n    helper()\n",
  });
  const { items } = await ask("get_call_graph", { symbol_name: "helper", direction: "callers", depth: 1 });
  expect(items).toMatchObject([{ kind: "test", name: "test_one" }]);
});

test("code that has the name of a test's title is no use of the test", async () => {
  const files = {
    "a.test.js":
      'describe("send", () => {\n  it("post", () => {\n    client.post(1);\n    post(2);\n  });\n});\n',
    "a_spec.rb": "describe 'a' do\n  it 'put' do\n    client.put 1\n    put 2\n  end\nend\n",
  };
  for (const symbol_name of ["post", "put"]) {
    const { places, summary } = await ask(files, { symbol_name });
    expect(places).toEqual([]);
    expect(summary.excluded.other_symbol).toBe(2);
  }
});
