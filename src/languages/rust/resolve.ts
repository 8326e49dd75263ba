// How names of Rust find their definitions: crates of the tree, modules by their files, `use` and `pub use`; methods stand
// in `impl` blocks.

import { castWords } from "../hooks/casts.ts";
import { folderOf, join, rememberFor, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { argumentHead, isValue, numberHead, referenceOf, typeHead } from "./argument-heads.ts";
import { namesMember } from "./bindings.ts";
import { blockHeader } from "./block-header.ts";
import { RUST_BLOCKS } from "./blocks.ts";
import { isChosen } from "./conditional.ts";
import { isDependency, libraryAt, renamedCrate } from "./crates.ts";
import { CRATES } from "./crates-declared.ts";
import { functionBound } from "./function-bounds.ts";
import { RUST_LIBRARY } from "./library.ts";
import { macroTakes } from "./macro-arms.ts";
import { PASSING_MACROS, RUST_PATTERNS } from "./patterns.ts";

/** The name by which other crates of the tree call the crate whose sources begin in a folder. */
const crateName = (root: string, host: ModuleHost): string =>
  libraryAt(root, host)?.name ?? `/${root}`.replace(/\./g, "_");

/** Does a folder hold what belongs to a module: `a/mod.rs`, or `a.rs` beside it? */
const isModule = (folder: string, host: ModuleHost) =>
  folder !== "" && (host.exists(join(folder, "mod.rs")) || host.exists(`${folder}.rs`));

/** Is the root file of a library here, under a name of its own? */
function hasLibrary(folder: string, host: ModuleHost): boolean {
  const head = libraryAt(folder, host)?.head;
  return head !== undefined && host.exists(head);
}

/**
 * The nearest folder around a path that holds a crate's root file; where there is none, as in `tests`, each file of a
 * folder is one, and what it shares with others are modules beside it.
 */
function rootOf(path: string, host: ModuleHost): string {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    // In the folder of a module they are modules of these names.
    const mayBeRoot = host.exists(join(folder, "lib.rs")) || host.exists(join(folder, "main.rs"));
    if ((mayBeRoot && !isModule(folder, host)) || hasLibrary(folder, host)) return folder;
    if (folder === "") break;
  }
  let root = folderOf(path);
  while (isModule(root, host)) root = folderOf(root);
  return root;
}

const DECLARED = /^[ \t]*(?:pub\b(?:\([^)]*\))?\s*)?mod\s+(\w+)\s*;/gm;

/** Of a folder without a crate's root file the one file, if it is one, that declares the others to be its modules. */
function headOf(folder: string, host: ModuleHost): string | undefined {
  return rememberFor(host, `head ${folder}`, () => {
    const names = new Set(host.list(folder).map((name) => name.replace(/\.rs$/, "")));
    const heads = host.list(folder).filter((name) => {
      const text = name.endsWith(".rs") ? (host.read(join(folder, name)) ?? "") : "";
      return [...text.matchAll(DECLARED)].some(([, module]) => names.has(module!));
    });
    return heads.length === 1 ? heads[0] : undefined;
  });
}

const PLACED =
  /\bpath\s*=\s*"([^"\n]+)\.rs"\s*\)*,?\s*\](?=(?:\s*(?:#\[[^\]]*\]|\/\/[^\n]*))*\s*(?:pub\b(?:\([^)]*\))?\s*)?mod\s+(\w+)\s*;)/g;

const HEAD = /^(?:mod|lib|main)$/;

/** The texts in which the modules of a folder are declared. */
const headsOf = (folder: string, host: ModuleHost): readonly string[] =>
  [...["mod.rs", "lib.rs", "main.rs"].map((name) => join(folder, name)), `${folder}.rs`].filter((path) =>
    host.exists(path),
  );

/** The names of modules in a folder that are told where their files are (`#[path = "unix.rs"] mod imp;`), by file or folder. */
function placedIn(folder: string, host: ModuleHost): ReadonlyMap<string, string> {
  return rememberFor(host, `placed ${folder}`, () => {
    const made = new Map<string, string>();
    for (const head of headsOf(folder, host))
      for (const { module, file } of placedBy(head, host))
        made.set(file.replace(/(?:\/mod)?\.rs$/, ""), module);
    return made;
  });
}

/** The names of modules that are declared in a folder. */
function declaredIn(folder: string, host: ModuleHost): ReadonlySet<string> {
  return rememberFor(host, `declared ${folder}`, () => {
    const texts = headsOf(folder, host).map((head) => host.read(head) ?? "");
    return new Set(texts.flatMap((text) => [...text.matchAll(DECLARED)].map(([, module]) => module!)));
  });
}

