// Entry of the vocabulary thread: holds the vocabularies of warm projects, least recently used first out.
// It stands here because names come from the store, which text/ may not know.

import { type ErrorBody, errorBody, ToolError } from "../protocol/errors.ts";
import { openStore, type Store } from "../store/store.ts";
import type { Suggestion, SuggestOptions } from "../text/vocabulary.ts";
import { Collector } from "./collect-garbage.ts";
import { StoreVocabulary } from "./open-vocabulary.ts";

export type ToVocabularyThread =
  | { id: number; project: string; op: "suggest"; text: string; options: SuggestOptions }
  | { id: number; project: string; op: "warm" }
  | { id: number; project: string; op: "close" };

export type FromVocabularyThread =
  | { id: number; names: Suggestion[] }
  | { id: number; loaded: { names: number; origin: "snapshot" | "built" }; tookMs: number }
  | { id: number; closed: true }
  | { id: number; error: ErrorBody };

declare const self: {
  onmessage: ((event: MessageEvent<ToVocabularyThread>) => void) | null;
  postMessage(message: FromVocabularyThread): void;
};

/** Some tens of bytes a name and sub-word: of very large projects fewer stay open. */
const MOST_NAMES = 1_000_000;

interface Opened {
  store: Store;
  vocabulary: StoreVocabulary;
  names: number;
}
const projects = new Map<string, Opened>();

function open(project: string): Opened {
  const known = projects.get(project);
  if (known) {
    projects.delete(project);
    projects.set(project, known);
    return known;
  }
  const store = openStore(project, "read");
  const opened = { store, vocabulary: new StoreVocabulary(store), names: 0 };
  projects.set(project, opened);
  return opened;
}

function close(project: string): void {
  projects.get(project)?.store.close();
  projects.delete(project);
}

function closeOldest(except: string): void {
  let names = 0;
  for (const opened of projects.values()) names += opened.names;
  for (const [project, opened] of projects) {
    if (names <= MOST_NAMES || project === except) return;
    names -= opened.names;
    close(project);
  }
}

async function answer(message: ToVocabularyThread): Promise<FromVocabularyThread> {
  const { id, project } = message;
  if (message.op === "close") {
    close(project);
    return { id, closed: true };
  }
  const started = performance.now();
  const opened = open(project);
  const vocabulary = await opened.vocabulary.open();
  opened.names = vocabulary.names;
  closeOldest(project);
  if (message.op === "suggest") return { id, names: await vocabulary.suggest(message.text, message.options) };
  const { names, origin } = vocabulary;
  return { id, loaded: { names, origin }, tookMs: Math.round(performance.now() - started) };
}

/** So long after an answer nobody is taken to have another question at hand, in milliseconds. */
const PAUSE_MS = 250;
const collector = new Collector();
let pause: Timer | undefined;

self.onmessage = async ({ data }) => {
  clearTimeout(pause);
  try {
    self.postMessage(await answer(data));
  } catch (error) {
    const known = error instanceof ToolError ? error : new ToolError("internal_error", String(error));
    self.postMessage({ id: data.id, error: errorBody(known) });
  }
  // What it was loaded from is as large as the vocabulary itself.
  pause = setTimeout(() => collector.tidy(), PAUSE_MS);
};
