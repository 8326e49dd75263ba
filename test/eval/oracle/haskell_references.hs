-- Prints every name of compiled Haskell sources with the definition that the type checker binds it to, tab separated:
--   haskell_references FILE.hie...  ->  site path, line, column, definition path, line, column, kind, name
-- A definition's own name is a line whose site and definition are equal, with its container at the end. A line that begins
-- with `?` is a site that says nothing of how a name is used: lists of exports and imports. Columns are characters, from 1.
module Main (main) where

import Control.Monad (forM_)
import Data.IORef
import Data.List (intercalate)
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

data Sort = Defines String | Uses | Lists | Silent

-- What a name is where it stands, by all that is known of it there.
sortOf :: Set.Set ContextInfo -> Sort
sortOf infos
  | kind : _ <- [k | Just k <- map defined list] = Defines kind
  | any silent list = Silent
  | any listed list = Lists
  | Use `elem` list = Uses
  | any recordUse list = Uses
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
    silent TyDecl = True
    silent MatchBind = True
    silent (ValBind InstanceBind _ _) = True
    silent _ = False
    listed (IEThing _) = True
    listed _ = False
    recordUse (RecField _ _) = True
    recordUse _ = False

type Place = (String, Int, Int)

-- Names that are known by their module and where they are declared.
type Key = (String, String, String)

keyOf :: Name -> Maybe Key
keyOf name = do
  m <- nameModule_maybe name
  pure (moduleNameString (moduleName m), occNameString (nameOccName name), space)
  where
    space = if isTcOcc (nameOccName name) then "type" else "value"

place :: RealSrcSpan -> Place
place s = (unpackFS (srcSpanFile s), srcSpanStartLine s, srcSpanStartCol s)

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
  let defined = Map.fromListWith (\_ old -> old) (reverse [(key, at) | (at, key, Defines _) <- found])
  forM_ found $ \(at, key@(_, name, _), sort) -> case (sort, Map.lookup key defined) of
    (Defines kind, Just target) | at == target ->
      putStrLn (intercalate "\t" [row at, row target, kind, name, ""])
    (Uses, Just target) -> putStrLn (intercalate "\t" [row at, row target, "", name])
    (Lists, Just target) -> putStrLn (intercalate "\t" ["?", row at, row target])
    _ -> pure ()
  where
    read' updater file = do
      result <- readHieFile updater file
      let asts = Map.elems (getAsts (hie_asts (hie_file_result result)))
      pure
        [ (place at, key, sortOf infos)
        | (at, name, infos) <- concatMap nodes asts
        , Just key <- [keyOf name]
        ]
