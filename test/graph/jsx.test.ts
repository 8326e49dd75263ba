// Attributes of JSX elements are members of what their components are given.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

const LINES = [
  'import * as React from "react";',
  "export interface CardProps { title: string; onPick?: (item: Item) => void; children?: React.ReactNode }",
  "interface Item { label: string }",
  "export function Card({ title, onPick }: CardProps) { return <h1 title={title}>{title}</h1>; }",
  "export const Plain: React.FC<CardProps> = ({ title }) => <b>{title}</b>;",
  "const Lazy = React.memo(Card);",
  "const Given = React.forwardRef<HTMLElement, CardProps>((props, ref) => <b>{props.title}</b>);",
  "const Bound = React.memo(React.forwardRef(function Inner({ title }: CardProps, ref) { return <b />; }));",
  "class Old extends React.Component<CardProps, { item: Item }> {",
  "  render() { return this.props.title + this.state.item.label; }",
  "}",
  "export const all = (",
  "  <>",
  '    <Card onPick={(item) => item.label} title="a" />',
  "    <Plain",
  "      onPick={(item) => item.label}",
  "      title={`b`}",
  "    />",
  '    <Lazy title="a" /><Given title="b" /><Bound title="c" /><Old title="d" />',
  "  </>",
  ");",
  "interface OtherProps { title: string }",
  "function Other({ title }: OtherProps) { return <Other title={title} />; }",
];

test("of functions, of what wraps them and of classes", async () => {
  const { places } = await ask({ "a.tsx": LINES.join("\n") }, { symbol_name: "CardProps.title" });
  expect(places).toEqual(
    [4, 5, 7, 8, 10, 14, 17, 19, 19, 19, 19].map((line) => `a.tsx:${line} resolved`).sort(),
  );
});

test("and what stands in them is expected there", async () => {
  const { places } = await ask({ "a.tsx": LINES.join("\n") }, { symbol_name: "Item.label" });
  expect(places).toEqual([10, 14, 16].map((line) => `a.tsx:${line} resolved`).sort());
});

const HOOKS = [
  'import React, { useState, useRef, useContext, createContext, useReducer } from "react";',
  'import { computed, ref, type Ref } from "vue";',
  "interface Task { due: number }",
  "declare const first: Task;",
  "const Tasks = createContext(first);",
  "const [a, setA] = useState<Task>(first); a.due; setA((b) => ({ due: b.due }));",
  "const [c] = React.useState(() => first); c.due;",
  "const d = useRef<Task>(null); d.current.due;",
  "useContext(Tasks).due;",
  "<Tasks.Provider value={{ due: 1 }} />;",
  "const e = ref<Task>(); e.value.due; const f = computed(() => e.value); f.value.due;",
  "function g(h: Ref<Task>) { return h.value.due; }",
  "<Tasks value={{ due: 1 }} />;",
];

test("what hooks and references hold is known", async () => {
  const { places } = await ask({ "a.tsx": HOOKS.join("\n") }, { symbol_name: "Task.due" });
  expect(places).toEqual(
    [6, 6, 6, 7, 8, 9, 10, 11, 11, 12, 13].map((line) => `a.tsx:${line} resolved`).sort(),
  );
});

const HOST = [
  "declare namespace JSX {",
  "  interface IntrinsicElements extends Plain { box: BoxAttributes }",
  "  interface Plain { row: { wide?: boolean } }",
  "  interface BoxAttributes { depth?: number }",
  "}",
  "interface Other { depth: number; kind: string }",
  "<box depth={1} kind='a'><row depth={2} /></box>;",
];

test("of the host's elements, as the project declares them", async () => {
  const of = async (symbol_name: string) => {
    const { places } = await ask({ "a.tsx": HOST.join("\n") }, { symbol_name });
    return places.filter((place) => place.endsWith("resolved"));
  };
  expect(await of("BoxAttributes.depth")).toEqual(["a.tsx:7 resolved"]);
  expect(await of("Other.depth")).toEqual([]);
});

test("of the host's elements, where a library declares them", async () => {
  const source = "interface Other { roundness: number }\n<box roundness={1} />;";
  const { places, summary } = await ask({ "a.tsx": source }, { symbol_name: "Other.roundness" });
  expect(places).toEqual([]);
  expect(summary.excluded).toEqual({ library: 1 });
});

const WRAPPED = [
  'import { forwardRef } from "react";',
  "interface BoxProps { roundness: number }",
  "export const Box = forwardRef((props: BoxProps, ref) => {",
  "  function inner() {}",
  "  return <b>{props.roundness}</b>;",
  "});",
  "<Box roundness={1} />;",
  "interface Other { roundness: number }",
];

