// What Foundation declares, as far as it says which type a value has, in the notation of TypeScript: elements of collections,
// and what blocks that are given to them take.

const LIST = `
  allObjects(): T[];
  anyObject(): T;
  "enumerateObjectsUsingBlock:"(visit: (value: T, at: any, stop: any) => any): any;
  "enumerateObjectsWithOptions:usingBlock:"(options: any, visit: (value: T, at: any, stop: any) => any): any;
  "filteredArrayUsingPredicate:"(test: any): T[];
  firstObject(): T;
  "indexOfObjectPassingTest:"(test: (value: T, at: any, stop: any) => any): any;
  lastObject(): T;
  mutableCopy(): T[];
  copy(): T[];
  "objectAtIndex:"(at: any): T;
  "objectAtIndexedSubscript:"(at: any): T;
  objectEnumerator(): NSEnumerator<T>;
  "objectsAtIndexes:"(at: any): T[];
  "objectsPassingTest:"(test: (value: T, stop: any) => any): NSSet<T>;
  reverseObjectEnumerator(): NSEnumerator<T>;
  reversedOrderedSet(): T[];
  "sortedArrayUsingComparator:"(compare: (a: T, b: T) => any): T[];
  "sortedArrayUsingDescriptors:"(by: any): T[];
  "sortedArrayUsingSelector:"(by: any): T[];
  "subarrayWithRange:"(range: any): T[];
  "arrayByAddingObject:"(value: any): T[];
  "arrayByAddingObjectsFromArray:"(values: any): T[];`;

const lists = (names: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name}<T> {${LIST}\n}`)
    .join("\n");

const tables = (names: string) =>
  names
    .split(" ")
    .map(
      (name) => `interface ${name}<K, V> {
  allKeys(): K[];
  allValues(): V[];
  copy(): NSDictionary<K, V>;
  "enumerateKeysAndObjectsUsingBlock:"(visit: (key: K, value: V, stop: any) => any): any;
  mutableCopy(): NSDictionary<K, V>;
  "objectForKey:"(key: any): V;
  "objectForKeyedSubscript:"(key: any): V;
  objectEnumerator(): NSEnumerator<V>;
}`,
    )
    .join("\n");

export const OBJC_LIBRARY = `
${lists("NSArray NSMutableArray NSSet NSMutableSet NSOrderedSet NSMutableOrderedSet NSHashTable NSPointerArray")}
${tables("NSDictionary NSMutableDictionary NSMapTable NSCache")}
interface NSEnumerator<T> {
  allObjects(): T[];
  nextObject(): T;
}
`;
