import type { Claim, Conflict, RankedEvidence, Reference, RubricResult } from './report.ts';
import {
  claimsOf,
  describeMethod,
  disputeOf,
  headingOf,
  isSideOf,
  otherConflicts,
  type ReportView,
} from './report-view.ts';

/** Claims about one thing; none that is shown above already. */
export interface ShownConcept {
  readonly title: string;
  readonly claims: readonly Claim[];
}

/** Of what was found and is not cited, this much is listed. */
const MAX_OTHERS = 10;

interface ItemsByType {
  readonly answer: Claim;
  readonly findings: ShownConcept;
  readonly conflicts: Conflict;
  readonly notes: string;
  readonly checks: RubricResult;
  /** Facts below what was asked and what was tried. */
  readonly method: string;
  readonly references: Reference;
  readonly others: RankedEvidence;
}

/** What a page says under one heading. */
export type Section = {
  readonly [Type in keyof ItemsByType]: {
    readonly type: Type;
    readonly title: string;
    readonly items: readonly ItemsByType[Type][];
  };
}[keyof ItemsByType];

/**
 * What a page says, in its order; but for the answer, a section without items is left out. Every format draws these
 * sections.
 *
 * @see docs/spec/report.md, REP-18 and REP-19
 */
export function planReportPage(view: ReportView): readonly Section[] {
  const { report, labels } = view;
  const conflicts = otherConflicts(view);
  const dispute = disputeOf(view);
  const sections: readonly Section[] = [
    {
      type: 'answer',
      title: headingOf(view),
      items: claimsOf(view, report.answer.claimIds).filter(({ id }) => !isSideOf(dispute, id)),
    },
    { type: 'conflicts', title: labels.conflicts, items: conflicts },
    { type: 'notes', title: labels.gaps, items: report.gaps.map(({ text }) => text) },
    {
      type: 'findings',
      title: report.answered === 'no' ? labels.nearest : labels.findings,
      items: planConcepts(view),
    },
    { type: 'checks', title: labels.checks, items: report.rubrics },
    { type: 'method', title: labels.method, items: describeMethod(view) },
    { type: 'references', title: labels.references, items: report.references },
    {
      type: 'others',
      title: labels.alsoFound,
      items: report.ranking
        .filter(({ evidenceId }) => !view.rows.has(evidenceId))
        .slice(0, MAX_OTHERS),
    },
  ];
  return sections.filter(({ type, items }) => type === 'answer' || items.length > 0);
}

function planConcepts(view: ReportView): readonly ShownConcept[] {
  const sides = view.report.conflicts.flatMap((conflict) => conflict.sides);
  const shown = new Set([...view.report.answer.claimIds, ...sides.map(({ claimId }) => claimId)]);
  return view.report.concepts.flatMap(({ title, claimIds }) => {
    const claims = claimsOf(view, claimIds).filter(({ id }) => !shown.has(id));
    for (const { id } of claims) shown.add(id);
    return claims.length === 0 ? [] : [{ title, claims }];
  });
}
