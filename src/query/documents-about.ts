// Documents that are named after a file of code (`man/prune.1.md` of `prune.go`): what they tell is about it.
// So is what a compiler made of a file: it has names where the file itself may be known as text alone. And a header says in
// its comments what the file behind it does.

import { PLACES } from "../rank/places.ts";
import { memoOf } from "../util/memo.ts";
import { pathTable } from "../view/path-table.ts";
import type { View } from "../view/view.ts";
import { viewCorpus } from "./corpus.ts";

/** A document and the file that it is about, by file numbers. */
interface About {
  document: number;
  about: number;
  /** How much of what it says counts. */
  share: number;
}

/** Names that more files than these have in common are nobody's. */
const MOST_FILES = 2;
const MOST_DOCUMENTS = 3;

export const documentsAbout = memoOf((view: View): readonly About[] => {
  const { groups, twins } = pathTable(view).namesakes;
  const corpus = viewCorpus(view);
  /** A content at several paths is the file of its first one. */
  const fileAt = (row: number) => {
    const blob = view.blobOfRow[row]!;
    return view.rowOf(blob) === row ? corpus.fileOf(blob) : -1;
  };
  const filesAt = (from: number, to: number) =>
    Array.from(groups.subarray(from, to), fileAt).filter((file) => file >= 0);
  const pairs: About[] = [];
  for (let at = 0; at < groups.length; ) {
    const first = at + 2;
    const middle = first + groups[at]!;
    const end = middle + groups[at + 1]!;
    const named = filesAt(first, middle);
    const about = filesAt(middle, end);
    at = end;
    if (about.length > MOST_FILES || named.length > MOST_DOCUMENTS) continue;
    for (const document of named) for (const file of about) pairs.push({ document, about: file, share: 1 });
  }
  for (let at = 0; at < twins.length; at += 3) {
    const document = fileAt(twins[at]!);
    const about = corpus.fileOf(view.blobOfRow[twins[at + 1]!]!);
    const share = twins[at + 2] ? PLACES.header.weight : 1;
    if (document >= 0 && about >= 0) pairs.push({ document, about, share });
  }
  return pairs;
});
