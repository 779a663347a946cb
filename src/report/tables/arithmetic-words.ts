/** Words by which a question asks for arithmetic, or for the first or the last. */
export const AVERAGE =
  /\b(?:average|mean|typically)\b|平均|durchschnitt|im schnitt|moyenne|promedio/i;
export const SHARE =
  /\b(?:share|per ?cent(?:age)?|proportion|fraction)\b|%|百分|占比|占了?多|比例|anteil|prozent|pourcentage|porcentaje/i;
export const DIFFERENCE =
  /\bhow (?:much|many|far) (?:more|less|fewer|dearer|cheaper|higher|lower|longer|shorter|heavier|lighter|older|younger|taller|bigger|smaller|larger|faster|slower|quicker|warmer|colder|further|farther|deeper|wider)\b|\bby how (?:much|many)\b|\bdifference\b|比.{1,12}[多少高低贵便宜重轻长短].{0,4}(?:多少|几)|相差|差多少|wie ?viel \p{L}+er\b|combien de \p{L}+ de plus/iu;
export const SUM =
  /\b(?:total|sum|altogether|combined|in all|overall|comes? to|add(?:s|ed)? up|all together)\b|一共|总共|共计|合计|总|insgesamt|zusammen|au total|en total/i;
export const COUNT =
  /\bhow many\b|\bthe number of\b|几[个位人件本张家条种]|多少[个位人件本张家条种]|wie viele|combien d|cu[aá]nt[oa]s/i;
export const FIRST =
  /\b(?:first|earliest|soonest|next)\b|最早|最先|第一[个次场]|zuerst|erste[rns]?\b|premi[eè]r|primer/i;
export const LAST =
  /\b(?:last|latest|most recent)\b|最后|最近|最新|letzte[rns]?\b|derni[eè]r|[uú]ltim/i;
