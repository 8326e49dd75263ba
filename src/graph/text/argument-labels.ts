// Arguments with labels in front, `f(a, of: b)`: what an argument's label is, and which argument each parameter gets. Pure.

import type { Brackets } from "./brackets.ts";

const LABELS = {
  ":": /`?([\p{ID_Start}_][\p{ID_Continue}]*)`?\s*:(?!:)/uy,
  "=": /([\p{ID_Start}_][\p{ID_Continue}]*)\s*=(?![=>])/uy,
};

/** The label of the argument that starts at an offset, or "". */
export function labelAt(text: string, start: number, sign: keyof typeof LABELS = ":"): string {
  const label = LABELS[sign];
  label.lastIndex = start;
  return label.exec(text)?.[1] ?? "";
}

/** Of each parameter, where the value of its argument starts, which goes by the parameter's name or stands in its place. */
export function valuesByName(
  text: string,
  brackets: Brackets,
  names: readonly string[],
  starts: readonly number[],
  sign: keyof typeof LABELS,
): (number | undefined)[] {
  const labels = starts.map((start) => labelAt(text, start, sign));
  const placed = starts.filter((_, at) => labels[at] === "");
  return names.map((name, at) => {
    const labelled = starts[labels.indexOf(name)];
    return labelled === undefined ? placed[at] : brackets.forward(text.indexOf(sign, labelled) + 1);
  });
}

/** Of each parameter, by the labels of all, where the value of its argument starts; undefined of those that are left out. */
export function valuesByLabel(
  text: string,
  brackets: Brackets,
  labels: readonly string[],
  starts: readonly number[],
): (number | undefined)[] {
  let at = 0;
  return labels.map((label) => {
    const start = starts[at];
    if (start === undefined || labelAt(text, start) !== label) return undefined;
    at++;
    return label === "" ? start : brackets.forward(text.indexOf(":", start) + 1);
  });
}

/** Where the value of an argument starts that may have a label in front. */
export function behindLabel(text: string, brackets: Brackets, start: number): number {
  return labelAt(text, start) === "" ? start : brackets.forward(text.indexOf(":", start) + 1);
}
