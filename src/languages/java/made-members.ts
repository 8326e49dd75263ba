// The list of what annotations make, as symbols behind those that are written. What a type declares itself is made by nobody.

import { type HeritageFact, type Param, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Visibility } from "../../protocol/kinds.ts";

/** The type of whatever object a method is called on. */
export const OBJECT = "this";

interface Method {
  name: string;
  params: Param[];
  type: string;
  typeParams?: string;
  visibility?: Visibility;
  flags?: number;
  /** The annotation. */
  by: string;
}

/** `<T extends Foo<K>, V>` -> `<T, V>` */
export function argumentsOf(typeParams: string): string {
  let depth = 0;
  let plain = "";
  let isBound = false;
  for (const [word] of typeParams.matchAll(/[\w$]+|[^\w\s]/g)) {
    if (word === "<" && depth++ === 0) plain += word;
    else if (word === ">" && --depth === 0) plain += word;
    else if (word === "," && depth === 1) {
      isBound = false;
      plain += ", ";
    } else if (word === "extends") isBound = true;
    else if (depth === 1 && !isBound && /^\w/.test(word)) plain += word;
  }
  return plain;
}

export class MadeMembers {
  readonly made: SymbolFact[] = [];
  readonly heritage: HeritageFact[] = [];
  private readonly written: readonly SymbolFact[];
  /** Names of methods by what they stand in, lower case. */
  private readonly declared = new Map<number, Set<string>>();

  constructor(written: readonly SymbolFact[]) {
    this.written = written;
    for (const { kind, container, name } of written)
      if (kind === "method") this.namesIn(container).add(name.toLowerCase());
  }

  at(ordinal: number): SymbolFact {
    return this.written[ordinal] ?? this.made[ordinal - this.written.length]!;
  }

  /** A type as its own code names it. */
  selfType(ordinal: number): string {
    const { name, typeParams } = this.at(ordinal);
    return name + argumentsOf(typeParams);
  }

  /** The type of a name that stands in another one, if it is written. */
  typeIn(holder: number, name: string): number | undefined {
    const at = this.written.findIndex(
      (symbol) => symbol.container === holder && symbol.kind === "class" && symbol.name === name,
    );
    return at === -1 ? undefined : at;
  }

  /** A method that stands where `from` does, unless what it would stand in declares one of its name. */
  method(from: SymbolFact, container: number, method: Method): void {
    const { name, params, type, typeParams = "", visibility = "public", flags = 0, by } = method;
    if (this.namesIn(container).has(name.toLowerCase())) return;
    const list = params.map((param) => `${param.type} ${param.name}`).join(", ");
    const words = [visibility === "package" ? "" : visibility, flags & SYMBOL_FLAGS.static ? "static" : ""];
    const result = type === OBJECT ? this.selfType(container) : type;
    const head = [...words, typeParams, result].filter((word) => word !== "").join(" ");
    this.made.push({
      ...placedLike(from),
      ...{ name, kind: "method", container, visibility, flags: flags | SYMBOL_FLAGS.made },
      ...{ signature: `${head} ${name}(${list})`, doc: `Made by @${by}.`, params, type, typeParams },
    });
  }

  constant(from: SymbolFact, container: number, name: string, type: string, by: string): void {
    const { made, readonly, static: isStatic } = SYMBOL_FLAGS;
    if (this.written.some((symbol) => symbol.container === container && symbol.name === name)) return;
    this.made.push({
      ...placedLike(from),
      ...{ name, kind: "constant", container, visibility: "private", flags: made | readonly | isStatic },
      ...{ signature: `private static final ${type} ${name}`, doc: `Made by @${by}.`, type, typeParams: "" },
    });
  }

  /** A type that stands in another one. */
  type(from: SymbolFact, container: number, name: string, typeParams: string, by: string): number {
    const { made, static: isStatic } = SYMBOL_FLAGS;
    this.made.push({
      ...placedLike(from),
      ...{ name, kind: "class", container, visibility: "public", flags: made | isStatic },
      ...{
        signature: `public static class ${name}${typeParams}`,
        doc: `Made by @${by}.`,
        type: "",
        typeParams,
      },
    });
    return this.written.length + this.made.length - 1;
  }

  inherits(symbol: number, name: string): void {
    const { line, column } = this.at(symbol);
    this.heritage.push({ symbol, name, relation: "extends", line, column });
  }

  private namesIn(container: number): Set<string> {
    let names = this.declared.get(container);
    if (!names) {
      names = new Set();
      this.declared.set(container, names);
    }
    return names;
  }
}

/** Where a symbol stands; of what has a body, its name's line. */
function placedLike({ line, column, startLine, endLine, kind }: SymbolFact) {
  const isField = kind === "field" || kind === "constant";
  return { line, column, startLine, endLine: isField ? endLine : line, init: "", owner: "", twin: 0 };
}
