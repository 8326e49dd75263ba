// What holds types in brackets: lists of arguments, tuples, functions with their parameters, shapes with their members.

import type { CompositeRules } from "../../languages/rules/composites.ts";
import { TypeCursor } from "./type-cursor.ts";
import { type FreeName, type FunctionNode, OTHER, type ParameterNode, type TypeNode } from "./type-node.ts";

/** Words in front of a type that change nothing here, where a language does not say which they are. */
const SKIPPED = new Set(
  "readonly const struct union enum class volatile mut dyn impl final unique in out ref unsafe static register abstract asserts infer typename var val where extends new async chan restrict final".split(
    " ",
  ),
);

export abstract class TypeLists extends TypeCursor {
  /** Names of the pattern at hand that are found where it fits: `infer T`. */
  protected readonly inferred: string[] = [];
  /** How often a name was declared so far by shapes whose members are the whole text's; undefined = inside of others. */
  private declared: Map<string, number> | undefined = new Map();

  protected isModifier(token: string): boolean {
    return (this.notation.typeModifiers ?? SKIPPED).has(token);
  }

  abstract type(): TypeNode;
  protected abstract postfix(): TypeNode;

  /** Reads what declares nothing for what the whole text is written for. */
  protected inner<T>(read: () => T): T {
    const { declared } = this;
    this.declared = undefined;
    const found = read();
    this.declared = declared;
    return found;
  }

  /** A list of type parameters; what opens it is taken. */
  protected freeNames(): FreeName[] {
    const names: FreeName[] = [];
    while (this.at < this.tokens.length && !this.take(">")) {
      const before = this.at;
      this.take("const");
      const name = this.peek();
      this.at++;
      const isText = this.take("extends") && this.isTextBound();
      const fallback = this.take("=") ? this.type() : undefined;
      if (/^[\p{ID_Start}_$]/u.test(name))
        names.push({ name, ...(fallback && { fallback }), ...(isText && { isText }) });
      if (!this.take(",") && this.peek() !== ">") {
        this.skipTo(">");
        break;
      }
      if (this.at === before) this.at++;
    }
    return names;
  }

