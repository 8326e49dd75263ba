// How names of Swift find their definitions: a module's files see each other, imports bring in whole modules, extensions
// add to types wherever they stand, labels tell callables of one name apart.

import { castWords } from "../hooks/casts.ts";
import { IMPLIED_MEMBERS } from "../hooks/implied.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { SWIFT_ARMS, SWIFT_CHOICES, SWIFT_LAMBDAS } from "./blocks.ts";
import { labelsOf } from "./labels.ts";
import { SWIFT_LIBRARY } from "./library.ts";
import { moduleOf } from "./modules.ts";
import { PUBLISHERS } from "./publishers.ts";

/**
 * Attributes of the properties whose names with a sign in front stand for what holds their value, and what that is; one that has
 * all members of the value is "".
 */
const PROJECTIONS: ReadonlyMap<string, string> = new Map([
  ["Published", "Publisher"],
  ["State", ""],
  ["Binding", ""],
]);
const PROJECTED = /@(Published|State|Binding)\b(?:\([^()]*\))?\s+(?:\w+(?:\(set\))?\s+)*$/;

/** `names: T...` */
const REST = /^[\p{ID_Continue}`\s]+:\s*[^,(){}]*?\.\.\.(?=\s*[,)])/u;

export const SWIFT_RULES: ResolveRules = {
  family: "swift",
  notation: {
    dictionaries: true,
    impliedMembers: IMPLIED_MEMBERS,
    prefixes: new Map([
      ["try", "passes"],
      ["await", "passes"],
    ]),
    nothing: words("nil"),
    truths: words("true false"),
    operators: words("is"),
    castWords: castWords("as[?!]?"),
    trailingLambdas: SWIFT_LAMBDAS,
    choices: SWIFT_CHOICES,
    arms: SWIFT_ARMS,
    setters: words("set willSet didSet"),
    loopWord: "in",
    keyedType: "Dictionary",
    bindsAgain: { before: /(?:\b(?:if|while|(guard))|,)\s+(?:let|var)\s+$/, behind: /^(?:[{,]|else\b)/ },
    takesApart: words("let var for"),
    tuples: true,
    partSign: ":",
    slices: "..",
    ranges: { sign: /\.\.[.<]/y, type: "Range" },
    keyPaths: true,
    unreadInTypes: /@\w+(?:\([^)]*\))?\s*|\b(?:async|reasync|rethrows|throws(?:\([^)]*\))?)/g,
    typeModifiers: words("any some inout borrowing consuming sending isolated indirect unowned weak"),
  },
  modules: () => [],
  unit: () => "",
  space: moduleOf,
  keptToFile: ({ visibility }) => visibility === "private",
  lateLocals: "lines",
  self: ["self", "Self"],
  ownType: "Self",
  base: ["super"],
  bareMembers: true,
  extendsLibraries: true,
  literals: new Map([
    ["string", ["String"]],
    ["number", ["Int", "Double"]],
    ["boolean", ["Bool"]],
  ]),
  ownerMembers: true,
  overloads: true,
  labels: labelsOf,
  makesByName: true,
  rolesApart: true,
  metaMembers: { type: "Type", value: "self" },
  projects: (name) =>
    name.startsWith("$") && name.length > 1
      ? { of: name.slice(1), as: (before) => PROJECTIONS.get(PROJECTED.exec(before)?.[1] ?? "") }
      : undefined,
  setterValues: words("newValue oldValue"),
  restType: (_before, type, behind) => (REST.test(behind) ? `[${type}]` : type),
  memberwise: "struct",
  typeOf: { member: "", function: "type" },
  newMethod: "init",
  indexMethod: "subscript",
  constructorName: "init",
  plainMembers: true,
  closed: true,
  library: { declarations: SWIFT_LIBRARY + PUBLISHERS, list: "Array", wrapper: "Optional" },
  heldArguments: new Map([
    ["some", 0],
    ["success", 0],
    ["failure", 1],
  ]),
  unsaidParameters: new Map([
    ["$0", 0],
    ["$1", 1],
    ["$2", 2],
  ]),
  transparent: words("Optional ImplicitlyUnwrappedOptional"),
  elementMethods: words("first last popFirst popLast removeFirst removeLast randomElement"),
  sameMethods: words("filter sorted reversed prefix suffix dropFirst dropLast shuffled"),
  builtins: words(
    "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Bool String Character Substring Array Dictionary Set Optional Any AnyObject AnyHashable Void Never Error Result Equatable Hashable Comparable Codable Encodable Decodable Encoder Decoder CodingKey Sendable Identifiable CaseIterable RawRepresentable CustomStringConvertible CustomDebugStringConvertible Sequence Collection IteratorProtocol AsyncSequence AsyncIteratorProtocol AsyncStream AsyncThrowingStream Task MainActor KeyPath Range ClosedRange print debugPrint fatalError precondition preconditionFailure assert assertionFailure min max abs zip stride type withUnsafePointer withUnsafeBytes swap Data URL Date UUID DispatchQueue NSObject NSError NSLock URLSession URLRequest URLResponse JSONDecoder JSONEncoder Bundle FileManager ProcessInfo Notification NotificationCenter",
  ),
  commonMembers: words(
    "count isEmpty first last append insert remove removeAll removeLast removeFirst contains map flatMap compactMap filter reduce forEach sorted sort reversed joined split index indices startIndex endIndex hasPrefix hasSuffix description debugDescription hashValue hash encode decode rawValue allCases keys values capacity reserveCapacity starts prefix suffix dropFirst dropLast enumerated min max min max allSatisfy lowercased uppercased trimmingCharacters components replacingOccurrences data utf8 utf16 unicodeScalars absoluteString path host scheme port query fragment lastPathComponent pathExtension appendingPathComponent deletingLastPathComponent value key name type get set next makeIterator async sync cancel resume suspend start stop run wait signal lock unlock init self none some success failure url request response error localizedDescription domain code userInfo object notification delegate dataSource frame bounds view window title text color font image tag superview subviews addSubview layer isHidden alpha center transform backgroundColor reload reloadData bytes write read close open flush body headers header status method content session task queue",
  ),
};
