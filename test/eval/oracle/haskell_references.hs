-- Prints every name of compiled Haskell sources with the definition that the type checker binds it to, tab separated:
--   haskell_references FILE.hie...  ->  site path, line, column, definition path, line, column, kind, name
-- A definition's own name is a line whose site and definition are equal, with its container at the end; a line that begins
-- with `=` pairs a signature with its equation. A line that begins with `?` is a site that is no use: of lists of exports and
-- imports, pragmas, equations, instances. Paths are from the folder that it runs in, columns are characters, from 1.
module Main (main) where

import Control.Monad (forM_)
import Data.IORef
import Data.List (intercalate, isPrefixOf, tails)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import System.Environment (getArgs)

import GHC.Data.FastString (unpackFS)
import GHC.Iface.Env (NameCacheUpdater (..))
import GHC.Iface.Ext.Binary (HieFileResult (..), readHieFile)
import GHC.Iface.Ext.Types
import GHC.Types.Name
import GHC.Types.Name.Cache (initNameCache)
import GHC.Types.SrcLoc
import GHC.Types.Unique.Supply (mkSplitUniqSupply)
import GHC.Unit.Module (moduleName, moduleNameString)

data Sort = Defines String | Declares | Uses | Silent

-- What a name is where it stands, by all that is known of it there.
sortOf :: Set.Set ContextInfo -> Sort
sortOf infos
  | kind : _ <- [k | Just k <- map defined list] = Defines kind
  | TyDecl `elem` list = Declares
  | any silent list = Silent
  | any used list = Uses
  | otherwise = Silent
  where
    list = Set.toList infos
    defined (Decl DataDec _) = Just "type"
    defined (Decl SynDec _) = Just "type"
    defined (Decl FamDec _) = Just "type"
    defined (Decl ClassDec _) = Just "class"
    defined (Decl ConDec _) = Just "constructor"
    defined (Decl PatSynDec _) = Just "constructor"
    defined (ClassTyDecl _) = Just "method"
    defined (RecField RecFieldDecl _) = Just "field"
    defined (ValBind RegularBind _ _) = Just "value"
    defined (PatternBind _ _ _) = Just "value"
    defined _ = Nothing
    silent MatchBind = True
    silent (IEThing _) = True
    silent (ValBind InstanceBind _ _) = True
    silent _ = False
    used Use = True
    used (RecField _ _) = True
    used _ = False

type Place = (String, Int, Int)

-- Names that are known by their module and where they are declared.
type Key = (String, String, String)

keyOf :: Name -> Maybe Key
keyOf name = do
  m <- nameModule_maybe name
  pure (moduleNameString (moduleName m), occNameString (nameOccName name), space)
  where
    space = if isTcOcc (nameOccName name) then "type" else "value"

type Texts = Map.Map String [String]

-- Where a name is written in a span, which may have a qualifier, brackets or backticks, too.
place :: Texts -> RealSrcSpan -> String -> Maybe Place
place texts s name = do
  text <- Map.lookup path texts
  row' : _ <- pure (drop (srcSpanStartLine s - 1) text)
  let written = take (srcSpanEndCol s - start) (drop (start - 1) row')
  at : _ <- pure [n | n <- [length written - length name, length written - length name - 1 .. 0], name `isPrefixOf` drop n written]
  pure (path, srcSpanStartLine s, start + at)
  where
    path = unpackFS (srcSpanFile s)
    start = srcSpanStartCol s

-- Is this a name in `{-# INLINE name #-}`?
inPragma :: Texts -> Place -> Bool
inPragma texts (path, line, column) = any ("{-#" `isPrefixOf`) (tails (take column row'))
  where
    row' = concat (take 1 (drop (line - 1) (Map.findWithDefault [] path texts)))

nodes :: HieAST a -> [(RealSrcSpan, Name, Set.Set ContextInfo)]
nodes ast =
  [ (nodeSpan ast, name, identInfo details)
  | info <- Map.elems (getSourcedNodeInfo (sourcedNodeInfo ast))
  , (Right name, details) <- Map.toList (nodeIdentifiers info)
  ]
    ++ concatMap nodes (nodeChildren ast)

row :: Place -> String
row (path, line, column) = intercalate "\t" [path, show line, show column]

main :: IO ()
main = do
  files <- getArgs
  supply <- mkSplitUniqSupply 'z'
  cache <- newIORef (initNameCache supply [])
  let updater = NCU (\f -> atomicModifyIORef' cache f)
  found <- concat <$> mapM (read' updater) files
  let kinds = Map.fromList [(key, kind) | (_, key, Defines kind) <- found]
      defined = Map.fromListWith min [(key, at) | (at, key, Defines _) <- found]
      declared = Map.fromListWith min [(key, at) | (at, key, Declares) <- found]
  forM_ (Map.toList declared) $ \(key, at) -> forM_ (Map.lookup key defined) $ \target ->
    putStrLn (intercalate "\t" ["=", row at, row target])
  forM_ found $ \(at, key@(_, name, _), sort) -> case (Map.lookup key kinds, Map.lookup key defined) of
    (Just kind, Just target) -> putStrLn $ intercalate "\t" $ case sort of
      Uses -> [row at, row target, "", name]
      _ | at == target || Map.lookup key declared == Just at -> [row at, row at, kind, name, ""]
      _ -> ["?", row at, row target]
    _ -> pure ()
  where
    read' updater file = do
      result <- readHieFile updater file
      let asts = Map.toList (getAsts (hie_asts (hie_file_result result)))
      texts <- Map.fromList <$> mapM (\(path, _) -> (,) (unpackFS path) . lines <$> readFile (unpackFS path)) asts
      pure
        [ (at, key, if inPragma texts at then Silent else sortOf infos)
        | (s, name, infos) <- concatMap (nodes . snd) asts
        , Just key@(_, text, _) <- [keyOf name]
        , Just at <- [place texts s text]
        ]
