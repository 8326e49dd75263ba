// Conditional compilation is kept from the parser, whose grammar knows it only between whole declarations. The code of all
// branches stays where each of them is whole; where they are alternatives to the same piece of one (two heads of a
// function, arguments of a call), the first one stands. What is under `#if 0` is no code.

import { joinMasks } from "../hooks/masks.ts";
import { nextSpecial } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";
import { readMacro } from "./read-macro.ts";
import { nextHash, Skips, startsLine } from "./skips.ts";

interface Branch {
  /** Offset behind its directive, and of the one that ends it. */
  start: number;
  end: number;
  /** It is closed off by itself. */
  whole: boolean;
  /** It is no alternative to a piece of a declaration. */
  long: boolean;
  /** It holds directives at most. */
  empty: boolean;
}

interface Group {
  branches: Branch[];
  directives: { start: number; end: number }[];
  dead: boolean;
  /** Declarations may stand here, and so may macros in branches that are hidden. */
  between: boolean;
  /** Items of a list may stand here. */
  open: boolean;
  depth: number;
  /** Depth behind the first branch. */
  firstDepth: number;
  /** Lowest depth in the branch at hand. */
  lowest: number;
}

const [QUOTE, HASH, SLASH, RAW] = [34, 35, 47, 82];
/** Comments and literals, by their first character. */
const PASSED: ReadonlyMap<number, RegExp> = new Map([
  [SLASH, /\/\/(?:[^\\\n]|\\(?:\r\n|[\s\S]))*|\/\*[\s\S]*?\*\//y],
  [RAW, /R"([^\s()\\]{0,16})\([\s\S]*?\)\1"/y],
  [QUOTE, /"(?:[^"\\\n]|\\[\s\S])*"/y],
  ["'".charCodeAt(0), /'(?:[^'\\\n]|\\[^\n]){1,10}'/y],
]);
/** By character code: may one of them start there, a directive or a bracket? */
const SPECIAL = Uint8Array.from({ length: 128 }, (_, code) =>
  PASSED.has(code) || "#([{)]}".includes(String.fromCharCode(code)) ? 1 : 0,
);
const LINE = /#(?:"(?:[^"\\\n]|\\[^\n])*"|[^\\\n/]|\\(?:\r\n|[\s\S])|\/(?![/*]))*/y;
const ALTERNATIVE = /#[ \t]*(?:el|if[ \t]+0)/y;
/** The rest of a logical line, up to a comment. */
const DEFINED = /(?:[^\\\n/]|\\(?:\r\n|[\s\S])|\/(?![/*]))*/y;
const DIRECTIVE = /^#[ \t]*(\w*)/;
const TEXT = /"(?:[^"\\\n]|\\[^\n])*"/g;
const OPENS = /^if/;
const BRANCHES = /^el/;
/** Says nothing about the code around it, and may stand where the grammar knows no directive. */
const ASIDE = /^(?:pragma|error|warning|line|region|endregion)$/;
/** What stands before a value of a list, or before an enumerator. */
const VALUE = /(?:[,(=]|[=,({]\s*\{|\benum\b[^;{}()]*\{)$/;
/** What stands before an item of a list, or before the first member of a type. */
const LIST = /(?:[,(=]|[=,({]\s*\{|\b(?:enum|struct|union|class)\b[^;{}()]*\{)$/;
const COMMENT_BEHIND = /\/\*(?:[^*]|\*(?!\/))*\*\/\s*$|\/\/[^\n]*\s*$/;
const LONGEST_HEAD = 300;
/** What ends a statement, and what ends an item of a list. */
const CLOSED = ";}";
const LISTED = ",:";
/** What ends a class of Objective-C. */
const CLASS_END = "@end";
/** A line that is all macro: `NAMESPACE_BEGIN`, `DISALLOW_COPY(Foo)`. */
const MACRO_LINE = /(?:^|\n)[ \t]*[A-Z][A-Z0-9_]*(?:\([^()\n]*\))?$/;
const ATTRIBUTE = /^\s*(?:[A-Za-z_]\w*|\{\s*\})\s*$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const EMPTY_BODY = /^\s*\{\s*\}\s*$/;
const ENDS = /\s*;/y;
/** So much is no alternative to a piece of a declaration, however it ends. */
const LONG_CHARS = 1500;
const DEAD = /^#[ \t]*if[ \t]+0\s*$/;

class ConditionalReader {
  readonly masks: Mask[] = [];
  /** Comments inside the bodies of macros, which end a macro for the grammar. */
  readonly comments: Mask[] = [];
  private readonly defines: { start: number; end: number }[] = [];
  private readonly text: string;
  private readonly skips: Skips;
  private readonly groups: Group[] = [];
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.skips = new Skips(text);
  }

  run(): Mask[] {
    const { text } = this;
    // Without alternatives, all that is left to find are the directives.
    if (!hasAlternatives(text))
      for (let at = nextHash(text, 0); at !== -1; ) at = nextHash(text, this.directive(at));
    else
      for (let at = nextSpecial(text, 0, SPECIAL); at < text.length; )
        at = nextSpecial(text, this.read(at), SPECIAL);
    // A branch that is hidden may hold macros with comments.
    return joinMasks([...this.masks, ...this.comments]);
  }

  /** Offset behind what starts at a character of SPECIAL. */
  private read(at: number): number {
    const { text } = this;
    const code = text.charCodeAt(at);
    if (code === HASH) return startsLine(text, at) ? this.directive(at) : at + 1;
    const passed = code === RAW && text.charCodeAt(at + 1) !== QUOTE ? undefined : PASSED.get(code);
    if (passed) {
      passed.lastIndex = at;
      if (!passed.test(text)) return at + 1;
      if (code === SLASH) this.skips.pass(at, passed.lastIndex);
      return passed.lastIndex;
    }
    if (code === 40 || code === 91 || code === 123) this.depth++;
    else if (code !== RAW) this.close();
    return at + 1;
  }

  private close(): void {
    this.depth--;
    const group = this.groups[this.groups.length - 1];
    if (group) group.lowest = Math.min(group.lowest, this.depth);
  }

  /** Reads the directive at an offset: offset behind it. */
  private directive(hash: number): number {
    LINE.lastIndex = hash;
    LINE.test(this.text);
    const from = LINE.lastIndex;
    const written = this.text.slice(hash, from);
    const name = DIRECTIVE.exec(written)?.[1] ?? "";
    if (written.includes("/*")) this.maskTexts(hash, written);
    const end = this.endOfLine(from, name === "define");
    if (OPENS.test(name)) this.open(hash, end, DEAD.test(written));
    else if (BRANCHES.test(name) || name === "endif") this.next(name, hash, end);
    else if (ASIDE.test(name)) this.mask(hash, end, "dead");
    else if (name === "undef") this.mask(hash, end, "directive");
    else if (name === "include" && this.isInList(hash)) this.mask(hash, end, "import");
    if (name === "define") {
      this.defines.push({ start: hash, end });
      if (this.isAmongValues(hash)) this.maskMacro(hash, end);
    }
    this.skips.pass(hash, end);
    return end;
  }

  /** Where a directive ends that may go on behind comments. */
  private endOfLine(from: number, isMacro: boolean): number {
    let end = from;
    for (let close = this.commentEnd(end); close > end; close = this.commentEnd(end)) {
      DEFINED.lastIndex = close;
      const more = DEFINED.exec(this.text)?.[0] ?? "";
      if (more.trim() === "") break;
      if (isMacro) this.maskComment(end, close);
      end = close + more.length;
    }
    return end;
  }

  /** A text opens no comment: `#define ALL "/*"`. */
  private maskTexts(from: number, written: string): void {
    for (const { 0: text, index } of written.matchAll(TEXT))
      for (const { index: at } of text.matchAll(/\/(?=\*)/g)) {
        const start = from + index + at;
        this.comments.push({ start, end: start + 1, role: "code", stand: "_" });
      }
  }

  /** A comment in a macro, each line of which goes on with the next. */
  private maskComment(start: number, end: number): void {
    let from = start;
    for (let to = this.text.indexOf("\n", from); to !== -1 && to < end; to = this.text.indexOf("\n", from)) {
      const last = this.text[to - 1] === "\r" ? to - 1 : to;
      const stand = `${" ".repeat(Math.max(0, last - from - 1))}\\`;
      if (last > from) this.comments.push({ start: from, end: last, role: "dead", stand });
      from = to + 1;
    }
    this.comments.push({ start: from, end, role: "dead", stand: "" });
  }

  private commentEnd(at: number): number {
    const close = this.text.startsWith("/*", at) ? this.text.indexOf("*/", at + 2) : -1;
    return close === -1 ? at : close + 2;
  }

  private mask(start: number, end: number, role: Mask["role"]): void {
    if (end > start) this.masks.push({ start, end, role, stand: "" });
  }

  private open(start: number, end: number, dead: boolean): void {
    const behind = this.skips.behindCode(start);
    this.groups.push({
      branches: [{ start: end, end, whole: true, long: false, empty: true }],
      directives: [{ start, end }],
      dead,
      between: "{};".includes(this.text[behind - 1] ?? ";"),
      open: "{:,(".includes(this.text[behind - 1] ?? "("),
      depth: this.depth,
      firstDepth: this.depth,
      lowest: this.depth,
    });
  }

  private next(name: string, start: number, end: number): void {
    const group = this.groups[this.groups.length - 1];
    if (!group) return;
    const branch = group.branches[group.branches.length - 1]!;
    const behind = this.skips.behindCode(start);
    branch.empty = behind <= branch.start;
    const isBalanced = this.depth === group.depth && group.lowest >= group.depth;
    branch.end = start;
    const last = this.text[behind - 1]!;
    const isClosed =
      CLOSED.includes(last) ||
      (group.open && LISTED.includes(last)) ||
      this.text.startsWith(CLASS_END, behind - CLASS_END.length) ||
      this.isMacro(behind);
    branch.long = isBalanced && start - branch.start > LONG_CHARS;
    branch.whole = branch.empty || branch.long || (isBalanced && isClosed);
    if (group.branches.length === 1) group.firstDepth = this.depth;
    group.directives.push({ start, end });
    if (name === "endif") {
      this.groups.pop();
      this.finish(group);
      return;
    }
    this.depth = group.lowest = group.depth;
    group.branches.push({ start: end, end, whole: true, long: false, empty: true });
  }

  private finish(group: Group): void {
    const { branches, directives, dead, between } = group;
    for (const { start, end } of directives) this.mask(start, end, "directive");
    const isWhole = branches.every(({ whole }) => whole) && !this.isForDocs(group);
    if (!isWhole || dead) {
      const keep = dead && branches.length > 1 ? 1 : dead || this.isAttribute(group) ? -1 : 0;
      for (const [i, { start, end, long }] of branches.entries())
        if (i !== keep && !(i > 0 && (isWhole || long)))
          this.hide(start, end, dead && i === 0 ? "dead" : "hidden", between);
    }
    const parent = this.groups[this.groups.length - 1];
    if (parent) parent.lowest = Math.min(parent.lowest, group.lowest);
    this.depth = isWhole ? group.depth : group.firstDepth;
  }

  /** A word within a declaration that is there under a condition, or an empty body for those who document it. */
  private isAttribute({ branches, between, open }: Group): boolean {
    if (branches.length > 1 || between || open) return false;
    return ATTRIBUTE.test(this.text.slice(branches[0]!.start, branches[0]!.end).replace(COMMENTS, " "));
  }

  /** Is an item of a list what may stand here, whose grammar knows no directive? */
  private isInList(start: number): boolean {
    return LIST.test(this.headBefore(start));
  }

  /** The same of a value, as directives may stand between the members of a type. */
  private isAmongValues(start: number): boolean {
    return VALUE.test(this.headBefore(start));
  }

  private headBefore(start: number): string {
    const behind = this.skips.behindCode(start);
    const before = this.text.slice(Math.max(0, behind - LONGEST_HEAD), behind);
    return before.replace(COMMENT_BEHIND, "").trimEnd();
  }

  /** A macro is defined here, and what it stands for is code that counts for its names. */
  private maskMacro(start: number, end: number): void {
    const [defines] = readMacro(this.text, start);
    if (defines) this.masks.push({ start, end, role: "code", stand: "", defines });
  }

  /** `struct shape`, under a condition an empty body, and the semicolon of what is only announced. */
  private isForDocs({ branches, between, directives }: Group): boolean {
    if (branches.length > 1 || between) return false;
    ENDS.lastIndex = directives.at(-1)!.end;
    const { start, end } = branches[0]!;
    return ENDS.test(this.text) && EMPTY_BODY.test(this.text.slice(start, end).replace(COMMENTS, " "));
  }

  private isMacro(end: number): boolean {
    return MACRO_LINE.test(this.text.slice(Math.max(0, end - 120), end));
  }

  /** What is hidden as a whole hides what was found inside. */
  private hide(start: number, end: number, role: Mask["role"], between: boolean): void {
    const inside = this.masks.findIndex((mask) => mask.start >= start && mask.end <= end);
    for (let at = inside; at !== -1 && at < this.masks.length; )
      if (this.masks[at]!.start >= start && this.masks[at]!.end <= end) this.masks.splice(at, 1);
      else at++;
    let from = start;
    // Macros are defined for whoever takes this branch.
    for (const define of between && role === "hidden" ? this.defines : [])
      if (define.start >= from && define.end <= end) {
        this.mask(from, define.start, role);
        from = define.end;
      }
    this.mask(from, end, role);
  }
}

function hasAlternatives(text: string): boolean {
  for (let at = nextHash(text, 0); at !== -1; at = nextHash(text, at + 1)) {
    ALTERNATIVE.lastIndex = at;
    if (ALTERNATIVE.test(text)) return true;
  }
  return false;
}

/** Directives and dead branches of a text, in order. */
export function listConditionals(text: string): Mask[] {
  return text.includes("#") ? new ConditionalReader(text).run() : [];
}
