// Confidence beside what was measured: the share of edges that are right by tier, via and language, and how far what is said, and
// what the other repositories say of a class (leaving each out in turn), are from what one repository shows.

import type { Traits } from "../../src/graph/likelihood.ts";

export interface Judged {
  repository: string;
  language: string;
  tier: string;
  via: string;
  confidence: number;
  isRight: boolean;
  /** Whose edge it is. */
  definition: string;
  traits?: Traits | undefined;
}

interface Tally {
  all: number;
  right: number;
  confidence: number;
}

/** A class says something from here on. */
const ENOUGH = 200;
/** Of a language alone: fewer edges are added to those of all languages. */
const FEW = 50;
const FAR = 0.05;

const classOf = ({ tier, via }: Judged) => `${tier} ${via}`;
const show = (value: number) => value.toFixed(3);

function tally(edges: readonly Judged[], keyOf: (edge: Judged) => string): Map<string, Tally> {
  const table = new Map<string, Tally>();
  for (const edge of edges) {
    const entry = table.get(keyOf(edge)) ?? { all: 0, right: 0, confidence: 0 };
    entry.all++;
    entry.right += edge.isRight ? 1 : 0;
    entry.confidence += edge.confidence;
    table.set(keyOf(edge), entry);
  }
  return table;
}

/** The share of a class: of its language where there is enough, else of all languages. */
function fitted(edges: readonly Judged[], { language, ...edge }: Judged): number | undefined {
  const same = edges.filter((each) => classOf(each) === classOf({ language, ...edge }));
  const own = same.filter((each) => each.language === language);
  const base = own.length >= FEW ? own : same;
  return base.length < FEW ? undefined : base.filter(({ isRight }) => isRight).length / base.length;
}

export function reportCalibration(edges: readonly Judged[]): void {
  console.log("\nshares by tier, via and language (all: every language)");
  const rows = [...tally(edges, classOf), ...tally(edges, languages)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, { all, right, confidence }] of rows) {
    const [name, language = "all"] = key.split("\t");
    if (all >= FEW)
      console.log(
        `  ${name!.padEnd(26)} ${language.padEnd(12)} ${String(all).padStart(6)}  right ${show(right / all)}  confidence ${show(confidence / all)}`,
      );
  }
  reportSaid(edges);
  reportOthers(edges);
}

const languages = (each: Judged) => `${classOf(each)}\t${each.language}`;

/** Classes of which what is said is far from what is right, with the share of the definition that has most of their edges. */
function reportSaid(edges: readonly Judged[]): void {
  const classes = Map.groupBy(edges, (edge) => `${edge.repository} ${languages(edge).replace("\t", " ")}`);
  let all = 0;
  let off = 0;
  console.log(
    `\nwhat is said of each repository, classes of ${ENOUGH} edges or more that are further off than ${FAR}`,
  );
  for (const [key, own] of classes) {
    if (own.length < ENOUGH) continue;
    all++;
    const mean = (pick: (edge: Judged) => number) =>
      own.reduce((sum, edge) => sum + pick(edge), 0) / own.length;
    const [said, right] = [mean(({ confidence }) => confidence), mean(({ isRight }) => Number(isRight))];
    if (Math.abs(said - right) <= FAR) continue;
    off++;
    const sizes = [...Map.groupBy(own, ({ definition }) => definition).values()].map(({ length }) => length);
    console.log(
      `  ${key.padEnd(48)} ${String(own.length).padStart(6)}  confidence ${show(said)}  right ${show(right)}  definitions ${sizes.length}, the largest ${show(Math.max(...sizes) / own.length)}`,
    );
  }
  console.log(`${all} classes, ${off} of them off by more than ${FAR}`);
}

function reportOthers(edges: readonly Judged[]): void {
  console.log(`\neach repository against what the others say, classes of ${ENOUGH} edges or more`);
  let off = 0;
  let classes = 0;
  for (const repository of new Set(edges.map((edge) => edge.repository))) {
    const others = edges.filter((edge) => edge.repository !== repository);
    const own = edges.filter((edge) => edge.repository === repository && edge.via !== "name");
    for (const [key, { all, right, confidence }] of tally(own, languages)) {
      const said = fitted(others, own.find((edge) => languages(edge) === key)!);
      if (all < ENOUGH || said === undefined) continue;
      classes++;
      if (Math.abs(said - right / all) > FAR) off++;
      console.log(
        `  ${repository.padEnd(12)} ${key.replace("\t", " ").padEnd(34)} ${String(all).padStart(6)}  others ${show(said)}  right ${show(right / all)}  confidence ${show(confidence / all)}`,
      );
    }
  }
  console.log(`${classes} classes, ${off} of them off by more than ${FAR}`);
}
