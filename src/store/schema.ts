// All DDL of a project's database but nothing that runs it, and the version of the schema.
// Facts (blobs, text, facts, names, postings, symbols, chunks) are written once and never updated;
// trees say which of them can be seen; jobs and suspects are the indexer's own bookkeeping.

/** `PRAGMA user_version`. A database of any other version is refused and rebuilt on request. */
export const SCHEMA_VERSION = 5;

/**
 * Bytes of a page, fixed when the file is created. On spring-framework 4 KiB writes a tenth slower and wastes 2 MB more;
 * 16 KiB gains nothing more and doubles what the sync of one file writes.
 */
export const PAGE_BYTES = 8192;

/** FTS5 columns, in table order. */
export const FTS_COLUMNS = ["symbols", "doc", "body", "parts"] as const;
export type FtsColumn = (typeof FTS_COLUMNS)[number];

/** Rows that the chunks of one blob may have. */
export const CHUNK_LIMIT = 4096;

// Identifiers with `_` and `$` and letters with combining marks are one token each; case is folded, accents are kept.
const TOKENIZER = `unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_$'`;

export const DDL: readonly string[] = [
  "CREATE TABLE meta (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID",
  // Symbols of a blob have the ids first_symbol to first_symbol + symbol_count - 1, in the order of their ordinals.
  `CREATE TABLE blobs (
    id INTEGER PRIMARY KEY, hash TEXT NOT NULL, language TEXT NOT NULL, extractor INTEGER NOT NULL,
    package TEXT NOT NULL, bytes INTEGER NOT NULL, lines INTEGER NOT NULL, flags INTEGER NOT NULL,
    failure TEXT, first_symbol INTEGER NOT NULL, symbol_count INTEGER NOT NULL, chunks BLOB NOT NULL,
    written_at INTEGER NOT NULL,
    UNIQUE (hash, language, extractor))`,
  "CREATE TABLE text (blob INTEGER PRIMARY KEY, data BLOB NOT NULL)",
  "CREATE TABLE facts (blob INTEGER PRIMARY KEY, data BLOB NOT NULL)",
  // Blobs whose text and facts are differences from another blob's, see contents.ts.
  "CREATE TABLE bases (blob INTEGER PRIMARY KEY, base INTEGER NOT NULL)",
  // Exact text is unique because one transaction at a time interns; the index serves exact, case-blind and prefix look-ups.
  // `folded` is set only where ASCII folding is not enough.
  "CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL COLLATE NOCASE, folded TEXT)",
  "CREATE INDEX names_text ON names (text)",
  "CREATE INDEX names_folded ON names (folded) WHERE folded IS NOT NULL",
  // See postings.ts; `first` is the lowest blob id of the row.
  "CREATE TABLE postings (name INTEGER, first INTEGER, data BLOB NOT NULL, PRIMARY KEY (name, first)) WITHOUT ROWID",
  // `container`: the ordinal of the symbol that it stands in, else TOP or OWNED (symbols.ts).
  `CREATE TABLE symbols (
    id INTEGER PRIMARY KEY, blob INTEGER NOT NULL, name INTEGER NOT NULL, kind INTEGER NOT NULL, container INTEGER NOT NULL,
    local_hash INTEGER NOT NULL)`,
  "CREATE INDEX symbols_name ON symbols (name)",
  "CREATE INDEX symbols_local_hash ON symbols (local_hash)",
  "CREATE TABLE paths (id INTEGER PRIMARY KEY, text TEXT NOT NULL, hash INTEGER NOT NULL)",
  "CREATE INDEX paths_hash ON paths (hash)",
  // `generation` comes from one counter of the store, so that it also orders a patch and the tree under it.
  `CREATE TABLE trees (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, ref TEXT NOT NULL, commit_id TEXT NOT NULL, base TEXT,
    generation INTEGER NOT NULL, state TEXT NOT NULL, files INTEGER NOT NULL, symbols INTEGER NOT NULL,
    indexed_at INTEGER NOT NULL, entries BLOB NOT NULL, skips BLOB NOT NULL)`,
  `CREATE TABLE jobs (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, mode TEXT NOT NULL, key TEXT NOT NULL, pid INTEGER NOT NULL,
    start_token TEXT NOT NULL, status TEXT NOT NULL, phase TEXT NOT NULL, scanned INTEGER NOT NULL, parsed INTEGER NOT NULL,
    total INTEGER NOT NULL, indexed INTEGER NOT NULL, symbols INTEGER NOT NULL, changed INTEGER NOT NULL,
    percentage INTEGER NOT NULL, message TEXT NOT NULL,
    started_at INTEGER NOT NULL, heartbeat_at INTEGER NOT NULL, finished_at INTEGER)`,
  "CREATE UNIQUE INDEX jobs_running ON jobs (status) WHERE status = 'running'",
  `CREATE TABLE suspects (
    hash TEXT NOT NULL, language TEXT NOT NULL, attempts INTEGER NOT NULL, reason TEXT NOT NULL,
    PRIMARY KEY (hash, language)) WITHOUT ROWID`,
  // Blobs that gc found in no tree, and when it first did.
  "CREATE TABLE garbage (blob INTEGER PRIMARY KEY, since INTEGER NOT NULL)",
  `CREATE VIRTUAL TABLE chunks USING fts5(${FTS_COLUMNS.join(", ")},
    content='', contentless_delete=1, detail=full, tokenize="${TOKENIZER}")`,
  // A batch's terms go to disk once, at the commit; by default FTS5 would cut each batch into many small segments.
  "INSERT INTO chunks (chunks, rank) VALUES ('hashsize', 67108864)",
  "CREATE VIRTUAL TABLE chunk_terms USING fts5vocab(chunks, instance)",
];

/** Made when an index of a compiler is joined (scip.ts), and by nothing else: databases without it are sound. */
export const SCIP_DDL =
  "CREATE TABLE IF NOT EXISTS scip (number INTEGER PRIMARY KEY, path TEXT NOT NULL, hash TEXT NOT NULL, data BLOB NOT NULL)";

/** Tables that every sound database has. */
export const TABLES = DDL.flatMap(
  (statement) => /^CREATE (?:VIRTUAL )?TABLE (\w+)/.exec(statement)?.[1] ?? [],
);
