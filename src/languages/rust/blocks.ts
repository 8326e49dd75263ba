// Blocks of Rust are expressions.

import { words } from "../hooks/module-paths.ts";
import type { ValueBlocks } from "../rules/blocks.ts";

export const RUST_BLOCKS: ValueBlocks = {
  blocks: words("if unsafe"),
  choice: "match",
  otherwise: "else",
  arm: "=>",
  again: { word: "loop", leaves: /\bbreak\s+(?=[^\s;'}])/g },
  leaves: /^(?:return|continue|break|panic!|unreachable!|todo!|unimplemented!|bail!)/,
  lambda: {
    start: /^(?:move\s*)?\|/,
    // `move |a, b| -> T`
    head: /^(?:move\s*)?\|[^|]*\|(?:\s*->[^{]*)?/,
    // `(|a, `, `, move |`
    parameters: /[(,]\s*((?:move\s*)?\|([^|]*))$/,
  },
};
