// Types as people write them, in the notations that languages share: `a.B<C>`, `B[]`, `B | C`, `(x: A) => B`, `{a: A}`,
// `*B`, `[]B`, `B[C]` where brackets are type arguments. Pure; what cannot be read is `other`.

import { tokensOf } from "./type-cursor.ts";
import { TypeLists } from "./type-lists.ts";
import { type FunctionNode, isNever, OTHER, type TypeNode, type TypeNotation } from "./type-node.ts";

const DEEPEST = 24;

class TypeParser extends TypeLists {
  private depth = 0;
  private isInAngles = false;

  type(): TypeNode {
    if (++this.depth > DEEPEST) return OTHER;
    // `=> T`: worked out when it is read.
    this.take("=>");
    this.take("|");
    this.take("&");
    const parts = [this.postfix()];
    let all = true;
    while (this.peek() === "|" || this.peek() === "&") {
      all &&= this.peek() === "&";
      this.at++;
      parts.push(this.postfix());
    }
    this.depth--;
    // `A => B`; where parameters stand in brackets, it is a function of that type.
    if (!this.notation.indexedTypes && this.take("=>")) {
      const of = parts.length === 1 ? parts[0]! : { t: "union" as const, of: parts };
      return { t: "function", params: [{ name: "", type: of }], returns: this.inner(() => this.type()) };
    }
    // `A extends B ? C : D` is one of them.
    if (this.take("extends")) {
      const names = this.inferred.splice(0);
      const pattern = this.inner(() => this.postfix());
      const bound = this.inferred.splice(0, this.inferred.length, ...names);
      if (this.take("?")) {
        const written = this.inner(() => this.type());
        this.take(":");
        const other = this.inner(() => this.type());
        const of = parts.length === 1 ? parts[0]! : { t: "union" as const, of: parts };
        const then: TypeNode =
          bound.length > 0 ? { t: "inferred", of, pattern, names: bound, found: written } : written;
        if (isNever(other)) return then;
        const when = bound.length === 0 ? { of, is: pattern } : undefined;
        return isNever(then) ? other : { t: "union", of: [then, other], open: true, ...(when && { when }) };
      }
    }
    // `x is T`
    if (this.peek() === "is") {
      this.at++;
      return { t: "other", told: this.type() };
    }
    if (parts.length === 1) return parts[0]!;
    return all ? { t: "union", of: parts, all } : { t: "union", of: parts };
  }

  /** Are the tokens between two, `T`, those of the bracket behind them, `[keyof T]`, which has been read? */
  private isSame(start: number, end: number): boolean {
    const written = this.tokens.slice(start, end).filter((token) => !/[()]/.test(token));
    return written.join(" ") === this.tokens.slice(end + 2, this.at - 1).join(" ");
  }

  protected postfix(): TypeNode {
    const start = this.at;
    let node = this.primary();
    for (;;) {
      const end = this.at;
      if (this.peek() === "[" && this.peek(1) === "]") {
        this.at += 2;
        node = { t: "array", of: node };
      } else if (this.peek() === "[") {
        this.at++;
        const key = this.peek();
        const isName = /^[\p{ID_Start}_$]/u.test(key) && this.peek(1) === "]";
        this.skipTo("]");
        if (/^["']/.test(key)) node = { t: "key", of: node, name: key.slice(1, -1) };
        else if (!this.notation.indexedTypes) node = { t: "array", of: node };
        else if (key === "number") node = { t: "element", of: node };
        else if (/^\d+$/.test(key)) node = { t: "element", of: node, at: Number(key) };
        else if (key === "keyof" && this.isSame(start, end)) node = { t: "lookup", of: node, key };
        else node = isName ? { t: "lookup", of: node, key } : OTHER;
      } else if (this.peek() === "!" && /^[\p{ID_Start}_[*?]/u.test(this.peek(1))) {
        // `E!T`: an error or T.
        this.at++;
        return this.postfix();
      } else if (this.notation.repeats && this.peek() === "*" && /^[,\])=]?$/.test(this.peek(1))) {
        this.at++;
        node = { t: "array", of: node };
      } else if (this.peek() === this.notation.functionBehind && /^[(<]$/.test(this.peek(1))) {
        this.at++;
        if (this.take("<")) this.skipTo(">");
        const { params } = this.parenthesised(true) as FunctionNode;
        node = { t: "function", params, returns: node };
      } else if (this.notation.pointers && this.peek() === "(" && this.peek(1) === "*") {
        const pointed = this.pointed(node);
        if (!pointed) return node;
        node = pointed;
      } else if (this.isInAngles && this.notation.pointers && this.peek() === "(") {
        // `std::function<A(B)>`
        const { params } = this.parenthesised(true) as FunctionNode;
        node = { t: "function", params, returns: node };
      } else if (this.isMark()) this.at++;
      else return node;
    }
  }

  /** `A (*)(B)`, `A (*[2])(B)`: a function that gives an A, a list of them. */
  private pointed(returns: TypeNode): TypeNode | undefined {
    const end = this.tokens.indexOf(")", this.at);
    if (end === -1 || this.tokens[end + 1] !== "(") return undefined;
    const isList = this.tokens.slice(this.at, end).includes("[");
    this.at = end + 1;
    const { params } = this.parenthesised(true) as FunctionNode;
    const node: TypeNode = { t: "function", params, returns };
    return isList ? { t: "array", of: node } : node;
  }

  /** Does nothing stand here? An empty list of parameters, and any ones: `Callable[[], T]`, `Callable[..., T]`. */
  private isAtEnd(): boolean {
    return /^[,\])]?$/.test(this.peek());
  }

