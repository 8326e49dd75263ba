// What values of the libraries hold that programs are written with: stores, observables, repositories.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

/** Lines of the certain uses of a symbol in the file that the rows are. */
async function certain(rows: readonly string[], symbol_name: string) {
  const { places } = await ask({ "a.ts": rows.join("\n") }, { symbol_name });
  return places.flatMap((place) => (place.endsWith(" resolved") ? Number(/:(\d+)/.exec(place)![1]) : []));
}

/** Every line behind the head, as often as it says a word. */
const linesWith = (rows: readonly string[], word: string, head: number) =>
  rows
    .flatMap((row, at) => Array<number>(at < head ? 0 : row.split(word).length - 1).fill(at + 1))
    .sort((a, b) => `${a}`.localeCompare(`${b}`));

test("a store of zustand that is told when values are the same, and what is written to be one", async () => {
  const rows = [
    "import { useStoreWithEqualityFn, createWithEqualityFn, type UseBoundStoreWithEqualityFn } from 'zustand/traditional'",
    "import { type StoreApi } from 'zustand'",
    "interface Pond { ducks: number }",
    "const made = createWithEqualityFn<Pond>((set, get) => ({",
    "  ducks: get().ducks,",
    "}), Object.is)",
    "declare const written: UseBoundStoreWithEqualityFn<StoreApi<Pond>>",
    "written.getState().ducks;",
    "made((s) => s.ducks, Object.is);",
    "useStoreWithEqualityFn(made, (s) => s.ducks, Object.is);",
  ];
  expect(await usesAt("a.ts", rows, "ducks", 3)).toEqual([5, 5, 8, 9, 10]);
});

test("a store of zustand: its functions, what they set and get, and those who read it", async () => {
  const rows = [
    "import { create } from 'zustand'",
    "import { persist } from 'zustand/middleware'",
    "interface Pond { ducks: number; feed: (n: number) => void }",
    "interface Other { ducks: number }",
    "export const usePond = create<Pond>()((set, get) => ({",
    "  ducks: 0,",
    "  feed: (n) => { get().ducks; set((state) => ({ ducks: state.ducks + n })) },",
    "}))",
    "const useOther = create<Pond>((set) => ({",
    "  ducks: 1,",
    "  feed: () => set({ ducks: 2 }),",
    "}))",
    "const kept = create<Pond>()(persist((set, get) => ({ ducks: 1, feed: () => get().ducks }), { name: 'a' }))",
    "usePond((s) => s.ducks); kept.getState().ducks;",
    "const { ducks } = useOther(); usePond.setState({ ducks: 3 });",
  ];
  expect(await certain(rows, "Pond.ducks")).toEqual(linesWith(rows, "ducks", 4));
  expect(await certain(rows, "Other.ducks")).toEqual([]);
});

test("observables of RxJS: what operators hand on to one another, and to who subscribes", async () => {
  const rows = [
    "import { BehaviorSubject, filter, firstValueFrom, map, type Observable, switchMap, tap } from 'rxjs';",
    "interface Item { size: number; sub: Item }",
    "interface Other { size: number }",
    "declare const items: Observable<Item[]>, one: Observable<Item>;",
    "one.subscribe((a) => a.size);",
    "one.subscribe({ next: (a) => a.size });",
    "one.pipe(map((a) => a.sub)).subscribe((b) => b.size);",
    "one.pipe(tap((a) => a.size), map((a) => a.sub)).subscribe((b) => b.size);",
    "items.pipe(map((all) => all[0]!), switchMap((a) => one), filter((c) => c.size > 1)).subscribe();",
    "const box = new BehaviorSubject<Item>(undefined!);",
    "box.value.size; box.asObservable().pipe(tap((x) => x.size));",
    "async function f() { (await firstValueFrom(items.pipe(map((x) => x[0]!)))).size; }",
    "class Loader {",
    "  constructor(private readonly http: HttpClient) {}",
    "  load() { return this.http.get<{ item: Item }>('/a').pipe(map((data) => data.item)) }",
    "  run() { this.load().pipe(tap((x) => x.size)).subscribe({ next: (i) => i.size }) }",
    "}",
  ];
  expect(await certain(rows, "Item.size")).toEqual(linesWith(rows, "size", 4));
  expect(await certain(rows, "Other.size")).toEqual([]);
});

