// How names of Haskell find their definitions: by modules and what they import; constructors, fields and methods of classes
// stand beside their types, types and values are apart.

import type { Role } from "../../protocol/kinds.ts";
import { folderOf, words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { OPERATORS, OVER, VALUES } from "./library.ts";
import { declared } from "./terms.ts";
import { LIST, parameters, payload, readType, synonym } from "./type-terms.ts";

const TYPE_ROLES: ReadonlySet<Role> = new Set(["type", "extends", "implements"]);

/** `x.name`, `(.name)`; `{ name = …`, `, name = …`. */
function isLabel(before: string, behind: string, receiver: string): boolean {
  if (receiver === "()") return true;
  if (/(?:^|[^\w'.\s])\s*\.$|[\p{Ll}_][\w']*\.$|[)\]}]\.$/u.test(before))
    return !/(?:^|[^\w'.])\p{Lu}[\w']*(?:\.\p{Lu}[\w']*)*\.$/u.test(before);
  return /[{,]\s*$/.test(before) && /^\s*=(?![=<>|&@^*+/-])/.test(behind);
}

export const HASKELL_RULES: ResolveRules = {
  family: "haskell",
  notation: {
    dictionaries: true,
    words: true,
    prefixes: new Map([["not", "asks"]]),
    truths: words("True False"),
    operators: words("in"),
  },
  terms: {
    declared,
    type: readType,
    stated: ({ kind, type }) =>
      type === "" || kind === "enum_member" || kind === "constructor" ? undefined : type,
    payload,
    synonym,
    parameters,
    library: VALUES,
    list: LIST,
    operators: OPERATORS,
    over: OVER,
    holdLast: "all",
    isLabel,
  },
  modules: () => [],
  unit: () => "",
  // Programs of one tree are all called Main.
  space: (path, packageName) =>
    /^(?:Main)?$/.test(packageName) ? `/${folderOf(path)}/${path}` : packageName,
  reexports: true,
  leavesOut: true,
  flatMembers: true,
  isForward: (_before, behind) => /^[ \t]*(?:,[^:;=\n]*)?::/.test(behind),
  meansType: (role) => TYPE_ROLES.has(role),
  modulesApart: true,
  valuesApart: true,
  self: [],
  base: [],
  closed: true,
  plainMembers: true,
  builtins: words(
    "Int Integer Double Float Bool Char String Maybe Either IO Ordering True False Nothing Just Left Right LT EQ GT Eq Ord Show Read Enum Bounded Num Integral Fractional Floating Real RealFrac Functor Applicative Monad Foldable Traversable Semigroup Monoid MonadFail map filter foldr foldl head tail last init null length reverse and or any all concat concatMap sum product maximum minimum elem notElem lookup zip zip3 zipWith zipWith3 unzip lines words unlines unwords show read print putStr putStrLn getLine getContents interact readFile writeFile appendFile return pure fmap mapM mapM_ sequence sequence_ traverse foldM when unless id const flip not otherwise maybe either fst snd curry uncurry succ pred fromIntegral realToFrac toInteger fromInteger truncate round ceiling floor div mod quot rem negate abs signum error undefined seq until iterate repeat replicate cycle take drop splitAt takeWhile dropWhile span break mempty mappend mconcat min max compare $ . + - * / ++ == /= < <= > >= && || <> >>= >> =<< <$> <$ <*> *> <* ^ ^^ ** !! $! :",
  ),
};
