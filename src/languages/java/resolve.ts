// How names of the JVM's languages find their definitions: packages say where a type belongs, whatever its folder.

import { WRITTEN_ARGUMENTS } from "../hooks/arguments.ts";
import { castsTo } from "../hooks/casts.ts";
import { folderOf, words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { CODE_OF_ANDROID } from "../xml/android.ts";
import { JAVA_ACCESS } from "./accessors.ts";
import { JAVA_CLASSES } from "./classes.ts";
import { familyType } from "./jvm.ts";
import { JAVA_LIBRARY } from "./library.ts";

const COMMON =
  "toString equals hashCode getClass length size get put add remove contains isEmpty clear iterator next hasNext keySet values entrySet containsKey addAll close write read append flush name ordinal valueOf charAt substring indexOf split trim replace startsWith endsWith format compareTo compare apply accept test run call map filter forEach collect stream of orElse isPresent getName getKey getValue getMessage getCause printStackTrace length set sort toArray asList join start stop equalsIgnoreCase intValue longValue doubleValue parse newInstance cast getType getClassLoader isInstance isArray lines type value key index";

export const JVM_RULES: ResolveRules = {
  family: "jvm",
  apart: CODE_OF_ANDROID,
  notation: {
    dictionaries: true,
    typeFirst: true,
    loopWord: ":",
    nothing: words("null"),
    truths: words("true false"),
  },
  modules: () => [],
  unit: () => "",
  space: (path, packageName) => packageName || `/${folderOf(path)}`,
  closed: true,
  libraryClasses: JAVA_CLASSES,
  aloneTypes: words(
    "Comparable Serializable Cloneable Runnable Callable AutoCloseable CharSequence Iterable Iterator Comparator Supplier Consumer Function Predicate BiFunction BiConsumer BiPredicate Map Appendable Annotation",
  ),
  inheritedNames: /^\p{Ll}/u,
  keptToFile: ({ visibility }) => visibility === "private",
  keptToPackage: ({ visibility }) => visibility === "package",
  self: ["this"],
  base: ["super"],
  bareMembers: true,
  rolesApart: true,
  namelessTypes: true,
  overloads: true,
  familyType,
  written: WRITTEN_ARGUMENTS,
  fixedArity: true,
  references: true,
  makesByName: true,
  transparent: words(
    "Optional Supplier Provider Lazy ThreadLocal AtomicReference WeakReference SoftReference",
  ),
  elementMethods: words(
    "get next remove poll peek pop first last getFirst getLast orElse orElseThrow orElseGet",
  ),
  sameMethods: words("iterator stream subList"),
  listsValues: words("values"),
  findsValue: words("valueOf"),
  builtins: words(
    "String Object Integer Long Double Float Short Byte Character Boolean Number Void Class System Math Thread Runnable Iterable Comparable CharSequence StringBuilder StringBuffer Exception RuntimeException Error Throwable IllegalArgumentException IllegalStateException NullPointerException UnsupportedOperationException IndexOutOfBoundsException ClassCastException ArithmeticException InterruptedException CloneNotSupportedException NumberFormatException SecurityException StackOverflowError OutOfMemoryError AssertionError Override Deprecated SuppressWarnings SafeVarargs FunctionalInterface AutoCloseable Cloneable Enum Record Process Runtime StackTraceElement ClassLoader Package InheritableThreadLocal",
  ),
  commonMembers: words(COMMON),
};

export const JAVA_RULES: ResolveRules = {
  ...JVM_RULES,
  leavesOpen: "little",
  access: JAVA_ACCESS,
  outerSelf: words("this super"),
  // Nobody may write it: what annotations make says so.
  ownType: "this",
  classLiteral: { word: "class", type: "Class" },
  notation: {
    ...JVM_RULES.notation,
    innerTypes: true,
    arrow: "->",
    arms: { choice: "switch", arm: "->", leaves: /^(?:throw\b|\{)/ },
    characters: true,
    casts: castsTo(),
    prefixes: new Map([["new", "makes"]]),
    operators: words("instanceof"),
  },
  callsApart: true,
  expectsResults: true,
  readsApart: true,
  sidesMeet: true,
  supertypesByName: true,
  plainNames: true,
  bareLabels: { choice: "switch", label: "case" },
  fieldPatterns: { asked: words("instanceof case"), choice: "switch", binding: words("var final") },
  partsCalled: true,
  plainCalls: true,
  makerName: "new",
  listsPassed: true,
  transparent: words("Provider Lazy WeakReference SoftReference"),
  library: { declarations: JAVA_LIBRARY, list: "Array", wrapper: "Object", wrapsAll: true },
};
