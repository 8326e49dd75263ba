// What a path says about the file at it: test, example, vendored, legacy, settings, completion, upkeep, and the words of its name.
// Kept for the whole process: it depends on nothing else.

import {
  isProjectFile,
  isShellCompletion,
  isTestFile,
  isTestFolder,
  isVendoredFile,
  isVendoredFolder,
} from "../languages/index.ts";
import { type NameWords, readNameWords } from "../text/name-words.ts";
import { memo } from "../util/memo.ts";

export interface PathTraits {
  test: boolean;
  vendored: boolean;
  example: boolean;
  /** What a shell offers behind its commands. */
  completion: boolean;
  /** What a build of the project wrote, kept beside its sources. */
  built: boolean;
  /** Kept for those who still need it. */
  legacy: boolean;
  /** What can be chosen, by its name. */
  settings: boolean;
  /** What puts the project on a machine, builds and releases it, and what else is there for those who work on it. */
  upkeep: boolean;
  /** A part of what people see on a screen. */
  onScreen: boolean;
  /** One of the drawings that are kept as code. */
  picture: boolean;
  /** One of the numbered steps of a database. */
  migration: boolean;
}

/** Folders of examples, alone or as a word of the name: `push-examples`, `example_packages`, `_examples`. */
const EXAMPLE =
  /(?:^|\/)(?:docs?|(?:[^/]*[-_.])?(?:examples?|samples?|demos?|benchmarks?|benches|jmh)(?:[-_.][^/]+)?)\//i;
/** Behind the folder of a build's sources come packages: a project may be called `com.example` and is none. */
const PACKAGES = /(?<=(?:^|\/)src\/[^/]*(?:main|test)\/).*/i;
/** Folders for those who work on the project; `.github` and its like. */
const UPKEEP = /(?:^|\/)(?:contrib|ci|hack|buildSrc|build-(?:logic|support)|xtask|\.[a-z][^/]*)\/|^tools\//i;
/** At the top of a project: `install.sh`, `configure`. */
const INSTALLER =
  /^(?:(?:un)?install(?:er)?|setup|bootstrap|configure|autogen)(?:\.(?:sh|bash|ps1|bat|cmd))?$/i;
/** What builds in any language, beside what each of them has (`isProjectFile`). */
const BUILDS = /^(?:(?:docker|container|just|vagrant)file|build\.rs|.+\.(?:nix|cmake|gradle(?:\.kts)?))$/i;
/** Folders of views, and names that end like one: `widgets/list.lua`, `LoginScreen.kt`, `CartViewController.swift`. */
const VIEW_FOLDERS = /(?:^|\/)(?:components|dialogs|pages|screens|views|widgets?)\//i;
const VIEWS = /(?<=[a-z\d])(?:Dialog|Page|Panel|Screen|View|Widget)(?:Controller|Model)?\.[a-z]+$/;
const BUILT = /(?:^|\/)(?:(?:[^/]+-)?dist|generated)\//i;
/** `parser_generated.sh`, `schema.generated.ts`, `zz_generated.deepcopy.go`. */
const GENERATED = /(?:^|[._-])generated\./i;
const LEGACY = /(?:^|[/_.-])(?:deprecated|legacy|compat|old|obsolete)(?:[/_.-]|$)/i;
/** `LegacyParser.java`, `HttpCacheLegacy.kt`. */
const CALLED_LEGACY = /^Legacy[A-Z]|[a-z\d](?:Legacy|Deprecated|Obsolete)\./;
/** `RetryConfig.java`, `cache-options.ts`, `cli.rs`: what the name ends with. */
const SETTINGS =
  /^[^.]*?(?:(?<![A-Za-z])(?:options?|conf(?:igs?|iguration)?|settings?|properties|preferences|prefs|cli|commands|flags)|Options?|Config(?:s|uration)?|Settings?|Properties|Preferences|Prefs|Cli|Commands|Flags)(?:\.|$)/;
/** What a database is filled with to try things out. */
const SEEDS = /(?:^|\/)(?:db|database|prisma|priv|scripts?|sql)\/(?:.*\/)?seed(?:s|er|ers)?(?:[./_-]|$)/i;
const MIGRATION = /(?:^|\/)(?:migrations?|migrate)\/(?:[^/]+\/)?V?(?:\d{3,}|\d+[_-])[^/]*(?:\/[^/]+)?$/i;
const PICTURE = /(?:^|\/)(?:icons?|svgs?)\/[^/]+$/i;
const LIMIT = 100_000;

/** What a path's folder, with the slash behind it, says. Paths mostly come in order: the folder is often that of the last. */
export function byFolder<V extends object>(read: (folder: string) => V): (path: string) => V {
  const known = memo(LIMIT, read);
  let last = "";
  let said: V | undefined;
  return (path) => {
    const length = path.lastIndexOf("/") + 1;
    if (said && last.length === length && path.startsWith(last)) return said;
    last = path.slice(0, length);
    said = known(last);
    return said;
  };
}

/** The same object for the same text. */
export const wordsIn = memo(LIMIT, readNameWords);

/** The file's name without its extension: `user.service` of user.service.ts. */
export function stemOfName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Words of `stemOfName`. */
export function fileNameWords(path: string): NameWords {
  return wordsIn(stemOfName(path));
}

/** What a folder makes of all files in it. */
const folderTraits = byFolder(
  (
    folder,
  ): Pick<PathTraits, "test" | "vendored" | "example" | "built" | "legacy" | "upkeep" | "onScreen"> => ({
    test: isTestFolder(folder),
    vendored: isVendoredFolder(folder),
    example: EXAMPLE.test(folder.replace(PACKAGES, "")),
    built: BUILT.test(folder),
    legacy: LEGACY.test(folder),
    upkeep: UPKEEP.test(folder.replace(PACKAGES, "")),
    onScreen: VIEW_FOLDERS.test(folder),
  }),
);

export function readTraits(path: string): PathTraits {
  const { test, vendored, example, built, legacy, upkeep, onScreen } = folderTraits(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return {
    test: test || isTestFile(path),
    vendored: vendored || isVendoredFile(path),
    example: example || SEEDS.test(path),
    upkeep: upkeep || INSTALLER.test(path) || BUILDS.test(name) || isProjectFile(name),
    onScreen: onScreen || VIEWS.test(name),
    picture: PICTURE.test(path),
    completion: isShellCompletion(path),
    built: built || GENERATED.test(name),
    legacy: legacy || LEGACY.test(name) || CALLED_LEGACY.test(name),
    settings: SETTINGS.test(name),
    migration: MIGRATION.test(path),
  };
}

/** Of paths that are asked of again and again. */
export const pathTraits = memo(LIMIT, readTraits);
