// OPTIONS: every setting there is, one row each. Config files, environment, flags, `codecompass config` and
// docs/configuration.md loop over this table; adding an option is adding a row.
// `repository` says what a repository's own config file may do with the value: nothing, or only narrow.

import { z } from "zod";
import { EXPLAIN_LEVELS, FRESHNESS_POLICIES } from "../protocol/metadata.ts";

interface Option<T> {
  type: z.ZodType<T>;
  default: T;
  description: string;
  /** Command-line flag, where there is one. */
  flag?: string;
  /** The value when the repository asks for `own` over `inherited`; absent: a repository may not set it. */
  repository?: (inherited: T, own: T) => T;
}

function option<T>(
  type: z.ZodType<T>,
  value: NoInfer<T>,
  description: string,
  more: Partial<Pick<Option<T>, "flag" | "repository">> = {},
): Option<T> {
  return { type, default: value, description, ...more };
}

const own = <T>(_inherited: T, value: T): T => value;
const union = (inherited: string[], added: string[]) => [...new Set([...inherited, ...added])];
const names = z.array(z.string().min(1).max(1000)).max(1000);

const OPTIONS = {
  "query.freshness_policy": option(
    z.enum(FRESHNESS_POLICIES),
    "balanced",
    "What a query does when the index is stale: refuse, answer and sync in the background, or answer.",
    { flag: "--freshness-policy", repository: own },
  ),
  "query.ranking_explain_level": option(
    z.enum(EXPLAIN_LEVELS),
    "off",
    "How much of the ranking answers explain.",
    { repository: own },
  ),
  "debug.ranking_reasons": option(
    z.boolean(),
    false,
    "Legacy: true stands for query.ranking_explain_level = full; that option wins where both are set.",
    { repository: own },
  ),
  "index.auto": option(
    z.boolean(),
    true,
    "Index a repository that was never indexed when a server starts in it.",
    {
      repository: (inherited, value) => inherited && value,
    },
  ),
  "index.exclude": option(names, [], "Patterns, as in .gitignore, of files that are not indexed.", {
    repository: union,
  }),
  "index.include": option(names, [], "Patterns of the only files to index; empty means all.", {
    repository: (inherited, value) => (inherited.length === 0 ? value : inherited),
  }),
  "index.max_file_bytes": option(
    z
      .int()
      .min(1)
      .max(1 << 30),
    1_048_576,
    "Larger files are skipped, and listed as such; notebooks may be eight times as large.",
    { repository: (inherited, value) => Math.min(inherited, value) },
  ),
  "index.languages": option(
    names,
    [],
    "Languages to parse, by id; the rest is indexed as text. Empty means all.",
    {
      repository: (inherited, value) =>
        inherited.length === 0 ? value : inherited.filter((name) => value.includes(name)),
    },
  ),
  "server.max_auto_workspaces": option(
    z.int().min(1).max(1000),
    10,
    "Workspaces that a server discovers by itself before it drops the least recently used.",
  ),
  "server.warmset": option(z.int().min(0).max(100), 3, "Recent workspaces that a server warms at its start."),
  "server.allowed_hosts": option(
    names,
    [],
    "Host names that HTTP requests may carry besides the loopback ones.",
    {
      flag: "--allowed-host",
    },
  ),
  "privacy.mask_secrets": option(z.boolean(), true, "Mask keys, tokens and the like in answers.", {
    repository: (inherited, value) => inherited || value,
  }),
};

export type OptionKey = keyof typeof OPTIONS;
export type ConfigValues = { [K in OptionKey]: (typeof OPTIONS)[K]["default"] };

export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[];

/** The row of a key, with its value's type forgotten: for code that loops over the table. */
export function optionOf(key: OptionKey): Option<unknown> {
  return OPTIONS[key] as Option<unknown>;
}

/** `query.freshness_policy` is `CODECOMPASS_QUERY_FRESHNESS_POLICY` in the environment. */
export function environmentName(key: OptionKey): string {
  return `CODECOMPASS_${key.replace(".", "_").toUpperCase()}`;
}
