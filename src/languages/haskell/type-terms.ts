// Types of Haskell as they are written: constructors in front of their arguments, contexts and kinds left out.

import { TokenCursor, tokensOf } from "../hooks/term-tokens.ts";
import type { WrittenType } from "../rules/terms.ts";
import { lexis } from "./text.ts";

const UNKNOWN: WrittenType = { t: "unknown" };
export const LIST = "[]";

class TypeReader extends TokenCursor {
  whole(): WrittenType {
    if (this.take("forall") || this.take("∀")) while (this.next.sort !== "end" && !this.take(".")) this.at++;
    const first = this.applied();
    if (this.take("=>")) return this.whole();
    return this.take("->") ? { t: "function", from: first, to: this.whole() } : first;
  }

  /** The types beside each other up to the end: what a constructor holds. */
  atoms(): WrittenType[] {
    const found: WrittenType[] = [];
    for (let atom = this.atom(); atom; atom = this.atom()) found.push(atom);
    return found;
  }

  private applied(): WrittenType {
    const head = this.atom();
    const args = this.atoms();
    if (!head) return UNKNOWN;
    if (args.length === 0) return head;
    if (head.t === "name") return { ...head, args: [...head.args, ...args] };
    return head.t === "variable" ? { t: "name", path: head.name, args } : UNKNOWN;
  }

  private atom(): WrittenType | undefined {
    const { text, sort } = this.next;
    if (sort === "end" || sort === "close" || (sort === "sign" && text !== "!" && text !== "~"))
      return undefined;
    this.at++;
    if (sort === "sign") return this.atom();
    if (sort === "name") return text === "_" ? UNKNOWN : { t: "variable", name: text };
    if (sort === "capital") {
      const parts = [text];
      while (this.is(".") && this.ahead().sort === "capital") {
        parts.push(this.ahead().text);
        this.at += 2;
      }
      return { t: "name", path: parts.join("."), args: [] };
    }
    if (sort === "literal") return UNKNOWN;
    return this.bracketed(text);
  }

  private bracketed(open: string): WrittenType {
    if (this.take(")")) return { t: "name", path: "()", args: [] };
    if (this.take("]")) return { t: "name", path: LIST, args: [] };
    const of: WrittenType[] = [this.whole()];
    while (this.take(",")) of.push(this.whole());
    const closed = this.next.sort === "close";
    if (closed) this.at++;
    else this.closeBracket();
    if (!closed) return UNKNOWN;
    if (open === "[") return { t: "name", path: LIST, args: of };
    return of.length === 1 ? of[0]! : { t: "tuple", of };
  }
}

const reader = (text: string) => new TypeReader(tokensOf(text, 0, text.length, lexis));

export const readType = (text: string): WrittenType => reader(text).whole();

const LABELS =
  /([\p{Ll}_][\w']*(?:\s*,\s*[\p{Ll}_][\w']*)*)\s*::\s*([^{}]*?)(?=,\s*[\p{Ll}_][\w',\s]*::|\}|$)/gu;

/** `A b (c d)`, `A { x, y :: b }`: what a constructor holds. */
export function payload(signature: string): readonly WrittenType[] {
  const body = signature.replace(/^\s*[\p{Lu}][\w']*/u, "");
  if (!body.trimStart().startsWith("{")) return reader(body).atoms();
  return [...body.matchAll(LABELS)].flatMap(([, names, type]) =>
    names!.split(",").map(() => readType(type!)),
  );
}

/** `type A b = c`: what it stands for. */
export const synonym = (signature: string): string | undefined =>
  /^type\b[^=]*=([\s\S]*)$/.exec(signature)?.[1];

/** `data (C a) => T a (b :: k)` */
export function parameters(signature: string): readonly string[] {
  const head =
    /^(?:data|newtype|type)\s+(?:instance\s+|family\s+)?(?:.*?=>\s*)?[\p{Lu}][\w']*([^=]*)/u.exec(
      signature,
    )?.[1] ?? "";
  return [
    ...head.replace(/\bwhere\b.*$/s, "").matchAll(/\(\s*([a-z_][\w']*)\s*::[^)]*\)|([a-z_][\w']*)/g),
  ].map(([, kinded, plain]) => kinded ?? plain!);
}
