// References between components of Vue, Svelte and Astro and modules; notebooks and packages.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const MODULE = "export function make(x?: number) { return x }\nexport class Box { open() {} }\n";

test("what a component's script and markup use of a module", async () => {
  const vue =
    '<script setup lang="ts">\nimport { make, Box } from "./made";\nconst box = new Box();\nbox.open();\n</script>\n<template>\n  <p :title="make(1)">{{ make(2) }}</p>\n</template>\n';
  const svelte =
    '<script lang="ts">\n  import { make, Box } from "./made";\n  const box = new Box();\n  box.open();\n</script>\n\n<p title={make(1)}>{make(2)}</p>\n';
  const files = { "made.ts": MODULE, "A.vue": vue, "B.svelte": svelte };
  const { places } = await ask(files, { symbol_name: "make" });
  expect(places).toEqual([
    "A.vue:2 resolved",
    "A.vue:7 resolved",
    "A.vue:7 resolved",
    "B.svelte:2 resolved",
    "B.svelte:7 resolved",
    "B.svelte:7 resolved",
  ]);
  const opened = await ask(files, { symbol_name: "Box.open" });
  expect(opened.places).toEqual(["A.vue:4 resolved", "B.svelte:4 resolved"]);
});

test("a parameter in the markup hides a name where it is seen, and nowhere else", async () => {
  const files = {
    "A.vue":
      "<template>\n  <p :a='list((page) => page + 1)'>{{ page }}</p>\n</template>\n<script setup>\nfunction f(x) { return x }\nconst page = f(1);\n</script>\n",
    "B.svelte": "<script>\n  const page = 1;\n</script>\n<A {page} href={(page) => `?${page}`} />\n{page}\n",
  };
  const vue = await ask(files, { symbol_name: "page", path: "A.vue" });
  expect(vue.places).toEqual(["A.vue:2 resolved"]);
  const svelte = await ask(files, { symbol_name: "page", path: "B.svelte" });
  expect(svelte.places).toEqual(["B.svelte:4 resolved", "B.svelte:5 resolved"]);
  expect(svelte.summary.excluded).toEqual({ local: 2, other_symbol: 2 });
});

test("Astro: what the program, the markup, expressions and scripts use, and components by the names they are imported under", async () => {
  const page = [
    "---",
    'import Sign from "./Badge.astro";',
    'import { make } from "./made";',
    "const all = [make(1)];",
    "---",
    "{all.map((each) => <Sign size={make(each)} />)}",
    '<Sign size={make()}>{/* make() */}</Sign><p title="make()">make()</p>',
    "<script>",
    '  import { make } from "./made";',
    "  make();",
    "</script>",
    "",
  ].join("\n");
  const files = {
    "made.ts": MODULE,
    "Badge.astro": "---\nconst { size } = Astro.props;\n---\n<b>{size}</b>\n",
    "Page.astro": page,
  };
  const { places } = await ask(files, { symbol_name: "make" });
  expect(places).toEqual([10, 3, 4, 6, 7, 9].map((line) => `Page.astro:${line} resolved`));
  const badge = await ask(files, { symbol_name: "default", path: "Badge.astro" });
  expect(badge.places).toEqual(["Page.astro:2 resolved", "Page.astro:6 resolved", "Page.astro:7 resolved"]);
});

test("a component goes by the name that others import it under, a named one too", async () => {
  const files = {
    "Badge.svelte": "<script>\n  export let size;\n</script>\n<b>{size}</b>\n",
    "Page.svelte": "<script>\n  import Sign from './Badge.svelte';\n</script>\n<Sign size={2} />\n",
    "Card.vue":
      "<script>\nexport default { name: 'FineCard', props: ['a'] }\n</script>\n<template><i>{{ a }}</i></template>\n",
    "List.vue":
      "<script>\nimport UserCard from './Card.vue'\nexport default { components: { UserCard } }\n</script>\n<template><user-card a='1' /></template>\n",
    "index.ts": "export { default as Again } from './Card.vue'\n",
    "use.ts": "import { Again } from '.'\nAgain\n",
  };
  const badge = await ask(files, { symbol_name: "default", path: "Badge.svelte" });
  expect(badge.places).toEqual(["Page.svelte:2 resolved", "Page.svelte:4 resolved"]);
  const card = await ask(files, { symbol_name: "FineCard" });
  expect(card.places).toEqual([
    "List.vue:2 resolved",
    "List.vue:3 resolved",
    "List.vue:5 resolved",
    "index.ts:1 resolved",
    "use.ts:1 resolved",
    "use.ts:2 resolved",
  ]);
});

