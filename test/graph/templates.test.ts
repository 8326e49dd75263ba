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
    "charts/shop/templates/NOTES.txt": "shop.name\n",
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
    "charts/shop/templates/service.yaml:3 resolved",
    "charts/other/templates/service.yaml:3 possible",
  ]);
  const value = await ask("find_references", { symbol_name: "name", path: "charts/shop/values.yaml" });
  expect(value.items.map(({ location }) => location.file)).toEqual(["charts/shop/templates/_helpers.tpl"]);
});
