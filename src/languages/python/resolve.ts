// How names of Python find their definitions: what types say, what the language and its library own.

import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { FIXTURES } from "./fixtures.ts";
import { FRAMEWORKS, MODELS } from "./frameworks.ts";
import { PYTHON_LIBRARY } from "./library.ts";
import { literalsOf } from "./literal-values.ts";
import { modules } from "./modules.ts";
import { guardedType } from "./said-by-condition.ts";
import { stubTwin } from "./stubs.ts";
import { testedType } from "./tested-type.ts";
import { isForFailure, isForTypes } from "./type-checking.ts";
import { selfVariable, typeVariable } from "./type-variable.ts";

/** Methods of the type itself that nothing says to be such. */
const TYPES_OWN = words("__new__ __init_subclass__ __class_getitem__");

/** Of named tuples, and of models of pydantic. */
const OWN_MAKERS = words("_make model_construct model_validate model_validate_json parse_obj");

export const PYTHON_RULES: ResolveRules = {
  family: "python",
  plainMembers: true,
  notation: {
    bracketArguments: true,
    dictionaries: true,
    braced: { table: "dict", set: "set" },
    labelSign: "=",
    signMethods: { "-": "__neg__", "+": "__pos__", "~": "__invert__" },
    operatorMethods: [
      { "|": "__or__" },
      { "^": "__xor__" },
      { "&": "__and__" },
      { "<<": "__lshift__", ">>": "__rshift__" },
      { "+": "__add__", "-": "__sub__" },
      { "*": "__mul__", "/": "__truediv__", "//": "__floordiv__", "%": "__mod__", "@": "__matmul__" },
      { "**": "__pow__" },
    ],
    sequences: true,
    slices: ":",
    words: true,
    linesEnd: true,
    namingSign: ":=",
    spreadSign: "*",
    prefixes: new Map([
      ["await", "awaits"],
      ["not", "asks"],
    ]),
    nothing: words("None"),
    truths: words("True False"),
    operators: words("in is not"),
    lambda: "lambda",
    wordLambdas: {
      head: /^lambda\b[^:\n]*:/,
      parameters: /\blambda\s+(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*,\s*)*$/u,
    },
  },
  modules,
  twin: stubTwin,
  unit: () => "",
  isTestType: ({ signature }) => /^class\b/.test(signature),
  self: ["self", "cls"],
  boundSelf: true,
  firstParameter: ({ name }, before) =>
    /@staticmethod\b/.test(before)
      ? undefined
      : TYPES_OWN.has(name) || /@classmethod\b/.test(before)
        ? "type"
        : "object",
  ownName: "cls",
  ownType: "Self",
  quotedNames: true,
  keyedTypes: words("TypedDict"),
  keyMethods: words("get pop setdefault"),
  grows: { puts: /^\.(?:append|appendleft|add|put|put_nowait|insert\([^,()\n]*,|setdefault\([^,()\n]*,)\(?/ },
  base: ["super"],
  basesInOrder: "first",
  firstFits: true,
  standsIn: ({ signature }) => /^[\w.]+\s*(?::[^=]*)?=\s*None\b/.test(signature),
  importsShow: true,
  importsBeside: { stated: isForTypes, failed: isForFailure },
  fixedArity: true,
  constructorName: "__init__",
  makesByName: true,
  callMethod: "__call__",
  transparent: words(
    "Optional Final ClassVar Annotated Required NotRequired ReadOnly Awaitable Coroutine ContextManager AbstractContextManager Mapped",
  ),
  anyTypes: words("Any object"),
  tupleTypes: words("Tuple tuple"),
  recordTypes: words("NamedTuple"),
  unionTypes: words("Union"),
  metaTypes: words("Type type"),
  typeOf: { member: "__class__", function: "type" },
  functionTypes: words("Callable"),
  typeVariable,
  listsParameters: /^(?:\w+\.)?(?:Generic|Protocol)\s*\[/,
  selfVariable,
  injects: FIXTURES,
  inheritedFields: true,
  inheritedParameters: true,
  typeComment: { sign: "# type:", type: /^[^#]*=[^#]*# type:\s*(?!\s|ignore\b)([^#]+?)\s*$/ },
  restType: (before, type) =>
    /\*\*\s*$/.test(before) ? `dict[str, ${type}]` : /\*\s*$/.test(before) ? `tuple[${type}, ...]` : type,
  heldTypes: true,
  reassigns: {
    branches: /^(?:else|elif|case)\b/,
    choice: { first: /^if\b/, further: /^(?:elif|else)\b/, last: /^else\b/ },
    loops: /^(?:(?:async\s+)?for|(while))\b/,
    leaves: /^(?:break|return|raise)\b/,
  },
  setLater: new Set(["declared", "again"]),
  headsOutside: true,
  bodyFields: true,
  decoratorsReplace: true,
  testedType,
  literalsOf,
  guardedType,
  unpacks: "Unpack",
  castFunctions: words("cast ForeignKey OneToOneField ForeignKeyField"),
  contexts: { as: "as", enter: "__enter__", handler: "except" },
  allocators: words("__new__"),
  enters: words("enter_context enter_async_context"),
  readMethod: "__get__",
  missingMethod: "__getattr__",
  awaitMethod: "__await__",
  enumsHold: true,
  sameMethods: words("_replace model_copy"),
  returnsOwnType: (name) => OWN_MAKERS.has(name),
  generates: { yields: /\byield\b(?:[ \t]+(from)\b)?[ \t]*/g, type: "Generator" },
  iterateMethod: "__iter__",
  nextMethod: "__next__",
  indexMethod: "__getitem__",
  library: { declarations: PYTHON_LIBRARY + FRAMEWORKS, list: "list", heirs: MODELS },
  builtins: words(
    "print len range str int float bool list dict set tuple frozenset bytes bytearray type object isinstance issubclass getattr setattr hasattr delattr super property classmethod staticmethod open iter next zip map filter sorted reversed enumerate sum min max abs any all id hash repr input vars dir callable format round divmod pow chr ord hex oct bin eval exec compile globals locals Exception BaseException ValueError TypeError KeyError IndexError AttributeError RuntimeError NotImplementedError OSError IOError StopIteration ImportError KeyboardInterrupt SystemExit AssertionError UnicodeError LookupError memoryview slice complex NotImplemented Ellipsis __name__ __file__ __doc__ __import__",
  ),
  commonMembers: words(
    "__init__ __new__ __del__ __repr__ __str__ __bytes__ __format__ __lt__ __le__ __eq__ __ne__ __gt__ __ge__ __hash__ __bool__ __getattr__ __getattribute__ __setattr__ __delattr__ __dir__ __get__ __set__ __delete__ __set_name__ __slots__ __init_subclass__ __class_getitem__ __call__ __len__ __length_hint__ __getitem__ __setitem__ __delitem__ __missing__ __iter__ __reversed__ __contains__ __add__ __sub__ __mul__ __matmul__ __truediv__ __floordiv__ __mod__ __divmod__ __pow__ __lshift__ __rshift__ __and__ __xor__ __or__ __neg__ __pos__ __abs__ __invert__ __int__ __float__ __complex__ __index__ __round__ __trunc__ __floor__ __ceil__ __enter__ __exit__ __await__ __aiter__ __anext__ __next__ __aenter__ __aexit__ __class__ __dict__ __doc__ __name__ __qualname__ __module__ __bases__ __mro__ __subclasses__ __annotations__ __wrapped__ __self__ __func__ __code__ __globals__ __defaults__ __kwdefaults__ __closure__ __file__ __path__ __package__ __spec__ __loader__ __cause__ __context__ __traceback__ __copy__ __deepcopy__ __reduce__ __reduce_ex__ __getstate__ __setstate__ __sizeof__ __fspath__ __all__ __version__ __author__ __match_args__ __post_init__ __instancecheck__ __subclasscheck__ __subclasshook__ __prepare__ __origin__ __args__ __parameters__ append extend insert remove pop clear index count sort reverse copy keys values items get update setdefault popitem add discard union join split rsplit strip lstrip rstrip replace format encode decode startswith endswith lower upper title find rfind splitlines read write close readline readlines flush seek tell fileno name mode group groups start end span match search sub findall finditer args errno filename msg message isatty buffer encoding errors exists mkdir parent stem suffix resolve open run call wait kill poll send returncode stdout stderr stdin year month day hour minute second path environ data value type id code status headers url method host port params body json text content form files cookies session user key default parse args kwargs info debug warning error exception log setLevel read_text write_text read_bytes write_bytes is_file is_dir is_absolute is_symlink iterdir rglob glob relative_to with_suffix with_name joinpath expanduser absolute touch unlink rename rmdir samefile as_posix suffixes parents isoformat strftime strptime timestamp total_seconds astimezone casefold isdigit isalpha isspace zfill ljust rjust partition rpartition fromkeys most_common acquire release getvalue readinto truncate communicate terminate returncode getattr submit shutdown result cancel done add_done_callback st_mode st_ino st_dev st_nlink st_uid st_gid st_size st_atime st_mtime st_ctime st_atime_ns st_mtime_ns st_ctime_ns",
  ),
};
