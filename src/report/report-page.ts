import type {
  Claim,
  Conflict,
  RankedEvidence,
  Reference,
  RubricResult,
  Statement,
} from './report.ts';
import { claimsOf, describeMethod, headingOf, type ReportView } from './report-view.ts';

/** Claims about one thing. What is shown above already is `known`: it is pointed at, not repeated. */
export interface ShownConcept {
  readonly title: string;
  readonly fresh: readonly Claim[];
  readonly known: readonly Claim[];
}

interface ItemsByType {
  readonly answer: Claim;
  readonly findings: ShownConcept;
  readonly conflicts: Conflict;
  /** Claims that are shown above, in a few words. */
  readonly pointers: Claim;
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
  const said = (statements: readonly Statement[]): readonly Claim[] =>
    statements.flatMap(({ claimIds }) => claimsOf(view, claimIds));
  const sections: readonly Section[] = [
    { type: 'answer', title: headingOf(view), items: said([report.answer]) },
    {
      type: 'findings',
      title: report.answered === 'no' ? labels.nearest : labels.findings,
      items: planConcepts(view),
    },
    { type: 'conflicts', title: labels.conflicts, items: report.conflicts },
    { type: 'pointers', title: labels.insights, items: said(report.insights) },
    { type: 'pointers', title: labels.patterns, items: said(report.patterns) },
    { type: 'pointers', title: labels.risks, items: said(report.risks) },
    { type: 'notes', title: labels.gaps, items: report.gaps.map(({ text }) => text) },
    { type: 'checks', title: labels.checks, items: report.rubrics },
    { type: 'method', title: labels.method, items: describeMethod(view) },
    { type: 'references', title: labels.references, items: report.references },
    {
      type: 'others',
      title: labels.alsoFound,
      items: report.ranking.filter(({ evidenceId }) => !view.rows.has(evidenceId)),
    },
  ];
  return sections.filter(({ type, items }) => type === 'answer' || items.length > 0);
}

function planConcepts(view: ReportView): readonly ShownConcept[] {
  const shown = new Set(view.report.answer.claimIds);
  return view.report.concepts.flatMap(({ title, claimIds }) => {
    const claims = claimsOf(view, claimIds);
    const known = claims.filter(({ id }) => shown.has(id));
    const fresh = claims.filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    return claims.length === 0 ? [] : [{ title, fresh, known }];
  });
}
