// Documents that are named after a file of code (`man/prune.1.md` of `prune.go`): what they tell is about it.
// So is what a compiler made of a file: it has names where the file itself may be known as text alone. And a header says in
// its comments what the file behind it does.

import { implementationPaths, isHeader, mayHaveTwin, sourcePaths } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { PLACES } from "../rank/places.ts";
import { push } from "../util/push.ts";
import type { View } from "../view/view.ts";
import { viewCorpus } from "./corpus.ts";
import { pathTraits, stemOfName } from "./path-traits.ts";

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
/** The section of a manual: `prune.1.md`. */
const SECTION = /\.\d$/;

const known = new WeakMap<View, readonly About[]>();

export function documentsAbout(view: View): readonly About[] {
  let pairs = known.get(view);
  if (!pairs) {
    pairs = findPairs(view);
    known.set(view, pairs);
  }
  return pairs;
}

function findPairs(view: View): About[] {
  const corpus = viewCorpus(view);
  const documents = new Map<string, number[]>();
  const code: number[] = [];
  const beside: About[] = [];
  const addBeside = (document: number, paths: readonly string[], share: number) => {
    for (const other of paths) {
      const blob = view.blobAt(other);
      const about = blob === undefined ? -1 : corpus.fileOf(blob);
      if (about >= 0) beside.push({ document, about, share });
    }
  };
  const pathOf = (file: number) => view.pathsOf(corpus.blobOfFile[file]!)[0]!;
  for (let file = 0; file < corpus.blobOfFile.length; file++) {
    const path = pathOf(file);
    const genre = genreOf(view.summary(corpus.blobOfFile[file]!).language, path);
    if (genre === "prose") push(documents, subjectOf(path), file);
    if (genre !== undefined) continue;
    code.push(file);
    if (!mayHaveTwin(path)) continue;
    addBeside(file, sourcePaths(path), 1);
    if (isHeader(path)) addBeside(file, implementationPaths(path), PLACES.header.weight);
  }
  const files = new Map<string, number[]>();
  for (const file of documents.size > 0 ? code : []) {
    const path = pathOf(file);
    const subject = subjectOf(path);
    if (documents.has(subject) && doesTheWork(path)) push(files, subject, file);
  }
  const told = [...files].flatMap(([subject, about]) => {
    const named = documents.get(subject)!;
    if (about.length > MOST_FILES || named.length > MOST_DOCUMENTS) return [];
    return named.flatMap((document) => about.map((file) => ({ document, about: file, share: 1 })));
  });
  return [...told, ...beside];
}

function subjectOf(path: string): string {
  const stem = stemOfName(path);
  return (stem.at(-2) === "." ? stem.replace(SECTION, "") : stem).toLowerCase();
}

function doesTheWork(path: string): boolean {
  const { test, vendored, example } = pathTraits(path);
  return !test && !vendored && !example;
}
