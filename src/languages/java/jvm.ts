// What the JVM's languages share: tests told by their annotation, and names of types.

/** JUnit 3 to 5, TestNG, kotlin.test, jqwik. */
const TEST =
  /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Theory|Property|CartesianTest)\b/;

/** Do these annotations make a method a test? */
export function isJvmTest(annotations: string): boolean {
  return annotations !== "" && TEST.test(annotations);
}

/** `Foo<T>`, `a.b.Foo?` -> `Foo`: the name by which a type's members are found; "" for what has none. */
export function typeName(type: string): string {
  const bare = type.replace(/[<[].*$/s, "").replace(/^\(+|[)?\s]+$/g, "");
  return /^(?:[\w$]+\.)*([\w$]+)$/.exec(bare)?.[1] ?? "";
}

/** What Kotlin and Scala call types of Java otherwise, and boxes as what is in them: an override may take either. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["Any", "Object"],
  ["AnyRef", "Object"],
  ["Boolean", "boolean"],
  ["Byte", "byte"],
  ["Char", "char"],
  ["Character", "char"],
  ["Double", "double"],
  ["Float", "float"],
  ["Int", "int"],
  ["Integer", "int"],
  ["Long", "long"],
  ["Short", "short"],
]);

/** `kotlin.Int?`, `Integer` -> `int`; `MutableList<String>`, `List<String>` -> `List`; a list of either is none of them. */
export function familyType(type: string): string {
  const name = type.includes("[]") ? "" : typeName(type).replace(/^Mutable(?=\p{Lu})/u, "");
  return SPELLINGS.get(name) ?? (name || type);
}
