// The folders of a view, numbered: which stands around which, and what their own names are.

export interface FolderColumns {
  /** By row of the view: the number of its folder. */
  numbers: Int32Array;
  /** By number: the folder around it, which has a smaller one; -1 for none. */
  around: Int32Array;
  /** By number: which of the names is its own. */
  names: Int32Array;
  /** The names, each once. */
  texts: readonly string[];
}

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

class Numbering {
  readonly around: number[] = [];
  readonly names: number[] = [];
  readonly texts = new Map<string, number>();
  private readonly numbers = new Map<string, number>();

  of(folder: string): number {
    const known = this.numbers.get(folder);
    if (known !== undefined) return known;
    const around = folder === "" ? -1 : this.of(folderOf(folder));
    const number = this.names.length;
    this.around.push(around);
    this.names.push(this.nameNumber(folder.slice(folder.lastIndexOf("/") + 1)));
    this.numbers.set(folder, number);
    return number;
  }

  private nameNumber(name: string): number {
    const known = this.texts.get(name) ?? this.texts.size;
    this.texts.set(name, known);
    return known;
  }
}

/** `paths` are sorted. */
export function numberFolders(paths: readonly string[]): FolderColumns {
  const numbering = new Numbering();
  const numbers = new Int32Array(paths.length);
  let last = "";
  let number = numbering.of(last);
  for (let row = 0; row < paths.length; row++) {
    const path = paths[row]!;
    // The folder is often that of the last.
    if (path.lastIndexOf("/") !== last.length || !path.startsWith(last)) {
      last = folderOf(path);
      number = numbering.of(last);
    }
    numbers[row] = number;
  }
  const { around, names, texts } = numbering;
  return {
    numbers,
    around: Int32Array.from(around),
    names: Int32Array.from(names),
    texts: [...texts.keys()],
  };
}
