// Documents that are named after a file of code (`man/prune.1.md` of `prune.go`): what they tell is about it.

import { genreOf } from "../languages/named-texts.ts";
import type { View } from "../view/view.ts";
import { viewCorpus } from "./corpus.ts";
import { pathTraits, stemOfName } from "./path-traits.ts";

/** A document and the file that it is about, by file numbers. */
interface About {
  document: number;
  about: number;
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
  const files = new Map<string, number[]>();
  for (const { path, file } of code) {
    const subject = subjectOf(path);
    if (documents.has(subject) && doesTheWork(path)) push(files, subject, file);
  }
  return [...files].flatMap(([subject, about]) => {
    const told = documents.get(subject)!;
    if (about.length > MOST_FILES || told.length > MOST_DOCUMENTS) return [];
    return told.flatMap((document) => about.map((file) => ({ document, about: file })));
  });
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