/** By path without its ending: modules of a file beside which theirs stands (`#[path = "item_tests.rs"] mod tests;`). */
function placedBeside(folder: string, host: ModuleHost): ReadonlyMap<string, string> {
  return rememberFor(host, `beside ${folder}`, () => {
    const made = new Map<string, string>();
    for (const name of host.list(folder).filter((each) => each.endsWith(".rs")))
      for (const { module, file } of placedBy(join(folder, name), host))
        made.set(file.replace(/\.rs$/, ""), `${name.replace(/\.rs$/, "")}.${module}`);
    return made;
  });
}

interface PlacedModule {
  module: string;
  file: string;
}

/** Where a file tells its modules to be, which may be another folder: `#[path = "../shared/mod.rs"] mod shared;`. */
function placedBy(path: string, host: ModuleHost): readonly PlacedModule[] {
  return rememberFor(host, `placed by ${path}`, () =>
    [...(host.read(path) ?? "").matchAll(PLACED)].map(([, file, module]) => ({
      module: module!,
      file: join(folderOf(path), `${file}.rs`),
    })),
  );
}

/** The modules that a file is in, by its folders and itself. */
function modulesIn(root: string, inside: string, host: ModuleHost): string[] {
  let folder = root;
  return inside.split("/").map((part) => {
    const outer = folder;
    folder = join(outer, part);
    const placed = placedIn(outer, host).get(folder);
    if (placed !== undefined || HEAD.test(part)) return placed ?? part;
    const declared = declaredIn(outer, host);
    const mayBeBeside = declared.size > 0 && !declared.has(part) && host.exists(`${folder}.rs`);
    return (mayBeBeside ? placedBeside(outer, host).get(folder) : undefined) ?? part;
  });
}

function space(path: string, _: string, host: ModuleHost): string {
  const root = rootOf(path, host);
  const inside = path.slice(root === "" ? 0 : root.length + 1).replace(/\.rs$/, "");
  const parts = modulesIn(root, inside, host);
  const isHead = () =>
    parts.length === 1 && (libraryAt(root, host)?.head === path || headOf(root, host) === `${inside}.rs`);
  if (HEAD.test(parts.at(-1)!) || isHead()) parts.pop();
  return [crateName(root, host), ...parts].join(".");
}

/** `crate::a`, `self::a`, `super::a`; anything else is a module here or a crate. */
function spacesNamed(path: string, own: string, from: string, host: ModuleHost): readonly string[] {
  const parts = path.split(".");
  const root = own.split(".")[0]!;
  const under = (base: string, rest: string[]) => [base, ...rest].filter((part) => part !== "").join(".");
  // Of files that are crates by themselves, each is the root of the modules that stand beside it.
  const [, alone = ""] = root.startsWith("/") ? own.split(".") : [];
  if (parts[0] === "crate" || parts[0] === "$crate")
    return alone === ""
      ? [under(root, parts.slice(1))]
      : [under(root, parts.slice(1)), under(root, [alone, ...parts.slice(1)])];
  let base = own;
  while (parts[0] === "super") {
    parts.shift();
    base = base.slice(0, Math.max(0, base.lastIndexOf(".")));
  }
  if (base !== own) return [under(base, parts)];
  if (parts[0] === "self")
    return own === under(root, [alone])
      ? [under(own, parts.slice(1)), under(root, parts.slice(1))]
      : [under(own, parts.slice(1))];
  const placed = placedBy(from, host).filter(({ module }) => module === parts[0]);
  if (placed.length > 0) return placed.map(({ file }) => under(space(file, "", host), parts.slice(1)));
  const renamed = renamedCrate(parts[0]!, from, host);
  const crate = renamed === undefined ? path : under(renamed, parts.slice(1));
  return [under(own, parts), crate, under(root, parts)];
}

/** Types that stand for what they hold. */
const TRANSPARENT = words(
  "Option Result Box Rc Arc RefCell Cell Mutex RwLock Cow Pin RefMut Ref MutexGuard RwLockReadGuard RwLockWriteGuard Weak Lazy LazyCell LazyLock ManuallyDrop MaybeUninit Poll io::Result",
);
/** What operators call, the loosest first. */
const OPERATOR_METHODS: readonly Readonly<Record<string, string>>[] = [
  { "|": "bitor" },
  { "^": "bitxor" },
  { "&": "bitand" },
  { "<<": "shl", ">>": "shr" },
  { "+": "add", "-": "sub" },
  { "*": "mul", "/": "div", "%": "rem" },
];
const DERIVES = /#\[\s*derive\s*\(([^()]*)\)/g;
const MAKER = /(\w+)::(?:new|pin|from)$/;

