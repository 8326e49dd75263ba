// The weights of src/graph/likelihood.ts anew: a logistic regression over edges that are found by their name alone, and how
// far what the other repositories say of one is from what it shows (leaving each out in turn).

import { findLanguage } from "../../src/languages/index.ts";
import type { Judged } from "./calibration.ts";

/** Languages begin from the same odds that leave as much open. */
const startOf = (language: string) => findLanguage(language)?.resolve?.leavesOpen ?? "some";
/** Keeps weights small where few edges speak. */
const RIDGE = 3;
const ROUNDS = 25;
const LONGEST_STEP = 2;
const ENOUGH = 200;
const FAR = 0.05;

type Vector = readonly (readonly [at: number, amount: number])[];
interface Cell {
  vector: Vector;
  all: number;
  right: number;
}

/** The solution of a system of linear equations, by elimination. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at]!]);
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot || row[at] === 0) continue;
      const factor = row[at]! / pivot[at]!;
      for (let k = at; k < row.length; k++) row[k]! -= factor * pivot[k]!;
    }
  });
  return rows.map((row, at) => row[values.length]! / row[at]!);
}

const chance = (weights: readonly number[], vector: Vector) =>
  1 / (1 + Math.exp(-vector.reduce((sum, [at, amount]) => sum + weights[at]! * amount, 0)));

/** Newton's method on the log likelihood. */
function fit(cells: readonly Cell[], size: number): number[] {
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, at) => weights.map((_, other) => (at === other ? RIDGE : 0)));
    for (const { vector, all, right } of cells) {
      const said = chance(weights, vector);
      for (const [at, amount] of vector) {
        slope[at]! += (right - all * said) * amount;
        for (const [other, size] of vector) bend[at]![other]! += all * said * (1 - said) * amount * size;
      }
    }
    const steps = solve(bend, slope);
    weights = weights.map((w, at) => w + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, steps[at]!)));
  }
  return weights;
}

/** Edges that look the same, counted. */
function cellsOf(edges: readonly Judged[], vectorOf: (edge: Judged) => Vector): Cell[] {
  const cells = new Map<string, Cell>();
  for (const edge of edges) {
    const vector = vectorOf(edge);
    const key = JSON.stringify(vector);
    const cell = cells.get(key) ?? { vector, all: 0, right: 0 };
    cell.all++;
    cell.right += edge.isRight ? 1 : 0;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

export function reportLikelihood(judged: readonly Judged[]): void {
  const edges = judged.filter(({ traits }) => traits !== undefined);
  const entries = ({ language, traits }: Judged): [string, number][] => [
    [`start ${startOf(language)}`, 1],
    ...Object.entries(traits!),
  ];
  const names = [...new Set(edges.flatMap((edge) => entries(edge).map(([name]) => name)))].sort();
  const indexes = new Map(names.map((name, at) => [name, at]));
  const vectorOf = (edge: Judged): Vector =>
    entries(edge).map(([name, amount]) => [indexes.get(name)!, Math.round(amount * 10) / 10]);
  const fitted = (part: readonly Judged[]) => fit(cellsOf(part, vectorOf), names.length);
  console.log("\nlog odds of edges by name alone");
  fitted(edges).forEach((weight, at) => {
    console.log(`  ${names[at]!.padEnd(20)} ${weight.toFixed(2)}`);
  });
  console.log(`\neach repository against weights from the others, classes of ${ENOUGH} edges or more`);
  let off = 0;
  let classes = 0;
  for (const repository of new Set(edges.map((edge) => edge.repository))) {
    const weights = fitted(edges.filter((edge) => edge.repository !== repository));
    const own = edges.filter((edge) => edge.repository === repository);
    for (const language of new Set(own.map((edge) => edge.language))) {
      const part = own.filter((edge) => edge.language === language);
      if (part.length < ENOUGH) continue;
      const said = part.reduce((sum, edge) => sum + chance(weights, vectorOf(edge)), 0) / part.length;
      const right = part.filter(({ isRight }) => isRight).length / part.length;
      classes++;
      if (Math.abs(said - right) > FAR) off++;
      console.log(
        `  ${repository.padEnd(12)} ${language.padEnd(12)} ${String(part.length).padStart(6)}  others ${said.toFixed(3)}  right ${right.toFixed(3)}`,
      );
    }
  }
  console.log(`${classes} classes, ${off} of them off by more than ${FAR}`);
}
