import { compareText } from '../kernel/index.ts';
import { extractSpecifics, foldSpace, isChinese } from '../text/index.ts';
import type { PlannedClaim } from './plan-claims.ts';

const MAX_TITLE = 80;
/** Headings that are shown of the path to a section, the innermost last. */
const MAX_HEADINGS = 2;
/** The share of a group that a name must stand in to be what the group is about. */
export const SHARED = 0.6;
const FILE_NAME = /^(\S+)\.[\p{L}\d]{1,5}$/u;

/**
 * The name that most claims of a group from several sources share, in its spelling that is used most; `undefined` where
 * there is none: then each claim stands under the heading of its source. Pure.
 *
 * @see docs/spec/report.md, REP-7
 */
export function sharedName(claims: readonly PlannedClaim[]): string | undefined {
  if (new Set(claims.map(({ row }) => sourceHeading(row.title))).size < 2) return undefined;
  const spellings = new Map<string, string[]>();
  for (const { claim } of claims) {
    const names = extractSpecifics(claim.text).filter(
      ({ kind, text }) => kind === 'name' && isTelling(text),
    );
    for (const normal of new Set(names.map((name) => name.normal))) {
      const text = names.find((name) => name.normal === normal)?.text ?? normal;
      spellings.set(normal, [...(spellings.get(normal) ?? []), foldSpace(text)]);
    }
  }
  const [best] = [...spellings.values()]
    .filter((texts) => texts.length >= 2 && texts.length >= SHARED * claims.length)
    .sort((a, b) => b.length - a.length || compareText(a[0] ?? '', b[0] ?? ''));
  return best?.toSorted((a, b) => countOf(best, b) - countOf(best, a) || compareText(a, b))[0];
}

/** A word with a capital may be anything; two of them, or a name in Chinese, are somebody or something. */
function isTelling(name: string): boolean {
  return name.length <= MAX_TITLE && (isChinese(name) || /\S\s+\S/.test(name));
}

function countOf(texts: readonly string[], text: string): number {
  return texts.filter((other) => other === text).length;
}

/** The heading under which a passage stands; of a file that has none, its name as words. */
export function sourceHeading(title: string): string {
  const headings = title.split(' > ').slice(-MAX_HEADINGS).join(' > ');
  const stem = FILE_NAME.exec(headings)?.[1]?.replace(/[-_]+/g, ' ') ?? headings;
  return stem.length <= MAX_TITLE ? stem : `${stem.slice(0, MAX_TITLE).replace(/\s\S*$/, '')}…`;
}
