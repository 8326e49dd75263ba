// What is only kept to be found again, in one list, so that a thread can give all of it up at once: the engine never moves what it
// has placed, and a few kept objects in each block hold the memory of all that was made beside them.

export interface Forgetful {
  forget(): void;
}

/** Weakly: what belongs to a view goes with it. */
const caches = new Set<WeakRef<Forgetful>>();

export function canForget<T extends Forgetful>(cache: T): T {
  caches.add(new WeakRef(cache));
  return cache;
}

/** REQUIRES: no question is under way that counts on finding again what it made. */
export function forgetAll(): void {
  for (const each of caches) {
    const cache = each.deref();
    if (cache) cache.forget();
    else caches.delete(each);
  }
}
