// What style sheets declare: rules by their selectors, at-rules, custom properties; in SCSS also variables, mixins,
// functions and placeholders, with what refers to them.

import type { Kind } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";
import { plainSelector } from "./names.ts";
import { type StatementSink, StatementWalker, skipPiece } from "./walk.ts";

/** At-rules with a name of their own: the kind that it stands for. */
const NAMED: Readonly<Record<string, Kind>> = {
  mixin: "macro",
  function: "function",
  keyframes: "section",
  property: "variable",
  "counter-style": "section",
  layer: "section",
  utility: "section",
};
/** At-rules that are a section under all that they say. */
const WHOLE = new Set(["media", "supports", "container", "font-face", "page", "scope", "starting-style"]);
/** At-rules in which names are local. */
const LOCAL = new Set(["mixin", "function", "include", "each", "for", "while"]);
const AT_RULE = /^@(?:-\w+-)?([\w-]+)\s*/;
/** Names may be interpolated: `#{$prefix}-fade`. */
const NAME = /^(?:[\w\u0080-\uffff.-]|#\{[^}]*\})+/;
const VARIABLE = /^(--(?:[\w\u0080-\uffff-]|#\{[^}]*\})+|\$[\w\u0080-\uffff-]+)\s*:/;
/** Names that a local at-rule binds: parameters, loop variables, what `using` names. */
const BOUND = /\$[\w\u0080-\uffff-]+(?=\s*(?:[,:)]|\.\.\.))/g;
const BINDING: Readonly<Record<string, RegExp>> = {
  each: /\$[\w\u0080-\uffff-]+(?=[^()]*\sin\s)/g,
  for: /\$[\w\u0080-\uffff-]+(?=\s+from\s)/g,
  include: /(?<=\busing\s*\([^)]*)\$[\w\u0080-\uffff-]+/g,
  while: /(?!)/g,
};
const IMPORT = /^@(?:import|use|forward)\b/;
const CSS_USE = /\bvar\(\s*(--[\w\u0080-\uffff-]+)/g;
/** Strings, variables with their module, and words with what tells a call or a selector from a value. */
const SCSS_WORD =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:([\w-]+)\.)?(\$[\w\u0080-\uffff-]+)|[.#%@]?[\w\u0080-\uffff-]+\(?/g;
const INCLUDE = /^@include\s+(?:([\w-]+)\.)?([\w\u0080-\uffff-]+)/;
const EXTEND = /^@extend\s+([.%#]?[\w\u0080-\uffff-]+)/;
/** A longer list of selectors is generated; its first ones stand for it. */
const MAX_SELECTORS = 50;
/** Rules nested deeper than this are broken braces. */
const MAX_DEPTH = 50;

interface Block {
  /** Symbols that end with the block. */
  symbols: OutlineSymbol[];
  /** What `&` stands for in a rule; "" in any other block. */
  selector: string;
  /** Steps of an animation, nested properties, values in braces: no rules in here. */
  opaque: boolean;
  /** Variables in here are local. */
  local: boolean;
  /** Parameters, loop variables and variables of this block. */
  names: Set<string>;
}

class StyleReader implements StatementSink {
  readonly symbols: OutlineSymbol[] = [];
  readonly references: OutlineReference[] = [];
  readonly imports: TextSpan[] = [];
  private readonly blocks: Block[] = [];
  private readonly text: string;
  private readonly scss: boolean;

  constructor(text: string, scss: boolean) {
    this.text = text;
    this.scss = scss;
  }

  finish(): void {
    while (this.blocks.length > 0) this.close(this.text.length);
  }

  open(start: number, end: number): void {
    const outer = this.blocks[this.blocks.length - 1];
    const block: Block = {
      symbols: [],
      selector: "",
      opaque: (outer?.opaque ?? false) || this.blocks.length > MAX_DEPTH,
      local: outer?.local ?? false,
      names: new Set(),
    };
    this.blocks.push(block);
    const prelude = this.text.slice(start, end);
    if (prelude.startsWith("@")) this.atRule(prelude, start, block);
    else if (!block.opaque && prelude !== "") this.rule(prelude, start, block);
    if (this.scss) this.uses(prelude, start);
  }

  close(end: number): void {
    for (const symbol of this.blocks.pop()!.symbols) symbol.end = end;
  }

  declaration(start: number, end: number): void {
    const statement = this.text.slice(start, end);
    const name = VARIABLE.exec(statement)?.[1];
    if (name) {
      const block = this.blocks[this.blocks.length - 1];
      const isLocal =
        block?.opaque ||
        (name[0] === "$" && this.blocks.length > 0 && (block?.local || block?.symbols.length !== 0));
      if (isLocal) block?.names.add(name);
      else this.add("variable", start, end, start, start + name.length, end);
      this.uses(statement.slice(name.length), start + name.length);
      return;
    }
    if (IMPORT.test(statement)) this.imports.push({ start, end });
    this.uses(statement, start);
  }

  private add(
    kind: Kind,
    start: number,
    end: number,
    nameStart: number,
    nameEnd: number,
    headEnd: number,
  ): OutlineSymbol {
    const symbol: OutlineSymbol = { kind, start, end, nameStart, nameEnd, headEnd };
    this.symbols.push(symbol);
    return symbol;
  }

  private atRule(prelude: string, start: number, block: Block): void {
    const match = AT_RULE.exec(prelude);
    const rule = match?.[1]?.toLowerCase() ?? "";
    if (LOCAL.has(rule)) {
      block.local = true;
      for (const name of prelude.match(BINDING[rule] ?? BOUND) ?? []) block.names.add(name);
    }
    if (rule === "keyframes" || rule === "property") block.opaque = true;
    const end = start + prelude.length;
    const kind = NAMED[rule];
    const name = kind && NAME.exec(prelude.slice(match![0].length))?.[0];
    if (kind && name) {
      const nameStart = start + match![0].length;
      const symbol = this.add(kind, start, end, nameStart, nameStart + name.length, end);
      const open = prelude.indexOf("(", match![0].length + name.length);
      const callable = kind === "macro" || kind === "function";
      if (callable && open !== -1)
        symbol.params = { start: start + open, end: start + prelude.lastIndexOf(")") + 1 };
      block.symbols.push(symbol);
    } else if (WHOLE.has(rule)) block.symbols.push(this.add("section", start, end, start, end, end));
  }

  /** One symbol for each selector of the list; all of them are the whole rule. */
  private rule(prelude: string, start: number, block: Block): void {
    // `font: {` groups properties, `--x: {` is a value.
    if (prelude.endsWith(":") || prelude.startsWith("--")) {
      block.opaque = true;
      return;
    }
    const end = start + prelude.length;
    let depth = 0;
    let from = 0;
    for (let at = 0; at <= prelude.length && block.symbols.length < MAX_SELECTORS; ) {
      const char = prelude[at] ?? ",";
      const skipped = char === "u" || char === "U" ? at : skipPiece(prelude, at, this.scss);
      if (skipped > at) {
        if (char === "/" && prelude.slice(from, at).trim() === "") from = skipped;
        at = skipped;
        continue;
      }
      if (char === "(" || char === "[" || char === "{") depth++;
      else if (char === ")" || char === "]" || char === "}") depth--;
      else if (char === "," && depth <= 0) {
        this.selector(prelude, from, Math.min(at, prelude.length), start, end, block);
        from = at + 1;
      }
      at++;
    }
  }

  private selector(
    prelude: string,
    from: number,
    to: number,
    start: number,
    end: number,
    block: Block,
  ): void {
    const source = prelude.slice(from, to);
    const nameStart = from + source.length - source.trimStart().length;
    const nameEnd = from + source.trimEnd().length;
    if (nameStart >= nameEnd) return;
    // The first one's signature is the whole list.
    const isFirst = block.symbols.length === 0;
    const headEnd = isFirst ? end : start + nameEnd;
    const symbol = this.add("section", start, end, start + nameStart, start + nameEnd, headEnd);
    if (!isFirst) symbol.headStart = symbol.nameStart;
    block.symbols.push(symbol);
    block.selector = source;
    if (source.includes("&")) this.nest(symbol, source, block);
  }

  /** The rule as it comes out: with the selector around it, at-rules between them or not, in place of `&`. */
  private nest(symbol: OutlineSymbol, source: string, block: Block): void {
    const outer = this.blocks.findLast((each) => each !== block && each.selector !== "")?.selector;
    if (outer === undefined) return;
    symbol.name = plainSelector(plainSelector(source).replaceAll("&", plainSelector(outer)));
    block.selector = symbol.name;
  }

  /** What a statement refers to. */
  private uses(statement: string, start: number): void {
    const refer = (match: RegExpMatchArray, group: number, role: OutlineReference["role"], receiver = "") => {
      const name = match[group]!;
      const at = start + match.index! + match[0].lastIndexOf(name);
      this.references.push({ start: at, end: at + name.length, role, receiver });
    };
    if (!this.scss) {
      if (statement.includes("var("))
        for (const match of statement.matchAll(CSS_USE)) refer(match, 1, "read");
      return;
    }
    const include = INCLUDE.exec(statement);
    if (include) refer(include, 2, "call", include[1]);
    const extend = EXTEND.exec(statement);
    if (extend) refer(extend, 1, "extends");
    if (/[$(]/.test(statement)) this.words(statement, start, include?.[0].length ?? 0);
  }

  /** Variables and functions that are neither bound in a block around nor named by their own definition. */
  private words(statement: string, start: number, from: number): void {
    const isDefinition = /^@(?:mixin|function)\b/.test(statement);
    let before = { word: "", end: -1 };
    SCSS_WORD.lastIndex = from;
    for (let match = SCSS_WORD.exec(statement); match; match = SCSS_WORD.exec(statement)) {
      const [word, receiver = "", variable] = match;
      const at = start + match.index;
      const end = at + word.length;
      if (variable) this.variable(statement, start, end - variable.length, end, receiver);
      else if (word.startsWith("--")) {
        if (before.word === "var(") this.references.push({ start: at, end, role: "read" });
      } else if (word.endsWith("(") && !isDefinition) {
        const dot = word[0] === "." && before.end === at;
        const nameStart = dot ? at + 1 : at;
        if (/[A-Za-z_]/.test(this.text[nameStart]!)) {
          const module = dot ? before.word : "";
          this.references.push({ start: nameStart, end: end - 1, role: "call", receiver: module });
        }
      }
      before = { word, end };
    }
  }

  private variable(statement: string, start: number, at: number, end: number, receiver: string): void {
    // `$name: value` in a call names a parameter.
    if (/^\s*:/.test(statement.slice(end - start, end - start + 20))) return;
    const name = this.text.slice(at, end);
    if (receiver === "" && this.blocks.some(({ names }) => names.has(name))) return;
    this.references.push({ start: at, end, role: "read", receiver });
  }
}

function read(text: string, scss: boolean, byIndent: boolean): Outline {
  const reader = new StyleReader(text, scss);
  const walker = new StatementWalker(text, scss, byIndent, reader);
  walker.run();
  reader.finish();
  const { symbols, references, imports } = reader;
  return { symbols, references, imports, comments: walker.comments, broken: walker.broken };
}

/** The outline of a style sheet. */
export function outlineStyles(text: string, scss: boolean): Outline {
  const outline = read(text, scss, false);
  return outline.broken ? { ...read(text, scss, true), broken: true } : outline;
}
