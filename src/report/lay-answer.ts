import { answerTerms, calledBy, readAsk, readComparison } from '../answer/index.ts';
import { displayBlock } from './display-block.ts';
import type { Claim } from './report.ts';
import { claimsOf, disputeOf, proofsOf, type ReportView } from './report-view.ts';

/** What stands beside a head: an entity that is compared, a day, a source. Without claims nothing was found of it. */
export interface HeadedClaims {
  readonly head: string;
  readonly claims: readonly Claim[];
}

/**
 * The answer as a table of two columns, where its kind has heads: the entities of a comparison, the days of what
 * changed, the sources of an overview; `undefined` for sentences in a row. Pure.
 *
 * @see docs/spec/report.md, REP-35
 */
export function layAnswer(view: ReportView): readonly HeadedClaims[] | undefined {
  const { report } = view;
  if (report.answered === 'no' || disputeOf(view) !== undefined) return undefined;
  if (!report.answerParts.every(({ kind }) => kind === 'sentence')) return undefined;
  const claims = claimsOf(view, report.answer.claimIds);
  if (claims.some((claim) => displayBlock(view, claim).type !== 'text')) return undefined;
  const ask = readAsk(report.question);
  switch (ask.kind) {
    case 'compare': {
      const entities = readComparison(ask)?.entities ?? [];
      const groups = entities.map((head) => ({
        head,
        claims: claims.filter((claim) => entityOf(view, claim, entities) === head),
      }));
      const placed = groups.reduce((sum, group) => sum + group.claims.length, 0);
      return placed === claims.length && placed > 0 ? groups : undefined;
    }
    case 'change':
      return headed(claims, (claim) => rowOf(view, claim)?.publishedAt?.slice(0, 10) ?? '');
    case 'overview':
      return headed(claims, (claim) => rowOf(view, claim)?.title.split(' > ')[0] ?? '');
    default:
      return undefined;
  }
}

/** `undefined` where one has no head. */
function headed(
  claims: readonly Claim[],
  headOf: (claim: Claim) => string,
): readonly HeadedClaims[] | undefined {
  const groups = claims.map((claim) => ({ head: headOf(claim), claims: [claim] }));
  if (groups.length < 2) return undefined;
  return groups.some(({ head }) => head === '') ? undefined : groups;
}

/** The entity that the claim names first, else the one that its document is called by. */
function entityOf(view: ReportView, claim: Claim, entities: readonly string[]): string | undefined {
  const placeIn = (text: string, entity: string): number => {
    const terms = answerTerms(text);
    const places = answerTerms(entity).map((term) => terms.indexOf(term));
    return places.includes(-1) ? Number.POSITIVE_INFINITY : Math.min(...places);
  };
  const row = rowOf(view, claim);
  for (const text of [claim.text, row === undefined ? '' : calledBy(row)]) {
    const [first] = entities
      .filter((entity) => placeIn(text, entity) < Number.POSITIVE_INFINITY)
      .sort((a, b) => placeIn(text, a) - placeIn(text, b));
    if (first !== undefined) return first;
  }
  return undefined;
}

function rowOf(
  view: ReportView,
  claim: Claim,
): ReturnType<typeof proofsOf>[number]['row'] | undefined {
  return proofsOf(view, claim)[0]?.row;
}
