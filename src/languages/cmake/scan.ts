// CMake read command by command: `function` and `macro` up to their ends, targets, tests, variables and options; who calls them,
// which variables are read, which targets are named. Variables of functions are theirs alone.

import type { Kind } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";
import { COMMANDS, KEYWORDS } from "./words.ts";

const COMMAND = /([A-Za-z_]\w*)[ \t]*\(/y;
const ROW = /[ \t]*([A-Za-z_]\w*)[ \t]*\(/y;
const WORD = /\w+/y;
const BRACKET = /\[(=*)\[/y;
const VARIABLE = /(?<![\\])\$\{([\w.+/-]+)\}/g;
const NAME = /^[\w.+-]+(?:::[\w.+-]+)*$/;
const MAX_HEAD = 200;

/** What declares something by its first argument. */
const DECLARES: Readonly<Record<string, Kind>> = {
  function: "function",
  macro: "macro",
  add_library: "section",
  add_executable: "section",
  add_custom_target: "section",
  externalproject_add: "section",
  fetchcontent_declare: "section",
  project: "module",
  option: "variable",
  set: "variable",
};
/** What sets the variable that the argument behind its mode names, unless another one in front of it does, too. */
const SETS: Readonly<Record<string, ReadonlySet<string>>> = {
  list: new Set(["APPEND", "PREPEND", "INSERT"]),
  file: new Set(["GLOB", "GLOB_RECURSE"]),
};
/** Conditions, where words stand for variables of their names. */
const CONDITIONS: ReadonlySet<string> = new Set(["if", "elseif", "while"]);
/** What names targets in its arguments. */
const OF_TARGETS =
  /^(?:target_\w+|add_dependencies|set_target_properties|get_target_property|install|add_test|export)$/;
const IMPORTS: ReadonlySet<string> = new Set(["include", "add_subdirectory"]);
const BLOCKS: ReadonlySet<string> = new Set(["function", "macro"]);
const BLOCK_ENDS: ReadonlySet<string> = new Set(["endfunction", "endmacro"]);

interface Word extends TextSpan {
  text: string;
  quoted: boolean;
}

interface Command extends TextSpan {
  name: string;
  nameStart: number;
  args: Word[];
}

/** A function or macro that is open, and the variables that are its own. */
interface Block {
  symbol: OutlineSymbol | undefined;
  own: Set<string>;
}

export class CmakeReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly imports: TextSpan[] = [];
  private readonly blocks: Block[] = [];
  private readonly variablesHere = new Set<string>();
  private broken = false;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  run(): Outline {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      COMMAND.lastIndex = at;
      const match = COMMAND.exec(text);
      if (text[at] === "#") at = this.comment(at);
      else if (match) at = this.command(match[1]!, at, COMMAND.lastIndex);
      else at = this.wordEnd(at) ?? at + 1;
    }
    const { symbols, references, comments, imports } = this;
    return { symbols, references, comments, imports, broken: this.broken || this.blocks.length > 0 };
  }

  private wordEnd(at: number): number | undefined {
    WORD.lastIndex = at;
    return WORD.test(this.text) ? WORD.lastIndex : undefined;
  }

  private comment(at: number): number {
    const end = this.bracket(at + 1) ?? this.lineEnd(at);
    this.comments.push({ start: at, end });
    return end;
  }

  private lineEnd(at: number): number {
    const end = this.text.indexOf("\n", at);
    if (end === -1) return this.text.length;
    return this.text[end - 1] === "\r" ? end - 1 : end;
  }

  /** The end of the bracket argument that starts here; undefined for none. */
  private bracket(at: number): number | undefined {
    BRACKET.lastIndex = at;
    const match = BRACKET.exec(this.text);
    if (!match) return undefined;
    const close = `]${match[1]}]`;
    const end = this.text.indexOf(close, BRACKET.lastIndex);
    return end === -1 ? this.text.length : end + close.length;
  }

  /** From behind the bracket that opens the arguments of a command to behind the one that closes them. */
  private command(name: string, start: number, from: number): number {
    const { text } = this;
    const args: Word[] = [];
    let at = from;
    for (let depth = 1; at < text.length; ) {
      const char = text[at]!;
      if (char === "\n" && this.startsRow(at + 1)) break;
      if (char === "#") at = this.comment(at);
      else if (char === "(" || char === ")") {
        depth += char === "(" ? 1 : -1;
        at++;
        if (depth === 0) break;
      } else if (/[\s;]/.test(char)) at++;
      else {
        const word = this.word(at);
        args.push(word);
        at = word.quoted ? word.end + 1 : word.end;
      }
    }
    this.broken ||= text[at - 1] !== ")";
    this.read({ name: name.toLowerCase(), nameStart: start, start, end: at, args });
    return at;
  }

  /** Does a row start with a command of CMake's own? What is open in front of it was not closed. */
  private startsRow(at: number): boolean {
    ROW.lastIndex = at;
    const name = ROW.exec(this.text)?.[1];
    return name !== undefined && COMMANDS.has(name.toLowerCase());
  }

  private word(at: number): Word {
    const { text } = this;
    const bracketed = this.bracket(at);
    if (bracketed !== undefined) return { start: at, end: bracketed, text: "", quoted: false };
    const quoted = text[at] === '"';
    const start = quoted ? at + 1 : at;
    let end = start;
    while (end < text.length && (quoted ? text[end] !== '"' : !/[\s()#";]/.test(text[end]!)))
      end += text[end] === "\\" ? 2 : 1;
    end = Math.min(end, text.length);
    return { start, end, text: text.slice(start, end), quoted };
  }

  private read(command: Command): void {
    const { name, nameStart, start, end, args } = command;
    const block = this.blocks.at(-1);
    if (BLOCK_ENDS.has(name)) {
      const symbol = this.blocks.pop()?.symbol;
      if (symbol) symbol.end = end;
      return;
    }
    if (!COMMANDS.has(name))
      this.references.push({ start: nameStart, end: nameStart + name.length, role: "call" });
    if (IMPORTS.has(name)) this.imports.push({ start, end });
    const symbol = this.declared(command, block);
    if (BLOCKS.has(name))
      this.blocks.push({
        symbol,
        own: new Set(
          args
            .slice(1)
            .map(({ text }) => text)
            .concat(IMPLIED),
        ),
      });
    else if (name === "foreach" && args[0]) block?.own.add(args[0].text);
    this.uses(command, symbol);
  }

  private declared(command: Command, block: Block | undefined): OutlineSymbol | undefined {
    const { name, start, end, args } = command;
    if (SETS[name]?.has(args[0]?.text ?? "")) return this.set(command, block);
    const isTest = name === "add_test";
    const word = isTest && args[0]?.text === "NAME" ? args[1] : args[0];
    const kind = isTest ? "test" : DECLARES[name];
    if (!word || !kind || !NAME.test(word.text)) return undefined;
    const isLasting = args.some(({ text }) => text === "CACHE" || text === "PARENT_SCOPE");
    if (name === "set" && block && !isLasting) {
      block.own.add(word.text);
      return undefined;
    }
    // Of a variable that is taken away, nothing is declared.
    if (name === "set" && args.length === 1) return undefined;
    return this.declare(kind, word, { start, end });
  }

  private declare(kind: Kind, word: Word, { start, end }: TextSpan): OutlineSymbol {
    const headEnd = Math.min(end, Math.max(word.end, start + MAX_HEAD));
    const symbol: OutlineSymbol = { kind, start, end, nameStart: word.start, nameEnd: word.end, headEnd };
    this.symbols.push(symbol);
    if (kind === "variable") this.variablesHere.add(word.text);
    return symbol;
  }

  /** What is not set above in the file is declared where it is first added to. */
  private set({ args, start, end }: Command, block: Block | undefined): OutlineSymbol | undefined {
    const word = args[1];
    if (!word || !NAME.test(word.text) || this.isOwn(word.text)) return undefined;
    if (this.variablesHere.has(word.text))
      this.references.push({ start: word.start, end: word.end, role: "write" });
    else if (block) block.own.add(word.text);
    else return this.declare("variable", word, { start, end });
    return undefined;
  }

  private uses({ name, args }: Command, declared: OutlineSymbol | undefined): void {
    const namesTargets = OF_TARGETS.test(name) || name === "add_library";
    for (const word of args) {
      this.variables(word);
      const isName = word.start === declared?.nameStart;
      if (isName || word.quoted || !NAME.test(word.text) || KEYWORDS.has(word.text)) continue;
      const isCondition = CONDITIONS.has(name) && /^[A-Za-z_]\w*$/.test(word.text);
      if ((namesTargets && !/^[.\d-]/.test(word.text)) || (isCondition && !this.isOwn(word.text)))
        this.references.push({ start: word.start, end: word.end, role: "read" });
    }
  }

  private variables({ text, start }: Word): void {
    if (!text.includes("${")) return;
    for (const { 1: name, index } of text.matchAll(VARIABLE)) {
      const at = start + index + 2;
      if (!this.isOwn(name!)) this.references.push({ start: at, end: at + name!.length, role: "read" });
    }
  }

  private isOwn(name: string): boolean {
    return this.blocks.some(({ own }) => own.has(name)) || /^ARG[VN]?\d*$/.test(name);
  }
}

const IMPLIED = ["ARGC", "ARGV", "ARGN"];
