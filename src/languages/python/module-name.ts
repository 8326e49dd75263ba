// Dotted names of modules, as far as a path tells them: `src/flask/json/tag.py` is `flask.json.tag`.

const FILE = /^(.*?)(?:\/__init__)?\.pyi?$/;
/** Folders that hold packages and are none. */
const ROOT = /^(?:.*\/)?(?:src|lib|python|site-packages)\//i;

/** Packages below a source folder, or below the last folder whose name could not be imported. */
export function moduleName(path: string): string {
  const file = FILE.exec(`/${path}`)?.[1];
  if (file === undefined) return "";
  const parts = file.replace(ROOT, "").split("/");
  const last = parts.findLastIndex((part) => !/^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(part));
  return parts.slice(last + 1).join(".");
}