test("a notebook uses the packages beside it", async () => {
  const cell = (source: string[]) => ({ cell_type: "code", metadata: {}, outputs: [], source });
  const notebook = {
    cells: [cell(["from shop.box import Box\n", "box = Box()\n", "box.open()"])],
    metadata: { language_info: { name: "python" } },
    nbformat: 4,
    nbformat_minor: 5,
  };
  const files = {
    "shop/__init__.py": "",
    "shop/box.py": "class Box:\n    def open(self):\n        pass\n",
    "a.ipynb": JSON.stringify(notebook, null, 1),
  };
  const { summary } = await ask(files, { symbol_name: "Box.open" });
  expect(summary).toMatchObject({ resolved: 1, possible: 0 });
});

test("a sign before a name reads the store of that name, Svelte's own words apart", async () => {
  const files = {
    "stores.ts": "export const count = writable(0)\nexport const state = 1\n",
    "A.svelte":
      "<script>\n  import { count, state } from './stores';\n  let n = $state(0);\n  $: n = $count + 1;\n  $count = 2;\n</script>\n<p>{$count} {n}</p>\n",
  };
  const { places } = await ask(files, { symbol_name: "count" });
  expect(places).toEqual([2, 4, 5, 7].map((line) => `A.svelte:${line} resolved`));
  expect((await ask(files, { symbol_name: "state" })).places).toEqual(["A.svelte:2 resolved"]);
});

test("members in the groups of a component's options: by the object at hand, and by their bare names in the template", async () => {
  const files = {
    "Card.vue": [
      "<template>",
      '  <p @click="shout(title)">{{ title }} {{ twice }}</p>',
      '  <b v-for="x in list.map((title) => title)" />',
      "</template>",
      "<script>",
      "import { shout } from './other'",
      "export default {",
      "  props: { title: { type: String }, list: Array },",
      "  computed: { twice() { return this.title + this.title } },",
      "  methods: { shout(x) { shout(x); this.twice; this.shout(this.other.title) } },",
      "}",
      "</script>",
    ].join("\n"),
    "other.js": "export function shout() {}\n",
  };
  const uses = async (symbol_name: string, path: string) =>
    (await ask(files, { symbol_name, path })).places.filter((place) => place.endsWith(" resolved"));
  const on = (...lines: number[]) => lines.map((line) => `Card.vue:${line} resolved`).sort();
  expect(await uses("title", "Card.vue")).toEqual(on(2, 2, 9, 9));
  expect(await uses("twice", "Card.vue")).toEqual(on(2, 10));
  expect(await uses("shout", "other.js")).toEqual(on(6, 10));
  expect(await uses("shout", "Card.vue")).toEqual(on(2, 10));
});

test("events of a component of Vue that declares none", async () => {
  const files = {
    "Old.vue":
      "<script>\nexport default { methods: { go() { this.$emit('done', { at: 1 }); bus.emit('other') } } }\n</script>\n<template><a @click=\"$emit('picked', 1)\" /></template>\n",
    "New.vue":
      "<script setup>\ndefineProps(['at'])\n</script>\n<template><a @click=\"$emit('picked')\" /><b @click=\"$emit('picked', 2)\" /></template>\n",
    "App.vue":
      '<script setup>\nimport Old from \'./Old.vue\'\nimport New from \'./New.vue\'\n</script>\n<template>\n<Old @picked="a" @done="b" @other="c" />\n<New @picked="a" />\n</template>\n',
  };
  const uses = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await uses("Old.emits.picked")).toEqual(["App.vue:6 resolved"]);
  expect(await uses("Old.emits.done")).toEqual(["App.vue:6 resolved"]);
  expect(await uses("New.emits.picked")).toEqual(["App.vue:7 resolved", "New.vue:4 resolved"]);
});

