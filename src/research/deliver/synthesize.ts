import type { Evidence } from '../../evidence/index.ts';
import { type Instant, NO_LIMIT } from '../../kernel/index.ts';
import {
  buildReport,
  checkReport,
  correctionTexts,
  createReportView,
  type FindSnapshot,
  type Lesson,
  levelWord,
  methodWordsFor,
  type Report,
} from '../../report/index.ts';
import { findClues, planRubrics, planSubQuestions } from '../../search/index.ts';
import { markUnverified } from './settle-delivery.ts';

/** What a report is made of when no session of ours found it. */
export interface Sources {
  readonly sessionId: string;
  readonly question: string;
  readonly now: Instant;
  /** The best first. */
  readonly rows: readonly Evidence[];
  readonly findSnapshot: FindSnapshot;
  readonly lessons?: readonly Lesson[];
}

/** The report over these sources as they are, every claim checked. Pure. */
export function synthesize(sources: Sources): Report {
  const { question, lessons = [] } = sources;
  const corrections = correctionTexts(lessons);
  const findSnapshot: FindSnapshot = (sha256) =>
    sources.findSnapshot(sha256) ?? corrections.get(sha256);
  const draft = buildReport({
    ...sources,
    findSnapshot,
    statistics: null,
    clues: findClues(question).all.map(({ text, weight }) => ({ text, weight })),
    subQuestions: planSubQuestions(question).nodes.map(({ text }) => text),
    rubrics: planRubrics(question),
    method: {
      attempts: [],
      coverage: [],
      generations: [],
      stoppedBecause: '',
      rulesUsed: [],
      processesUsed: [],
      patternsUsed: [],
      budget: { limit: NO_LIMIT, spent: { usd: 0, tokens: 0, calls: 0 } },
      egress: { scope: 'offline', contacted: [] },
      skipped: [],
      note: methodWordsFor(question).givenSources,
    },
  });
  return markUnverified(draft, checkReport(draft, findSnapshot));
}

/** Says of claims which citation numbers prove them. */
export function citationsIn(report: Report): (claimIds: readonly string[]) => readonly number[] {
  const numberOf = new Map(report.evidence.map(({ id, citation }) => [id, citation]));
  const claimOf = new Map(report.claims.map((claim) => [claim.id, claim]));
  return (ids) => [
    ...new Set(
      ids.flatMap((id) =>
        (claimOf.get(id)?.proofs ?? []).flatMap(({ evidenceId }) => numberOf.get(evidenceId) ?? []),
      ),
    ),
  ];
}

/** A report as an agent reads it: sentences with their citation numbers, no offsets. */
export function encodeFindings(report: Report): Readonly<Record<string, unknown>> {
  const view = createReportView(report);
  const claimOf = new Map(report.claims.map((claim) => [claim.id, claim]));
  const citationsOf = citationsIn(report);
  const tell = (ids: readonly string[]): readonly unknown[] =>
    ids.flatMap((id) => {
      const claim = claimOf.get(id);
      if (claim === undefined) return [];
      const { text, status, level } = claim;
      const citations = citationsOf([id]);
      const word = levelWord(view, claim);
      const shown = word === '' ? {} : { level, says: word };
      return [{ id, text, citations, ...(status === 'verified' ? {} : { status }), ...shown }];
    });
  return {
    question: report.question,
    answered: report.answered,
    confidence: report.confidence,
    reasons: report.reasons,
    mode: report.mode,
    answer: report.answerParts.map(({ text, claimIds, kind, level }) => ({
      id: claimIds[0] ?? null,
      text,
      kind,
      level,
      claim_ids: claimIds,
      citations: citationsOf(claimIds),
    })),
    concepts: report.concepts.map(({ title, claimIds }) => ({ title, claims: tell(claimIds) })),
    conflicts: report.conflicts.map(({ kind, sides }) => ({
      kind,
      sides: sides.map(({ claimId, sources: from, publishedAt }) => ({
        claim: claimId,
        sources: from,
        published_at: publishedAt,
      })),
    })),
    gaps: report.gaps.map(({ text }) => text),
    references: report.references.map(({ citation, title, url, publishedAt }) => ({
      citation,
      title,
      url,
      published_at: publishedAt,
    })),
  };
}
