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
