// Archives that come out the same wherever and whenever they are made: entries in the order given, one time, no owner.
// tar (POSIX ustar), gzip, zip and ar, as far as releases need them.

import { deflateRawSync, gzipSync } from "node:zlib";

export interface Entry {
  /** With `/`, no longer than 100 bytes. */
  path: string;
  bytes: Uint8Array;
  /** Permissions: 0o644 when left out. */
  mode?: number;
}

/** 1980-01-01: the first moment that zip can say. */
const TIME_SECONDS = 315_532_800;
const BLOCK = 512;
const GZIP_LEVEL = 9;

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, "0")}\0`;
}

function tarHeader(path: string, size: number, mode: number, type: "0" | "5"): Uint8Array {
  if (Buffer.byteLength(path) > 100) throw new RangeError(`too long for a tar archive: ${path}`);
  const header = new Uint8Array(BLOCK);
  const put = (text: string, at: number) => header.set(Buffer.from(text), at);
  put(path, 0);
  put(octal(mode, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(TIME_SECONDS, 11), 136);
  put("        ", 148);
  put(type, 156);
  put("ustar\u000000", 257);
  put("root", 265);
  put("root", 297);
  const sum = header.reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Folders above each path, outermost first, each once. */
function foldersOf(entries: readonly Entry[]): string[] {
  const folders = new Set<string>();
  for (const { path } of entries) {
    const parts = path.split("/").slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) folders.add(`${parts.slice(0, depth).join("/")}/`);
  }
  return [...folders].filter((folder) => folder !== "./" && folder !== "/").sort();
}

export function tar(entries: readonly Entry[]): Uint8Array {
  const parts: Uint8Array[] = foldersOf(entries).map((folder) => tarHeader(folder, 0, 0o755, "5"));
  for (const { path, bytes, mode = 0o644 } of entries) {
    parts.push(tarHeader(path, bytes.length, mode, "0"), bytes);
    parts.push(new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK));
  }
  parts.push(new Uint8Array(BLOCK * 2));
  return Buffer.concat(parts);
}

/** Without name and time; the byte that says on which system it was made is set to "unknown". */
export function gzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level: GZIP_LEVEL });
  packed[9] = 255;
  return packed;
}

export const tarGz = (entries: readonly Entry[]): Uint8Array => gzip(tar(entries));

const ZIP_TIME = 0;
const ZIP_DATE = 0x21;
const DEFLATED = 8;
/** Made by a system with Unix permissions, format 2.0. */
const MADE_BY = 0x031e;

export function zip(entries: readonly Entry[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes, mode = 0o644 } of entries) {
    const name = Buffer.from(path);
    const data = deflateRawSync(bytes, { level: GZIP_LEVEL });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(ZIP_TIME, 6);
    common.writeUInt16LE(ZIP_DATE, 8);
    common.writeUInt32LE(Bun.hash.crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(MADE_BY);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), made, common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\u0005\u0006"), end]);
}

/** As Debian packages are: common ar format, names of at most 15 characters. */
export function ar(entries: readonly Entry[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from("!<arch>\n")];
  for (const { path, bytes } of entries) {
    const fields = [path.padEnd(16), String(TIME_SECONDS).padEnd(12), "0     ", "0     ", "100644  "];
    parts.push(Buffer.from(`${fields.join("")}${String(bytes.length).padEnd(10)}\`\n`), bytes);
    if (bytes.length % 2) parts.push(Buffer.from("\n"));
  }
  return Buffer.concat(parts);
}
