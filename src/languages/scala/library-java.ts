// What Scala sees of Java's collections, streams and futures: their types under names of their own, since most are called as
// Scala's are, where `java.util` has them; and what makes the one of the other.

import { JAVA_COLLECTIONS } from "../java/library.ts";
import { JAVA_STREAMS } from "../java/library-streams.ts";

/** What the members of Java's types are called that give Scala's, by the name of the type. */
const AS_SCALA: ReadonlyMap<string, string> = new Map([
  ["Collection", "asScala: Iterable<T>"],
  ["CompletionStage", "asScala: Future<T>"],
  ["Iterable", "asScala: Iterable<T>"],
  ["Iterator", "asScala: Iterator<T>"],
  ["List", "asScala: Buffer<T>"],
  ["Map", "asScala: Map<K, V>"],
  ["Optional", "toScala: Option<T>"],
  ["Set", "asScala: Set<T>"],
]);

/** Packages by how their modules are declared, with the packages in them. */
const PACKAGES: readonly (readonly [module: string, inner: readonly string[]])[] = [
  ["java_util", ["concurrent", "stream"]],
  ["java_util_concurrent", ["atomic"]],
  ["java_util_concurrent_atomic", []],
  ["java_util_stream", []],
];

/** Each type under its own name: `interface List<T> extends Collection<T>` is `interface JavaList<T> extends JavaCollection<T>`. */
function namedApart(declarations: string, types: ReadonlySet<string>): string {
  return declarations
    .replace(/\b(\p{Lu}\w*?)(Constructor)?\b(?!\()/gu, (whole, name) =>
      types.has(name) ? `Java${whole}` : whole,
    )
    .replace(/^interface Java(\w+)<.*\{$/gm, (head, name) =>
      AS_SCALA.has(name) ? `${head}\n  ${AS_SCALA.get(name)};` : head,
    );
}

/** Every package has them all: which of them has which nobody asks. */
function modules(types: ReadonlySet<string>): string {
  const members = [...types].map((name) => `  ${name}: Java${name}Constructor;`);
  return PACKAGES.map(([module, inner]) => {
    const packages = inner.map((name) => `  ${name}: ${module}_${name}Module;`);
    return `interface ${module}Module {\n${[...packages, ...members].join("\n")}\n}`;
  }).join("\n");
}

export function javaInScala(): string {
  const all = JAVA_COLLECTIONS + JAVA_STREAMS;
  const types = new Set(
    [...all.matchAll(/^interface (\w+?)(?:Constructor)?[ <]/gm)].map(([, name]) => name!),
  );
  return `
${namedApart(all, types)}
interface javaModule {
  util: java_utilModule;
}
interface javaConstructor extends javaModule {
}
${modules(types)}
`;
}
