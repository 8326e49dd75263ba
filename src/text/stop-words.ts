// Words of questions that say nothing about code, or next to nothing.

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and any are as at be been being but by can could did do does for from had has have how i if in into is it its
  me my of on or our should so some such than that the their them then there these they this those to us was we were what
  when where which who whose why will with would you your`.split(/\s+/),
);

/** Words that questions about any code are made of: they tell a little when nothing else does. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `after and/or back before between during each happen happens handle handled handles handling implementation implement
  implemented internal internals other per same use used uses using via while within without work working works across`.split(
    /\s+/,
  ),
);
