// A small project in a store of its own, asked through the same session as the server's threads and the command line.

import { makeBlob } from "../../src/indexer/extracted-blob.ts";
import { NameReceiver, NameSender } from "../../src/indexer/wire-blob.ts";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage, LANGUAGES, TEXT_LANGUAGE } from "../../src/languages/index.ts";
import { QuerySession } from "../../src/query/session.ts";
import type { Listing } from "../../src/query/types.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { publishTree } from "../../src/store/trees.ts";
import { gitBlobHash } from "../../src/util/hash.ts";
import { temporaryFolder } from "../harness.ts";

export type Files = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: items are read by whatever fields a test expects
export type Answer = Listing<any>;

export interface Indexed {
  store: Store;
  session: QuerySession;
  /** Publishes these files as the whole tree of a key. */
  publish(files: Files, key?: string): void;
  /** `root`: spans are checked against the files there. */
  ask(query: string, args?: Record<string, unknown>, key?: string, root?: string): Promise<Answer>;
  /** The error that a question ends with. */
  fail(
    query: string,
    args?: Record<string, unknown>,
  ): Promise<{ code: string; message: string; data: Record<string, unknown> }>;
}

let extractor: Promise<Extractor> | undefined;
export const KEY = "live:test";
/** Of the wall: what a question may cost is told in processor time, by the tests that ask. */
const DEADLINE_MS = 30_000;
const DEFAULTS = { limit: 10, offset: 0, detail: "signature", explain: "off", depth: "all" };

function writeFiles(store: Store, extract: Extractor, files: Files, key: string): void {
  const paths = Object.keys(files);
  const sender = new NameSender();
  const receiver = new NameReceiver();
  const wired = paths.map((path) => {
    const text = files[path]!;
    const language = detectLanguage(path, text);
    const bytes = new TextEncoder().encode(text);
    const source = {
      hash: gitBlobHash(bytes),
      language: language?.id ?? TEXT_LANGUAGE,
      bytes: bytes.length,
      text,
      flags: 0,
    };
    return makeBlob(source, extract.extractFile(language, text), sender);
  });
  receiver.learn(sender.takeFresh());
  const blobs = wired.map((blob) => ({ ...blob, names: receiver.list }));
  const ids = writeBlobs(store, blobs);
  const entries = paths.map((path, at) => ({ path, blob: ids[at]!, mode: 0o100644, size: 1, mtimeMs: 1 }));
  publishTree(store, { key, ref: "main", commit: "", state: "ready", entries, skips: [] });
}

export async function indexed(files: Files): Promise<Indexed> {
  extractor ??= openExtractor(LANGUAGES);
  const extract = await extractor;
  const file = `${temporaryFolder()}/index.db`;
  const store = openStore(file, "write");
  const session = new QuerySession();
  const run = (query: string, args: Record<string, unknown>, key: string, root?: string) =>
    session.run({
      id: 1,
      project: file,
      key,
      query,
      args: { ...DEFAULTS, ...args },
      deadlineMs: DEADLINE_MS,
      ...(root ? { root } : {}),
    });
  const publish = (more: Files, key = KEY) => writeFiles(store, extract, more, key);
  publish(files);
  return {
    store,
    session,
    publish,
    async ask(query, args = {}, key = KEY, root = undefined) {
      const reply = await run(query, args, key, root);
      if ("error" in reply) throw new Error(`${reply.error.code}: ${JSON.stringify(reply.error)}`);
      return reply.answer as Answer;
    },
    async fail(query, args = {}) {
      const reply = await run(query, args, KEY);
      if (!("error" in reply)) throw new Error(`${query} was expected to fail`);
      return reply.error;
    },
  };
}

/** A few files in several languages, with names in several spellings. */
export const SAMPLE: Files = {
  "src/auth/jwt.rs": `use crate::auth::Claims;

/// Checks a token and returns what it claims.
pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims> {
    let decoded = decode(token, key)?;
    Ok(decoded.claims)
}

pub struct Claims {
    pub subject: String,
}

impl Claims {
    pub fn expired(&self) -> bool {
        false
    }
}
`,
  "src/http/parser.ts": `import { Socket } from "./socket.ts";

/** Reads one request from the wire. */
export class RequestParser {
  limit = 10;

  parseHTTPRequest(socket: Socket): string {
    return socket.read(this.limit);
  }

  reset(): void {}
}

export function parseHeaderLine(line: string): [string, string] {
  const at = line.indexOf(":");
  return [line.slice(0, at), line.slice(at + 1)];
}
`,
  "src/http/socket.ts": `export class Socket {
  read(limit: number): string {
    return "x".repeat(limit);
  }

  reset(): void {}
}
`,
  "test/parser.test.ts": `import { RequestParser } from "../src/http/parser.ts";

export class RequestParserHarness {
  reset(): void {}
}
export function parseHeaderLine(): void {}
`,
  "src/main/java/app/Greeter.java": `package app;

public class Greeter {
    public String greet(String name) {
        return "must not be null: " + name;
    }

    @Override
    public String toString() {
        return "Greeter";
    }
}
`,
  "README.md": `# Sample

The parser reads an http request. It must not be null.
`,
};
