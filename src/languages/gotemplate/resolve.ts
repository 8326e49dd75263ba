// Which files see each other's templates: those of one Helm chart, its subcharts apart. YAML that is such a template goes by the
// same rules. What templates read as `.Values` are the keys of the chart's values.yaml, which other values of the chart, and
// those of the chart around it under its name, set again.

import type { KeyFile, ModuleHost, ResolveRules } from "../resolve-rules.ts";

const TEMPLATES = /^((?:.*\/)?)templates\//;
const SUBCHART = /^((?:.*\/)?)charts\/([^/]+)\/$/;
const VALUES = /^values.*\.ya?ml$/;
const DECLARES = "values.yaml";

/** Its folder, `""` or with `/` at its end. */
const chartOf = (path: string): string | undefined => TEMPLATES.exec(path)?.[1];

function valuesOf(path: string, host: ModuleHost): KeyFile[] {
  const chart = chartOf(path);
  if (chart === undefined) return [];
  const others = host.list(chart.slice(0, -1)).filter((name) => VALUES.test(name) && name !== DECLARES);
  const own = [DECLARES, ...others].map((name) => ({ path: chart + name, under: [] }));
  const [, outer, name] = SUBCHART.exec(chart) ?? [];
  return outer === undefined ? own : [...own, { path: outer + DECLARES, under: [name!] }];
}

export const TEMPLATE_RULES: ResolveRules = {
  family: "template",
  notation: {},
  modules: () => [],
  unit: (path) => {
    const chart = chartOf(path);
    return chart === undefined ? "" : `./${chart}`;
  },
  keyPaths: { Values: valuesOf },
  self: [],
  base: [],
};
