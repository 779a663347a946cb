import type { Evidence } from '../evidence/index.ts';
import { joinParts } from './check-answer.ts';
import { referenceOf } from './check-rows.ts';
import { isWrittenTitle } from './check-title.ts';
import { STATUS_OF_LEVEL } from './claim-levels.ts';
import { sealReport } from './integrity.ts';
import { labelsFor } from './labels-for.ts';
import { withKept } from './plan-coverage.ts';
import type { SettledSentence } from './prose/settled-sentence.ts';
import { saysOtherwise } from './prose/weigh-sentence.ts';
import {
  type AnswerPart,
  type Claim,
  type ClaimLevel,
  type Concept,
  isUpheld,
  type Report,
} from './report.ts';
import { type AskedInput, type HeldSentence, weighWritten } from './weigh-written.ts';

export interface WrittenSection {
  readonly title: string;
  readonly sentences: readonly SettledSentence[];
}

/** All that a model wrote. */
export interface WrittenSections {
  readonly sections: readonly WrittenSection[];
  /** Sentences that cite nothing that is there. */
  readonly leftOut: number;
}

const PROVED: ReadonlySet<ClaimLevel> = new Set(['quoted', 'derived', 'computed']);
const MAX_ANSWER = 3;

/**
 * The extractive report with what a model wrote in front of it: its sections are concepts, its sentences claims, and the first of
 * them that are proved or supported make the answer. What was found without it stays. Where nothing of it holds, the
 * report is the one of before. Pure.
 *
 * @see docs/spec/report.md, REP-47 and REP-53
 */
export function withWritten(
  report: Report,
  model: string,
  { sections, leftOut }: WrittenSections,
  rows: readonly Evidence[],
  asked: AskedInput,
): Report {
  const drafted = sections.map(({ title, sentences }) => ({ title, sentences }));
  const all = drafted.flatMap(({ sentences }) => sentences);
  const isHeld = ({ level }: SettledSentence): boolean =>
    STATUS_OF_LEVEL[level] === 'verified' || level === 'entailed';
  if (!all.some(isHeld) && !all.some(({ level }) => level === 'background')) return report;
  const quoted = new Map(report.claims.map((claim) => [claim.text, claim]));
  // A sentence that was found without the model too is that claim, with all of its proofs.
  const numbered = new Map(
    all.map((sentence, index) => {
      const known = isHeld(sentence) ? quoted.get(sentence.text) : undefined;
      return [sentence, known ?? claimOf(sentence, `w${index + 1}`)] as const;
    }),
  );
  const claims = [...numbered.values()].filter((claim) => !report.claims.includes(claim));
  const placed = new Set([...numbered.values()].map(({ id }) => id));
  const held = all.filter(isHeld).flatMap((sentence): readonly HeldSentence[] => {
    const claim = numbered.get(sentence);
    return claim === undefined ? [] : [{ claim, sentence }];
  });
  const answering = held.slice(0, MAX_ANSWER);
  const parts = answering.map(
    ({ claim: { id, text, level } }): AnswerPart => ({
      text,
      claimIds: [id],
      kind: 'sentence',
      level,
    }),
  );
  const weighed = parts.length === 0 ? report : weighWritten(report, asked, held, answering);
  const titleOf = new Map([...rows, ...report.evidence].map(({ id, title }) => [id, title]));
  const concepts = drafted.flatMap(({ title, sentences }): readonly Concept[] => {
    const own = sentences.flatMap((sentence) => numbered.get(sentence) ?? []);
    if (own.length === 0) return [];
    const held = own.filter(isUpheld);
    const titled = held.map(({ text, proofs }) => ({
      text,
      titles: proofs.flatMap(({ evidenceId }) => titleOf.get(evidenceId) ?? []),
    }));
    return [
      {
        title: isWrittenTitle(title, titled) ? title : '',
        summary: held[0]?.text ?? '',
        claimIds: own.map(({ id }) => id),
      },
    ];
  });
  const cited = new Set(
    [...claims, ...report.claims].flatMap(({ proofs }) =>
      proofs.map(({ evidenceId }) => evidenceId),
    ),
  );
  const evidence = rows
    .filter(({ id }) => cited.has(id))
    .toSorted((a, b) => a.citation - b.citation)
    .map((row) => ({ ...row, hash: null }));
  const sources = [
    ...evidence,
    ...report.evidence.filter(({ id }) => !evidence.some((row) => row.id === id)),
  ];
  return sealReport({
    ...report,
    mode: `model:${model}`,
    answered: weighed.answered,
    confidence: weighed.confidence,
    reasons: weighed.reasons,
    rubrics: weighed.rubrics,
    ...(parts.length > 0
      ? {
          answerParts: parts,
          answer: {
            text: joinParts(parts, report.question),
            claimIds: parts.flatMap(({ claimIds }) => claimIds),
          },
        }
      : {}),
    concepts: [
      ...concepts,
      ...report.concepts.filter(({ claimIds }) => !claimIds.every((id) => placed.has(id))),
    ],
    claims: [...claims, ...report.claims],
    gaps: [...weighed.gaps, ...notesOf(report, all, leftOut)],
    evidence: sources,
    method: { ...weighed.method, coverage: withKept(report.method.coverage, sources) },
    references: evidence.map(referenceOf),
  });
}

/** What a reader has to know of what the model wrote, beside the sentences. */
function notesOf(
  { question, claims }: Report,
  written: readonly SettledSentence[],
  leftOut: number,
): Report['gaps'] {
  const labels = labelsFor(question);
  const proved = [...written, ...claims].filter(({ level }) => level !== null && PROVED.has(level));
  const otherwise = written
    .filter(({ level }) => level === 'background')
    .flatMap(({ text }) => {
      const against = proved.find((one) => saysOtherwise(text, one.text));
      return against === undefined ? [] : [labels.knownOtherwise(text, against.text)];
    });
  const notes = [...(leftOut === 0 ? [] : [labels.leftOut(leftOut)]), ...otherwise];
  return notes.map((text) => ({ kind: 'note', text }));
}

function claimOf({ text, level, cited }: SettledSentence, id: string): Claim {
  return {
    id,
    text,
    status: STATUS_OF_LEVEL[level],
    level,
    computed: null,
    proofs:
      level === 'background'
        ? []
        : cited.map(({ row, start, end, quote }) => ({
            evidenceId: row.id,
            snapshot: row.snapshot,
            start,
            end,
            quote,
          })),
  };
}
