import type { Channel } from '../../channels/index.ts';
import type { Evidence, Ledger } from '../../evidence/index.ts';
import type { Evolution } from '../../evolution/index.ts';
import type { Experience } from '../../experience/index.ts';
import type { Clock } from '../../kernel/index.ts';
import type { LanguageModel, SentenceEncoder } from '../../models/index.ts';
import type { AnswerReading, KeyPair, ReadInput } from '../../report/index.ts';
import type { QuestionBrief } from '../../search/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { MemoryAccess } from '../moves/recall-moves.ts';
import type { CountTerms } from '../score/ask-probes.ts';
import type { SessionJudge, SessionScore } from '../score/session-judge.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { AnswerWorld } from './answer-requests.ts';
import type { GivenAnswer } from './ask-model.ts';
import type { SearchState } from './perform-step.ts';
import type { ThinkWorld } from './think-world.ts';

/** What a session needs of the world beside its own folder. */
export interface ConductWorld {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly clock: Clock;
  /** How rare terms are among the documents. */
  readonly countTerms: CountTerms;
  /** Says how near in meaning texts are to a question; left out where none is asked. */
  readonly encoder?: SentenceEncoder | undefined;
  /** Takes what the session learned when it ends. */
  readonly experience: Experience;
  readonly memory: MemoryAccess;
  /** What the home's strategy is, and what keeps changes of it. */
  readonly evolution: Evolution;
  /** The language model that the session may ask; `null` for none. Opened when it is first needed. */
  model(): Promise<LanguageModel | null>;
  /** What a host answers to the open ask of its session; `null` for nothing. */
  readonly given: GivenAnswer | null;
  /** Asks the person there; `null` where nobody can be asked. */
  readonly askUser: ThinkWorld['askUser'];
  /** The key that signs the report; `null` for none. */
  readonly signer: KeyPair | null;
  /** Where the delivery goes beside the session's own folder; `null` for nowhere else. */
  readonly out: string | null;
  emit(event: RunEvent): void;
}

/** A session under way. Its state is the store's. */
export interface Session {
  readonly store: SessionStore;
  readonly question: QuestionBrief;
  readonly answers: AnswerWorld;
  readonly judge: SessionJudge;
  /** How rare terms are where it searches: counted once and journalled. */
  readonly countTerms: CountTerms;
  /** What is read for an answer, with how near in meaning its texts are to the question: asked once and journalled. */
  withCloseness<T extends ReadInput>(input: T, signal: AbortSignal): Promise<T>;
  /** Who is asked what comes next; `null` for the local engine. */
  readonly asking: ThinkWorld | null;
}

/** What the steps that this process went through came to, from the record or live. */
export interface Reached {
  readonly search: SearchState;
  readonly ledger: Ledger;
  /** The judge's word on the best that was kept; `null` before the first. */
  readonly best: SessionScore | null;
  /** Steps that were gone through. */
  readonly performed: number;
  /** Of the last step that was kept, in delivered order. */
  readonly rows: readonly Evidence[];
  /** It brought nothing in front of what those before had found. */
  readonly isSettled: boolean;
  /** What was read in them, where the last step was that one and they were read. */
  readonly reading: AnswerReading | undefined;
}
