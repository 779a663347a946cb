import type { MemoryAccess } from '../moves/recall-moves.ts';
import type { AskWorld } from './ask-model.ts';

/** What a model may look at beside what was found. */
export interface ThinkWorld extends AskWorld {
  readonly memory: MemoryAccess;
  /** Asks the person there; `null` where nobody can be asked. */
  readonly askUser: ((question: string, signal: AbortSignal) => Promise<string | null>) | null;
}
