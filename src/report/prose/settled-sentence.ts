import type { CitableSentence } from '../../answer/index.ts';
import type { ClaimLevel } from '../report.ts';

/** A sentence of a model with the level that rules, and a reader whose yes was trusted, gave it. */
export interface SettledSentence {
  readonly text: string;
  readonly level: ClaimLevel;
  readonly cited: readonly CitableSentence[];
}
