import type { PassageView, TermRun } from './passage-view.ts';

/**
 * Where names are what passages are about, their own texts say so: of 4,968 encyclopedia paragraphs 83 in a hundred hold
 * their title, and 59 go on to say what the name is that they open with; of abstracts and notes fewer than 10 do either.
 */
const LEAST_SHARE = 0.25;

/**
 * What each passage is about, as names that others may use for it; none where the corpus has no such names: a headline, a
 * speaker and a first word lead nowhere. Titles and openings are looked at apart. Pure.
 *
 * @returns In the order of the views.
 */
export function findHeads(views: readonly PassageView[]): readonly (readonly TermRun[])[] {
  const areTitlesNames = areNames(views.filter(({ isTitled }) => isTitled));
  const areOpeningsNames = areNames(views.filter(({ isTitled }) => !isTitled));
  return views.map(({ heads, isTitled }) =>
    (isTitled ? areTitlesNames : areOpeningsNames) ? heads : [],
  );
}

function areNames(views: readonly PassageView[]): boolean {
  const named = views.filter(({ isNamed }) => isNamed).length;
  return named > 0 && named >= LEAST_SHARE * views.length;
}
