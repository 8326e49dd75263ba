// Names between their operands: what is none, and which bind more tightly.

import { words } from "../hooks/module-paths.ts";
import type { InfixRules } from "../resolve-rules.ts";

export const INFIX: InfixRules = {
  reserved: words(
    "= => <- : <: >: @ ?=> # ⇒ ==> else then yield catch finally do with if extends derives match case return throw new val var def while for import given using implicit lazy override final type class object trait",
  ),
  levels: ["|", "^", "&", "=!", "<>", ":", "+-", "*/%"],
};
