// How members are reached, and which symbols are members of what.

import type { Param, SymbolFact } from "../../protocol/facts.ts";
import type { Role } from "../../protocol/kinds.ts";
import type { CasePatterns, FieldPatternRules, KeyedPatternRules, PatternRules } from "./patterns.ts";

/**
 * `body`: of the type or module in whose body it stands · `receiver`: of the type or module that stands for its receiver ·
 * `any`: of something that is not known · `given`: of what the method around it gives its block · a number: of what the call is made on whose name is so far in front · of the one type
 * that is called so and has it · `named`: no member, but that type, certainly or perhaps · of the value of the expression between two offsets, or of the type that is written there.
 */
export type NamedOf =
  | "body"
  | "receiver"
  | "any"
  | "given"
  | number
  | { readonly type: string }
  | { readonly named: string; readonly isSure: boolean }
  | { readonly from: number; readonly end: number; readonly isType?: true };

/** How members of another language of the family are called here, and how that one calls those of this one. */
export interface AccessRules {
  /** The language of the other files. */
  readonly by: string;
  /** What those call a symbol of this language. */
  readonly names: (symbol: SymbolFact) => readonly string[];
  /** What a name that plays a role here may be called there. */
  readonly sought: (name: string, role: Role) => readonly string[];
  /** What stands for the one value of a type of the other language. */
  readonly instance?: string;
  /** Can a symbol of the other language be meant so? */
  readonly isMeant: (symbol: SymbolFact) => boolean;
}

/** How functions are made types of. */
export interface PrototypeRules {
  /** Behind the name of a function or a class: what its objects have. */
  readonly name: string;
  /** Is a symbol put in the prototype of its owner? */
  readonly holds: (symbol: SymbolFact) => boolean;
  /** In a text, whose prototypes go by names of their own: `const pp = Parser.prototype`. */
  readonly named: (text: string) => ReadonlyMap<string, string>;
  /** In a text, what the prototype of each function inherits from, by their names. */
  readonly parents: (text: string) => ReadonlyMap<string, string>;
}

/** How values have members by being seen as something else. */
export interface ViewRules {
  /** The type of the values that a type wraps whenever one of its members is asked for, as written: `implicit class A(b: B)`. */
  readonly wraps: (symbol: SymbolFact) => string | undefined;
  /** Of a symbol that turns values of a type into what another one names: `implicit def a(b: B): C`. */
  readonly converts: (symbol: SymbolFact) => { readonly of: string; readonly to: string } | undefined;
  /** Types of the library that values may have which are written out, by what they are read as. */
  readonly literals: Readonly<Record<string, readonly string[]>>;
}

