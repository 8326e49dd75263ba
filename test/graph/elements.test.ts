// References of what components take and tell: attributes of their elements and answers to their events in other files, what
// their own scripts and templates make of it.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

const CARD = [
  '<script setup lang="ts">',
  "interface Base { kind: string }",
  "const props = withDefaults(defineProps<Base & {",
  "  title: string; // shown: always",
  "  someSize?: Map<string, number>",
  "}>(), { title: 'x' });",
  "const emit = defineEmits<{ (e: 'save' | 'close', id: number): void; gone: [why: string] }>();",
  "emit('save', props.title);",
  "</script>",
  "<template><p @click=\"$emit('close')\">{{ title }} {{ props.someSize }}</p></template>",
].join("\n");

const PAGE = [
  '<script setup lang="ts">',
  "import Card from './Card.vue'",
  "import { Other } from 'elsewhere'",
  "</script>",
  "<template>",
  '  <Card title="x" :some-size="1" kind="a" @save="f" v-on:gone="g" class="c" />',
  '  <Card v-model:title="x" :unknown="1" @close.once="f" />',
  '  <Other title="x" />',
  '  <p title="x"></p>',
  "</template>",
].join("\n");

const files = { "Card.vue": CARD, "Page.vue": PAGE };
const on = (...places: string[]) => places.map((place) => `${place} resolved`);
const uses = async (symbol_name: string, path: string, of: Record<string, string> = files) =>
  (await ask(of, { symbol_name, path })).places;

test("Vue: props that types declare", async () => {
  expect(await uses("title", "Card.vue")).toEqual(
    on("Card.vue:10", "Card.vue:6", "Card.vue:8", "Page.vue:6", "Page.vue:7"),
  );
  expect(await uses("someSize", "Card.vue")).toEqual(on("Card.vue:10", "Page.vue:6"));
  expect(await uses("kind", "Card.vue")).toEqual(on("Page.vue:6"));
});

test("Vue: events that types declare", async () => {
  expect(await uses("save", "Card.vue")).toEqual(on("Card.vue:8", "Page.vue:6"));
  expect(await uses("close", "Card.vue")).toEqual(on("Card.vue:10", "Page.vue:7"));
  expect(await uses("gone", "Card.vue")).toEqual(on("Page.vue:6"));
});

test("Vue: props and events that objects and lists declare", async () => {
  const made = {
    "Rows.vue":
      "<script setup>\nconst { rows } = defineProps({\n  rows: Array, wide: null })\nconst tell = defineEmits(['sort-by'])\ntell('sort-by')\n</script>\n<template>{{ rows }} {{ wide }}</template>\n",
    "Old.vue":
      "<script>\nexport default {\n  props: ['label'], emits: ['done'],\n  methods: { f() { this.$emit('done', this.label) } } }\n</script>\n<template><i>{{ label }}</i></template>\n",
    "Page.vue":
      "<script>\nimport Old from './Old.vue'\nimport Rows from './Rows.vue'\nexport default { components: { Old, Rows } }\n</script>\n<template>\n  <rows :rows='[]' v-bind:wide='1' @sort-by='f' />\n  <Rows :rows='[]' @sort-by='f' />\n  <old label='a' @done='f' /><Old label='a' @done='f' />\n</template>\n",
  };
  expect(await placesAt(made, "Rows.vue", "rows", 3)).toEqual(on("Page.vue:8", "Rows.vue:2"));
  expect(await uses("wide", "Rows.vue", made)).toEqual(on("Rows.vue:7"));
  expect(await uses("sort-by", "Rows.vue", made)).toEqual(on("Page.vue:8", "Rows.vue:5"));
  expect(await uses("label", "Old.vue", made)).toEqual(on("Old.vue:4", "Old.vue:6", "Page.vue:9"));
  expect(await uses("done", "Old.vue", made)).toEqual(on("Old.vue:4", "Page.vue:9"));
});

test("Vue: models that a setup defines", async () => {
  const model = {
    "Field.vue": [
      '<script setup lang="ts">',
      "const text = defineModel<Map<string, number>>({ default: '' })",
      'const [isOpen, flags] = defineModel<boolean>("open", { required: true })',
      "const plain = defineModel()",
      "</script>",
      '<template><i v-if="isOpen">{{ text }} {{ plain }}</i></template>',
    ].join("\n"),
    "Page.vue": [
      "<script setup>",
      "import Field from './Field.vue'",
      "</script>",
      "<template>",
      '  <Field v-model="a" v-model:open="b" />',
      '  <Field :model-value="a" @update:model-value="f" @update:open="g" :open="b" />',
      "</template>",
    ].join("\n"),
  };
  expect(await uses("open", "Field.vue", model)).toEqual(on("Page.vue:5", "Page.vue:6"));
  expect(await placesAt(model, "Field.vue", "modelValue", 2)).toEqual(on("Page.vue:5", "Page.vue:6"));
  expect(await uses("update:open", "Field.vue", model)).toEqual(on("Page.vue:5", "Page.vue:6"));
  expect(await placesAt(model, "Field.vue", "update:modelValue", 4)).toEqual(on("Page.vue:5", "Page.vue:6"));
});

test("Vue: a component that nothing imports may be the one of a file that is called so", async () => {
  const free = { ...files, "Free.vue": "<template><Card title='x' /><other-card title='y' /></template>\n" };
  expect(await uses("title", "Card.vue", free)).toContain("Free.vue:1 possible");
  expect((await uses("title", "Card.vue", free)).length).toBe(6);
});

