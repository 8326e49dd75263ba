// Documents that are named after a file of code (`man/prune.1.md` of `prune.go`): what they tell is about it.
// So is what a compiler made of a file: it has names where the file itself may be known as text alone. And a header says in
// its comments what the file behind it does.

import { implementationPaths, isHeader, sourcePaths } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { PLACES } from "../rank/places.ts";
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
  const code: { path: string; file: number }[] = [];
  for (const blob of view.blobsByPath()) {
    const file = corpus.fileOf(blob);
    if (file < 0) continue;
    const path = view.pathsOf(blob)[0]!;
    const genre = genreOf(view.summary(blob).language, path);
    if (genre === "prose") push(documents, subjectOf(path), file);
    else if (genre === undefined) code.push({ path, file });
  }
  const beside: About[] = [];
  const addBeside = (document: number, paths: readonly string[], share: number) => {
    for (const other of paths) {
      const blob = view.blobAt(other);
      const about = blob === undefined ? -1 : corpus.fileOf(blob);
      if (about >= 0) beside.push({ document, about, share });
    }
  };
  for (const { path, file } of code) {
    addBeside(file, sourcePaths(path), 1);
    if (isHeader(path)) addBeside(file, implementationPaths(path), PLACES.header.weight);
  }
  const files = new Map<string, number[]>();
  for (const { path, file } of code) {
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

const subjectOf = (path: string) => stemOfName(path).replace(SECTION, "").toLowerCase();

function doesTheWork(path: string): boolean {
  const { test, vendored, example } = pathTraits(path);
  return !test && !vendored && !example;
}

function push(map: Map<string, number[]>, key: string, value: number): void {
  const all = map.get(key);
  if (all) all.push(value);
  else map.set(key, [value]);
}
