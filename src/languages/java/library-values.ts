// What the JDK declares of the types that arguments mostly have: text, numbers, files, classes. It tells overloads apart.

export const JAVA_VALUES = `interface Object {
  equals(): boolean;
  getClass(): Class;
  hashCode(): int;
  toString(): String;
}
interface CharSequence {
  charAt(): char;
  isEmpty(): boolean;
  length(): int;
  subSequence(): CharSequence;
}
interface String extends CharSequence {
  codePointAt(): int;
  compareTo(): int;
  compareToIgnoreCase(): int;
  concat(): String;
  contains(): boolean;
  contentEquals(): boolean;
  endsWith(): boolean;
  equalsIgnoreCase(): boolean;
  formatted(): String;
  getBytes(): byte[];
  indent(): String;
  indexOf(): int;
  intern(): String;
  isBlank(): boolean;
  lastIndexOf(): int;
  matches(): boolean;
  repeat(): String;
  replace(): String;
  replaceAll(): String;
  replaceFirst(): String;
  split(): String[];
  startsWith(): boolean;
  strip(): String;
  stripTrailing(): String;
  substring(): String;
  toCharArray(): char[];
  toLowerCase(): String;
  toUpperCase(): String;
  trim(): String;
}
interface StringConstructor {
  copyValueOf(): String;
  format(): String;
  join(): String;
  valueOf(): String;
}
interface StringBuilder extends CharSequence {
  append(): StringBuilder;
  capacity(): int;
  delete(): StringBuilder;
  deleteCharAt(): StringBuilder;
  indexOf(): int;
  insert(): StringBuilder;
  reverse(): StringBuilder;
  substring(): String;
}
interface Number {
  byteValue(): byte;
  doubleValue(): double;
  floatValue(): float;
  intValue(): int;
  longValue(): long;
  shortValue(): short;
}
interface Integer extends Number {
}
interface IntegerConstructor {
  compare(): int;
  parseInt(): int;
  toBinaryString(): String;
  toHexString(): String;
  toString(): String;
  valueOf(): Integer;
}
interface Long extends Number {
}
interface LongConstructor {
  compare(): int;
  parseLong(): long;
  toHexString(): String;
  toString(): String;
  valueOf(): Long;
}
interface Double extends Number {
}
interface DoubleConstructor {
  compare(): int;
  parseDouble(): double;
  toString(): String;
  valueOf(): Double;
}
interface Boolean {
  booleanValue(): boolean;
}
interface BooleanConstructor {
  parseBoolean(): boolean;
  toString(): String;
  valueOf(): Boolean;
}
interface Character {
  charValue(): char;
}
interface CharacterConstructor {
  isDigit(): boolean;
  isLetter(): boolean;
  isWhitespace(): boolean;
  toChars(): char[];
  toString(): String;
  valueOf(): Character;
}
interface Class<T> {
  cast(): T;
  getCanonicalName(): String;
  getComponentType(): Class;
  getConstructor(): Constructor<T>;
  getDeclaredConstructor(): Constructor<T>;
  getEnclosingClass(): Class;
  getEnumConstants(): T[];
  getInterfaces(): Class[];
  getName(): String;
  getPackageName(): String;
  getSimpleName(): String;
  getSuperclass(): Class;
  getTypeName(): String;
  isArray(): boolean;
  isAssignableFrom(): boolean;
  isEnum(): boolean;
  isInstance(): boolean;
  isInterface(): boolean;
  isPrimitive(): boolean;
  newInstance(): T;
}
interface Constructor<T> {
  newInstance(): T;
}
interface ClassConstructor {
  forName(): Class;
}
interface File {
  exists(): boolean;
  getAbsoluteFile(): File;
  getAbsolutePath(): String;
  getCanonicalFile(): File;
  getCanonicalPath(): String;
  getName(): String;
  getParent(): String;
  getParentFile(): File;
  getPath(): String;
  isDirectory(): boolean;
  isFile(): boolean;
  length(): long;
  list(): String[];
  listFiles(): File[];
  toPath(): Path;
  toURI(): URI;
}
interface Path {
  getFileName(): Path;
  getParent(): Path;
  normalize(): Path;
  relativize(): Path;
  resolve(): Path;
  resolveSibling(): Path;
  toAbsolutePath(): Path;
  toFile(): File;
  toRealPath(): Path;
  toUri(): URI;
}
interface PathConstructor {
  of(): Path;
}
interface PathsConstructor {
  get(): Path;
}
interface FilesConstructor {
  createTempDirectory(): Path;
  createTempFile(): Path;
  exists(): boolean;
  isDirectory(): boolean;
  newBufferedReader(): BufferedReader;
  newBufferedWriter(): BufferedWriter;
  newInputStream(): InputStream;
  newOutputStream(): OutputStream;
  readAllBytes(): byte[];
  readAllLines(): List<String>;
  readString(): String;
  size(): long;
}
interface URI {
  getHost(): String;
  getPath(): String;
  getScheme(): String;
  resolve(): URI;
  toURL(): URL;
}
interface URL {
  getHost(): String;
  getPath(): String;
  getProtocol(): String;
  openStream(): InputStream;
  toExternalForm(): String;
  toURI(): URI;
}
interface InputStream {
  available(): int;
  read(): int;
  readAllBytes(): byte[];
}
interface Reader {
  read(): int;
}
interface BufferedReader extends Reader {
  readLine(): String;
}
interface Throwable {
  getCause(): Throwable;
  getLocalizedMessage(): String;
  getMessage(): String;
}
interface Exception extends Throwable {
}
interface RuntimeException extends Exception {
}
interface IOException extends Exception {
}
interface PatternConstructor {
  compile(): Pattern;
  quote(): String;
}
interface Pattern {
  matcher(): Matcher;
  pattern(): String;
  split(): String[];
}
interface Matcher {
  end(): int;
  find(): boolean;
  group(): String;
  groupCount(): int;
  lookingAt(): boolean;
  matches(): boolean;
  replaceAll(): String;
  start(): int;
}
interface SystemConstructor {
  currentTimeMillis(): long;
  getProperty(): String;
  getenv(): String;
  identityHashCode(): int;
  lineSeparator(): String;
  nanoTime(): long;
}
interface ThreadConstructor {
  currentThread(): Thread;
}
interface Thread {
  getName(): String;
  isInterrupted(): boolean;
}
interface Field {
  getDeclaringClass(): Class;
  getName(): String;
  getType(): Class;
}
interface Method {
  getDeclaringClass(): Class;
  getName(): String;
  getParameterTypes(): Class[];
  getReturnType(): Class;
}
`;