test("repositories of TypeORM: what is found, looked for, made and saved", async () => {
  const rows = [
    "import type { Repository } from 'typeorm';",
    "class User { size: number; friend: User }",
    "class Other { size: number }",
    "class Users { constructor(private readonly users: Repository<User>) {}",
    "  async a() { (await this.users.findOne({ where: { size: 1 } })).size; }",
    "  async b() { await this.users.save(this.users.create({ size: 1, friend: { size: 2 } })); }",
    "  async c() { await this.users.save([this.users.create({ size: 1 })]); }",
    "  async d() { (await this.users.find({ where: [{ size: 1 }, { friend: { size: 2 } }] })).map((u) => u.size); }",
    "  async e() { const [all] = await this.users.findAndCount({ order: { size: 'ASC' } }); all[0]!.size; }",
    "  async f() { await this.users.update(1, { size: 2 }); (await this.users.findOneBy({ size: 3 })).size; }",
    "}",
  ];
  expect(await certain(rows, "User.size")).toEqual(linesWith(rows, "size", 4));
  expect(await certain(rows, "Other.size")).toEqual([]);
});

test("what Nest's configuration registers, and the request that a host is asked for", async () => {
  const rows = [
    "import { registerAs } from '@nestjs/config';",
    "type MailConfig = { sender: string };",
    "interface Signed { sender: string }",
    "export default registerAs<MailConfig>('mail', () => ({",
    "  sender: 'a',",
    "}));",
    "function f(host: ExecutionContext) { host.switchToHttp().getRequest<MailConfig>().sender; }",
  ];
  expect(await certain(rows, "MailConfig.sender")).toEqual([5, 7]);
});

test("a state of React is set as a whole or by a function of what it was, wherever its setter is handed on", async () => {
  const rows = [
    'import * as React from "react";',
    "interface Pond { ducks: number }",
    "type Set = React.Dispatch<React.SetStateAction<Pond>>;",
    "const Held = React.createContext<null | { pond: Pond; set: Set }>(null);",
    "const [, setPond] = React.useState<Pond>(() => ({ ducks: 1 }));",
    "setPond({ ducks: 2 });",
    "setPond((was) => ({ ducks: was.ducks + 1 }));",
    "const held = React.useContext(Held)!; held.set({ ducks: held.pond.ducks });",
    "const Card = React.forwardRef<Element, React.HTMLProps<Element> & Pond>((props, ref) => props.ducks);",
  ];
  expect(await certain(rows, "Pond.ducks")).toEqual(linesWith(rows, "ducks", 2));
});

test("what stands between the ends of an element is what the component is given as its children", async () => {
  const rows = [
    'import * as React from "react";',
    'import type { Store } from "redux";',
    "interface Pond { ducks: number }",
    "const Held = React.createContext<Pond>({ ducks: 1 });",
    "function Own(props: { wide?: boolean; children: (pond: Pond) => any }) { return null; }",
    "const a = <Held.Consumer>{({ ducks }) => ducks}</Held.Consumer>;",
    "const b = <Own wide={1 > 0}>",
    "  {(pond) => pond.ducks}",
    "</Own>;",
    "declare const store: Store<Pond, any>; store.getState().ducks;",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "Pond.ducks" });
  expect(places.map((place) => /\d+ .*/.exec(place)![0])).toEqual(
    ["10", "4", "6", "8"].map((line) => `${line} resolved`),
  );
});

test("what a module has of another one: hooks of preact are those of react", async () => {
  const rows = [
    'import { useMemo, useState } from "preact/hooks"',
    "class Pond { fill() {} }",
    "function Lake() {",
    "  const one = useMemo(() => new Pond(), [])",
    "  one.fill()",
    "  const [two] = useState(() => new Pond())",
    "  two.fill()",
    "}",
  ];
  expect(await usesAt("a.tsx", rows, "fill", 2)).toEqual([5, 7]);
});

test("what a component is given, by the type that React makes of the component's", async () => {
  const rows = [
    "import * as React from 'react'",
    "interface BoxProps { size?: number; tone?: string }",
    "interface Other { size?: number }",
    "const Box = React.forwardRef<unknown, BoxProps>((props, ref) => null)",
    "function Tray(props: BoxProps) { return null }",
    "class Crate extends React.Component<BoxProps> {}",
    "interface WideProps extends React.ComponentPropsWithoutRef<typeof Box> { wide: boolean }",
    "const Wide = (props: WideProps) => props.size",
    "const Low = ({ size }: React.ComponentProps<typeof Tray>) => <Tray size={size} />",
    "type CrateProps = React.ComponentPropsWithRef<typeof Crate>",
    "const High = (props: CrateProps) => props.size",
    "const plain = (props: React.ComponentProps<'input'>) => props.size",
    "const all = <Wide size={3} />",
  ];
  const { places } = await ask({ "a.tsx": rows.join("\n") }, { symbol_name: "BoxProps.size" });
  expect(places).toEqual(
    ["8", "9", "9", "11", "13"].map((line) => `a.tsx:${line} resolved`).sort((a, b) => (a < b ? -1 : 1)),
  );
});
