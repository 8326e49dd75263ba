// Functions of a text that remember what they gave: much is asked again and again, and depends on nothing else.

import { ownText } from "./own-text.ts";

/** `make` once a text. With more texts than `most` all is forgotten and begins anew: memory stays bounded. */
export function memo<V extends object | string>(
  most: number,
  make: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= most) known.clear();
      known.set(ownText(text), made);
    }
    return made;
  };
}
