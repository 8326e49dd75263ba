// How names of Ruby find their definitions: constants by the modules around them, members by bare names inside their class;
// classes and modules are open.

import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { RUBY_LAST } from "./last-statements.ts";
import { RUBY_HEIRS, RUBY_LIBRARY, RUBY_OPENED } from "./library.ts";
import { delegatesTo, namesMember } from "./named-members.ts";
import { camelCase, namesJoined, typeJoined } from "./records.ts";
import { requiredFiles } from "./requires.ts";
import { testedType } from "./tested-type.ts";

/** A name of a type, with those that it stands in. */
const TYPE_PATH = /^(?:::)?\p{Lu}[\p{ID_Continue}]*(?:::\p{Lu}[\p{ID_Continue}]*)*$/u;

/** `alias b a`, `alias_method :b, :a` */
const ALIASED =
  /^alias(?:_method)?\s+:?["']?[\p{ID_Continue}?!=]+["']?,?\s+:?["']?([\p{ID_Continue}]+[?!]?)["']?/u;

/** What a factory is called after: `:line_item` of LineItem. */
const FACTORY = (written: string): string | undefined => {
  const name = /^:([a-z]\w*)\b/.exec(written)?.[1];
  return name && camelCase(name);
};

export const RUBY_RULES: ResolveRules = {
  family: "ruby",
  leavesOpen: "much",
  notation: {
    bareCalls: "all",
    barredBlocks: true,
    dictionaries: true,
    braced: { table: "Hash", set: "Hash" },
    pairSign: "=>",
    symbolKeys: true,
    slices: "..",
    ranges: { sign: /\.\.\.?/y, type: "Range" },
    spreadSign: "*",
    words: true,
    choosesBySigns: true,
    prefixes: new Map([["not", "asks"]]),
    nothing: words("nil"),
    truths: words("true false"),
    operators: words("in"),
    lambda: "lambda",
    leaves: words("return throw break next raise"),
  },
  modules: requiredFiles,
  keyedPatterns: {
    sign: "=>",
    word: "in",
    arm: /(?:^|[\s;])(?:rescue|in|when)\b/,
    matched: /(?:^|[\n;=(])[ \t]*case[ \t]+([^\n;]+)$/,
  },
  // A variable of the object that the top of a file is, or one of its functions.
  keptToFile: ({ name }, holder) =>
    name.startsWith("@") && (!holder || /^(?:function|method)$/.test(holder.kind)),
  unit: () => "",
  space: () => "",
  rootSign: "::",
  outerSpaces: "all",
  self: ["self"],
  quotedNames: true,
  base: ["super"],
  namesMember,
  namesJoined,
  typeJoined,
  delegatesTo,
  bareMembers: true,
  membersWithin: true,
  callsUnbound: true,
  headsApart: "inherited",
  sidesApart: true,
  classSide: "ClassMethods",
  classLiteral: { word: "class", type: "Class" },
  metaTypes: words("Class"),
  // A group of tests goes by what it is about.
  isBareMember: ({ kind }) => kind !== "constructor" && kind !== "test",
  ownerMembers: true,
  writerSuffix: "=",
  newMethod: "new",
  copyMethod: "with",
  constructorName: "initialize",
  library: {
    declarations: RUBY_LIBRARY,
    list: "Array",
    wrapper: "Object",
    wrapsAll: true,
    heirs: RUBY_HEIRS,
    passing: "Relation",
  },
  pairedParameter: "key",
  keyMethods: words("fetch dig delete"),
  returnsOwnType: (name) => name === "instance" || name === "allocate",
  fieldRead: ({ name }) => `@${name}`,
  openedClasses: RUBY_OPENED,
  anyTypes: words("any"),
  lastValues: RUBY_LAST,
  yields:
    /(?<![\p{ID_Continue}.:@?])(?:yield(?:\(|[ \t]+(?!if\b|unless\b))|([\p{ID_Start}_][\p{ID_Continue}]*)\.(?:call|yield)?\()/gu,
  passesBlock: "&",
  grows: { puts: /^(?:<<|\.(?:push|append|add|unshift|prepend)[( ])/ },
  calledBy: "call",
  passers: words("lambda proc"),
  unsaidParameters: new Map([
    ["it", 0],
    ["_1", 0],
    ["_2", 1],
  ]),
  reassigns: {
    branches: /^(?:else|elsif|when|in)\b/,
    asked: /\s(?:if|unless|while|until|rescue)\s/,
    within: true,
    loops:
      /^(?:for\b|(while|until)\b|.*\b(?:loop|each\w*|times|upto|downto|step|map|flat_map|filter_map|select|reject|inject|reduce)\b[^\n]*\bdo\b)/,
    leaves: /^(?:break|return|raise)\b(?!.*\s(?:if|unless)\s)/,
  },
  testsHold: true,
  testedType,
  testedTypes: { path: TYPE_PATH, type: "described_class", value: "subject", variable: /^@(?!@)/ },
  castFunctions: words("instance_double instance_spy"),
  reopens: ({ kind }) => kind === "class" || kind === "module",
  elementMethods: words("first last pop shift find detect min max sample fetch dig"),
  sameMethods: words(
    "dup clone freeze tap select reject sort sort_by reverse compact uniq to_a reload presence",
  ),
  standsFor: ({ signature }) => ALIASED.exec(signature)?.[1],
  factories: {
    within: /(?:^|\/)(?:spec|test|features)s?\/|_(?:spec|test)\.rb$/,
    owners: words("FactoryBot FactoryGirl"),
    names: words("create build build_stubbed Fabricate"),
    lists: words("create_list build_list build_stubbed_list"),
    named: FACTORY,
  },
  loopsBy: { type: "Enumerable", method: "each" },
  builtins: words(
    "puts print p pp require require_relative raise loop lambda proc format sprintf attr_reader attr_writer attr_accessor private protected public private_constant module_function include extend prepend alias_method define_method block_given? binding catch throw rand sleep exit abort at_exit Integer Float String Array Hash Object Class Module Kernel Comparable Enumerable Symbol Proc Method NilClass TrueClass FalseClass Range Regexp Time File Dir IO Struct Set Exception StandardError ArgumentError TypeError NameError NoMethodError RuntimeError NotImplementedError KeyError IndexError Thread Mutex Process ENV ARGV STDIN STDOUT STDERR",
  ),
  plainMembers: true,
  commonMembers: words(
    "new to_s to_a to_h to_i to_f to_sym inspect class is_a? kind_of? respond_to? nil? empty? present? blank? any? all? none? include? each each_with_index each_with_object map flat_map select reject find detect inject reduce sum count size length first last push pop shift unshift keys values key? has_key? fetch dig merge merge! delete dup clone freeze frozen? call send public_send tap then join split strip gsub sub match match? scan start_with? end_with? upcase downcase capitalize sort sort_by group_by partition filter filter_map each_slice each_cons each_char each_line each_pair each_key each_value chars bytes lines chomp slice zero? min max zip uniq compact flatten reverse index name message open read write close id save update create destroy find_by where errors params",
  ),
};