test("a component holds none of the functions in its code", async () => {
  const { places } = await ask({ "a.tsx": WRAPPED.join("\n") }, { symbol_name: "BoxProps.roundness" });
  expect(places).toEqual(["a.tsx:5 resolved", "a.tsx:7 resolved"]);
});

test("attributes of a library's component are no members of the project's", async () => {
  const rows = [
    "import { Icon } from 'icons';",
    "interface Props { strokeWidth?: number }",
    "export const Own = (props: Props) => <Icon strokeWidth={props.strokeWidth} />;",
    "export const other = <Own strokeWidth={1} />;",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "Props.strokeWidth" });
  expect(places).toEqual(["a.tsx:3 resolved", "a.tsx:4 resolved"]);
});

const GIVEN = [
  "interface Options { wide?: boolean }",
  "declare function show(what: unknown, options: Options): void;",
  "declare const name: string;",
];

test.each([
  ["commas", "show(<b>one, two, {name}</b>, { wide: true });"],
  ["apostrophes", "show(<b>it's {name}</b>, { wide: true });"],
  ["brackets", "show(<i>:-( {name}</i>, { wide: true });"],
  ["signs of comments", "show(<i>// {name}</i>, { wide: true });"],
  ["in fragments, and behind comments", "show(/* what */ <>a, <b c={<i />} /> b</>, { wide: true });"],
  ["in elements with types", "show(<List<string> of={[<b>a, b</b>]}>can't</List>, { wide: true });"],
  ["of values: `a, b </b>`", "show(1 < 2, { wide: true }); show(<b>a, b</b>, { wide: true });"],
])("texts of elements are no code: %s", async (_, use) => {
  const { places } = await ask({ "a.tsx": [...GIVEN, use].join("\n") }, { symbol_name: "Options.wide" });
  expect(new Set(places)).toEqual(new Set(["a.tsx:4 resolved"]));
});

test("an element that is an attribute, in front of another one, opens no regular expression", async () => {
  const rows = [
    ...GIVEN,
    "show(<B icon={<I size={1} />} label={String(name)} />, { wide: true });",
    "const of = <T,>(x: T): T => x;",
    "const all = <T extends object>(x: T) => { show(x, { wide: false }); };",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "Options.wide" });
  expect(places).toEqual(["a.tsx:4 resolved", "a.tsx:6 resolved"]);
});

test("what a function makes of a component is given what that is given, as far as it is known", async () => {
  const rows = [
    'import { type PropsWithoutRef, type RefAttributes } from "react";',
    'import { type Strange } from "strange";',
    "declare function known<T, P = {}>(render: (props: PropsWithoutRef<P>) => any): (props: P & RefAttributes<T>) => any;",
    "declare function other<T, P = {}>(render: (props: Strange<P>) => any): (props: P & RefAttributes<T>) => any;",
    "interface Props { wide?: boolean }",
    "const Box = (props: Props) => null;",
    "const Known = known(Box); const Other = other(Box);",
    "<Known wide />;",
    "<Other wide />;",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "Props.wide" });
  expect(places).toEqual(["a.tsx:8 resolved", "a.tsx:9 possible"]);
});

test("an element that is made by a call is given what its component takes", async () => {
  const rows = [
    'import { createElement } from "react";',
    "interface Props { wide?: boolean }",
    "export const Box = ({ wide }: Props) => <b>{wide}</b>;",
    "createElement(Box, { wide: true }, <i />, <i />);",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "Props.wide" });
  expect(places).toEqual(["a.tsx:3 resolved", "a.tsx:4 resolved"]);
});

test("a component that is put on another one", async () => {
  const files = {
    "a.tsx": [
      "interface IconProps { roundness: number }",
      "export function Box() { return null; }",
      "Box.Icon = function BoxIcon({ roundness }: IconProps) { return <b>{roundness}</b>; };",
      "export const Row = () => null;",
      "Row.Icon = ({ roundness }: IconProps) => <Box.Icon roundness={roundness} />;",
    ].join("\n"),
    "b.tsx": "import { Box, Row } from './a';\n<Box.Icon roundness={1} />;\n<Row.Icon roundness={1} />;",
  };
  const { places } = await ask(files, { symbol_name: "IconProps.roundness" });
  expect(places).toEqual(
    ["a.tsx:3", "a.tsx:5", "a.tsx:5", "b.tsx:2", "b.tsx:3"].map((at) => `${at} resolved`),
  );
  expect(await placesAt(files, "a.tsx", "Icon", 3)).toEqual(["a.tsx:5 resolved", "b.tsx:2 resolved"]);
});
