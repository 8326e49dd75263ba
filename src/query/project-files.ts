// Questions about working on the project as a whole ("how do I build this project", "where is the CI configuration"): they are
// answered by what every project keeps for that purpose, whatever its code calls so: its guides, its build files, its CI.

import { isProjectFile } from "../languages/index.ts";
import { outerFeatures } from "./candidates.ts";
import { viewCorpus } from "./corpus.ts";
import type { SearchPart } from "./search.ts";
import { scoreChunks } from "./search-text.ts";
import { byRank, makeUnit, type Unit } from "./units.ts";

/** In lower case, its words with one blank between them. */
const ABOUT_PROJECT: readonly RegExp[] = [
  /^(?:how|where) (?:(?:do|can|should|would|to|is|are) )?(?:(?:i|we|you|one) )?(?:build|compile|install|run|test|start|launch|deploy|release|lint|format|develop|set ?up|contribute to|work on) (?:it|this|(?:(?:this|the|our|your) )?(?:whole |entire )?(?:project|repo|repository|code ?base|tests|unit tests|test suite))(?: (?:from source|locally|myself|on|for|in|with|using)\b.*)?$/,
  /^(?:build|compile|install|run|test|deploy|release|set ?up|contribute to) (?:this|the|our) (?:project|repo|repository|code ?base)$/,
  /\b(?:build|compile|install)(?: it| this)? from source$/,
  /\b(?:build|compilation|install|installation|set ?up|development|contributing|contribution) (?:instructions|guide|guidelines|steps)$/,
  /\bdevelopment (?:environment|setup)$/,
];
const ABOUT_CI =
  /\b(?:ci|continuous integration)(?: (?:configuration|config|pipelines?|workflows?|setup|jobs?))?$/;

/** `ci`: only what runs without a person. */
interface Kept {
  share: number;
  ci?: true;
}

/** What is kept for it in projects of any language, by the name of the file. */
const KEPT: readonly (Kept & { path: RegExp })[] = [
  { share: 1, path: /(?:^|\/)readme(?:\.[^/]*)?$/i },
  {
    share: 0.9,
    path: /(?:^|\/)(?:contributing|install(?:ation|ing)?|build(?:ing)?|hacking|develop(?:ing|ment|er)?)(?:\.(?:md|rst|txt|adoc|org))?$/i,
  },
  {
    share: 0.8,
    path: /(?:^|\/)(?:justfile|taskfile\.ya?ml|meson\.build|build\.(?:ps1|cmd)|rebar\.config)$/i,
  },
  {
    share: 0.6,
    ci: true,
    path: /(?:^|\/)(?:\.(?:github|forgejo|gitea)\/workflows\/[^/]+|\.circleci\/config\.yml|\.gitlab-ci\.yml|\.travis\.yml|\.?appveyor\.yml|azure-pipelines\.yml|jenkinsfile|\.woodpecker\.ya?ml|\.cirrus\.yml)$/i,
  },
  { share: 0.5, path: /(?:^|\/)(?:dockerfile|(?:docker-)?compose\.ya?ml|flake\.nix)$/i },
];
/** Of a folder further down, as much is about the whole. */
const DEEPER = 0.4;
const MOST_FOLDERS = 2;
const MOST_FILES = 12;

/** What languages keep for it. */
const OF_LANGUAGES: Kept = { share: 0.8 };

const keptAs = (path: string): Kept | undefined =>
  KEPT.find((row) => row.path.test(path)) ??
  (isProjectFile(path.slice(path.lastIndexOf("/") + 1)) ? OF_LANGUAGES : undefined);

/** Is it there for who works on the project, or for the tools that do? */
export const isKept = (path: string): boolean => keptAs(path) !== undefined;

/** 0..1: how much the file at a path is there for this. */
function shareOf(path: string, ci: boolean): number {
  const kept = keptAs(path);
  if (!kept) return 0;
  if (kept.ci) return ci ? 1 : kept.share;
  const folders = path.split("/").length - 1;
  return folders > MOST_FOLDERS ? 0 : (ci ? 0.2 : kept.share) * DEEPER ** folders;
}

/** The places of such files that say most of the query; none for any other query. */
export function projectFiles({ context, query, scope, terms }: SearchPart): Unit[] {
  const question = query.words.join(" ").toLowerCase();
  const ci = ABOUT_CI.test(question);
  if (scope.wantsSymbols || !(ci || ABOUT_PROJECT.some((form) => form.test(question)))) return [];
  const corpus = viewCorpus(context.view);
  const scores = scoreChunks(context, scope, terms);
  const units = context.view.paths.flatMap((path) => {
    const share = shareOf(path, ci);
    if (share === 0 || !scope.allowsPath(path)) return [];
    const blob = context.view.blobAt(path)!;
    let best = corpus.numberAt(blob, 1);
    for (let chunk = best; corpus.blobs[chunk] === blob; chunk++)
      if (scores[chunk]! > scores[best]!) best = chunk;
    const { generated = 0, vendored = 0, test = 0 } = outerFeatures(context.view, "file", blob, path);
    const features = { project_file: share, bm25: scores[best] ?? 0, generated, vendored, test };
    const line = corpus.firstLines[best] ?? 1;
    return best < 0
      ? [makeUnit({ key: `file:${path}`, type: "file", blob, path, line: 0, endLine: 0, features })]
      : [
          makeUnit({
            key: `${blob}:chunk:${line}`,
            type: "snippet",
            blob,
            path,
            line,
            endLine: corpus.lastLine(best),
            features,
          }),
        ];
  });
  return units.sort(byRank).slice(0, MOST_FILES);
}
