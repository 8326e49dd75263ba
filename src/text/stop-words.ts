// Words of questions that say nothing about code, or next to nothing.

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and any are as at be been being but by can could did do does for from had has have how i if in into is it its
  me my of on or our should so some such than that the their them then there these they this those to us was we were what
  when where which who whose why will with would you your`.split(/\s+/),
);

/**
 * Words that questions and sentences are made of, and names seldom: they tell a little when nothing else does, and rare in code
 * as many of them are, far less than that makes believe.
 */
export const PROSE_WORDS: ReadonlySet<string> = new Set(
  `about across after again allow allows already also always and/or another anything back become becomes before behind
  between both cannot choose chooses come comes decide decided decides determine determined determines down during
  each either else enough ensure ensures even ever every everything except give given gives go goes handle handled
  handles handling happen happens implement implementation implemented instead internal internals involve just keep
  keeps kept know known knows later least less let lets like likely look looks manage managed manages many may maybe
  might more most much must need needed needs nothing once one ones only onto other others otherwise out over own
  per perhaps provide provided provides puts rather same say says several since some something still support
  supported supports talk talks tell tells than through throughout thus together told too took toward towards turn
  turned turns two under unless until up upon use used uses using various very via want wants whether while whole
  within without work working works yet`.split(/\s+/),
);
