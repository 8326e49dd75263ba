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
  `about above across actual actually after again against ago allow allows almost along already also although always
  among and/or another anybody anyone anything anywhere apart appropriate around automatically away back because
  become becomes before behind belong belongs below beside besides between beyond big both bring brings brought
  cannot certain choose chooses come comes correctly currently decide decided decides determine determined
  determines different directly down during each easy either else elsewhere enough ensure ensures even ever every
  everybody everyone everything everywhere exactly except fresh get gets give given gives go goes got handle
  handled handles handling happen happens himself however huge implement implementation implemented inside
  instead internal internals involve itself just keep keeps kept know known knows later least leave less let lets
  like likely look looks manage managed manages many may maybe means meant meanwhile might more most much must
  necessary need needed needs neither never nobody none nor nothing often once one ones only onto other others
  otherwise ourselves out outside over own particular people per perhaps possible possibly proper properly
  provide provided provides purpose put puts quite rather real really reason same say says seem seems several
  simply since some somebody someone something sometimes somewhere soon stay stays still straight support
  supported supports sure take taken takes talk talks tell tells than themselves thing things though through
  throughout thus tiny together told too took toward towards turn turned turns two under unless until up upon use
  used uses using usual various very via want wants way ways whatever whenever whereas wherever whether whichever
  while whoever whole within without work working works yet yourself`.split(/\s+/),
);
