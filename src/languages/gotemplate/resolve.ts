// Which files see each other's templates: those of one Helm chart, its subcharts apart. YAML that is such a template goes by the
// same rules.

import type { ResolveRules } from "../resolve-rules.ts";

const TEMPLATES = /^((?:.*\/)?)templates\//;

export const TEMPLATE_RULES: ResolveRules = {
  family: "template",
  notation: {},
  modules: () => [],
  unit: (path) => {
    const chart = TEMPLATES.exec(path)?.[1];
    return chart === undefined ? "" : `./${chart}`;
  },
  self: [],
  base: [],
};
