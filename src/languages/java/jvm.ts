// Tests of the JVM's languages, told by their annotation: JUnit 3 to 5, TestNG, kotlin.test, jqwik, Spock-like runners.

const TEST =
  /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Theory|Property|CartesianTest)\b/;

/** Do these annotations make a method a test? */
export function isJvmTest(annotations: string): boolean {
  return annotations !== "" && TEST.test(annotations);
}
