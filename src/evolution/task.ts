import type { Answer, Bundle, QuestionBrief } from '../search/index.ts';

/** One question that can be asked again without cost: from a session's record, or over local documents. */
export interface EvolutionTask {
  readonly id: string;
  readonly brief: QuestionBrief;
  /** Answers without network and without spending; equal requests have equal answers. */
  readonly answer: Answer;
  /** The judge's total of a bundle, rounded to 1e-6: elapsed unknown, equal adoption. Never a gold label. */
  score(bundle: Bundle, signal: AbortSignal): Promise<number>;
}
