// How names of Scala find their definitions: packages and the objects in them, companions are one symbol, members go by
// their bare names inside their type.

import type { Role } from "../../protocol/kinds.ts";
import { WRITTEN_ARGUMENTS } from "../hooks/arguments.ts";
import { folderOf, words } from "../hooks/module-paths.ts";
import { familyType } from "../java/jvm.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { SCALA_ARMS, SCALA_BLOCKS, SCALA_CHOICES } from "./blocks.ts";
import { INFIX } from "./infix.ts";
import { scalaLibrary } from "./library.ts";

const TYPE_ROLES: ReadonlySet<Role> = new Set(["type", "extends", "implements", "decorator"]);
/** `new A`, `new a.b.C` */
const MADE = /\bnew\s+(?:[\w$]+\s*\.\s*)*$/;

const IMPLICIT_CLASS = /^(?:[\w[\]]+ )*implicit (?:[\w[\]]+ )*class\b/;
const IMPLICIT_DEF = /^(?:[\w[\]]+ )*implicit (?:[\w[\]]+ )*def\b/;
/** `given Conversion[A, B]`, `given name: Conversion[A, B]` */
const CONVERSION = /\bgiven\b[^=]*\bConversion\[([\w.[\]]+),\s*(?:\w+\.)*(\w+)/;
const TYPE_NAME = /^(?:\w+\.)*(\w+)/;

export const SCALA_RULES: ResolveRules = {
  family: "jvm",
  familyType,
  notation: {
    bracketArguments: true,
    prefixes: new Map([["new", "makes"]]),
    nothing: words("null None"),
    truths: words("true false"),
    bracketCalls: true,
    bareCalls: true,
    dictionaries: true,
    infix: INFIX,
    repeats: true,
    blockLines: SCALA_BLOCKS,
    choices: SCALA_CHOICES,
    armsBehind: SCALA_ARMS,
    loopWord: "<-",
    loopAnywhere: true,
    blockArguments: true,
    placeholder: "_",
    labelSign: "=",
    equalsBody: true,
    tuples: true,
  },
  cases: {
    word: "case",
    match: "match",
    arm: /^(?:=>|if\b)/,
    binding: words("val var"),
    loop: "<-",
    whole: "@",
    prepends: words(":: +:"),
    appends: words(":+"),
    isTakenApart: ({ kind, signature }) => kind === "class" && /^(?:[\w[\]]+ )*case class\b/.test(signature),
  },
  heldArguments: new Map([
    ["Some", 0],
    ["Success", 0],
    ["Left", 0],
    ["Right", 1],
  ]),
  tupleTypes: words("Tuple2 Tuple3 Tuple4"),
  pairs: words("Map HashMap TreeMap ListMap SortedMap LinkedHashMap TrieMap"),
  functionTypes: words("PartialFunction"),
  parameterTypes: words("PartialFunction"),
  boundSign: "<:",
  castFunctions: words("asInstanceOf implicitly summon mock stub"),
  isValue: ({ kind, signature }) => kind === "module" || /^(?:[\w[\]]+ )*object\b/.test(signature),
  meansType: (role, before) => TYPE_ROLES.has(role) || (role === "call" && MADE.test(before)),
  showsHeld: "",
  views: {
    wraps: ({ signature, params }) => (IMPLICIT_CLASS.test(signature) ? params?.[0]?.type : undefined),
    converts: ({ signature, params, type }) => {
      const given = CONVERSION.exec(signature);
      if (given) return { of: given[1]!, to: given[2]! };
      const to = IMPLICIT_DEF.test(signature) ? TYPE_NAME.exec(type)?.[1] : undefined;
      return to !== undefined && params?.length === 1 ? { of: params[0]!.type, to } : undefined;
    },
    literals: {
      number: ["Int", "Long", "Float", "Double"],
      int: ["Int", "Long", "Float", "Double"],
      long: ["Long", "Float", "Double"],
      float: ["Float", "Double"],
      double: ["Double"],
      string: ["String"],
      boolean: ["Boolean"],
    },
  },
  callMethod: "apply",
  outerSelf: words("this"),
  companions: {
    makes: words("apply"),
    takesApart: words("unapply unapplySeq apply"),
    isPattern: (name, behind) => behind.startsWith("(") || !/^[\p{L}_]/u.test(name),
    isAround: (before, behind) =>
      /\b(?:private|protected)\[$/.test(before) || /^\s*\.\s*(?:this|super)\b/.test(behind),
  },
  endMark: /\bend[ \t]+$/,
  modules: () => [],
  unit: () => "",
  // What is private at the top of a file is its package's.
  shared: ({ visibility, container }) => visibility !== "private" || container === -1,
  keptToFile: ({ visibility, container }) => visibility === "private" && container !== -1,
  space: (path, packageName) => packageName || `/${folderOf(path)}`,
  outerSpaces: "all",
  opensFirst: true,
  spaceObjects: true,
  perSystem: true,
  importsGoOn: true,
  opensValues: true,
  closed: true,
  inheritedNames: /^\p{Ll}/u,
  self: ["this"],
  selfArrow: "=>",
  base: ["super"],
  bareMembers: true,
  headsApart: "all",
  namelessTypes: true,
  aliasesApart: true,
  ownerMembers: true,
  writerSuffix: "_=",
  inheritsDefaults: true,
  copyMethod: "copy",
  overloads: true,
  written: WRITTEN_ARGUMENTS,
  curries: { ends: words("extends with"), given: /^\(\s*using\b/, unsaid: /^\(\s*implicit\b/ },
  convertsArguments: "any",
  plainMembers: true,
  leavesOut: true,
  transparent: words("Eval Id"),
  library: {
    get declarations() {
      return scalaLibrary();
    },
    list: "List",
    tuple: "Tuple2",
    typesByModule: true,
    wrapper: "ArrowAssoc",
    wrapsAll: true,
  },
  elementMethods: words("get head last getOrElse apply next headOption lastOption find"),
  sameMethods: words(
    "filter filterNot take drop takeWhile dropWhile tail init reverse sorted distinct toList toSeq toVector iterator copy ++ ::: :: :+ +: ++: --",
  ),
  builtins: words(
    "Any AnyRef AnyVal Nothing Null Unit Boolean Byte Short Char Int Long Float Double String Array Seq List Vector Set Map Option Some None Either Left Right Try Success Failure Future Iterator Iterable Traversable Stream LazyList Range Tuple2 Tuple3 Function0 Function1 Function2 PartialFunction Product Serializable Ordering Numeric Integral Fractional BigInt BigDecimal StringBuilder StringContext Throwable Exception RuntimeException IllegalArgumentException IllegalStateException UnsupportedOperationException NoSuchElementException IndexOutOfBoundsException NumberFormatException ClassCastException NullPointerException Error Object Class Integer Runnable Comparable CharSequence Math System Thread Predef Console println print require assert assume ensuring implicitly identity locally summon classOf valueOf deprecated tailrec specialized inline main throws volatile transient native unchecked",
  ),
  commonMembers: words(
    "+ - * / % == != < > <= >= && || ! & | ^ << >> >>> ++ :+ +: :: ::: ++: -- += -= *= /= ++= --= -> map flatMap filter filterNot withFilter foreach fold foldLeft foldRight reduce collect zip zipWithIndex unzip head tail last init headOption lastOption find exists forall contains isEmpty nonEmpty size length apply update get getOrElse orElse orNull toList toSeq toVector toArray toSet toMap toString toInt toLong toDouble hashCode equals eq ne compare compareTo max min sum product sorted sortBy sortWith reverse distinct groupBy partition span splitAt take drop takeWhile dropWhile slice mkString split trim strip replace startsWith endsWith substring indexOf charAt append prepend concat add remove put keys values iterator next hasNext copy isDefined isRight isLeft left right swap value key name unapply unlift andThen compose tupled curried lift run start stop close read write flush name getClass getMessage getCause printStackTrace isInstanceOf asInstanceOf pure flatten traverse sequence attempt recover recoverWith handleErrorWith onComplete success failure future empty combine show",
  ),
};
