// Go templates, Helm's above all: who includes a named template, in templates and in the YAML that they make.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

const HELPERS = `{{/* The name. */}}
{{- define "shop.name" -}}
{{ .Values.name }}
{{- end }}
`;
const SERVICE = `kind: Service
metadata:
  name: {{ include "shop.name" . }}
`;

test("the includes of a chart are resolved, those of other charts possible, strings of other kinds none", async () => {
  const { ask } = await indexed({
    "charts/shop/templates/_helpers.tpl": HELPERS,
    "charts/shop/templates/service.yaml": SERVICE,
    "charts/shop/templates/NOTES.txt": 'shop.name\n{{ include "shop.name" . }} as {{ .Values.name }}\n',
    "charts/shop/values.yaml": "name: shop\n",
    "charts/other/templates/service.yaml": SERVICE,
  });
  const { items } = await ask("locate_symbol", { name: "shop.name" });
  expect(items).toMatchObject([
    { path: "charts/shop/templates/_helpers.tpl", kind: "macro", line_start: 2, line_end: 4 },
  ]);
  const found = await ask("find_references", { symbol_name: "shop.name" });
  const uses = found.items.map(({ location, tier }) => `${location.file}:${location.line_start} ${tier}`);
  expect(uses).toEqual([
    "charts/shop/templates/NOTES.txt:2 resolved",
    "charts/shop/templates/service.yaml:3 resolved",
    "charts/other/templates/service.yaml:3 possible",
  ]);
  const value = await ask("find_references", { symbol_name: "name", path: "charts/shop/values.yaml" });
  expect(value.items.map(({ location }) => location.file)).toEqual([
    "charts/shop/templates/NOTES.txt",
    "charts/shop/templates/_helpers.tpl",
  ]);
});

test("values are the keys of the chart by their whole path, what sets them again may be meant", async () => {
  const { ask } = await indexed({
    "shop/values.yaml": "image:\n  tag: one\nproxy:\n  image:\n    tag: two\nextra: {}\n",
    "shop/values-live.yaml": "image:\n  tag: live\n",
    "shop/templates/pod.yaml":
      "image: {{ .Values.image.tag }}\nproxy: {{ $.Values.proxy.image.tag }} {{ $root.Values.proxy.image.tag }}\nextra: {{ .Values.extra.tag }} {{ .Values.unsaid.tag }}\n",
    "shop/charts/db/values.yaml": "image:\n  tag: three\n",
    "shop/charts/db/templates/db.yaml": "image: {{ .Values.image.tag }}\n",
  });
  const uses = async (symbol_name: string, path: string) => {
    const { items, tail } = await ask("find_references", { symbol_name, path });
    const places = items.map(({ location, tier }) => `${location.file}:${location.line_start} ${tier}`);
    return { places, excluded: (tail as { summary: { excluded: object } }).summary.excluded };
  };
  expect((await uses("image.tag", "shop/values.yaml")).places).toEqual([
    "shop/templates/pod.yaml:1 resolved",
    "shop/templates/pod.yaml:3 possible",
  ]);
  expect((await uses("proxy.image.tag", "shop/values.yaml")).places).toEqual([
    "shop/templates/pod.yaml:2 resolved",
    "shop/templates/pod.yaml:2 resolved",
    "shop/templates/pod.yaml:3 possible",
  ]);
  expect((await uses("image.tag", "shop/values-live.yaml")).places).toEqual([
    "shop/templates/pod.yaml:1 possible",
    "shop/templates/pod.yaml:3 possible",
  ]);
  const db = await uses("image.tag", "shop/charts/db/values.yaml");
  expect(db.places).toEqual([
    "shop/charts/db/templates/db.yaml:1 resolved",
    "shop/templates/pod.yaml:3 possible",
  ]);
  expect(db.excluded).toEqual({ other_symbol: 4 });
});

test("a chart around another one sets that one's values under its name", async () => {
  const { ask } = await indexed({
    "shop/values.yaml": "db:\n  size: 2\n",
    "shop/charts/db/values.yaml": "size: 1\n",
    "shop/charts/db/templates/db.yaml": "size: {{ .Values.size }}\n",
  });
  const { items } = await ask("find_references", { symbol_name: "db.size", path: "shop/values.yaml" });
  expect(items).toMatchObject([{ tier: "possible", location: { file: "shop/charts/db/templates/db.yaml" } }]);
});
