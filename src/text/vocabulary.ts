// The vocabulary of a project: every distinct name, proposed by sub-word, prefix and misspelling. Orama holds it; a
// snapshot beside the database saves building it. The snapshot is a cache: missing, old or damaged means rebuilt.
// What it proposes may stand in no visible file any more: callers filter.

import { readFileSync } from "node:fs";
import { type AnyOrama, create, insert, load, type RawData, save, search } from "@orama/orama";
import { writeFileAtomic } from "../util/atomic-file.ts";
import { NAME_FIELD, nameDocuments, nameIndex, nameTerms, numberLazily, ownScore } from "./name-index.ts";

export interface SuggestOptions {
  limit: number;
  /** Edits allowed; by the length of the text when left out. */
  tolerance?: 0 | 1 | 2;
}

export interface Suggestion {
  name: string;
  /** 1 for the name itself, falling towards 0. */
  score: number;
}

export interface Vocabulary {
  /** Best first; the order of two names does not depend on which others there are. */
  suggest(text: string, options: SuggestOptions): Promise<Suggestion[]>;
  /** It will be asked: what it loads may be loaded meanwhile. */
  expect?(): void;
}

/** Where names come from: the store's table of names, whose ids only grow. */
export interface NameSource {
  /** Identifies the table: ids of another one mean something else. */
  readonly epoch: number;
  after(id: number): Iterable<{ id: number; text: string }>;
}

interface Snapshot {
  version: number;
  epoch: number;
  highestId: number;
  names: number;
  data: RawData;
}

/** Raised whenever the snapshot is laid out otherwise: sorted terms and their document lists, of text/name-index.ts. */
const SNAPSHOT_VERSION = 2;
/** Rewriting the snapshot pays once this many names are new. */
const WRITE_AFTER = 2000;
const WRITE_SHARE = 0.02;
const LONGEST_NAME = 200;
const LONGEST_QUERY = 200;
const BEST_SCORE = 4;
const ZSTD_LEVEL = 3;

function createDatabase(): AnyOrama {
  const database = create({
    schema: { [NAME_FIELD]: "string" } as const,
    sort: { enabled: false },
    components: {
      index: nameIndex,
      documentsStore: nameDocuments,
      tokenizer: { language: "english", normalizationCache: new Map(), tokenize: nameTerms },
    },
  }) as AnyOrama;
  numberLazily(database.internalDocumentIDStore);
  return database;
}

/** Edits within which a text of this length is taken for a misspelling. */
function toleranceFor(text: string): 0 | 1 | 2 {
  return text.length < 4 ? 0 : text.length < 8 ? 1 : 2;
}

export class NameVocabulary implements Vocabulary {
  private database = createDatabase();
  private readonly source: NameSource;
  private readonly file: string | undefined;
  private highestId = 0;
  private savedNames = 0;
  /** Names held, those of files that are gone included. */
  names = 0;
  /** How it came to be: for status and tests. */
  origin: "snapshot" | "built" = "built";

  /** `file` is the snapshot's; without it nothing is persisted. */
  constructor(source: NameSource, file?: string) {
    this.source = source;
    this.file = file;
    if (!this.restore()) this.reset();
    this.refresh();
  }

  async suggest(text: string, options: SuggestOptions): Promise<Suggestion[]> {
    const term = text.slice(0, LONGEST_QUERY).trim();
    if (term === "" || this.names === 0) return [];
    const found = await search(this.database, {
      term,
      properties: [NAME_FIELD],
      tolerance: options.tolerance ?? toleranceFor(term),
      limit: options.limit,
    });
    return found.hits.map((hit, rank) => ({
      name: hit.id,
      score: Math.max(0, Math.min(1, ownScore(hit.score, rank) / BEST_SCORE)),
    }));
  }

  /** Takes in the names that the store has learned since. */
  refresh(): void {
    for (const { id, text } of this.source.after(this.highestId)) {
      this.highestId = Math.max(this.highestId, id);
      if (text === "" || text.length > LONGEST_NAME) continue;
      insert(this.database, { id: text, [NAME_FIELD]: text });
      this.names++;
    }
    const fresh = this.names - this.savedNames;
    if (fresh > 0 && (this.savedNames === 0 || fresh > WRITE_AFTER || fresh > this.savedNames * WRITE_SHARE))
      this.persist();
  }

  private reset(): void {
    this.database = createDatabase();
    this.highestId = 0;
    this.savedNames = 0;
    this.names = 0;
  }

  private persist(): void {
    this.savedNames = this.names;
    if (!this.file) return;
    const snapshot: Snapshot = {
      version: SNAPSHOT_VERSION,
      epoch: this.source.epoch,
      highestId: this.highestId,
      names: this.names,
      data: save(this.database),
    };
    try {
      writeFileAtomic(this.file, Bun.zstdCompressSync(JSON.stringify(snapshot), { level: ZSTD_LEVEL }));
    } catch {
      // A full disk or a read-only folder costs the next start some time, nothing else.
    }
  }

  private restore(): boolean {
    if (!this.file) return false;
    try {
      const text = new TextDecoder().decode(Bun.zstdDecompressSync(readFileSync(this.file)));
      const snapshot = JSON.parse(text) as Snapshot;
      if (snapshot.version !== SNAPSHOT_VERSION || snapshot.epoch !== this.source.epoch) return false;
      load(this.database, snapshot.data);
      if (!Number.isSafeInteger(snapshot.highestId)) return false;
      // A name that holds what the texts are joined with comes back as two.
      if (this.database.internalDocumentIDStore.internalIdToId.length !== snapshot.names) return false;
      this.highestId = snapshot.highestId;
      this.names = snapshot.names;
      this.savedNames = snapshot.names;
      this.origin = "snapshot";
      return true;
    } catch {
      return false;
    }
  }
}