test("Svelte: what is exported, what a pattern takes, and what its type declares", async () => {
  const svelte = {
    "Old.svelte": "<script>\n  export let title;\n  export const fixed = 1;\n</script>\n<b>{title}</b>\n",
    "New.svelte": [
      '<script lang="ts">',
      "  interface Props { size: number; kind?: (a: string) => void }",
      "  let { size, ...rest }: Props = $props();",
      "</script>",
      "<b>{size}</b>",
    ].join("\n"),
    "Bare.svelte": "<script>\n  let { wide } = $props();\n</script>\n<b>{wide}</b>\n",
    "Page.svelte": [
      "<script>",
      "  import Old from './Old.svelte';",
      "  import New from './New.svelte';",
      "  import Bare from './Bare.svelte';",
      "  let title = 1;",
      "</script>",
      '<Old {title} fixed={1} /><Old bind:title title="{a ? "b>" : 1}" on:title={f} />',
      "<New kind={f} size=3 class='a' />",
      "<Bare {...x} wide title={title} />",
    ].join("\n"),
  };
  const old = [...on("Old.svelte:5", "Page.svelte:7", "Page.svelte:7", "Page.svelte:7")];
  expect(await uses("title", "Old.svelte", svelte)).toEqual(old);
  expect(await uses("fixed", "Old.svelte", svelte)).toEqual([]);
  expect(await placesAt(svelte, "New.svelte", "size", 2)).toEqual(on("New.svelte:3", "Page.svelte:8"));
  expect(await placesAt(svelte, "New.svelte", "size", 3)).toEqual(on("New.svelte:5", "Page.svelte:8"));
  expect(await uses("kind", "New.svelte", svelte)).toEqual(on("Page.svelte:8"));
  expect(await uses("wide", "Bare.svelte", svelte)).toEqual(on("Bare.svelte:4", "Page.svelte:9"));
});

test("Astro: what components of its own and of others take, in markup and in expressions", async () => {
  const astro = {
    "Badge.astro":
      "---\ninterface Props { size: number; label?: string }\nconst { size } = Astro.props;\n---\n<b>{size}</b>\n",
    "Old.svelte": "<script>\n  export let title;\n</script>\n",
    "Card.vue": "<script setup>\ndefineProps({ text: String })\n</script>\n",
    "Page.astro": [
      "---",
      "import Badge from './Badge.astro';",
      "import Old from './Old.svelte';",
      "import Card from './Card.vue';",
      "---",
      '<Badge size={1} label="a" /><Old title="b" client:load /><Card text="c" />',
      "{[1].map((each) => <><Badge size={each} label='a' /><Old title='b' /><Card text={each} /></>)}",
    ].join("\n"),
  };
  const page = on("Page.astro:6", "Page.astro:7");
  expect(await uses("label", "Badge.astro", astro)).toEqual(page);
  expect(await placesAt(astro, "Badge.astro", "size", 2)).toEqual([...on("Badge.astro:3"), ...page]);
  expect(await uses("title", "Old.svelte", astro)).toEqual(page);
  expect(await uses("text", "Card.vue", astro)).toEqual(page);
});

test("a component that a value holds: loaded later, given by a function, one of a module", async () => {
  const held = {
    "Card.vue": "<script setup>\ndefineProps({ text: String })\n</script>\n",
    "cards.ts": "export { default as Root } from './Card.vue'\n",
    "use.ts": "import Card from './Card.vue'\nexport const useCard = () => ({ Inner: Card })\n",
    "Page.vue": [
      "<script setup>",
      "import { defineAsyncComponent } from 'vue'",
      "import * as Cards from './cards'",
      "import { useCard } from './use'",
      "const { Inner } = useCard();",
      "const Later = defineAsyncComponent(() => import('./Card.vue'));",
      "</script>",
      "<template>",
      "  <Later text='a' />",
      "  <Inner text='a' />",
      "  <Cards.Root text='a' />",
      "</template>",
    ].join("\n"),
  };
  expect(await uses("text", "Card.vue", held)).toEqual(on("Page.vue:10", "Page.vue:11", "Page.vue:9"));
});

test("Vue: props that are declared elsewhere", async () => {
  const shared = {
    "shared.ts": "export const shared = { title: String };\nexport const more = { wide: Boolean };\n",
    "A.vue":
      "<script setup>\nimport { shared } from './shared';\nconst props = defineProps(shared);\nprops.title;\n</script>\n",
    "B.vue":
      "<script setup>\nimport { shared } from './shared';\ndefineProps({ ...shared, own: String });\n</script>\n<template>{{ title }}</template>\n",
    "C.vue":
      "<script>\nimport { more } from './shared';\nexport default {\n  props: { ...more },\n};\n</script>\n",
    "D.vue": "<script>\nimport { more } from './shared';\nexport default {\n  props: more,\n};\n</script>\n",
    "Page.vue":
      "<script setup>\nimport A from './A.vue';\nimport B from './B.vue';\nimport C from './C.vue';\nimport D from './D.vue';\n</script>\n<template>\n  <A title='a' />\n  <B title='a' own='b' />\n  <C wide />\n  <D wide />\n</template>\n",
  };
  expect(await uses("title", "shared.ts", shared)).toEqual(
    on("A.vue:4", "B.vue:5", "Page.vue:8", "Page.vue:9"),
  );
  expect(await uses("own", "B.vue", shared)).toEqual(on("Page.vue:9"));
  expect(await uses("wide", "shared.ts", shared)).toEqual(on("Page.vue:10", "Page.vue:11"));
});
