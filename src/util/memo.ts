// Functions of a text or an object that remember what they gave: much is asked again and again, and depends on nothing else.

import { canForget } from "./forgetting.ts";
import { ownText } from "./own-text.ts";

/** `make` once a text. With more texts than `most` all is forgotten and begins anew: memory stays bounded. */
export function memo<V extends object | string>(
  most: number,
  make: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  const kept = canForget({ known, forget: () => known.clear() });
  return (text) => {
    let made = kept.known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= most) known.clear();
      known.set(ownText(text), made);
    }
    return made;
  };
}

/** `make` once an object, for as long as that lives. The last one is asked for again most often, without a look-up. */
export function memoOf<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { made: V }>();
  const last = canForget(new Last<K, V>());
  return (of) => {
    if (of === last.of) return last.made as V;
    let entry = known.get(of);
    if (!entry) {
      entry = { made: make(of) };
      known.set(of, entry);
    }
    last.of = of;
    last.made = entry.made;
    return entry.made;
  };
}

class Last<K, V> {
  of: K | undefined = undefined;
  made: V | undefined = undefined;

  forget(): void {
    this.of = undefined;
    this.made = undefined;
  }
}

/** The same of lists that are shared. Short ones are many, and looked through sooner than they are found again. */
export function memoOfList<T, V>(make: (list: readonly T[]) => V): (list: readonly T[]) => V {
  const known = memoOf(make);
  return (list) => (list.length > SHORT ? known(list) : make(list));
}

const SHORT = 8;
