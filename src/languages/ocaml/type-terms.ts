// Types of OCaml as they are written: arguments in front of names, functions with labels, tuples.

import { TokenCursor, tokensOf } from "../hooks/term-tokens.ts";
import type { WrittenType } from "../rules/terms.ts";
import { lexis } from "./text.ts";

const UNKNOWN: WrittenType = { t: "unknown" };

class TypeReader extends TokenCursor {
  whole(): WrittenType {
    // `'a 'b. t`, `type a b. t`
    const dot = this.tokens.findIndex(({ text, at }, i) => text === "." && at > 0 && i > 0);
    const isBound = (text: string) => text.startsWith("'") || text === "type";
    if (dot > 0 && isBound(this.next.text) && this.tokens.slice(1, dot).every(({ sort }) => sort === "name"))
      this.at = dot + 1;
    return this.arrow();
  }

  private arrow(): WrittenType {
    const optional = this.take("?");
    const isLabelled = this.next.sort === "name" && this.ahead().text === ":";
    const label = isLabelled ? this.next.text : undefined;
    if (isLabelled) this.at += 2;
    const from = this.product();
    if (!this.take("->")) return from;
    const labels = label === undefined ? {} : { label, ...(optional && { optional: true as const }) };
    return { t: "function", ...labels, from, to: this.arrow() };
  }

  private product(): WrittenType {
    const of = [this.applied()];
    while (this.take("*")) of.push(this.applied());
    return of.length === 1 ? of[0]! : { t: "tuple", of };
  }

  private applied(): WrittenType {
    let args = this.atom();
    while (this.next.sort === "name" || this.next.sort === "capital") {
      const path = this.path();
      if (path === "") return UNKNOWN;
      args = [{ t: "name", path, args }];
    }
    return args.length === 1 ? args[0]! : UNKNOWN;
  }

  /** What stands in front of a name: several types in brackets, or one. */
  private atom(): WrittenType[] {
    const { text, sort } = this.next;
    if (sort === "name" || sort === "capital") {
      if (text === "_") {
        this.at++;
        return [UNKNOWN];
      }
      if (text.startsWith("'")) {
        this.at++;
        return [{ t: "variable", name: text }];
      }
      const path = this.path();
      return [path === "" ? UNKNOWN : { t: "name", path, args: [] }];
    }
    this.at++;
    if (text === "(" && !this.is("module")) {
      const all = [this.arrow()];
      while (this.take(",")) all.push(this.arrow());
      if (this.take(")")) return all;
    }
    if (sort === "open") this.closeBracket();
    return [UNKNOWN];
  }

  private path(): string {
    const parts = [this.next.text];
    this.at++;
    while (this.is(".") && (this.ahead().sort === "capital" || this.ahead().sort === "name")) {
      parts.push(this.ahead().text);
      this.at += 2;
    }
    return /^[\p{Lu}]/u.test(parts.at(-1)!) ? "" : parts.join(".");
  }
}

export function readType(text: string): WrittenType {
  return new TypeReader(tokensOf(text, 0, text.length, lexis)).whole();
}

const OF = /\bof\s+(?!\{)([\s\S]*)$/;
const MADE = /:\s*([\s\S]*)->/;

/** `A of b * c`, `A : b * c -> d`: what a constructor holds. */
export function payload(signature: string): readonly WrittenType[] {
  const written = OF.exec(signature)?.[1] ?? MADE.exec(signature)?.[1];
  if (written === undefined) return [];
  const type = readType(written);
  return type.t === "tuple" && !/^\s*\(/.test(written) ? type.of : [type];
}

const SYNONYM = /^[^=]*=\s*(?:private\s+)?([^{|[]*)$/;
/** `type t = u`: what it stands for; a record or a variant is itself. */
export function synonym(signature: string): string | undefined {
  const written = SYNONYM.exec(signature)?.[1];
  return written === undefined || /^[A-Z][\w']*\s*(?:of\b|$)/.test(written) ? undefined : written;
}

/** `type ('a, +'b) t = …` */
export function parameters(signature: string): readonly string[] {
  const head = signature.slice(0, (signature.indexOf("=") + 1 || signature.length + 1) - 1);
  return head.match(/'[a-z_]\w*/g) ?? [];
}
