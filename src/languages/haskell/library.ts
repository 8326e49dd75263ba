// Values of Haskell's base, containers, mtl and stm whose types say what comes out of what they are given.

import type { OperatorSort } from "../rules/terms.ts";

const NAMES = `
Just : a -> Maybe a
Nothing : Maybe a
Left : a -> Either a b
Right : b -> Either a b
True : Bool
False : Bool
id : a -> a
const : a -> b -> a
fst : (a, b) -> a
snd : (a, b) -> b
head : [a] -> a
last : [a] -> a
tail : [a] -> [a]
init : [a] -> [a]
reverse : [a] -> [a]
take : Int -> [a] -> [a]
drop : Int -> [a] -> [a]
map : (a -> b) -> [a] -> [b]
filter : (a -> Bool) -> [a] -> [a]
concatMap : (a -> [b]) -> [a] -> [b]
foldr : (a -> b -> b) -> b -> [a] -> b
foldl : (b -> a -> b) -> b -> [a] -> b
foldl' : (b -> a -> b) -> b -> [a] -> b
zip : [a] -> [b] -> [(a, b)]
zip3 : [a] -> [b] -> [c] -> [(a, b, c)]
zipWith : (a -> b -> c) -> [a] -> [b] -> [c]
unzip : [(a, b)] -> ([a], [b])
takeWhile : (a -> Bool) -> [a] -> [a]
dropWhile : (a -> Bool) -> [a] -> [a]
span : (a -> Bool) -> [a] -> ([a], [a])
partition : (a -> Bool) -> [a] -> ([a], [a])
find : (a -> Bool) -> [a] -> Maybe a
any : (a -> Bool) -> [a] -> Bool
all : (a -> Bool) -> [a] -> Bool
sortOn : (a -> b) -> [a] -> [a]
sortBy : (a -> a -> Ordering) -> [a] -> [a]
comparing : (a -> b) -> a -> a -> Ordering
on : (b -> b -> c) -> (a -> b) -> a -> a -> c
maximumBy : (a -> a -> Ordering) -> [a] -> a
minimumBy : (a -> a -> Ordering) -> [a] -> a
maybe : b -> (a -> b) -> Maybe a -> b
either : (a -> c) -> (b -> c) -> Either a b -> c
fromMaybe : a -> Maybe a -> a
fromJust : Maybe a -> a
mapMaybe : (a -> Maybe b) -> [a] -> [b]
catMaybes : [Maybe a] -> [a]
listToMaybe : [a] -> Maybe a
maybeToList : Maybe a -> [a]
lookup : k -> [(k, v)] -> Maybe v
replicate : Int -> a -> [a]
repeat : a -> [a]
iterate : (a -> a) -> a -> [a]
until : (a -> Bool) -> (a -> a) -> a -> a
newIORef : a -> m (IORef a)
readIORef : IORef a -> m a
writeIORef : IORef a -> a -> m ()
modifyIORef : IORef a -> (a -> a) -> m ()
modifyIORef' : IORef a -> (a -> a) -> m ()
atomicModifyIORef' : IORef a -> (a -> (a, b)) -> m b
newMVar : a -> m (MVar a)
readMVar : MVar a -> m a
takeMVar : MVar a -> m a
putMVar : MVar a -> a -> m ()
withMVar : MVar a -> (a -> m b) -> m b
modifyMVar_ : MVar a -> (a -> m a) -> m ()
modifyMVar : MVar a -> (a -> m (a, b)) -> m b
newTVar : a -> m (TVar a)
newTVarIO : a -> m (TVar a)
readTVar : TVar a -> m a
readTVarIO : TVar a -> m a
writeTVar : TVar a -> a -> m ()
modifyTVar : TVar a -> (a -> a) -> m ()
modifyTVar' : TVar a -> (a -> a) -> m ()
`;

/** Of modules of tables, whatever they are imported as. */
const TABLES = `
lookup : k -> Map k v -> Maybe v
! : Map k v -> k -> v
!? : Map k v -> k -> Maybe v
findWithDefault : v -> k -> Map k v -> v
elems : Map k v -> [v]
keys : Map k v -> [k]
toList : Map k v -> [(k, v)]
assocs : Map k v -> [(k, v)]
fromList : [(k, v)] -> Map k v
insert : k -> v -> Map k v -> Map k v
delete : k -> Map k v -> Map k v
map : (v -> w) -> Map k v -> Map k w
mapWithKey : (k -> v -> w) -> Map k v -> Map k w
filter : (v -> Bool) -> Map k v -> Map k v
filterWithKey : (k -> v -> Bool) -> Map k v -> Map k v
foldr : (v -> b -> b) -> b -> Map k v -> b
foldl' : (b -> v -> b) -> b -> Map k v -> b
foldrWithKey : (k -> v -> b -> b) -> b -> Map k v -> b
adjust : (v -> v) -> k -> Map k v -> Map k v
alter : (Maybe v -> Maybe v) -> k -> Map k v -> Map k v
`;
const TABLE_MODULES: Readonly<Record<string, string>> = {
  "Data.Map": "Map",
  "Data.Map.Strict": "Map",
  "Data.Map.Lazy": "Map",
  "Data.HashMap.Strict": "HashMap",
  "Data.HashMap.Lazy": "HashMap",
};

function table(text: string): [string, string][] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(" : ");
      return [line.slice(0, at), line.slice(at + 3)];
    });
}

export const VALUES: ReadonlyMap<string, string> = new Map([
  ...table(NAMES),
  ...Object.entries(TABLE_MODULES).flatMap(([module, type]) =>
    table(TABLES).map(([name, of]): [string, string] => [`${module}.${name}`, of.replaceAll("Map", type)]),
  ),
]);

export const OPERATORS: ReadonlyMap<string, OperatorSort> = new Map<string, OperatorSort>([
  ["$", "apply"],
  ["$!", "apply"],
  ["&", "pipe"],
  [".", "composes"],
  [":", "cons"],
  ["++", "same"],
  ["<>", "same"],
  ["<|>", "same"],
  ["==", "compares"],
  ["/=", "compares"],
  [">>=", "bind"],
  ["=<<", "bound"],
  ["<$>", "map"],
  ["<&>", "mapped"],
  [">>", "then"],
  ["*>", "then"],
]);

/** Functions over what holds values, whatever holds them: `mapM_`, `forM_`. */
export const OVER: ReadonlyMap<string, OperatorSort> = new Map<string, OperatorSort>([
  ["fmap", "map"],
  ["mapM_", "map"],
  ["mapM", "map"],
  ["traverse", "map"],
  ["traverse_", "map"],
  ["foldMap", "map"],
  ["forM_", "mapped"],
  ["forM", "mapped"],
  ["for_", "mapped"],
  ["for", "mapped"],
]);
