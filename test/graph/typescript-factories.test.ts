// Members of the object literals that functions return: what a factory makes, a hook, a store.

import { describe, expect, test } from "bun:test";
import { ask } from "./ask.ts";

const BODY = "{ open() { return { inner() {} } }, shut: () => 1, async later() {}, size: 1 }";

/** Five ways to return the same, and what uses one of them. */
const MADE = [
  `export function makePlain() { return ${BODY} }`,
  `export function makeConst() { return ${BODY} as const }`,
  `export const makeArrow = () => (${BODY})`,
  `export const makeBoth = () => (${BODY}) as const`,
  `export const makeInside = () => (${BODY} as const)`,
  "export function makeFit() { return { fit() {} } satisfies object }",
  "export const makeFitting = () => ({ both: () => 1 }) as const satisfies object",
  `export const makeMore = () => ({ ...makePlain(), more() {} })`,
].join("\n");

const NAMES = ["makePlain", "makeConst", "makeArrow", "makeBoth", "makeInside"];

const USES = [
  `import { ${NAMES.join(", ")}, makeFit, makeFitting, makeMore } from "./made";`,
  ...NAMES.map((name) => `const ${name}1 = ${name}(); ${name}1.open(); ${name}1.shut(); ${name}1.later();`),
  "const more = makeMore(); more.open(); more.more();",
  "makeFit().fit(); makeFitting().both();",
].join("\n");

async function uses(symbol_name: string): Promise<string[]> {
  const { places } = await ask({ "made.ts": MADE, "uses.ts": USES }, { symbol_name });
  return places.filter((each) => each.endsWith(" resolved")).map((each) => each.replace(/ .*/, ""));
}

describe("methods of what a function returns are those of its literal", () => {
  test.each(NAMES.slice(1).map((name, index) => [name, index + 3] as const))("%s", async (name, line) => {
    for (const member of ["open", "shut", "later"])
      expect(await uses(`${name}.${member}`)).toEqual([`uses.ts:${line}`]);
  });

  test("what is spread into it is among them", async () => {
    expect(await uses("makePlain.open")).toEqual(["uses.ts:2", "uses.ts:7"]);
    expect(await uses("makePlain.shut")).toEqual(["uses.ts:2"]);
    expect(await uses("makeMore.more")).toEqual(["uses.ts:7"]);
  });

  test("those of a literal that is held against a type are symbols, too", async () => {
    expect(await uses("makeFit.fit")).toEqual(["uses.ts:8"]);
    expect(await uses("makeFitting.both")).toEqual(["uses.ts:8"]);
  });
});

test("a literal may be returned by the name of a local, or frozen", async () => {
  const files = {
    "made.ts": [
      "export function makeNamed() {\n  const api = { open() {}, inner: { shut() {} } };\n  return api;\n}",
      "export function makeFrozen() { const api = { shut: () => 1 }; return Object.freeze(api); }",
      "export function makeAtOnce() { return Object.freeze({ open() {} }); }",
      "export function keep() { const api = { open() {} }; api.open(); }",
      "export const STATES = Object.freeze({ ON: 1, OFF: 2 });",
      "export const OTHERS = Object.freeze({ ON: 3 });",
    ].join("\n"),
    "uses.ts": [
      'import { makeNamed, makeFrozen, makeAtOnce, STATES, OTHERS } from "./made";',
      "const named = makeNamed(); named.open();",
      "makeFrozen().shut();",
      "makeAtOnce().open();",
      "STATES.ON;",
      "OTHERS.ON;",
      "Object.assign(named, STATES).OFF;",
    ].join("\n"),
  };
  const wanted = {
    "makeNamed.open": ["uses.ts:2 resolved"],
    "makeFrozen.shut": ["uses.ts:3 resolved"],
    "makeAtOnce.open": ["uses.ts:4 resolved"],
    "STATES.ON": ["uses.ts:5 resolved"],
    "OTHERS.ON": ["uses.ts:6 resolved"],
    "STATES.OFF": ["uses.ts:7 resolved"],
  };
  for (const [symbol_name, places] of Object.entries(wanted))
    expect((await ask(files, { symbol_name })).places.filter((each) => each.startsWith("uses."))).toEqual(
      places,
    );
  expect(ask(files, { symbol_name: "keep.open" })).rejects.toThrow("symbol_not_found");
  expect(ask(files, { symbol_name: "makeNamed.shut" })).rejects.toThrow("symbol_not_found");
});
