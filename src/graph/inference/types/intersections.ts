// All of several types at once, `A & B`. Where some of them are choices, `A & (B | C)`, it is a choice of what comes of each.

import { isChoice, type Type, union } from "../type-model.ts";

/** Of what `A & (B | C)` comes to; what comes to more is taken for one of all that is named. */
const MOST_CHOICES = 64;

interface Row {
  types: (Type | undefined)[];
  /** Which option of each choice it has. */
  picks: number[];
}

export function allOf(types: readonly (Type | undefined)[]): Type | undefined {
  const columns = types.map((type) => (type && isChoice(type) ? type.of : [type]));
  if (columns.every(({ length }) => length === 1)) return together(types);
  let rows: Row[] = [{ types: [], picks: [] }];
  columns.forEach((options, at) => {
    // What is made of one choice twice, `Omit<T, K> & Pick<T, K>`, has its options side by side.
    const like = columns.findIndex((other, before) => before < at && isAlike(other, options));
    rows = rows.flatMap(({ types, picks }) =>
      options.flatMap((option, pick) =>
        like !== -1 && picks[like] !== pick ? [] : { types: [...types, option], picks: [...picks, pick] },
      ),
    );
    rows = rows.slice(0, MOST_CHOICES + 1);
  });
  if (rows.length > MOST_CHOICES) return union(types);
  const isOpen = types.some((type) => type && isChoice(type) && type.isOpen);
  return union(
    rows.map((row) => together(row.types)),
    isOpen,
  );
}

const together = (types: readonly (Type | undefined)[]) => union(types, types.includes(undefined), true);

function isAlike(a: readonly (Type | undefined)[], b: readonly (Type | undefined)[]): boolean {
  const isOne = (type: Type | undefined, other: Type | undefined) =>
    type?.t === "instance" && other?.t === "instance" && type.def === other.def;
  return a.length > 1 && a.length === b.length && a.every((each, at) => isOne(each, b[at]));
}
