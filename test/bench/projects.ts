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
  c: [project("redis/redis"), project("curl/curl")],
  cpp: [
    project("abseil/abseil-cpp"),
    project("fmtlib/fmt"),
    project("google/leveldb"),
    project("nlohmann/json"),
  ],
  dart: [project("dart-lang/pub"), project("dart-lang/http")],
  java: [project("spring-projects/spring-framework")],
  javascript: [project("expressjs/express")],
  kotlin: [project("JetBrains/Exposed"), project("ktorio/ktor")],
  objc: [project("AFNetworking/AFNetworking"), project("SDWebImage/SDWebImage")],
  rust: [project("tokio-rs/tokio")],
  scala: [project("typelevel/cats"), project("playframework/playframework")],
  typescript: [project("colinhacks/zod"), project("honojs/hono")],
};
