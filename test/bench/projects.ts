// Real projects on which a language is measured, at least two a language: folders below $CORPORA, cloned from GitHub.

export interface Project {
  /** Folder below $CORPORA. */
  name: string;
  /** `owner/name` on GitHub. */
  repository: string;
}

const project = (repository: string): Project => ({ name: repository.split("/")[1]!, repository });

/** By language id; one line a language. */
export const PROJECTS: Readonly<Record<string, readonly Project[]>> = {
  bash: [project("acmesh-official/acme.sh"), project("bats-core/bats-core"), project("nvm-sh/nvm")],
  c: [project("redis/redis"), project("curl/curl")],
  cpp: [
    project("abseil/abseil-cpp"),
    project("fmtlib/fmt"),
    project("google/leveldb"),
    project("nlohmann/json"),
  ],
  csharp: [project("JamesNK/Newtonsoft.Json"), project("serilog/serilog")],
  dart: [project("dart-lang/pub"), project("dart-lang/http")],
  elixir: [project("phoenixframework/phoenix"), project("elixir-ecto/ecto")],
  go: [project("gin-gonic/gin"), project("restic/restic")],
  haskell: [project("koalaman/shellcheck"), project("jgm/pandoc"), project("haskell/cabal")],
  java: [project("spring-projects/spring-framework"), project("google/gson")],
  javascript: [
    project("jquery/jquery"),
    { name: "kit", repository: "sveltejs/kit" },
    project("expressjs/express"),
  ],
  kotlin: [project("JetBrains/Exposed"), project("ktorio/ktor")],
  lua: [project("luarocks/luarocks"), project("Kong/kong")],
  objc: [project("AFNetworking/AFNetworking"), project("SDWebImage/SDWebImage")],
  ocaml: [project("ocaml/dune"), { name: "ocaml/stdlib", repository: "ocaml/ocaml" }],
  ocaml_interface: [project("ocaml/dune"), { name: "ocaml/stdlib", repository: "ocaml/ocaml" }],
  php: [project("symfony/console"), project("laravel/framework")],
  python: [project("pallets/flask"), project("sqlalchemy/sqlalchemy")],
  ruby: [project("sinatra/sinatra"), project("rails/rails")],
  rust: [project("tokio-rs/tokio"), project("BurntSushi/ripgrep")],
  scala: [project("typelevel/cats"), project("playframework/playframework")],
  solidity: [
    { name: "openzeppelin", repository: "OpenZeppelin/openzeppelin-contracts" },
    project("Uniswap/v4-core"),
  ],
  svelte: [{ name: "kit", repository: "sveltejs/kit" }],
  swift: [project("vapor/vapor"), project("Alamofire/Alamofire"), project("apple/swift-argument-parser")],
  tsx: [project("excalidraw/excalidraw"), project("shadcn-ui/ui"), project("honojs/hono")],
  typescript: [
    project("colinhacks/zod"),
    project("honojs/hono"),
    { name: "vue-core", repository: "vuejs/core" },
  ],
  vue: [project("slidevjs/slidev"), project("PanJiaChen/vue-element-admin")],
  zig: [project("zigtools/zls"), { name: "zig-std", repository: "ziglang/zig" }],
};
