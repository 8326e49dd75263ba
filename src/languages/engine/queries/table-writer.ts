// Rows of integers for the core's memory. A row that refers to another one holds its address, once it is known.

/** Where a row stands among the words, from which its address will be told. */
export interface Link {
  readonly word: number;
}

/** What a row holds; undefined = the address of nothing. */
type Value = number | Link | undefined;

const WORD_BYTES = 4;

function inWords(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(Math.ceil(bytes.length / WORD_BYTES));
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

export class TableWriter {
  /** The row from which all others are reached. */
  start: Link = { word: 0 };
  private readonly words: number[] = [];
  /** Words that are addresses. */
  private readonly links: number[] = [];

  protected reserve(words: number): Link {
    const link = { word: this.words.length };
    for (let i = 0; i < words; i++) this.words.push(0);
    return link;
  }

  protected fill({ word }: Link, values: readonly Value[]): void {
    for (const [i, value] of values.entries()) {
      if (typeof value === "object") this.links.push(word + i);
      this.words[word + i] = typeof value === "object" ? value.word : (value ?? 0);
    }
  }

  protected row(values: readonly Value[]): Link {
    const link = this.reserve(values.length);
    this.fill(link, values);
    return link;
  }

  /** Values with their number before them. */
  protected list(values: readonly Value[]): Link {
    return this.row([values.length, ...values]);
  }

  protected bytes(bytes: Uint8Array): Link {
    return this.row([...inWords(bytes)]);
  }

  /** Units of UTF-16 with their number before them. */
  protected text(text: string): Link {
    return this.row([text.length, ...inWords(Buffer.from(text, "utf16le"))]);
  }

  /** Bytes of the whole. */
  get byteLength(): number {
    return this.words.length * WORD_BYTES;
  }

  /** The words as they stand from an address on. */
  at(address: number): Int32Array {
    const words = Int32Array.from(this.words);
    for (const link of this.links) words[link] = address + words[link]! * WORD_BYTES;
    return words;
  }

  addressOf({ word }: Link, start: number): number {
    return start + word * WORD_BYTES;
  }
}
