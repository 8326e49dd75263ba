// What values of the libraries hold that programs are written with: stores, observables, repositories.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

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
