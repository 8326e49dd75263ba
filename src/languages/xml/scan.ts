// XML read tag by tag: what a file names for code and other files (resources and views of Android, beans, names of XAML and of
// storyboards, artifacts of Maven), and what it names of theirs. Other elements are passed over.

import type { Kind } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";
import { ARTIFACT, declaresArtifact, GROUP, receiverOf } from "./maven.ts";

const TAG = /<!--|<!\[CDATA\[|<[?!]|<(\/?)([A-Za-z_][\w.:-]*)/g;
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const ENDS: Readonly<Record<string, string>> = { "<!--": "-->", "<![CDATA[": "]]>", "<?": "?>", "<!": ">" };

/** Kinds of Android's resources, by their sort; sorts may share names. */
const RESOURCES: Readonly<Record<string, Kind>> = {
  color: "variable",
  dimen: "property",
  id: "field",
  style: "section",
  attr: "enum_member",
  "declare-styleable": "enum_member",
};

/** By attribute, the values that name their element. */
const NAMING: Readonly<Record<string, { tag?: RegExp; kind: Kind }>> = {
  id: { tag: /^(?:\w+:)?bean$/, kind: "section" },
  "x:Name": { kind: "field" },
  "x:Class": { kind: "section" },
  storyboardIdentifier: { kind: "section" },
  reuseIdentifier: { kind: "section" },
};
/** Attributes that name a class, beside those of whole names of classes. */
const CLASSES =
  /^(?:android:name|tools:context|class|customClass|x:Class|app:layoutManager|tools:layoutManager)$/;
const QUALIFIED = /^(\.?(?:[a-z_]\w*\.)*)(\p{Lu}[\w$]*)$/u;
const RESOURCE = /@\+?(?:([\w.]+):)?([a-z][\w-]*)\/([\w.]+)|\?(?:([\w.]+):)?(?:attr\/)?([A-Za-z]\w*)/g;
const NEW_ID = /^@\+id\//;

interface Open {
  tag: string;
  symbol: OutlineSymbol | undefined;
  /** The group of artifacts that it says. */
  group?: string;
}

interface Attribute {
  name: string;
  value: string;
  /** Of the value. */
  start: number;
}

export class XmlReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly open: Open[] = [];
  /** How many of `open` have a tag. */
  private readonly counts = new Map<string, number>();
  private readonly text: string;
  /** Names in it may be those of resources. */
  private readonly isOfAndroid: boolean;
  private packageName = "";

  constructor(text: string) {
    this.text = text;
    this.isOfAndroid = /schemas\.android\.com|<resources\b|="@\w+\//.test(text);
  }

  run(): Outline {
    const { text } = this;
    let behind = 0;
    TAG.lastIndex = 0;
    for (let match = TAG.exec(text); match; match = TAG.exec(text)) {
      const [sign, slash, tag] = match;
      this.content(behind, match.index);
      if (tag === undefined) this.skip(sign, match.index);
      else if (slash === "/") this.close(tag, match.index);
      else this.start(tag, match.index);
      behind = TAG.lastIndex;
    }
    for (const { symbol } of this.open) if (symbol) symbol.end = text.trimEnd().length;
    const { symbols, references, comments, packageName } = this;
    return { symbols, references, comments, packageName };
  }

  private skip(sign: string, at: number): void {
    const close = ENDS[sign]!;
    const found = this.text.indexOf(close, at + sign.length);
    TAG.lastIndex = found === -1 ? this.text.length : found + close.length;
    if (sign === "<!--") this.comments.push({ start: at, end: TAG.lastIndex });
    // What stands in it is text.
    if (sign === "<![CDATA[") this.content(at + sign.length, TAG.lastIndex - close.length);
  }

  private close(tag: string, at: number): void {
    const { open, text } = this;
    const found = text.indexOf(">", at);
    const end = found === -1 ? text.length : found + 1;
    if (this.counts.get(tag)) {
      const from = open.findLastIndex((each) => each.tag === tag);
      for (const { tag: closed, symbol } of open.splice(from)) {
        this.count(closed, -1);
        if (symbol) symbol.end = end;
      }
    }
    TAG.lastIndex = end;
  }

  private start(tag: string, at: number): void {
    const { text } = this;
    const tagStart = at + 1;
    const attributes = this.attributes(tagStart + tag.length);
    const found = text.indexOf(">", ATTRIBUTE.lastIndex || TAG.lastIndex);
    const end = found === -1 ? text.length : found + 1;
    TAG.lastIndex = end;
    if (this.open.length === 0 && tag === "manifest")
      this.packageName = attributes.find(({ name }) => name === "package")?.value ?? "";
    const symbol = this.named(tag, tagStart, attributes);
    const made: OutlineSymbol | undefined = symbol && { ...symbol, start: at, end, headEnd: end };
    if (made) this.symbols.push(made);
    for (const attribute of attributes) this.value(tag, attribute, made);
    this.classNamed(tag, tagStart);
    // What stands in a view or in a group is no part of it.
    const isWhole = made?.kind === "constant" || made?.kind === "section";
    if (text[end - 2] === "/") return;
    this.open.push({ tag, symbol: isWhole ? made : undefined });
    this.count(tag, 1);
  }

  private count(tag: string, by: number): void {
    this.counts.set(tag, (this.counts.get(tag) ?? 0) + by);
  }

  private attributes(from: number): Attribute[] {
    const found: Attribute[] = [];
    ATTRIBUTE.lastIndex = from;
    let end = from;
    for (let match = ATTRIBUTE.exec(this.text); match; match = ATTRIBUTE.exec(this.text)) {
      end = ATTRIBUTE.lastIndex;
      const value = match[2] ?? match[3]!;
      found.push({ name: match[1]!, value, start: end - 1 - value.length });
    }
    ATTRIBUTE.lastIndex = end;
    return found;
  }

  /** What an element names: a resource, a view, a bean. */
  private named(
    tag: string,
    tagStart: number,
    attributes: readonly Attribute[],
  ): Pick<OutlineSymbol, "kind" | "nameStart" | "nameEnd" | "type"> | undefined {
    const parent = this.open.at(-1)?.tag;
    if (parent === "resources" || parent === "declare-styleable") {
      const name = attributes.find((each) => each.name === "name");
      if (!name || name.value.includes(":")) return undefined;
      const sort = tag === "item" ? attributes.find((each) => each.name === "type") : undefined;
      const type = sort
        ? { start: sort.start, end: sort.start + sort.value.length }
        : { start: tagStart, end: tagStart + tag.length };
      const kind = RESOURCES[sort?.value ?? tag] ?? "constant";
      return { kind, type, nameStart: name.start, nameEnd: name.start + name.value.length };
    }
    const id = attributes.find(({ name, value }) => /(?:^|:)id$/.test(name) && NEW_ID.test(value));
    if (id) {
      const type = { start: id.start + 2, end: id.start + 4 };
      return { kind: "field", type, nameStart: id.start + 5, nameEnd: id.start + id.value.length };
    }
    for (const { name, value, start } of attributes) {
      const rule = NAMING[name];
      if (rule && value !== "" && (rule.tag?.test(tag) ?? true))
        return { kind: rule.kind, nameStart: start, nameEnd: start + value.length };
    }
    return undefined;
  }

  private value(tag: string, { name, value, start }: Attribute, own: OutlineSymbol | undefined): void {
    if (CLASSES.test(name)) this.classNamed(value, start);
    if (this.isOfAndroid && name !== "xmlns") this.resources(start, start + value.length, own);
    if (tag === "style" && name === "parent" && !value.startsWith("@"))
      this.reference(start, start + value.length, "@style");
  }

  /** Text between tags. */
  private content(start: number, end: number): void {
    const { tag } = this.open.at(-1) ?? { tag: "" };
    if (tag === GROUP) this.groups(start, end);
    if (tag === ARTIFACT) this.artifact(start, end);
    if (this.isOfAndroid) this.resources(start, end, undefined);
  }

  private groups(start: number, end: number): void {
    const holder = this.open.at(-2);
    const name = this.text.slice(start, end).trim();
    if (holder && name !== "") holder.group = name;
  }

  private artifact(start: number, end: number): void {
    const { tag = "", group = "" } = this.open.at(-2) ?? {};
    const name = this.text.slice(start, end).trim();
    if (name === "" || name.includes("$")) return;
    const nameStart = this.text.indexOf(name, start);
    const nameEnd = nameStart + name.length;
    if (declaresArtifact(tag)) this.declareArtifact(nameStart, nameEnd);
    const receiver = receiverOf(tag, group);
    if (receiver !== undefined) this.reference(nameStart, nameEnd, receiver);
  }

  private declareArtifact(nameStart: number, nameEnd: number): void {
    const tagStart = this.text.lastIndexOf(`<${ARTIFACT}`, nameStart) + 1;
    this.symbols.push({
      kind: "section",
      type: { start: tagStart, end: tagStart + ARTIFACT.length },
      start: nameStart,
      end: nameEnd,
      nameStart,
      nameEnd,
      headEnd: nameEnd,
    });
  }

  /** `@string/name`, `@id/name`, `?colorPrimary` */
  private resources(start: number, end: number, own: OutlineSymbol | undefined): void {
    const value = this.text.slice(start, end);
    if (!/[@?]/.test(value) || value.startsWith("@{")) return;
    for (const match of value.matchAll(RESOURCE)) {
      const [whole, space, sort, name, ofTheme, attr] = match;
      const word = name ?? attr!;
      const at = start + match.index + whole.length - word.length;
      if (name === undefined && match.index > 0) continue;
      const of = space ?? ofTheme;
      if (at !== own?.nameStart)
        this.reference(at, at + word.length, `@${of ? `${of}:` : ""}${sort ?? "attr"}`);
    }
  }

  private classNamed(value: string, start: number): void {
    const [, path, name] = QUALIFIED.exec(value) ?? [];
    if (name === undefined || path === "") return;
    const at = start + path!.length;
    this.references.push({
      start: at,
      end: at + name.length,
      role: "type",
      receiver: path!.slice(0, -1) || ".",
    });
  }

  private reference(start: number, end: number, receiver: string): void {
    this.references.push({ start, end, role: "read", receiver });
  }
}