  /** Takes the bound of a type parameter: is what it stands for a text? */
  private isTextBound(): boolean {
    const from = this.at;
    this.type();
    const tokens = this.tokens.slice(from, this.at);
    return tokens[0] === "string" || /^["']/.test(tokens[0] ?? "") || tokens.includes("keyof");
  }

  /** The types up to what closes the list; `labels` gets what they are given for by name. */
  protected list(close: string, labels: (string | undefined)[] = []): TypeNode[] {
    const parts: TypeNode[] = [];
    while (this.at < this.tokens.length && !this.take(close)) {
      const before = this.at;
      // `name: T` in tuples, `K = V` in defaults, or what is given for a name: `Iterator<Item = T>`.
      if (/^[\p{ID_Start}_$]/u.test(this.peek()) && this.peek(1) === ":") this.at += 2;
      parts.push(this.type());
      if (this.take("=")) {
        const given = this.type();
        const label = this.notation.lifetimes ? parts.pop() : undefined;
        if (label?.t === "name") labels[parts.length] = label.path[0];
        if (label) parts.push(given);
      }
      if (!this.take(",") && this.peek() !== close) {
        this.skipTo(close);
        break;
      }
      if (this.at === before) this.at++;
    }
    return parts;
  }

  /** `[T]`, `[K: V]`, behind the bracket. */
  protected keyed(name: string): TypeNode {
    const first = this.type();
    const second = this.take(":") ? this.type() : undefined;
    if (!this.take("]")) this.skipTo("]");
    return second ? { t: "name", path: [name], args: [first, second] } : { t: "array", of: first };
  }

  /** How many places stand before the first `...` of the list at hand. */
  protected restAt(): number {
    let depth = 0;
    let count = 0;
    for (let at = this.at; at < this.tokens.length; at++) {
      const token = this.tokens[at]!;
      if (token === "..." && depth === 0) return count;
      if ("([{<".includes(token)) depth++;
      else if (")]}>".includes(token) && depth-- === 0) break;
      else if (token === "," && depth === 0) count++;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** A type in brackets, or a function's parameters: what an arrow follows, or a word in front has said to be. */
  protected parenthesised(isFunction = false): TypeNode {
    const start = this.at;
    let depth = 0;
    let end = start;
    for (; end < this.tokens.length; end++) {
      const token = this.tokens[end]!;
      if ("([{".includes(token)) depth++;
      else if (")]}".includes(token) && --depth === 0) break;
    }
    const arrow = this.tokens[end + 1];
    const isArrow = arrow === "=>" || arrow === "->";
    if (!isArrow && !isFunction) {
      this.at = start + 1;
      const parts: TypeNode[] = [];
      const names: string[] = [];
      const { typeFirst } = this.notation;
      let isRecord = false;
      while (this.at < end) {
        const before = this.at;
        // `(A, {B second})`
        if (typeFirst && (this.take("{") || this.take("}"))) {
          isRecord = true;
          continue;
        }
        // `(first: A, second: B)`
        const isLabelled = !typeFirst && this.peek(1) === ":" && /^[\p{ID_Start}_]/u.test(this.peek());
        const label = isLabelled ? this.peek() : "";
        if (isLabelled) this.at += 2;
        // `(n int, err error)`: names are told from types by what stands beside them; `(A extends B ? C : D)` has none.
        if (
          !typeFirst &&
          !this.notation.indexedTypes &&
          /^[\p{ID_Start}_]/u.test(this.peek()) &&
          /^[\p{ID_Start}_*[]/u.test(this.peek(1)) &&
          !this.isModifier(this.peek())
        )
          if (this.peek(1) !== "[" || this.peek(2) === "]") this.at++;
        parts.push(this.type());
        // `(A first, B second)`
        const isNamed = typeFirst && this.at < end && !/^[,}]$/.test(this.peek());
        names.push(isNamed ? this.tokens[this.at++]! : label);
        if (!this.take(",") && this.at === before) this.at++;
      }
      this.at = end + 1;
      return parts.length > 1 || isRecord ? { t: "tuple", of: parts, names } : (parts[0] ?? OTHER);
    }
    this.at = start + 1;
    return this.inner(() => {
      const params = this.parameters(end);
      this.at = end + (isArrow ? 2 : 1);
      const self = takeSelf(params);
      // `fun(a: A): B`
      const isStated = isArrow || this.notation.resultsFollow === true || this.take(":");
      const returns = isStated ? this.type() : OTHER;
      return { t: "function", params, returns, ...self };
    });
  }

  /** Parameters of a function, up to the token that closes their list. */
  private parameters(end: number): ParameterNode[] {
    const params: ParameterNode[] = [];
    while (this.at < end) {
      const before = this.at;
      const rest = this.take("...");
      const name = this.peek();
      let param: ParameterNode;
      if (this.peek(1) === ":" || (this.peek(1) === "?" && this.peek(2) === ":")) {
        const optional = this.peek(1) === "?";
        this.at += optional ? 3 : 2;
        param = { name, type: this.type(), ...(optional && { optional }) };
      } else if (name === "{" || name === "[") {
        this.at++;
        this.skipTo(name === "{" ? "}" : "]");
        param = { name: "", type: this.take(":") ? this.type() : OTHER };
      } else param = { name: "", type: this.type() };
      // `(A first, B second)`
      if (this.notation.functionBehind && this.at < end && this.peek() !== ",") this.at++;
      params.push(rest ? { ...param, rest } : param);
      if (!this.take(",") && this.at < end && this.at === before) this.at++;
    }
    return params;
  }

  /** `func(a, b T, *U) R`: names are told from types by what stands beside them. */
  protected func({ typeWords }: CompositeRules): TypeNode {
    this.at += 2;
    const params: { name: string; type: TypeNode }[] = [];
    while (this.at < this.tokens.length && !this.take(")")) {
      const before = this.at;
      const isName =
        /^[\p{ID_Start}_]/u.test(this.peek()) && /^(?:[\p{ID_Start}_*[(]|\.\.\.)/u.test(this.peek(1));
      const name = isName && !typeWords.has(this.peek()) ? this.tokens[this.at++]! : "";
      params.push({ name, type: this.type() });
      if (!this.take(",") && this.at === before) this.at++;
    }
    // `a, b T`: where one has a name all have, and a type of its own or the next one's.
    if (params.some(({ name }) => name !== ""))
      for (let at = params.length - 2; at >= 0; at--)
        if (params[at]!.name === "") params[at] = { name: "", type: params[at + 1]!.type };
    const ends = this.peek() === "" || /^[,)\]}{]$/.test(this.peek());
    return { t: "function", params, returns: ends ? OTHER : this.type() };
  }

  protected shape(): TypeNode {
    this.at++;
    const mapped = this.mapped();
    if (mapped) return mapped;
    const members = new Map<string, TypeNode>();
    const calls: FunctionNode[] = [];
    const makes: FunctionNode[] = [];
    const nth = this.declared && new Map<string, number>();
    let mayHaveMore = false;
    while (this.at < this.tokens.length && !this.take("}")) {
      const before = this.at;
      while (/^(?:readonly|get|set|\+|-)$/.test(this.peek()) && !/^[:?(<]$/.test(this.peek(1))) this.at++;
      const name = this.peek().replace(/^["']|["']$/g, "");
      // `[key: string]` says what stands under any name, `[A.B]` under one that the text does not tell.
      const isNamed = name !== "[" || this.peek(2) === ":";
      mayHaveMore ||= !isNamed && this.peek(1) !== this.notation.symbols;
      if (this.peek() === "(" || this.peek() === "<") {
        calls.push(this.inner(() => this.method()));
        if (!this.take(";")) this.take(",");
        continue;
      }
      if (this.peek() === "[") this.skipBracket();
      else {
        this.at++;
        const count = this.declared?.get(name) ?? 0;
        nth?.set(name, count);
        this.declared?.set(name, count + 1);
      }
      this.take("?");
      if (this.take(":")) {
        const type = this.inner(() => this.type());
        if (isNamed) members.set(name, type);
      } else if (this.peek() === "(" || this.peek() === "<") {
        const method = this.inner(() => this.method());
        if (isNamed) members.set(name, method);
        if (name === this.notation.maker) makes.push(method);
      }
      if (!(this.take(";") || this.take(",")) && this.at === before) this.at++;
    }
    return {
      t: "shape",
      members,
      ...(calls.length > 0 && { calls }),
      ...(makes.length > 0 && { makes }),
      ...(mayHaveMore && { mapped: true as const }),
      ...(nth && { nth }),
    };
  }

  /** `{ [K in keyof T]: … }`, `{ [K in L]: T[K] }`: members of T, whatever becomes of their types; else what each is. */
  private mapped(): TypeNode | undefined {
    const start = this.at;
    while (/^(?:readonly|\+|-)$/.test(this.peek())) this.at++;
    const key = this.peek(1);
    if (!(this.peek() === "[" && this.peek(2) === "in" && this.notation.indexedTypes)) {
      this.at = start;
      return undefined;
    }
    this.at += 3;
    let of = this.take("keyof") ? this.postfix() : OTHER;
    if (this.peek() === "as") of = OTHER;
    this.skipTo("]");
    const isLoose = this.peek() === "?" || (this.peek() === "+" && this.peek(1) === "?");
    while (/^[-+?]$/.test(this.peek())) this.at++;
    if (of.t === "other" && this.peek(2) === "[" && this.peek(3) === key && this.peek(4) === "]")
      of = { t: "name", path: [this.peek(1)], args: [] };
    const isRead = of.t === "other" || this.isWrapped(key);
    const value = isRead && this.take(":") ? this.inner(() => this.type()) : undefined;
    this.skipTo("}");
    const shape: TypeNode | undefined = value && {
      t: "shape",
      members: new Map([["[", value]]),
      mapped: true,
      keyName: key,
    };
    if (of.t === "other") return shape ?? of;
    const whole: TypeNode = isLoose ? { t: "name", path: ["Partial"], args: [of] } : of;
    return shape ? { t: "union", of: [shape, whole], all: true } : whole;
  }

  /** `: Box<T[K]>` */
  private isWrapped(key: string): boolean {
    const [colon, , open, , bracket, name, end, close] = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => this.peek(at));
    return [colon, open, bracket, name, end, close].join("") === `:<[${key}]>`;
  }

  private skipBracket(): void {
    this.at++;
    this.skipTo("]");
  }

  /** `(a: A): R`, `<T>(a: T): R` behind the name of a member. */
  private method(): FunctionNode {
    const free = this.take("<") ? this.freeNames() : undefined;
    const from = this.at + 1;
    this.at = from;
    this.skipTo(")");
    const end = this.at - 1;
    this.at = from;
    const params = this.parameters(end);
    const self = takeSelf(params);
    this.at = end + 1;
    const returns = this.take(":") ? this.type() : OTHER;
    return { t: "function", params, returns, ...self, ...(free && { free }) };
  }
}

/** `(this: T, a: A) => R` takes one argument. */
function takeSelf(params: ParameterNode[]): Pick<FunctionNode, "self"> | undefined {
  const [self] = params[0]?.name === "this" ? params.splice(0, 1) : [];
  return self && { self: self.type };
}
