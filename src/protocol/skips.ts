// Why a file of the tree is not indexed, or only as text: one row a reason. Skips are counted and listed, never silent.

export const SKIP_REASONS = {
  too_large: "larger than [index] max_file_bytes",
  binary: "not text",
  unreadable: "cannot be read",
  lfs_pointer: "a pointer of Git LFS, whose content is not here",
  symlink: "a symbolic link",
  submodule: "a submodule: index it as a project of its own",
  path_not_utf8: "its name is not valid UTF-8",
  lock_file: "a lock file",
  parse_failed: "indexed as text only: the parser failed on it",
  vanished: "gone while it was being indexed",
  excluded: "left out by configuration",
  not_checked_out: "not checked out: the checkout is sparse",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** What to do about it, where something can be done. */
export const SKIP_ADVICE: Readonly<Partial<Record<SkipReason, string>>> = {
  too_large: "Read the file itself, or raise [index] max_file_bytes and sync.",
  submodule: "Pass its folder as workspace, after `codecompass init` in it.",
  lfs_pointer: "`git lfs pull` brings the content, then sync.",
  symlink: "Ask about the file that it leads to.",
  not_checked_out: "`git sparse-checkout add` its folder, or pass a commit that has it as ref.",
  excluded: "Read the file itself, or change [index] exclude and include.",
};

export interface Skip {
  path: string;
  reason: SkipReason;
  detail?: string;
}
