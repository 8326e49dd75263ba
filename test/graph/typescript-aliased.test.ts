// Types that other types are made of: by libraries, and by aliases of written values.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const STYLES = [
  "export interface Styles { wide?: number; tall?: number }",
  "class Other { wide = 1; tall = 1 }",
];

test("of what a library makes of a type, that type's members may be", async () => {
  const files = {
    "a.tsx": [
      ...STYLES,
      "import type { Except, Made } from 'types';",
      "type Props = Except<Styles, 'tall'> & { name?: string };",
      "const Box = (props: Props) => null;",
      "const one = <Box wide={1} />;",
      "declare const made: Made<Styles>;",
      "made.wide;",
    ].join("\n"),
  };
  expect(await placesAt(files, "a.tsx", "wide", 1)).toEqual(["a.tsx:6 resolved", "a.tsx:8 possible"]);
});

test("a component's properties with those of its children are its own", async () => {
  const files = {
    "a.tsx": [
      ...STYLES,
      "import { forwardRef, type PropsWithChildren } from 'react';",
      "export const Box = forwardRef<Element, PropsWithChildren<Styles>>(({ children, ...style }, ref) => style.wide);",
      "export const Plain = ({ tall, children }: PropsWithChildren<Styles>) => tall;",
      "export default Box;",
    ].join("\n"),
    "b.tsx": [
      "import Box, { Plain } from './a';",
      "export const one = <Box wide={1}><Plain tall={2} /></Box>;",
    ].join("\n"),
  };
  expect(await placesAt(files, "a.tsx", "wide", 1)).toEqual(["a.tsx:4 resolved", "b.tsx:2 resolved"]);
  expect(await placesAt(files, "a.tsx", "tall", 1)).toEqual(["a.tsx:5 resolved", "b.tsx:2 resolved"]);
});

test("an alias of written values tells types of a union apart", async () => {
  const rows = [
    "type TextName = 'text';",
    "type BoxName = 'root' | 'box';",
    "interface Text { name: TextName; at: string }",
    "interface Box { name: BoxName; at: number }",
    "function go(node: Text | Box) {",
    "  if (node.name === 'text') node.at;",
    "  else node.at;",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "at", 3)).toEqual([6]);
  expect(await usesAt("a.ts", rows, "at", 4)).toEqual([7]);
});
