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

/** Words that sentences are made of and names seldom: rare in code, they say less than that makes believe. */
export const PROSE_WORDS: ReadonlySet<string> = new Set(
  `about again allow allows already also always another anything become becomes behind both cannot choose chooses
  come comes decide decided decides determine determined determines down each either else enough ensure ensures even
  ever every everything except give given gives go goes instead involve just keep keeps kept know known knows later
  least less let lets like likely look looks manage managed manages many may maybe might more most much must need
  needed needs nothing once one ones only onto others otherwise out over own perhaps provide provided provides puts
  rather say says several since some something still support supported supports talk talks tell tells than through
  throughout thus together told too took toward towards turn turned turns two under unless until up upon various
  very want wants whether whole yet`.split(/\s+/),
);
