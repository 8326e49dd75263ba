// Joins a SCIP index to the tree that has just been published: each document to the content that stands at its path,
// each symbol to the places that define it. What does not fit the content is left out and counted.

import { isAbsolute, join, relative, sep } from "node:path";
import { readText } from "../store/blobs.ts";
import {
  type ScipContents,
  type ScipDocument,
  type ScipPlace,
  type ScipSite,
  writeScip,
} from "../store/scip.ts";
import type { Store } from "../store/store.ts";
import { lineStarts } from "../util/lines.ts";
import { openView } from "../view/view.ts";
import { Fingerprints } from "./fingerprints.ts";
import {
  type Encoding,
  refused,
  type ScipFile,
  type ScipFileDocument,
  type ScipOccurrence,
} from "./scip-file.ts";

export interface ScipReport {
  tool: string;
  /** Documents that were joined. */
  documents: number;
  /** Documents whose path is not in the tree. */
  absent: number;
  /** Documents that were made from another content. */
  changed: number;
  /** Places that were joined. */
  sites: number;
}

/** A symbol with more definitions is a package or a namespace: its parts tell nothing of each other. */
const MOST_DEFINITIONS = 16;
/** Of the definitions of a document, those whose symbol says the text that stands there; of another content few do. */
const FITTING = 0.5;

interface Joined extends ScipDocument {
  blob: number;
  parts: ScipFileDocument[];
}

export interface JoinRequest {
  /** The project's folder. */
  root: string;
  dataFolder: string;
  /** The index's file, for messages. */
  scip: string;
}

/** REQUIRES: the job is held. Throws invalid_input, and changes nothing, where no document belongs to the tree. */
export function joinScip(store: Store, key: string, request: JoinRequest, index: ScipFile): ScipReport {
  const { root, dataFolder, scip: file } = request;
  const view = openView(store, key);
  const report: ScipReport = { tool: index.tool, documents: 0, absent: 0, changed: 0, sites: 0 };
  const joined = new Map<string, Joined>();
  const lost: ScipFileDocument[] = [];
  for (const part of index.documents) {
    const path = pathInside(root, index.root, part.path);
    const blob = view.blobAt(path);
    const known = joined.get(path);
    if (blob === undefined) report.absent++;
    else if (!fits(readText(store, blob), part)) report.changed++;
    else {
      if (known) known.parts.push(part);
      else
        joined.set(path, { number: joined.size + 1, path, hash: view.blob(blob).hash, blob, parts: [part] });
      continue;
    }
    lost.push(part);
  }
  if (joined.size === 0) throw refused(file, foreign(report));
  const targets = targetsOf(store, joined.values(), lost);
  const distance = writeScip(store, contentsOf(store, joined.values(), targets, report));
  new Fingerprints(store, dataFolder).shift(distance);
  return report;
}

function foreign({ absent, changed }: ScipReport): string {
  return changed > 0
    ? `was made from other contents: ${changed} of its documents differ from the files, ${absent} are not in the project`
    : `belongs to another project: none of its ${absent} documents is in this one`;
}

/** A path of the index as one of the project, wherever in or around it the index was made. */
function pathInside(root: string, indexRoot: string, path: string): string {
  if (indexRoot === "") return path;
  const inside = relative(root, join(indexRoot, path));
  const isOutside = inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return isOutside ? path : inside.split(sep).join("/");
}

/** Can the document have been made from this text? */
function fits(text: string, part: ScipFileDocument): boolean {
  if (part.text !== undefined) return part.text === text;
  const lines = new Lines(text, part.encoding);
  let told = 0;
  let right = 0;
  for (const { isDefinition, symbol, line, column, endLine, endColumn } of part.occurrences()) {
    if (!lines.has(line)) return false;
    if (!isDefinition || endLine !== line || endColumn <= column || isLocal(symbol)) continue;
    told++;
    const from = lines.column(line, column);
    const to = lines.column(line, endColumn);
    if (from && to && symbol.includes(lines.slice(line, from, to))) right++;
  }
  return right >= told * FITTING;
}

const isLocal = (symbol: string) => symbol.startsWith("local ");

