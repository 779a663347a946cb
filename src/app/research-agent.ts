import type { Home } from '../environment/index.ts';
import type {
  DamagedSession,
  GivenAnswer,
  ResearchRun,
  RunEvent,
  SessionLine,
  UnfinishedWork,
} from '../research/index.ts';

export interface ResearchOptions {
  /** Files, folders or globs; absolute, or relative to `cwd`. */
  readonly docs?: readonly string[];
  /** Settings by key (`judge.target`); they win over files and environment. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /**
   * Seconds that may go into reading new documents: then it is answered from those that were read, and the report says how
   * many that are. What is read in time depends on the machine.
   */
  readonly indexSeconds?: number;
  /** Write the delivery there too; absolute, or relative to `cwd`. */
  readonly out?: string;
  readonly signal?: AbortSignal;
  /** What a host answers to the open ask of the session that is resumed. */
  readonly answer?: GivenAnswer;
  /** Asks the person there, where a model that decides wants to know something before it searches. */
  askUser?(question: string, signal: AbortSignal): Promise<string | null>;
  /** Checks each of the documents' roots, of a resumed session too, before anything is read there. */
  locate?(path: string): Promise<string>;
}

/** One home, ready for questions. */
export interface ResearchAgent {
  readonly home: Home;
  /**
   * Asks a question. Iterate for events, await `delivery` for the result; aborting pauses the session.
   *
   * @example for await (const event of agent.research('…', { docs: ['docs'] })) …
   */
  research(question: string, options?: ResearchOptions): ResearchRun;
  /**
   * Asks on in the documents of a finished session, as a session that names it as its parent; what "it" is comes from
   * the parent's question and answer.
   */
  ask(sessionId: string, question: string, options?: Omit<ResearchOptions, 'docs'>): ResearchRun;
  /** Asks the question of a finished session again, of its documents as they are now, as a session that names it as its parent. */
  refresh(sessionId: string, options?: Omit<ResearchOptions, 'docs'>): ResearchRun;
  /**
   * Resumes a session; a finished one gives its delivery again. Only `out` and `signal` are read, but for a run that
   * the worklog alone knows: it has no brief, and is asked with all of the options.
   */
  resume(sessionId: string, options?: ResearchOptions): ResearchRun;
  /** The newest work that has no report yet; `undefined` when there is nothing. */
  unfinished(
    signal?: AbortSignal,
    emit?: (event: RunEvent) => void,
  ): Promise<UnfinishedWork | undefined>;
  /** Every session of the home, newest first; `onDamaged` gets those that cannot be read. */
  sessions(onDamaged?: (session: DamagedSession) => void): Promise<readonly SessionLine[]>;
}
