// Items that a build may leave out: `#[cfg(unix)] fn open() {}`.

const LONGEST_HEAD = 600;
const CHOSEN = /#!?\[\s*cfg\s*\(/;

/** Does an item whose name's line starts at an offset have attributes that choose it for some builds? */
export function isChosen(text: string, offset: number): boolean {
  const end = text.indexOf("\n", offset);
  const above = text.slice(Math.max(0, offset - LONGEST_HEAD), offset);
  const head = /(?:^|[;}]|\*\/)[^;}]*$/.exec(above)![0];
  return CHOSEN.test(head) || CHOSEN.test(text.slice(offset, end === -1 ? text.length : end));
}
