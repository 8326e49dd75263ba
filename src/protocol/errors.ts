// Every error a client can get: one row a code. `hint` says what to do next when the thrower knows nothing better;
// `exit` is the command line's exit code. A ToolError is the only way an expected failure travels.

export const ERRORS = {
  invalid_input: { exit: 2, hint: "Correct the named argument and call again." },
  invalid_strategy: { exit: 2, hint: "Use one of the allowed strategies." },
  invalid_max_tokens: { exit: 2, hint: "Pass max_tokens of 200 or more." },
  project_not_found: {
    exit: 1,
    hint: "Pass `workspace`, or start the server inside a repository or with --workspace PATH.",
  },
  workspace_not_registered: {
    exit: 1,
    hint: "Start the server with --workspace PATH, or run `codecompass init PATH`.",
  },
  workspace_not_allowed: { exit: 1, hint: "Use a workspace below one of the allowed roots." },
  workspace_limit_exceeded: { exit: 1, hint: "Close a workspace or raise [server] max_auto_workspaces." },
  index_in_progress: { exit: 1, hint: "Wait for the running job: call index_status." },
  sync_in_progress: { exit: 1, hint: "Wait for the running job: call index_status." },
  index_stale: { exit: 3, hint: "Call sync_repo, then ask again." },
  index_incompatible: { exit: 3, hint: "Run `codecompass index --force` to rebuild the index." },
  storage_unavailable: {
    exit: 1,
    hint: "Check free space and permissions of the data folder, then call sync_repo.",
  },
  ref_not_indexed: { exit: 3, hint: "Call index_repo with this ref." },
  overlay_not_ready: { exit: 3, hint: "Call index_status and ask again when it is ready." },
  ref_not_found: { exit: 1, hint: "Use a branch, tag or commit of this repository." },
  symbol_not_found: { exit: 1, hint: "Call locate_symbol or search_code with part of the name." },
  ambiguous_symbol: { exit: 1, hint: "Repeat the call with the symbol_id of one candidate." },
  file_not_found: {
    exit: 1,
    hint: "Pass a path relative to the repository root; search_code with file:NAME finds it.",
  },
  result_not_found: { exit: 1, hint: "Repeat the search and use a handle of its answer." },
  unauthorized: { exit: 1, hint: "Send the token as `Authorization: Bearer TOKEN`." },
  forbidden: { exit: 1, hint: "Call from an allowed host and origin." },
  cancelled: { exit: 130, hint: "Nothing to do: the caller cancelled the request." },
  deadline_exceeded: { exit: 1, hint: "Ask again." },
  internal_error: { exit: 1, hint: "This is a bug: report it with the id, which is in the log." },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** An expected failure: a code of ERRORS, a message that says what to do next, and the code's own fields. */
export class ToolError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.name = "ToolError";
    this.code = code;
    this.data = data;
  }
}

/** An error in the shape that crosses threads and reaches clients. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  data: Record<string, unknown>;
}

export function errorBody(error: ToolError): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    data: { suggestion: ERRORS[error.code].hint, ...error.data },
  };
}