/** Lines of a text, and columns from 1 in UTF-16 units for those of an encoding from 0. */
class Lines {
  private readonly text: string;
  private readonly encoding: Encoding;
  private readonly starts: readonly number[];

  constructor(text: string, encoding: Encoding) {
    this.text = text;
    this.encoding = encoding;
    this.starts = lineStarts(text);
  }

  has(line: number): boolean {
    return line <= this.starts.length;
  }

  slice(line: number, from: number, to: number): string {
    const start = this.starts[line] ?? this.text.length;
    return this.text.slice(start + from - 1, start + to - 1);
  }

  /** Undefined behind the line's end, and where an unknown encoding leaves it open. */
  column(line: number, column: number): number | undefined {
    const start = this.starts[line];
    if (start === undefined) return undefined;
    const whole = this.text.slice(start, this.starts[line + 1]);
    if (this.encoding === "utf-16") return column <= whole.length ? column + 1 : undefined;
    // What is ASCII is one unit in all encodings.
    if (column <= whole.length && /^[\0-\x7f]*$/.test(whole.slice(0, column))) return column + 1;
    if (this.encoding === "unknown") return undefined;
    let units = 0;
    let at = 0;
    for (const character of whole) {
      if (units >= column) break;
      units += this.encoding === "utf-32" ? 1 : Buffer.byteLength(character);
      at += character.length;
    }
    return units === column ? at + 1 : undefined;
  }
}

type Places = readonly ScipPlace[] | "lost";

/** A local symbol means something in its own document only. */
const keyOf = (path: string, symbol: string) => (isLocal(symbol) ? `${path}\0${symbol}` : symbol);

/** Definitions by symbol; `lost` are those of which one stands in a document that was not joined. */
function targetsOf(
  store: Store,
  joined: Iterable<Joined>,
  lost: readonly ScipFileDocument[],
): ReadonlyMap<string, Places> {
  const targets = new Map<string, ScipPlace[] | "lost">();
  for (const document of joined)
    for (const [{ symbol, isDefinition }, place] of placesOf(store, document)) {
      if (!isDefinition) continue;
      const key = keyOf(document.path, symbol);
      const known = targets.get(key);
      if (!place) targets.set(key, "lost");
      else if (!known) targets.set(key, [{ document: document.number, ...place }]);
      else if (known === "lost" || known.length >= MOST_DEFINITIONS) targets.set(key, "lost");
      else known.push({ document: document.number, ...place });
    }
  for (const part of lost)
    for (const { symbol, isDefinition } of part.occurrences())
      if (isDefinition && !isLocal(symbol)) targets.set(symbol, "lost");
  return targets;
}

function* placesOf(
  store: Store,
  { blob, parts }: Joined,
): Generator<[ScipOccurrence, { line: number; column: number } | undefined]> {
  const text = readText(store, blob);
  for (const part of parts) {
    const lines = new Lines(text, part.encoding);
    for (const occurrence of part.occurrences()) {
      const column = lines.column(occurrence.line, occurrence.column);
      yield [occurrence, column === undefined ? undefined : { line: occurrence.line + 1, column }];
    }
  }
}

function* contentsOf(
  store: Store,
  joined: Iterable<Joined>,
  targets: ReadonlyMap<string, Places>,
  report: ScipReport,
): Generator<ScipDocument & ScipContents> {
  for (const document of joined) {
    const definitions: { line: number; column: number }[] = [];
    const sites: ScipSite[] = [];
    for (const [{ symbol, isDefinition }, place] of placesOf(store, document)) {
      if (!place) continue;
      if (isDefinition) definitions.push(place);
      else for (const target of meant(targets, document.path, symbol)) sites.push({ ...place, target });
    }
    report.documents++;
    report.sites += sites.length;
    const { number, path, hash } = document;
    yield { number, path, hash, definitions, sites };
  }
}

const OUTSIDE: readonly ScipPlace[] = [{ document: 0, line: 0, column: 0 }];

function meant(targets: ReadonlyMap<string, Places>, path: string, symbol: string): readonly ScipPlace[] {
  const places = targets.get(keyOf(path, symbol));
  if (places === "lost") return [];
  return places ?? (isLocal(symbol) ? [] : OUTSIDE);
}
