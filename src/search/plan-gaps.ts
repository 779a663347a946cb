import { findClues, type SearchClue } from './find-clues.ts';
import { planRubrics, type Rubric } from './plan-rubrics.ts';
import { planSubQuestions } from './plan-sub-questions.ts';
import type { Ranked } from './rank-delivered.ts';
import type { QuestionBrief } from './request.ts';

/** What the evidence does not answer yet. */
export interface EvidenceGap {
  readonly kind: 'clue' | 'rubric' | 'sub-question';
  readonly id: string;
  readonly text: string;
}

/** Rows that count as evidence for a clue: what a reader would look at. */
const LEADING_ROWS = 10;
/** A clue is covered where this share of its terms stands in one leading row. */
const COVERED_SHARE = 0.6;

/** Clues of the question that no leading row covers, in the order of the question. */
export function findUncovered(
  { question }: Pick<QuestionBrief, 'question'>,
  ranked: Ranked,
): readonly SearchClue[] {
  return findClues(question).all.filter(({ terms }) => !isCovered(terms, ranked));
}

/** Clues, rubrics and sub-questions without evidence. Pure: the same rows leave the same gaps. */
export function planEvidenceGaps(
  { question }: Pick<QuestionBrief, 'question'>,
  ranked: Ranked,
): readonly EvidenceGap[] {
  const parts = planSubQuestions(question).nodes;
  return [
    ...findUncovered({ question }, ranked).map(gapOf('clue')),
    ...planRubrics(question)
      .filter((rubric) => !isRubricMet(rubric, ranked))
      .map(gapOf('rubric')),
    ...parts.filter(({ terms }) => !isCovered(terms, ranked)).map(gapOf('sub-question')),
  ];
}

function gapOf(kind: EvidenceGap['kind']) {
  return ({ id, text }: Omit<EvidenceGap, 'kind'>): EvidenceGap => ({ kind, id, text });
}

function isCovered(terms: readonly string[], ranked: Ranked): boolean {
  if (terms.length === 0) return ranked.candidates.length > 0;
  return ranked.candidates.slice(0, LEADING_ROWS).some(({ view }) => {
    const found = terms.filter((term) => view.terms.has(term)).length;
    return found / terms.length >= COVERED_SHARE;
  });
}

function isRubricMet(rubric: Rubric, ranked: Ranked): boolean {
  const rows = ranked.rows.slice(0, LEADING_ROWS);
  const pattern = rubric.shape === null ? null : new RegExp(rubric.shape, 'u');
  return rows.some(({ item }, at) => {
    const view = ranked.candidates[at]?.view;
    const found = rubric.terms.filter((term) => view?.terms.has(term)).length;
    const speaks = rubric.terms.length === 0 || found / rubric.terms.length >= COVERED_SHARE;
    return speaks && (pattern === null || pattern.test(item.text));
  });
}
