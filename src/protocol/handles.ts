// Handles: short names of symbols that a client can send back.
// symbol_id (at most 12 characters) packs store epoch, path and symbol row and lives as long as the store;
// symbol_stable_id (16 characters) is two 48-bit hashes, of the path and of the symbol inside its file, and survives
// moved lines, edited bodies and rebuilt stores.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));
const EPOCH_DIGITS = 2;
const HASH48_DIGITS = 8;
/** Of a number in a handle: 25 bits. */
const MOST_DIGITS = 5;
/** Values of a store's epoch: 0 to 4095. */
export const EPOCH_LIMIT = 64 ** EPOCH_DIGITS;

export interface SymbolHandle {
  epoch: number;
  pathId: number;
  /** Row id in `symbols`. */
  symbolId: number;
}

export interface StableHandle {
  pathHash: number;
  localHash: number;
}

function fixed(value: number, digits: number): string {
  let text = "";
  for (let rest = value, i = 0; i < digits; i++, rest = Math.floor(rest / 64))
    text = DIGITS[rest % 64] + text;
  return text;
}

// Five bits a digit, the sixth says that another digit follows.
function variable(value: number): string {
  let text = "";
  for (let rest = value; ; rest = Math.floor(rest / 32)) {
    if (rest < 32) return text + DIGITS[rest];
    text += DIGITS[32 + (rest % 32)];
  }
}

function number(text: string): number {
  let value = 0;
  for (const digit of text) value = value * 64 + (VALUE.get(digit) ?? Number.NaN);
  return value;
}

export function encodeSymbolId(handle: SymbolHandle): string {
  return fixed(handle.epoch, EPOCH_DIGITS) + variable(handle.pathId) + variable(handle.symbolId);
}

/** The numbers behind the epoch of a handle that has this many, or undefined when the text is none. */
function parseNumbers(text: string, count: number): { epoch: number; numbers: number[] } | undefined {
  if (text.length < EPOCH_DIGITS + count || text.length > EPOCH_DIGITS + count * MOST_DIGITS)
    return undefined;
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  let open = false;
  for (const char of text.slice(EPOCH_DIGITS)) {
    const digit = VALUE.get(char);
    if (digit === undefined) return undefined;
    value += (digit % 32) * scale;
    scale *= 32;
    open = digit >= 32;
    if (open) continue;
    numbers.push(value);
    value = 0;
    scale = 1;
  }
  const epoch = number(text.slice(0, EPOCH_DIGITS));
  return open || numbers.length !== count || Number.isNaN(epoch) ? undefined : { epoch, numbers };
}

/** The parts of a symbol_id, or undefined when the text is not one. */
export function parseSymbolId(text: string): SymbolHandle | undefined {
  const found = parseNumbers(text, 2);
  return found && { epoch: found.epoch, pathId: found.numbers[0]!, symbolId: found.numbers[1]! };
}

export function encodeStableId(handle: StableHandle): string {
  return fixed(handle.pathHash, HASH48_DIGITS) + fixed(handle.localHash, HASH48_DIGITS);
}

/** The parts of a symbol_stable_id, or undefined when the text is not one. */
export function parseStableId(text: string): StableHandle | undefined {
  if (text.length !== 2 * HASH48_DIGITS) return undefined;
  const pathHash = number(text.slice(0, HASH48_DIGITS));
  const localHash = number(text.slice(HASH48_DIGITS));
  return Number.isNaN(pathHash + localHash) ? undefined : { pathHash, localHash };
}

/** A place in a file that is no symbol. */
export interface ResultHandle {
  epoch: number;
  pathId: number;
  line: number;
  endLine: number;
}

/** Handle of a search result without a symbol; parseSymbolId refuses it. */
export function encodeResultId(handle: ResultHandle): string {
  const { epoch, pathId, line, endLine } = handle;
  return fixed(epoch, EPOCH_DIGITS) + variable(pathId) + variable(line) + variable(endLine - line);
}

/** The parts of a result_id, or undefined when the text is not one. */
export function parseResultId(text: string): ResultHandle | undefined {
  const found = parseNumbers(text, 3);
  if (!found) return undefined;
  const [pathId, line, more] = found.numbers as [number, number, number];
  return { epoch: found.epoch, pathId, line, endLine: line + more };
}
