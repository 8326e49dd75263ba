// What is printed on a terminal: texts of repositories are shown there, never obeyed.

import { expect, test } from "bun:test";
import { harmless, withPathsOnOneLine } from "../src/cli/terminal.ts";

test("controls and marks of direction are shown, lines, tabs and our own colours stay", () => {
  expect(harmless("\u001b[32m1\u001b[39m\tok\r\nnext\r")).toBe("\u001b[32m1\u001b[39m\tok\nnext");
  expect(harmless("\u001b]0;title\u0007 \u001b[2J \u001b[31;1m")).toBe("␛]0;title␇ ␛[2J ␛[31;1m");
  expect(harmless("over\rwritten \u007f \u009b1A")).toBe("over␍written ␡ <U+009B>1A");
  expect(harmless("if (\u202eadmin)")).toBe("if (<U+202E>admin)");
  expect(harmless("naïve – 日本 🎉")).toBe("naïve – 日本 🎉");
});

test("a path stays on its line, texts keep theirs", () => {
  const answer = { results: [{ path: "new\nline/a\tb.py", snippet: "a\nb", line: 1 }], list: ["a\nb"] };
  expect(withPathsOnOneLine(answer)).toEqual({
    results: [{ path: "new␊line/a␉b.py", snippet: "a\nb", line: 1 }],
    list: ["a\nb"],
  });
});
