// Contents of git objects, by one pipelined `git cat-file --batch`. For versions of files that are not in the
// checkout: the committed side of a modified or deleted file, and blobs of commits that are not checked out.

import { findGit, gitArguments, gitEnvironment } from "./git.ts";
import { plainObjects } from "./plain-objects.ts";
import type { Repository } from "./repository.ts";

export interface GitObject {
  hash: string;
  /** undefined: the object is missing or larger than the limit. */
  bytes: Uint8Array | undefined;
  size: number;
}

const NEWLINE = 10;
const decoder = new TextDecoder();

/** Reads exact lengths and lines from a stream of chunks. */
class StreamReader {
  private buffer: Uint8Array = new Uint8Array(0);
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done || !value) return false;
    const joined = new Uint8Array(this.buffer.length + value.length);
    joined.set(this.buffer);
    joined.set(value, this.buffer.length);
    this.buffer = joined;
    return true;
  }

  private take(length: number): Uint8Array {
    const taken = this.buffer.slice(0, length);
    this.buffer = this.buffer.subarray(length);
    return taken;
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.buffer.indexOf(NEWLINE);
      if (end !== -1) return decoder.decode(this.take(end + 1).subarray(0, end));
      if (!(await this.more())) return undefined;
    }
  }

  async bytes(length: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.buffer.length === 0 && !(await this.more())) return undefined;
      const part = this.take(Math.min(missing, this.buffer.length));
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 ? parts[0] : new Uint8Array(Buffer.concat(parts));
  }
}

function start(repo: Repository, mode: string, hashes: string[]) {
  const git = findGit();
  if (!git) return undefined;
  return Bun.spawn(gitArguments(git, ["cat-file", mode, "--buffer"]), {
    cwd: repo.root,
    env: { ...gitEnvironment(repo), ...plainObjects(repo) },
    stdin: new TextEncoder().encode(hashes.map((hash) => `${hash}\n`).join("")),
    stdout: "pipe",
    stderr: "ignore",
  });
}

/** Sizes of blobs; a missing object and one that is no blob have none. */
export async function listBlobSizes(repo: Repository, hashes: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const child = hashes.length > 0 ? start(repo, "--batch-check", hashes) : undefined;
  if (!child) return sizes;
  for (const line of (await new Response(child.stdout).text()).split("\n")) {
    const [hash, type, size] = line.split(" ");
    if (hash && type === "blob" && size) sizes.set(hash, Number(size));
  }
  await child.exited;
  return sizes;
}

/** Contents of blobs that are known to be there. Ends before one that git cannot read, which ends git too. */
async function* readRun(repo: Repository, hashes: string[], sizes: ReadonlyMap<string, number>) {
  const child = start(repo, "--batch", hashes);
  if (!child) return;
  const reader = new StreamReader(child.stdout);
  try {
    for (const hash of hashes) {
      const header = await reader.line();
      if (header === undefined || !header.startsWith(hash)) return;
      const size = sizes.get(hash) as number;
      const bytes = size === 0 ? new Uint8Array(0) : await reader.bytes(size);
      if (bytes === undefined || (await reader.line()) === undefined) return;
      yield bytes;
    }
  } finally {
    child.kill();
    await child.exited;
  }
}

/**
 * The blobs in the order asked for. Those over `maxBytes` come without their bytes, and are never read; so do those that are
 * missing or damaged, with a size of -1.
 */
export async function* readBlobs(
  repo: Repository,
  hashes: string[],
  maxBytes: number,
): AsyncGenerator<GitObject> {
  const sizes = await listBlobSizes(repo, hashes);
  const isWanted = (hash: string) => (sizes.get(hash) ?? Infinity) <= maxBytes;
  for (let at = 0; at < hashes.length; ) {
    const wanted = hashes.slice(at).filter(isWanted);
    const run = wanted.length > 0 ? readRun(repo, wanted, sizes) : undefined;
    for (; at < hashes.length; at++) {
      const hash = hashes[at] as string;
      const bytes = isWanted(hash) ? (await run?.next())?.value : undefined;
      const isDamaged = isWanted(hash) && !bytes;
      yield { hash, bytes: bytes ?? undefined, size: isDamaged ? -1 : (sizes.get(hash) ?? -1) };
      if (!isDamaged) continue;
      // git ends at an object that it cannot read: another goes on behind it.
      at++;
      break;
    }
    await run?.return();
  }
}
