// What languages share that write `.name` for a member of the type that is expected.

import type { ImpliedRules } from "../rules/notation.ts";
import { words } from "./module-paths.ts";

export const IMPLIED_MEMBERS: ImpliedRules = {
  behind: words("case return in else let var is throw where try await if while do const when yield"),
  chosen: /\bswitch\s+([^{}\n]*)$/,
  label: /(?:^|[\n{;])[ \t]*case\b[^\n{};]*$/,
};
