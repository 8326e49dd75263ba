// How types and expressions are written, where languages differ.

import type {
  BraceLambdas,
  ChoiceRules,
  HeadedChoices,
  LinedBlocks,
  NamedBlocks,
  ValueArms,
  ValueBlocks,
} from "./blocks.ts";
import type { CompositeRules } from "./composites.ts";
import type { ExpressionWords } from "./words.ts";

/** `.name`, with nothing in front of the dot. */
export interface ImpliedRules {
  /** Words behind which nothing stands in front of a dot. */
  readonly behind: ReadonlySet<string>;
  /** What ends in front of the braces of a choice: what is chosen by is the first group. What ends in a label of one. */
  readonly chosen: RegExp;
  readonly label: RegExp;
  /** Values in braces need not name their type, `.{ .a = b }`: what ends in front of braces that do. */
  readonly type?: RegExp;
}

/** Names between their operands. */
export interface InfixRules {
  /** Words and signs that are no names. */
  readonly reserved: ReadonlySet<string>;
  /** First signs of names, from the loosest to the tightest; words are looser than all, other signs tighter. */
  readonly levels: readonly string[];
}

export interface Notation extends ExpressionWords {
  /** `list[int]`: brackets hold type arguments. */
  readonly bracketArguments?: boolean;
  /** `mapping(K key => V value)`: the word in front of a type of keys and values, which may have names. */
  readonly mappings?: string;
  /** `T["key"]`, `T[number]`, `{ [K in keyof T]: … }`, `"a" | 1` as types. */
  readonly indexedTypes?: boolean;
  /** A text in backquotes behind a value is what it is called with, as a value of this type: `` tag`a` ``. */
  readonly taggedTexts?: string;
  /** What stands for a name in front of the parameters that a type makes an object of: `{ new (a: A): B }`. */
  readonly maker?: string;
  /** What has the names of members that nobody asks for by a text: `[Symbol.iterator]`. */
  readonly symbols?: string;
  /** Words in front of a type that change nothing; default: those of every language, which some use as names. */
  readonly typeModifiers?: ReadonlySet<string>;
  /** What stands anywhere in a type and changes nothing here; global: attributes, what a function may do. */
  readonly unreadInTypes?: RegExp;
  /** Words in front of the parameters of a function type: `fn(A) -> B`. */
  readonly functionWords?: ReadonlySet<string>;
  /** What a function of such a type gives stands right behind its parameters: `fn (A) B`. */
  readonly resultsFollow?: boolean;
  /** What stands between the parameters of a function and its body. Default: `=>`. */
  readonly arrow?: "->";
  /** `f { … }` and `f(a) { … }` call with a function behind the brackets; braces in expressions hold functions. */
  readonly trailingLambdas?: BraceLambdas;
  /** The object at hand with the name of what it is at hand in: `this@Outer`. */
  readonly labels?: RegExp;
  /** Statements are expressions that choose between values. */
  readonly choices?: ChoiceRules;
  /** What stands in front of the body of what reads a property: `get`. */
  readonly getter?: RegExp;
  /** Words in front of the name in brackets of the value that a property is set to. */
  readonly setters?: ReadonlySet<string>;
  /** `&'a T<'a, U>`: words behind a quote say how long, not what. */
  readonly lifetimes?: boolean;
  /** `(a, b)` has parts, `(f(a) for a in b)` elements. */
  readonly sequences?: boolean;
  /** `(a, b)` is a tuple of what its parts are. */
  readonly tuples?: boolean;
  /** What stands between the name of a part and its value: `(a, b: c)`. */
  readonly partSign?: ":";
  /** `\\a.b` is a function that gives this of its argument. */
  readonly keyPaths?: boolean;
  /** What stands in the brackets of a part of a list: `a[1:2]`, `a[1..2]`. */
  readonly slices?: ":" | "..";
  /** `a..b`: what stands between the ends of a range, and the type that it is of. */
  readonly ranges?: { readonly sign: RegExp; readonly type: string };
  /** What stands between the name of a parameter and its argument. */
  readonly labelSign?: "=" | ":";
  /** What stands in front of the name of a field that the type itself has, behind its link: `A::$b`. */
  readonly ownSign?: string;
  /** Arguments with a name may stand anywhere, and do not count among the others. */
  readonly labelsApart?: boolean;
  /** `{ a; b }` is what its last expression is. */
  readonly blocks?: ValueBlocks;
  /** The same of choices alone: `match (a) { b => c }`. */
  readonly arms?: ValueArms;
  readonly headedChoices?: HeadedChoices;
  readonly namedBlocks?: NamedBlocks;
  /** The same where the word stands behind what is chosen by: `a switch { b => c }`. */
  readonly armsBehind?: ValueArms;
  /** The word behind a value, in front of braces, that makes another one of it: `a with { b = c }`. */
  readonly copiedBy?: string;
  /** Values reach members through pointers: what is indexed, followed or counted from has the same type. */
  readonly pointers?: boolean;
  /** `[receiver name:argument]`: a member is called. */
  readonly messages?: boolean;
  /** `{` opens no object with members; `none`: and no value at all. */
  readonly dictionaries?: true | "none";
  /** Macros that make a list of what brackets behind them hold: `vec![a, b]`. */
  readonly listMacros?: ReadonlySet<string>;
  /** Sticky: what opens behind a type's name where a value of it is written out: `T { a: b }`. */
  readonly fieldBraces?: RegExp;
  /** Between the keys and values of a list in brackets: `[k => v]`. */
  readonly pairSign?: string;
  /** `f { … }`, `f "…"`: a table or a text behind a function is what it is called with. */
  readonly literalCalls?: boolean;
  /** `:a` is a name as a value, `{a: b}` and `x[:a]` have it as a key. */
  readonly symbolKeys?: boolean;
  /** `{k: v}`, `{a}`: the types of the library that braces in expressions make, of keys and values and of elements. */
  readonly braced?: { readonly table: string; readonly set: string };
  /** `<T>[]`, `<K, V>{}`: lists, tables and sets may say in front of their brackets what they hold. */
  readonly typedLiterals?: boolean;
  /** `T{…}`, `[]T{…}`, `x.(T)`, `a, b := f()`, `func(a T) R`. */
  readonly composites?: CompositeRules;
  /** `a\\b`: a name in a space. */
  readonly backslashes?: boolean;
  /** `x.await` is what x gives later on. */
  readonly awaitsBehind?: boolean;
  /** Sticky: links behind a pointer, or what may be nothing, that lead to what it holds: `.*`, `.?`. */
  readonly openingLinks?: RegExp;
  /** `a?[0]` is a part of a, if there is an a. */
  readonly maybeIndexed?: boolean;
  /** A `?` behind an expression changes nothing but where errors go. */
  readonly questions?: boolean;
  /** Members are called without brackets; "all": so are functions by their bare names, and nothing else is one. */
  readonly bareCalls?: true | "all";
  /** `f { |x| … }`, `f do |x| … end`: a call may have a block behind it. */
  readonly barredBlocks?: boolean;
  /** In front of a value whose elements stand there: `[...xs]`, `f(...xs)`. Default: `...`. */
  readonly spreadSign?: string;
  /** `args...`: an argument that stands for any number of them. */
  readonly packs?: boolean;
  /** `'a'` is a character, `"a"` a text. */
  readonly characters?: boolean;
  /** `[a, &b](auto x) { … }`: what a function takes from around it stands in front; what may follow that. */
  readonly captures?: RegExp;
  /** What the head of a function without a name ends with, up to its braces, that says what it gives: the first group. */
  readonly resultBehind?: RegExp;
  /** `auto a{b}`, `T a(b)`: what a local is made of may stand behind its name without a sign, and tell what its type leaves out. */
  readonly directValues?: boolean;
  /** What may stand in front of a member's name, with the space behind it: `a.template b<C>()`. */
  readonly memberWord?: RegExp;
  /** `A<B>::C`, `A<B>.C`: behind the arguments of a type stands one that is in it. */
  readonly innerTypes?: boolean;
  /** `T x = …`, `for (T x : xs)`. */
  readonly typeFirst?: boolean;
  /** Facts have such a type of a local without its arguments, which stand in front of the name. */
  readonly argumentsApart?: boolean;
  /** `a or b`, `a if b else c`; calls of types make one; a line's end ends an expression. */
  readonly words?: boolean;
  /** `c ? a : b` chooses in a language with words, too, with white space around its signs. */
  readonly choosesBySigns?: boolean;
  /** A line's end outside of brackets ends what operators join, too. */
  readonly linesEnd?: boolean;
  /** What stands between a name and a value that has the name from there on, in brackets: `(name := value)`. */
  readonly namingSign?: string;
  /** `f[A](x)`: brackets between a name and its arguments hold types. */
  readonly bracketCalls?: boolean;
  /** `T*`: any number of T. */
  readonly repeats?: boolean;
  /** Braces hold statements, a line each, and are what the last one is. */
  readonly blockLines?: LinedBlocks;
  /** `a f b`: a name behind an expression on its line takes it as an operand. */
  readonly infix?: InfixRules;
  /** Any name between two operands on its line calls a member of the left one, save these words. */
  readonly namesBetween?: ReadonlySet<string>;
  /** Methods of what stands on the left of operators, by their signs, the loosest operators first. */
  readonly operatorMethods?: readonly Readonly<Record<string, string>>[];
  /** … which take both operands. */
  readonly operatorsTakeBoth?: boolean;
  /** Methods of what stands behind signs. */
  readonly signMethods?: Readonly<Record<string, string>>;
  /** `a:f()` reaches a member, too. */
  readonly colons?: boolean;
  /** `.name` is a member of the type that is expected there. */
  readonly impliedMembers?: ImpliedRules;
  /** Functions may be a value behind a sign: `fun f() = value`. */
  readonly equalsBody?: boolean;
  /** What a value of a type without a name begins with: the word, and what ends in front of the first type that it is one of. */
  readonly nameless?: { readonly word: string; readonly lead: RegExp };
  /** Signs in front of the object at hand that make of it what one of its methods gives: `**self`. */
  readonly opensSelf?: { readonly signs: string; readonly self: string; readonly method: string };
  /** `a ?: b` is a, or b where there is none. */
  readonly elvis?: boolean;
  /** Sticky: what stands between a value and what is taken where there is none: `a orelse b`. */
  readonly instead?: RegExp;
  /** Sticky: the type of a list in front of the braces of its value: `[_]T{ a, b }`. */
  readonly listTypes?: RegExp;
  /** `foreach (xs as $k => $x)`: the word in front of such a loop. */
  readonly loopFrom?: string;
  /** What stands in front of the parameters of a function with an arrow: `fn ($x) => …`. */
  readonly arrowLead?: RegExp;
  /** The word in front of a list of what a function takes over from outside: `function () use ($x)`. */
  readonly captureWord?: string;
  /** What stands around a name in a condition that binds what has the name outside, `if let name {`; the first group: from there on. */
  readonly bindsAgain?: { readonly before: RegExp; readonly behind: RegExp };
  /** What `[K: V]` is written for. */
  readonly keyedType?: string;
  /** In front of a list in brackets of names that a value is taken apart into: `val (a, b) = pair`. */
  readonly takesApart?: ReadonlySet<string>;
  /** What stands between the variable of a loop and what it runs over. Default: `of`. */
  readonly loopWord?: string;
  /** Nothing but what draws from a value has that word: `for { a <- b; c <- a.d }`. */
  readonly loopAnywhere?: boolean;
  /** `f { … }`: a block is an argument, and may be a function. */
  readonly blockArguments?: boolean;
  /** What stands behind the parameters of a function without a name, up to its body; the first group: of one that is an expression. */
  readonly functionHead?: RegExp;
  /** What ends in front of a name that a handler binds: its type is the first group. */
  readonly caught?: RegExp;
  /** Parts of a tuple are called as what they are made of: `(a, b.c)`; the sign behind their names in `new { a, b.c, d = 1 }`. */
  readonly namesParts?: "=";
  /** Names in brackets take lists apart, with this word in front of them or none: `list($a, $b) = $x`, `[$a] = $x`. */
  readonly listWord?: string;
  /** What stands in the brackets of a function that is taken and not called: `f(...)`. */
  readonly takesFunction?: string;
  /** `List(T)`: brackets behind the name of a type hold what it is given, as a type and as a value. */
  readonly calledTypes?: boolean;
  /** `from a in b where c select d` */
  readonly queries?: boolean;
  /** `a..b()..c`: each section reaches a member of a, and the whole is a. */
  readonly cascades?: boolean;
  /** What stands between what a function gives and what it takes, in its type: `R Function(A)`. */
  readonly functionBehind?: string;
  /** A sign in the body of a function that stands for its parameter, which nothing declares: `xs.map(_.name)`. */
  readonly placeholder?: string;
}