test("events that a component of Svelte dispatches, and snippets", async () => {
  const files = {
    "Card.svelte":
      "<script>\n  import { createEventDispatcher } from 'svelte'\n  const tell = createEventDispatcher()\n  function go() { tell('close', 1); tell('close') }\n</script>\n{#snippet row(item)}\n<td>{item}</td>\n{/snippet}\n{@render row(1)}\n",
    "App.svelte":
      "<script>\n  import Card from './Card.svelte'\n</script>\n<Card on:close={go} on:other|once={go} />\n",
  };
  const uses = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await uses("Card.emits.close")).toEqual(["App.svelte:4 resolved", "Card.svelte:4 resolved"]);
  expect(await uses("row")).toEqual(["Card.svelte:9 resolved"]);
});

const TRACKS =
  "export interface Track { id: string; play(): void }\nexport interface Other { play(): void }\n";

const certain = async (files: Record<string, string>, symbol_name: string, path?: string) =>
  (await ask(files, { symbol_name, ...(path && { path }) })).places
    .filter((place) => place.endsWith("resolved"))
    .map((place) => place.replace(" resolved", ""));

test("what loops and slots of a template name is seen in their elements alone, and is what they go through", async () => {
  const vue = [
    '<script setup lang="ts">',
    'import type { Track } from "./tracks";',
    "const all: Track[] = [];",
    "const song = 1, item = 2;",
    "</script>",
    "<template>",
    '  <li :key="song.id" v-for="(song, at) in all" @click="song.play()">',
    "    <img :src='song.id'><br>{{ song.id }}",
    "  </li>",
    '  <Box v-for="each of all"><template #item="{ item }">{{ item }}</template>{{ each.play() }}</Box>',
    "  {{ song }} {{ item }}",
    "</template>",
  ].join("\n");
  const files = { "tracks.ts": TRACKS, "A.vue": vue };
  expect(await certain(files, "song")).toEqual(["A.vue:11"]);
  expect(await certain(files, "item")).toEqual(["A.vue:11"]);
  expect(await certain(files, "Track.play")).toEqual(["A.vue:10", "A.vue:7"]);
  expect(await certain(files, "Track.id")).toEqual(["A.vue:7", "A.vue:8", "A.vue:8"]);
});

test("what blocks of markup name is seen in them alone, and is what they go through", async () => {
  const svelte = [
    '<script lang="ts">',
    '  import type { Track } from "./tracks";',
    "  let all: Track[] = [];",
    "  let song = 1, at = 2, item = 3, failed = 4;",
    "</script>",
    "{#each all as song, at (song.id)}",
    "  {song.play()} {at}",
    "{:else}",
    "  {song}",
    "{/each}",
    "{#await load() then item}{item}{:catch failed}{failed}{/await}",
    "{#snippet row(item)}{item}{/snippet}",
    "{song} {at} {item} {failed}",
  ].join("\n");
  const files = { "tracks.ts": TRACKS, "A.svelte": svelte };
  expect(await certain(files, "song")).toEqual(["A.svelte:13", "A.svelte:9"]);
  for (const name of ["at", "item", "failed"]) expect(await certain(files, name)).toEqual(["A.svelte:13"]);
  expect(await certain(files, "Track.play")).toEqual(["A.svelte:7"]);
  expect(await certain(files, "Track.id")).toEqual(["A.svelte:6"]);
});

test("what a component is given has its types in the template, and what holds a value is read through there", async () => {
  const vue = [
    '<script setup lang="ts">',
    'import { computed, ref, toRefs } from "vue";',
    'import type { Track } from "./tracks";',
    "interface Given { song: Track; songs: Track[] }",
    "const props = defineProps<Given>();",
    "const { song: one, songs: all } = toRefs(props);",
    "const box = ref<Track>();",
    "const next = computed(() => props.songs[1]);",
    "const go = () => { one.value.play(); all.value[0].play(); box.value.play() };",
    "</script>",
    "<template>",
    "  <a>{{ song.play() }}</a>",
    "  <a>{{ one.play() }}</a>",
    "  <a>{{ box.play() }}</a>",
    "  <a>{{ next.play() }}</a>",
    '  <b v-for="each in songs">{{ each.play() }}</b>',
    "</template>",
  ].join("\n");
  const files = { "tracks.ts": TRACKS, "A.vue": vue };
  expect(await certain(files, "Track.play")).toEqual([
    "A.vue:12",
    "A.vue:13",
    "A.vue:14",
    "A.vue:15",
    "A.vue:16",
    "A.vue:9",
    "A.vue:9",
    "A.vue:9",
  ]);
});
