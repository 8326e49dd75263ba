// The order of texts by their UTF-16 units: the same on every machine and in every locale.

/** For `sort`: 0 for equal texts, so that a next criterion may follow with `||`. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
