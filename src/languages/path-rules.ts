// What a path says about a file: test, vendored. General rules here; a language adds its own (`isTestPath`).

/** Folders whose content is tests, whatever the language. */
const TEST_FOLDERS =
  /(?:^|\/)(?:tests?|(?:[^/]+[-_])?testing|test[-_]?(?:cases|helpers?|kit|support|utils?)|regress(?:ion)?|__tests__|__mocks__|specs?|e2e|testdata|test[-_]?fixtures|(?:unit|integration|functional|acceptance)[-_]?tests?)\//i;
/** `_spec` is a language's own: `job_spec.go` says what a job is to be. */
const TEST_FILES =
  /(?:^|\/)(?:tests?[-_.][^/]*|[^/]*(?:[-_.](?:tests?|e2e)|\.specs?)\.[^/.]+|conftest\.py)$/i;
/**
 * Folders that build tools keep apart from tests: a package called `test` in there is none, and no more is a file called
 * `TypeSpec.kt`. A module called `tests` has such a folder too.
 */
const MAIN_FOLDERS = /(?:^|\/)src\/(?:main|\w+Main)\//;

const VENDORED =
  /(?:^|\/)(?:node_modules|bower_components|jspm_packages|vendor|vendored|third[-_]?party|3rd[-_]?party|externals?(?:[-_](?:crates|libs?|deps|packages))?|deps|extern|Pods|Carthage|site-packages|\.yarn|dist-packages|submodules|bundled)\//i;
/** What a release of another project was unpacked to: `public/plugins/codemirror-5.17.0`. Documents are kept by version too. */
const UNPACKED = /(?:^|\/)(?!version-)[a-z]\w*(?:[-.][a-z]\w*)*-\d+\.\d+\.\d+\//i;
/** Packages of a project's own code, apart from what it serves and ships: one called `vendor` in there is none. */
const PACKAGES = /(?:^|\/)src\/[^/]*main\/(?!resources\/|webapp\/)/i;
/** Libraries that are handed out as one file. */
const VENDORED_FILES =
  /(?:^|\/)(?:(?:jquery|bootstrap|angular|react|vue|lodash|moment)(?:[-.]\d[\w.]*)?(?:\.min)?\.(?:js|css)|sqlite3\.[ch])$/i;

/** What build tools write into a project so that it builds without them: Gradle's, Maven's, Autoconf's. */
const BUILD_TOOL_FILES =
  /(?:^|\/)(?:(?:gradlew|mvnw)(?:\.(?:bat|cmd))?|config\.(?:guess|sub)|install-sh|ltmain\.sh|aclocal\.m4|libtool\.m4|depcomp|missing|mkinstalldirs|test-driver|ylwrap)$/;

/** What a shell offers behind a command: `tool-completion.zsh`, `completions/tool.fish`, `completion/bash/_tool`. */
const COMPLETIONS = /(?:^|[/._-])completions?(?:[/._-]|$)/i;
const SHELL_FILES = /(?:^|\/)(?:[^/.]+|[^/]+\.(?:bash|zsh|fish|sh|nu|elv|ps1|completion))$/i;

/** `folder` ends with a slash, or is empty. */
export function isGeneralTestFolder(folder: string): boolean {
  const main = folder.search(MAIN_FOLDERS);
  return TEST_FOLDERS.test(main === -1 ? folder : folder.slice(0, main + 1));
}

export function isGeneralTestFile(path: string): boolean {
  return TEST_FILES.test(path);
}

/** May the file be a test by its own name? */
export function mayBeTestFile(path: string): boolean {
  return !MAIN_FOLDERS.test(path);
}

/** Code of others that is kept in the repository: all that is in the folder. */
export function isVendoredFolder(folder: string): boolean {
  return (VENDORED.test(folder) || UNPACKED.test(folder)) && !PACKAGES.test(folder);
}

export function isShellCompletion(path: string): boolean {
  return SHELL_FILES.test(path) && COMPLETIONS.test(path);
}

export function isVendoredFile(path: string): boolean {
  return VENDORED_FILES.test(path) || BUILD_TOOL_FILES.test(path);
}
