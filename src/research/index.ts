export type { CountTerms } from './ask-probes.ts';
export { checkQuestion } from './check-question.ts';
export { type ConductWorld, conduct } from './conduct.ts';
export type { Delivery, FinishedDelivery, PausedDelivery } from './delivery.ts';

export { describeAction, describeEvent } from './describe-event.ts';

export { listDocumentTasks } from './document-tasks.ts';

export { type Evolved, type EvolveInput, evolveStrategy } from './evolve-strategy.ts';
export { findUnfinishedWork, type UnfinishedWork } from './find-work.ts';
export type { StopReason } from './journal.ts';
export type { KeptTraining } from './keep-training.ts';
export {
  type DamagedSession,
  deleteSession,
  listSessionIds,
  listSessions,
  type SessionLine,
  sessionNotFound,
} from './list-sessions.ts';
export type { MemoryAccess } from './memory-access.ts';
export type { Outcome, VerdictTarget } from './outcome.ts';
export type { StartOptions } from './plan-brief.ts';
export { clarifyQuestion, planClarifyingQuestion } from './plan-clarifying-question.ts';
export { planFirstMove } from './plan-first-move.ts';
export { readEvidence } from './read-evidence.ts';
export { findAdoption, recordOutcome, tellVerdict } from './record-outcome.ts';
export { listRecordedTasks, type RecordedTasks } from './recorded-tasks.ts';
export { type ResearchRun, startRun } from './run.ts';
export { encodeRunEvent, type RunEvent } from './run-event.ts';
export { createTaskScore, type TaskWorld } from './score-task.ts';
export { isSessionId, type SessionFolder, sessionFolder } from './session-folder.ts';
export type { SessionStore } from './session-store.ts';
export { type GenerationView, type SessionView, showSession } from './show-session.ts';
export {
  resumeSession,
  type StartWorld,
  startSession,
} from './start-session.ts';
export { encodeFindings, type Sources, synthesize } from './synthesize.ts';
export { tellMemoryVerdict } from './tell-memory-verdict.ts';
export { type NamedDelivery, verifyDelivery } from './verify-delivery.ts';
export { showLoop } from './view-loop.ts';
export { encodeDelivery, encodeSession, encodeSessionLine } from './wire.ts';
