// The file of a bundle: magic, sections (a zstd frame each), the manifest in JSON, its length, SHA-256 of all before it.
// Written aside and renamed, read whole; nothing in it depends on where a checkout lies. `readBundle` refuses what is cut,
// altered or of a format that it does not know.

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { ToolError } from "../protocol/errors.ts";
import type { SectionPlace } from "./bundle-manifest.ts";
import { type BundleManifest, parseManifest } from "./bundle-manifest.ts";

const MAGIC = new TextEncoder().encode("CODECOMPASS-BUNDLE\n");
const SUM_BYTES = 32;
const LENGTH_BYTES = 4;
const TRAILER_BYTES = SUM_BYTES + LENGTH_BYTES;

/** Writes `file` in parts. `finish` makes it visible, `abandon` leaves nothing behind. */
export class BundleWriter {
  private readonly file: string;
  private readonly temporary: string;
  private readonly descriptor: number;
  private readonly hasher = new Bun.CryptoHasher("sha256");
  private size = 0;

  constructor(file: string) {
    this.file = file;
    this.temporary = `${file}.${process.pid}.tmp`;
    this.descriptor = openSync(this.temporary, "w", 0o600);
    this.append(MAGIC);
  }

  private append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    this.hasher.update(bytes);
    this.size += bytes.length;
  }

  /** Adds a section and says where it is. */
  add(packed: Uint8Array): SectionPlace {
    const place = { offset: this.size, bytes: packed.length };
    this.append(packed);
    return place;
  }

  /** Bytes of the whole file. */
  finish(manifest: BundleManifest): number {
    const text = new TextEncoder().encode(JSON.stringify(manifest));
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, text.length);
    this.append(text);
    this.append(length);
    this.append(this.hasher.digest());
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    renameSync(this.temporary, this.file);
    return this.size;
  }

  abandon(): void {
    try {
      closeSync(this.descriptor);
    } catch {
      // It was closed by `finish`, which then failed to rename.
    }
    rmSync(this.temporary, { force: true });
  }
}

export interface Bundle {
  manifest: BundleManifest;
  /** The packed bytes of a section. */
  section(place: SectionPlace): Uint8Array;
}

export function damagedBundle(detail: string): ToolError {
  return new ToolError(
    "invalid_input",
    `The bundle is damaged (${detail}): get it again, or make a new one with \`codecompass state export\`.`,
    { argument: "bundle" },
  );
}

/** Throws ToolError: invalid_input for what is no sound bundle, index_incompatible for one of another version. */
export function readBundle(file: string): Bundle {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ToolError("invalid_input", `The bundle cannot be read: ${(error as Error).message}`, {
      argument: "bundle",
      value: file,
    });
  }
  return openBundle(bytes);
}

export function openBundle(bytes: Uint8Array): Bundle {
  if (!startsWith(bytes, MAGIC)) throw damagedBundle("it does not begin as one");
  if (bytes.length < MAGIC.length + TRAILER_BYTES) throw damagedBundle("it ends early");
  const body = bytes.subarray(0, bytes.length - SUM_BYTES);
  const sum = new Bun.CryptoHasher("sha256").update(body).digest();
  if (Buffer.compare(sum, bytes.subarray(bytes.length - SUM_BYTES)) !== 0)
    throw damagedBundle("its checksum is wrong: it was cut or altered");
  const at = body.length - LENGTH_BYTES;
  const length = new DataView(bytes.buffer, bytes.byteOffset + at, LENGTH_BYTES).getUint32(0);
  if (length > at - MAGIC.length) throw damagedBundle("its manifest has an impossible length");
  const manifest = parseManifest(new TextDecoder().decode(body.subarray(at - length, at)));
  return { manifest, section: (place) => sectionOf(bytes, place) };
}

function sectionOf(bytes: Uint8Array, { offset, bytes: length }: SectionPlace): Uint8Array {
  if (offset < MAGIC.length || offset + length > bytes.length) throw damagedBundle("a section lies outside");
  return bytes.subarray(offset, offset + length);
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, i) => bytes[i] === byte);
}