  /** `T?`, `T!`, `T*`; the `?` of `A extends B ? C : D` is none. */
  private isMark(): boolean {
    const next = this.peek(1);
    if (!/^[*&?!]$/.test(this.peek()) || next === ":") return false;
    return !this.notation.indexedTypes || next === "" || /^[,\])]$/.test(next);
  }

  private primary(): TypeNode {
    const token = this.peek();
    const { composites } = this.notation;
    if (token === "") return OTHER;
    if (token === "(") return this.parenthesised();
    if (token === "<" && this.peek(1) === "-") {
      this.at += 2;
      return this.primary();
    }
    if (token === "<" && this.notation.lifetimes) return this.projected();
    if (token === "<") {
      this.at++;
      const free = this.freeNames();
      const node = this.primary();
      return node.t === "function" ? { ...node, free } : node;
    }
    if (token === "import" && this.peek(1) === "(" && this.notation.indexedTypes) return this.imported();
    if (token === "infer" && this.notation.indexedTypes) {
      const name = this.peek(1);
      this.inferred.push(name);
      this.at += 2;
      return { t: "name", path: [name], args: [] };
    }
    if (token === "{") return this.shape();
    if (token === "[") {
      this.at++;
      if (this.take("]"))
        return { t: "array", of: this.notation.indexedTypes || this.isAtEnd() ? OTHER : this.postfix() };
      if (composites) {
        this.skipTo("]");
        return { t: "array", of: this.postfix() };
      }
      if (this.notation.keyedType) return this.keyed(this.notation.keyedType);
      const rest = this.restAt();
      const parts = this.list("]");
      const of: TypeNode = parts.length === 1 ? parts[0]! : { t: "union", of: parts };
      return this.notation.indexedTypes || this.notation.bracketArguments
        ? { t: "array", of, parts: parts.slice(0, rest) }
        : { t: "array", of };
    }
    if (/^[*&?!]$|^\.\.\.$/.test(token)) {
      this.at++;
      // `? super T`
      if (token === "?") this.take("super");
      return this.isAtEnd() ? OTHER : this.postfix();
    }
    if (/^["'`]/.test(token) || (this.notation.indexedTypes && /^\d/.test(token))) {
      this.at++;
      // A type may be written in quotes.
      if (this.notation.bracketArguments && this.depth < DEEPEST)
        return parseType(token.slice(1, -1), this.notation);
      if (!this.notation.indexedTypes) return OTHER;
      return /^["']/.test(token) ? { t: "literal", value: token.slice(1, -1) } : { t: "literal" };
    }
    if (this.notation.functionWords?.has(token) && this.peek(1) === "(") {
      this.at++;
      return this.parenthesised(true);
    }
    if (composites && token === composites.function && this.peek(1) === "(") return this.func(composites);
    if (token === composites?.channel) {
      this.at++;
      if (this.take("<")) this.take("-");
      return { t: "name", path: [token], args: [this.postfix()] };
    }
    if (token === "typeof") {
      this.at++;
      const name = this.primary();
      if (name.t === "imported") return { ...name, value: true };
      return name.t === "name" ? { t: "value", path: name.path } : OTHER;
    }
    if (token === "keyof") {
      this.at++;
      return { t: "keys", of: this.postfix() };
    }
    if (token === "::" && /^[\p{ID_Start}_]/u.test(this.peek(1))) {
      this.at++;
      return this.named(true);
    }
    if (this.isModifier(token) && /^(?:[\p{ID_Start}_$"'(<[{*&]|::)/u.test(this.peek(1))) {
      this.at++;
      // `extern "C" fn()`
      if (this.notation.functionWords && this.peek().startsWith('"')) this.at++;
      return this.postfix();
    }
    if (!/^[\p{ID_Start}_$#]/u.test(token)) {
      this.at++;
      return OTHER;
    }
    const node = this.named();
    if (this.peek() === "." && this.peek(1) === "(") {
      this.at++;
      const made = this.parenthesised();
      return made.t === "function" ? { ...made, self: node } : OTHER;
    }
    return node;
  }

  private imported(): TypeNode {
    const source = this.peek(2).slice(1, -1);
    this.at += 2;
    this.skipTo(")");
    const named = this.take(".") ? this.named() : undefined;
    const { path = [], args = [] } = named?.t === "name" ? named : {};
    return { t: "imported", source, path, args };
  }

  private named(isRooted = false): TypeNode {
    const path = [this.peek()];
    this.at++;
    while ((this.peek() === "." || this.peek() === "::") && /^[\p{ID_Start}_$]/u.test(this.peek(1))) {
      path.push(this.peek(1));
      this.at += 2;
    }
    const args: TypeNode[] = [];
    const labels: (string | undefined)[] = [];
    const rooted = isRooted && { rooted: true as const };
    if (this.peek() === "::" && this.peek(1) === "<") this.at++;
    if (this.take("<")) {
      const outer = this.isInAngles;
      this.isInAngles = true;
      args.push(...this.list(">", labels));
      this.isInAngles = outer;
      if (this.notation.innerTypes && /^(?:::|\.)$/.test(this.peek()))
        return this.innerOf({ t: "name", path, args, ...rooted });
    } else if (this.notation.bracketArguments && this.peek() === "[" && this.peek(1) !== "]") {
      this.at++;
      args.push(...this.list("]"));
      // `map[K]V`
      if (path[0] === this.notation.composites?.map) args.push(this.postfix());
    } else if (this.notation.calledTypes && this.take("(")) args.push(...this.list(")"));
    else if (path[0] === this.notation.mappings && this.take("(")) {
      args.push(this.postfix());
      this.skipTo("=>");
      args.push(this.type());
      this.skipTo(")");
    }
    return {
      t: "name",
      path,
      args,
      ...rooted,
      ...(labels.length > 0 && { labels }),
      ...(this.notation.library && { library: true }),
    };
  }

  /** `<A as B>::C` */
  private projected(): TypeNode {
    this.at++;
    const of = this.type();
    this.skipTo(">");
    return this.innerOf(of);
  }

  /** `::C<D>::E`, `.C<D>.E` behind a type. */
  private innerOf(of: TypeNode): TypeNode {
    let node = of;
    while (this.take("::") || (this.notation.innerTypes && this.take("."))) {
      this.take("template");
      const name = this.peek();
      if (!/^[\p{ID_Start}_$]/u.test(name)) return OTHER;
      this.at++;
      node = { t: "inner", of: node, name, args: this.take("<") ? this.list(">") : [] };
    }
    return node;
  }
}

const parsed = new Map<string, TypeNode>();
const MOST_PARSED = 20_000;
const LIFETIME = /\s*\+\s*'[\p{ID_Continue}]+|'[\p{ID_Continue}]+\s*[,+]?\s*/gu;

/** Rules by number, so that what languages read in different ways is kept apart. */
const numbers = new Map<object, number>();

function numberOf(rule: object | undefined): string {
  if (rule === undefined) return "-";
  const known = numbers.get(rule) ?? numbers.size;
  numbers.set(rule, known);
  return `~${known}`;
}

export function parseType(text: string, notation: TypeNotation): TypeNode {
  const {
    composites,
    bracketArguments,
    mappings,
    indexedTypes,
    lifetimes,
    library,
    functionWords,
    innerTypes,
    typeModifiers,
    unreadInTypes,
    typeFirst,
    keyedType,
    pointers,
  } = notation;
  const signs = `${composites ? "{" : ""}${bracketArguments ? "[" : ""}${mappings ? "=>" : ""}${indexedTypes ? "@" : ""}${library ? "!" : ""}${functionWords ? "(" : ""}${innerTypes ? ":" : ""}${typeFirst ? "^" : ""}${keyedType ? "#" : ""}${pointers ? "*" : ""}${numberOf(typeModifiers)}${numberOf(unreadInTypes)}`;
  const key = `${signs}${lifetimes ? "'" : ""}${text}`;
  let node = parsed.get(key);
  if (!node) {
    const whole = lifetimes ? text.replace(LIFETIME, "").replaceAll("<>", "") : text;
    const plain = unreadInTypes ? whole.replace(unreadInTypes, "") : whole;
    node = new TypeParser(tokensOf(plain), notation).type();
    if (parsed.size >= MOST_PARSED) parsed.clear();
    parsed.set(key, node);
  }
  return node;
}
