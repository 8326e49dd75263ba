// What the library declares of texts, numbers, paths and times: what their methods give, and that options and results may
// hold them.

const NUMBERS = "i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64";

/** Types without members that say which type a value has. */
const plain = (names: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name} {\n}`)
    .join("\n");

const PIECES =
  "lines rsplit rsplitn split split_ascii_whitespace split_inclusive split_terminator split_whitespace splitn";
const PARTS = "strip_prefix strip_suffix trim trim_end trim_end_matches trim_start trim_start_matches";
const MADE = "repeat replace replacen to_lowercase to_uppercase";

const each = (names: string, type: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}(): ${type};`)
    .join("\n");

export const TEXTS = `
${plain(`${NUMBERS} bool char number boolean`)}
interface String {
  as_str(): str;
  bytes(): Iterator<u8>;
  char_indices(): Iterator<(usize, char)>;
  chars(): Iterator<char>;
  drain(): Iterator<char>;
  parse<T>(): T;
  rsplit_once(): (str, str);
  split_once(): (str, str);
${each(PIECES, "Iterator<str>")}
${each(PARTS, "str")}
${each(MADE, "String")}
}
interface str extends String {
}
interface string extends String {
}
${plain("Duration File Instant Metadata SystemTime")}
interface OsStr {
  to_str(): str;
  to_string_lossy(): String;
}
interface OsString extends OsStr {
  into_string(): String;
}
interface Path {
  canonicalize(): PathBuf;
  display(): String;
  extension(): OsStr;
  file_name(): OsStr;
  file_stem(): OsStr;
  join(): PathBuf;
  parent(): Path;
  strip_prefix(): Path;
  to_path_buf(): PathBuf;
  to_str(): str;
  to_string_lossy(): String;
  with_extension(): PathBuf;
  with_file_name(): PathBuf;
}
interface PathBuf extends Path {
  into_os_string(): OsString;
}
interface PathConstructor {
  new(path: any): Path;
}
interface PathBufConstructor {
  from(path: any): PathBuf;
  new(): PathBuf;
}
interface FileConstructor {
  create(): File;
  open(): File;
}
interface envConstructor {
  current_dir(): PathBuf;
  var(): String;
  var_os(): OsString;
}
interface fsConstructor {
  canonicalize(): PathBuf;
  metadata(): Metadata;
  read(): Vec<u8>;
  read_to_string(): String;
}`;
