// What is code and what is not, for readers that walk a text forward: comments, preprocessor lines and masked stretches are
// passed, and what stands before an offset is found across the last run of them.

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

export function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}

/** Is only white space before an offset on its line? */
export function startsLine(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code === 10) return true;
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}

/** Offset of the next directive from an offset on, or -1. */
export function nextHash(text: string, from: number): number {
  let at = text.indexOf("#", from);
  while (at !== -1 && !startsLine(text, at)) at = text.indexOf("#", at + 1);
  return at;
}

export class Skips {
  private readonly text: string;
  private from = 0;
  private end = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Nothing between these offsets is code. */
  pass(start: number, end: number): void {
    if (this.behindSpace(start) !== this.end) this.from = start;
    this.end = this.behindSpace(end);
  }

  /** Offset behind the last character before an offset that is no white space. */
  behindSpace(offset: number): number {
    let at = offset;
    while (at > 0 && isSpace(this.text.charCodeAt(at - 1))) at--;
    return at;
  }

  /** Offset behind the last character of code before an offset. */
  behindCode(offset: number): number {
    const at = this.behindSpace(offset);
    return at === this.end && at > this.from ? this.behindSpace(this.from) : at;
  }
}

/** The word that ends at an offset, or "". */
export function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && isWord(text.charCodeAt(start - 1))) start--;
  return text.slice(start, end);
}
