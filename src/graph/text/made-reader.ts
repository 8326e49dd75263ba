// What a word makes that stands in front of a type: `new A(…)`, `new T[4]`, `new[] { a, b }`.

import { argumentStarts } from "./chains.ts";
import { type Node, OTHER, withTypes } from "./expression-node.ts";
import { LinkReader, told } from "./link-reader.ts";

export abstract class MadeReader extends LinkReader {
  protected made(): Node {
    this.space();
    const sign = this.notation.backslashes ? "\\" : ".";
    const isRooted = sign === "\\" && this.starts(sign);
    const { typeFirst } = this.notation;
    if (typeFirst && this.text[this.at] === "(") return this.expectedMade();
    if (typeFirst && this.text[this.at] === "[") return this.madeList();
    const { namesParts } = this.notation;
    if (namesParts && this.text[this.at] === "{" && this.brackets) {
      const starts = argumentStarts(this.text, this.brackets, this.at);
      this.at = this.close(this.at);
      return this.postfix({ t: "tuple", starts, sign: namesParts });
    }
    const start = this.at;
    let of: Node = isRooted ? this.rooted(1) : this.starts("::") ? this.rooted() : this.primary();
    while (this.starts(sign) && of.t !== "other") of = this.member(of, 1);
    const types = told(this.typesInBrackets() || this.typeArguments(true));
    if (typeFirst && this.text[this.at] === "[") return this.madeArray(this.text.slice(start, this.at));
    of = withTypes(of, types);
    const end = this.at;
    this.space();
    if (this.text[this.at] === "(" && this.brackets) {
      const args = argumentStarts(this.text, this.brackets, this.at);
      this.at = this.close(this.at);
      if (typeFirst) this.braces();
      return this.postfix({ t: "new", of, types, args });
    }
    if (this.text[this.at] === "(") this.elided(")");
    else {
      this.at = end;
      if (typeFirst) this.braces();
    }
    return this.postfix({ t: "new", of, types });
  }

  /** `::name`: from outside of all spaces. */
  protected rooted(sign = 2): Node {
    this.at += sign;
    const node = this.primary();
    return node.t === "name" ? { ...node, rooted: true } : node;
  }

  /** `new(…)`: of the type that is expected. */
  private expectedMade(): Node {
    if (this.brackets) this.at = this.close(this.at);
    else this.elided(")");
    return OTHER;
  }

  /** `new T[4]`, `new T[] { … }` */
  private madeArray(of: string): Node {
    let type = of;
    for (; this.text[this.at] === "["; this.at = this.bracketEnd()) type += "[]";
    this.braces();
    return this.postfix({ t: "type", text: type });
  }

  /** `new[] { a, b }`: a list of what its first value is. */
  private madeList(): Node {
    this.at = this.bracketEnd();
    const open = this.brackets?.forward(this.at) ?? -1;
    if (this.text[open] !== "{") return OTHER;
    this.at = open + 1;
    this.space();
    const of = this.whole();
    this.at = open;
    this.braces();
    return this.postfix({ t: "array", of });
  }

  /** Passes over the values of a list, if they are written. */
  private braces(): void {
    const open = this.brackets?.forward(this.at) ?? -1;
    if (this.text[open] === "{") this.at = this.close(open);
  }
}