export interface MemberRules {
  /** The field that a property gives which says nothing else. */
  readonly fieldRead?: (property: SymbolFact) => string;
  /** Where types of the project lend their members to values of others. */
  readonly views?: ViewRules;
  /** Words for the object at hand and for what it inherits. */
  readonly self: readonly string[];
  readonly base: readonly string[];
  /** The object at hand is the first parameter of a method: its word is something else where anything else binds it. */
  readonly boundSelf?: boolean;
  /** Has a function the object at hand of what it stands in: `x => this`? */
  readonly keepsSelf?: (symbol: SymbolFact) => boolean;
  /** What the first parameter of a method stands for, whatever its name, by the text in front of the method. */
  readonly firstParameter?: (method: SymbolFact, before: string) => "object" | "type" | undefined;
  /** The word for the type of the object at hand, of those for that: `Self::make()`. */
  readonly ownName?: string;
  /** The type of the object at hand, as it is written. */
  readonly ownType?: string;
  /** Behind the name of a type: the object of that type at hand, `Outer.this`. */
  readonly outerSelf?: ReadonlySet<string>;
  /** Behind a name that a type's body starts with, which is the object at hand: `trait A { self => … }`. */
  readonly selfArrow?: string;
  /** What is written for the type around it: `@This()`. */
  readonly selfType?: string;
  /** What is called otherwise in another language of the family. */
  readonly access?: AccessRules;
  /** The type that a symbol names as its owner, where it is written with its space: `fun a.b.C.f()`. */
  readonly ownerPath?: (symbol: SymbolFact) => string | undefined;
  /** The types of the library that values are of which are written out: `"a"`, `1`. */
  readonly literals?: ReadonlyMap<string, readonly string[]>;
  /** The type that a block of members is written for, where the block has a name of its own: `extension E on T`. */
  readonly blockFor?: (symbol: SymbolFact) => string | undefined;
  /** The type that something extends, as it is written: `List<T>` of `fun <T> List<T>.f()`. */
  readonly extended?: (symbol: SymbolFact) => string | undefined;
  /** A member that is called and one that is read may share a name. */
  readonly rolesApart?: boolean;
  /** A field of another object is read by calling it, with a key or a place for each level that it holds: `shop.items(3)`. */
  readonly readByCalls?: boolean;
  /** Names of what properties keep their values in, which nothing declares; the first group is the property's: `_name`. */
  readonly keptIn?: RegExp;
  /** What is read without a call is no method, whatever stands in for what nothing declares. */
  readonly methodsCalled?: boolean;
  /** A single word for a member tells nothing about whose it is. */
  readonly plainMembers?: boolean;
  /** Whatever holds a value may be of a type that nothing names: which of those that do are not told by their names alone. */
  readonly looseSlots?: (name: string) => boolean;
  /** What is in sight by a bare name may add to the type that it names as its owner, a library's too. */
  readonly extensions?: boolean;
  /** Blocks apart from a type add to types of libraries, by themselves and by what they promise of them. */
  readonly extendsLibraries?: boolean;
  /** A member names the type that promises it, and is one of the type that it stands in all the same. */
  readonly ownersPromise?: boolean;
  /** What stands in quotes is read as a name, `x["name"]` too. */
  readonly quotedNames?: boolean;
  /** Types of libraries whose heirs are tables that have the names of their members as keys. */
  readonly keyedTypes?: ReadonlySet<string>;
  /** Of a method that is another one under a second name, that one's name. */
  readonly standsFor?: (symbol: SymbolFact) => string | undefined;
  /** The member of a type that is what it inherits from: `A.super`. */
  readonly baseMember?: string;
  /** Methods that give what stands under the key that is their first argument: `x.get("key")`. */
  readonly keyMethods?: ReadonlySet<string>;
  /** A type's own members go before those that it has by what it implements. */
  readonly ownFirst?: boolean;
  /** A type implements an interface by having its methods: those that are written alike here take and give the same. */
  readonly structural?: (params: readonly Param[], result: string) => string;
  /** A block apart from a type is a type without a name, which inherits from the one that it names: `new T { … }`. */
  readonly namelessTypes?: boolean;
  /** What a type takes in goes before what it extends, and that before what it promises. */
  readonly traitsFirst?: boolean;
  /** A type declares, or inherits otherwise, whatever the types promise that it implements. */
  readonly declaresPromised?: boolean;
  /** What `base` has is that of the supertype that has it and stands first, or last, as for the object itself. */
  readonly basesInOrder?: "first" | "last";
  /** What may be classes of what a function is given that makes a base of which nothing else is known: `mixin(A, B)`. */
  readonly mixedBases?: (written: string) => readonly string[];
  /** A field that a type sets may be the one that it inherits, and is it where that one states what it holds. */
  readonly inheritedFields?: boolean;
  /** Bare names in a method of a type itself mean the type's members before those of its instances. */
  readonly sidesApart?: boolean;
  /** The module inside of one that types take in whose members those types have themselves. */
  readonly classSide?: string;
  /** Does one of these parameters of a constructor set the field of a name: `this.name`? */
  readonly setsField?: (params: string, name: string) => boolean;
  /** What stands behind the name of a field that a constructor's head sets: `A(int b): b(b)`. */
  readonly initialisesFields?: RegExp;
  /** What makes another value of one, of which the arguments that are named are members: `x.copy(name = …)`. */
  readonly copyMethod?: string;
  /** Functions make objects of what is put in their prototypes, and classes have more members by theirs. */
  readonly prototypes?: PrototypeRules;
  /** `new T { Key = … }`, `[T(Key = …)]`: keys are members of what is made. */
  readonly initialisers?: boolean;
  /** `f({a: 1})`: braces in the brackets of a call hold arguments by their names. */
  readonly bracedArguments?: boolean;
  /** `{ name }` stands for `{ name: name }`, in literals and in patterns; `x.name = …` may define what it names. */
  readonly shorthand?: boolean;
  /** Patterns say by their own words what they take apart; `T { name }` binds a member of T by its own name. */
  readonly patterns?: PatternRules;
  readonly cases?: CasePatterns;
  readonly fieldPatterns?: FieldPatternRules;
  readonly keyedPatterns?: KeyedPatternRules;
  /** `{ .name = value }` sets a member. */
  readonly designators?: boolean;
  /**
   * What is chosen by in `switch (x) { case A: … }` says whose value a label is that is written without its type; the words in
   * front of what is chosen by and of labels.
   */
  readonly bareLabels?: { readonly choice: string; readonly label: string };
  /** Whose member a name at an offset of a text means, if it is a symbol or a string that names one. */
  readonly namesMember?: (text: string, offset: number, receiver: string) => NamedOf | undefined;
  /** Any value may own what is put in it by name (`function M.go()`); a file is the value that it returns. */
  readonly tables?: boolean;
  /** Members that every value has, whatever it is. */
  readonly valueMembers?: ReadonlySet<string>;
  /** Members that types of the library have: a receiver that is not known may well be one of them. */
  readonly commonMembers?: ReadonlySet<string>;
  /** What runs when a field of a type's body that holds an instance is read through an object. */
  readonly readMethod?: string;
  /** What runs when an object is asked for a member that it does not have. */
  readonly missingMethod?: string;
  /** What runs when an instance is looped over, and when it is indexed. */
  readonly iterateMethod?: string;
  /** What gives the next value of what the former gives. */
  readonly nextMethod?: string;
  readonly indexMethod?: string;
  /** What gives the object whose members are reached through a value, and what a loop over a value starts with. */
  readonly arrowMethod?: string;
  /** The method that takes a value apart, whose parameters are the parts. */
  readonly deconstructMethod?: string;
  /** Names in a list that a value is taken apart by are its fields, in order: `auto [a, b] = value`. */
  readonly partsAreFields?: boolean;
  /** The method without parameters that gives what an object leads to: `*it`. */
  readonly derefMethod?: string;
  readonly beginMethod?: string;
  /** What a type promises that has the members of what it says to give. */
  readonly reachesThrough?: string;
  /** Promises of the library that give a type no other members than these: all others are those of what it leads to. */
  readonly smallPromises?: { readonly names: ReadonlySet<string>; readonly members: ReadonlySet<string> };
  /** What follows a member's name in that of the method that a write to it calls: `x.name = value` calls `name=`. */
  readonly writerSuffix?: string;
}
