// What a question is wrapped in: `I need to find the code that …`, `show me where …`, `… in this codebase`. It asks for an answer
// and says nothing about it; its words stand in names too, `find` above all.

const POLITE = /^(?:(?:please|hi|hey|hello)\b[,!]?\s+|(?:can|could|would) you\s+|help me\s+(?:to\s+)?)+/i;
const WISH = /^i(?:['’]m| am|['’]d| would)?\s+(?:need|want|like|have|trying|looking)\s+(?:to\s+|for\s+)?/i;
const ASKING =
  /^(?:find|locate|show|list|identify|search for|look for|look up|point(?: me)? (?:to|at)|tell|explain|describe|understand|figure out|see|know|learn|give)\s+(?:(?:me|us)\s+)?/i;
/** `show how much time is left` is about showing it. */
const QUESTION = /^(?:where|which|what|why|when|whether|who|how(?!\s+(?:much|many|long|often)\b))\b/i;
const PLACE =
  /^(?:(?:all|any|every|some)\s+)?(?:(?:the|a|an)\s+)?(?:(?:main|actual|relevant|exact)\s+)?(?:(?:places?|parts?|locations?|spots?|pieces? of code)\s+(?:that|which|where)|(?:source )?(?:code|logic|implementation|snippets?)\s+(?:that|which|where|responsible for|in charge of|for))\s+/i;
const AROUND =
  /\bin (?:the|this|our|my) (?:codebase|code base)\b|\bin (?:this|our) (?:repo|repository|project)\b/gi;
/** Fewer words may be the name of what is sought. */
const LEAST_LEFT = 2;

const countWords = (text: string) => text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;

function unwrapped(text: string): string {
  const plain = text.replace(POLITE, "");
  const told = plain.replace(WISH, "");
  const asked = told.replace(ASKING, "");
  const isRequest = told !== plain || QUESTION.test(asked) || PLACE.test(asked);
  return (isRequest ? asked : told).replace(PLACE, "");
}

/** A text without what it is wrapped in. */
export function withoutRequest(text: string): string {
  const bare = unwrapped(text.trim()).replace(AROUND, " ").trim();
  return countWords(bare) >= LEAST_LEFT ? bare : text;
}
