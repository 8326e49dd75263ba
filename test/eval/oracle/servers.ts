// The language servers that serve as oracles: how each starts and which files are its own.

export interface OracleServer {
  argv: string[];
  /** Path suffixes of the files asked about, with the language id that the protocol wants. */
  suffixes: Record<string, string>;
  initializationOptions?: object;
  /** Lines whose names the server counts, and that are no code. */
  comments?: RegExp;
  /** A word that makes one of the type at hand where this stands in front of it, and leads nowhere: `new static()`. */
  unsaidMaker?: { word: string; before: string };
  /** Names that nobody writes who uses them, as of a constructor, and that are not asked about. */
  unwritten?: RegExp;
  /** The server reads one configuration, and leads nowhere from what the others define. */
  configured?: true;
  /** Its ranges may begin in front of the name that they are of: `local a`, `M.a`. */
  isWide?: boolean;
  /** What a preprocessor does to the files: see preprocessed.ts. */
  isPreprocessed?: boolean;
}

const C_FAMILY = {
  ".c": "c",
  ".h": "c",
  ".cc": "cpp",
  ".cpp": "cpp",
  ".cxx": "cpp",
  ".hpp": "cpp",
  ".m": "objective-c",
};

export const ORACLE_SERVERS: Record<string, OracleServer> = {
  gopls: { argv: ["gopls"], suffixes: { ".go": "go" } },
  "rust-analyzer": {
    argv: ["rust-analyzer"],
    suffixes: { ".rs": "rust" },
    configured: true,
    initializationOptions: {
      cargo: { features: "all", buildScripts: { enable: false } },
      checkOnSave: false,
    },
  },
  clangd: {
    argv: [
      "clangd",
      "--background-index",
      "--background-index-priority=normal",
      "--limit-references=0",
      "-j=2",
      "--log=error",
    ],
    suffixes: C_FAMILY,
    isPreprocessed: true,
  },
  intelephense: {
    argv: ["intelephense", "--stdio"],
    suffixes: { ".php": "php" },
    unsaidMaker: { word: "static", before: "new " },
    comments: /^\s*(?:\*|\/\*|\/\/|#(?!\[))/,
    initializationOptions: { clearCache: true },
  },
  emmylua: { argv: ["emmylua_ls"], suffixes: { ".lua": "lua" }, isWide: true },
  typescript: {
    argv: ["typescript-language-server", "--stdio"],
    suffixes: {
      ".ts": "typescript",
      ".mts": "typescript",
      ".tsx": "typescriptreact",
      ".js": "javascript",
      ".mjs": "javascript",
      ".cjs": "javascript",
      ".jsx": "javascriptreact",
    },
  },
  pyright: {
    argv: ["pyright-langserver", "--stdio"],
    suffixes: { ".py": "python", ".pyi": "python" },
    unwritten: /^__\w+__$/,
  },
};
