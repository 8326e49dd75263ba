// Classes that a function is given which makes the base of another one: `class C extends Mixin(A<string>, B)`.

const CALL = /^[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:<[^()]*>)?\((.*)\)$/su;
const NAMED = /^[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:<.*>)?$/su;
const SIGN = /[<([{>)\]},]/g;

/** What may be a class of what a base is made of that is written as a call, calls in it too. */
export function mixedBases(written: string): readonly string[] {
  const given = CALL.exec(written)?.[1];
  if (given === undefined) return [];
  return argumentsIn(given).flatMap((each) => (NAMED.test(each) ? [each] : mixedBases(each)));
}

function argumentsIn(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if ("<([{".includes(sign)) depth++;
    else if (sign !== ",") depth--;
    else if (depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