export const RUST_RULES: ResolveRules = {
  family: "rust",
  importsBeside: { failed: isChosen, apart: true },
  notation: {
    blocks: RUST_BLOCKS,
    resultBehind: /\|\s*->\s*([^{]+)$/,
    prefixes: new Map([
      ["async", "passes"],
      ["move", "passes"],
      ["mut", "passes"],
    ]),
    nothing: words("None"),
    truths: words("true false"),
    castWords: castWords("as"),
    lifetimes: true,
    functionWords: words("fn Fn FnMut FnOnce"),
    typeModifiers: words("dyn impl mut const unsafe async extern for ref"),
    questions: true,
    awaitsBehind: true,
    loopWord: "in",
    slices: "..",
    ranges: { sign: /\.\.=?/y, type: "Iterator<usize>" },
    tuples: true,
    listMacros: words("vec smallvec"),
    // No block begins with what is in the braces; where one may be nothing but that, the name is no constant's.
    fieldBraces:
      /(?<=\b[A-Z]\w*(?:<[^{}()]*>)?\s?)\{\s*(?:[a-z_]\w*\s*(?::(?!:)|,)|(?<=\b[A-Z]\w*[a-z]\w*(?:<[^{}()]*>)?\s?\{\s*)(?:[a-z_]\w*\s*\}|\.\.|\}))/y,
    operatorMethods: OPERATOR_METHODS,
    signMethods: { "-": "neg", "!": "not" },
    opensSelf: { signs: "**", self: "self", method: "deref" },
  },
  modules: () => [],
  unit: () => "",
  space,
  spacesNamed,
  rootSign: "::",
  pathSign: "::",
  namesMember,
  crateMacros: true,
  macroUse: /#\[\s*macro_use\b[^\]]*\]\s*(?:(?:#\[[^\]]*\]|\/\/[^\n]*\n)\s*)*(?:pub\s+)?$/,
  macroTakes,
  macroHead: /#\[\s*proc_macro[\s\S]*$/,
  libraryRoots: words("std core alloc proc_macro"),
  isDependency,
  reexports: true,
  importsShow: true,
  innerSee: true,
  bodiesOpen: true,
  closedTypes: () => true,
  ownFirst: true,
  self: ["self", "Self"],
  ownName: "Self",
  ownType: "Self",
  base: [],
  ownerMembers: true,
  extendsLibraries: true,
  lateLocals: "signs",
  fixedArity: true,
  rolesApart: true,
  blocksApart: {
    argumentHead,
    typeHead,
    numberHead,
    referenceOf,
    isValue,
    texts: { whole: "String", part: "str" },
    list: "Vec",
  },
  blockHeader,
  whereBounds: true,
  libraryMakers: words("new with_capacity default from from_iter now"),
  macrosApart: true,
  derived: (before) => /\bderive\s*\([^()]*$/.test(before),
  derives: (head) => [...head.matchAll(DERIVES)].flatMap(([, list]) => list!.match(/\w+(?:::\w+)*/g) ?? []),
  functionBound,
  bindsOwn: true,
  toldLater: true,
  setLater: new Set(["bound"]),
  // What is derived: `T::default()`, and `T::parse()` of the command line.
  returnsOwnType: (name) => /^(?:default|(?:try_)?parse|(?:try_)?parse_from|from_args)$/.test(name),
  transparent: TRANSPARENT,
  failing: words("Result"),
  holds: (callee) => RUST_PATTERNS.wrappers.has(callee) || TRANSPARENT.has(MAKER.exec(callee)?.[1] ?? ""),
  showsHeld: "deref",
  reachesThrough: "Deref",
  indexMethod: "index",
  smallPromises: {
    names: words(
      "Deref DerefMut Drop Clone Copy Debug Display Default PartialEq Eq PartialOrd Ord Hash Send Sync Sized Unpin UnwindSafe RefUnwindSafe From Into AsRef AsMut Borrow BorrowMut Error IntoIterator FromIterator Extend FromStr Future Index IndexMut Add Sub Mul Div Rem Neg Not BitAnd BitOr BitXor Shl Shr AddAssign SubAssign MulAssign DivAssign RemAssign BitAndAssign BitOrAssign BitXorAssign ShlAssign ShrAssign",
    ),
    members: words(
      "clone clone_from fmt default eq ne cmp partial_cmp lt le gt ge max min clamp hash from into try_from try_into as_ref as_mut borrow borrow_mut to_owned to_string type_id source description cause deref deref_mut drop into_iter from_iter extend from_str poll index index_mut add sub mul div rem neg not bitand bitor bitxor shl shr add_assign sub_assign mul_assign div_assign rem_assign bitand_assign bitor_assign bitxor_assign shl_assign shr_assign",
    ),
  },
  associated: new Map([
    ["Deref", "Target"],
    ["Future", "Output"],
    ["IntoFuture", "Output"],
    ["IntoIterator", "Item"],
    ["Iterator", "Item"],
  ]),
  futures: words("Future IntoFuture"),
  wrapperTypes: words("Option Result"),
  elementMethods: words("next nth first last pop get get_mut iter_mut peek find min max remove"),
  sameMethods: words(
    "unwrap expect unwrap_or unwrap_or_default unwrap_or_else clone as_ref as_mut as_deref as_deref_mut borrow borrow_mut lock read write try_lock try_read try_write try_borrow try_borrow_mut upgrade downgrade into_inner into iter into_iter to_owned take cloned copied ok ok_or ok_or_else map_err filter rev skip deref deref_mut as_mut by_ref get_or_insert_with get_mut neg not add sub mul div rem shl shr bitand bitor bitxor",
  ),
  library: { declarations: RUST_LIBRARY + CRATES, list: "Slice", wrapper: "Option" },
  pairs: words("HashMap BTreeMap IndexMap LinearMap FxHashMap AHashMap"),
  anyTypes: words("any _"),
  patterns: RUST_PATTERNS,
  passingMacros: PASSING_MACROS,
  elementCallbacks: words(
    "map filter for_each any all find position and_then map_or map_or_else is_some_and is_ok_and filter_map flat_map retain take_while skip_while inspect max_by_key min_by_key sort_by_key partition",
  ),
  builtins: words(
    "Some None Ok Err Option Result Vec String Box Rc Arc str bool char u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Clone Copy Debug Default Eq PartialEq Ord PartialOrd Hash Iterator IntoIterator From Into TryFrom TryInto AsRef AsMut ToString ToOwned Drop Fn FnMut FnOnce Send Sync Sized Unpin println print eprintln eprint format panic assert assert_eq assert_ne debug_assert vec write writeln todo unimplemented unreachable matches include_str include_bytes env concat stringify derive cfg test allow inline doc must_use",
  ),
  plainMembers: true,
  commonMembers: new Set([
    ...RUST_LIBRARY.match(/(?<=^ {2})\w+(?=[<(])/gm)!,
    ...words(
      "new default clone fmt eq ne cmp partial_cmp hash from into try_from try_into as_ref as_mut to_string to_owned iter iter_mut into_iter next len is_empty push pop insert remove get get_mut contains contains_key clear extend unwrap expect unwrap_or map and_then ok err is_some is_none is_ok is_err as_str as_bytes as_slice to_vec collect filter fold find position any all join split trim parse read write flush lock borrow borrow_mut take replace drop deref index name path kind start end min max count sum rev zip chain first last sort source description as_path to_path_buf as_os_str",
    ),
    ...words(
      "extend_from_slice copy_from_slice clone_from_slice next_back read_exact read_to_end read_to_string write_all write_str write_fmt as_mut_slice as_mut_ptr as_ptr as_mut_str to_str to_string_lossy is_file is_dir file_name file_stem with_extension set_len get_unchecked from_utf8 from_utf8_lossy from_str fetch_add fetch_sub compare_exchange into_inner get_or_init into_bytes into_string into_boxed_slice split_whitespace char_indices trim_start trim_end strip_prefix strip_suffix starts_with ends_with to_lowercase to_uppercase checked_add checked_sub checked_mul checked_div wrapping_add wrapping_sub wrapping_mul wrapping_neg saturating_add saturating_sub saturating_mul overflowing_add overflowing_sub leading_zeros trailing_zeros count_ones rotate_left rotate_right swap_bytes to_le_bytes to_be_bytes to_ne_bytes from_le_bytes from_be_bytes from_ne_bytes next_power_of_two is_power_of_two abs_diff try_lock try_read try_write is_alphabetic is_ascii",
    ),
  ]),
};
