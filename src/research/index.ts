export { checkOutFolder } from './delivery/check-out-folder.ts';
export { encodeFindings, type Sources, synthesize } from './delivery/synthesize.ts';
export { type NamedDelivery, verifyDelivery } from './delivery/verify-delivery.ts';
export { describeAction, describeEvent } from './learning/describe-event.ts';
export type { MemoryAccess } from './learning/memory-access.ts';
export { createVerdictTarget, type Outcome } from './learning/outcome.ts';
export { findAdoption, recordOutcome, tellVerdict } from './learning/record-outcome.ts';
export { tellMemoryVerdict } from './learning/tell-memory-verdict.ts';
export type { CountTerms } from './loop/ask-probes.ts';
export { conduct } from './loop/conduct.ts';
export type { ConductWorld } from './loop/live-session.ts';
export { showLoop } from './loop/view-loop.ts';
export type { Delivery, FinishedDelivery, PausedDelivery } from './session/delivery.ts';
export type { StopReason } from './session/journal.ts';
export {
  type DamagedSession,
  deleteSession,
  listSessionIds,
  listSessionOutlines,
  listSessions,
  type SessionLine,
  type SessionOutline,
  sessionNotFound,
} from './session/list-sessions.ts';
export { type ResearchRun, startRun } from './session/run.ts';
export { encodeRunEvent, type RunEvent } from './session/run-event.ts';
export { isSessionId, type SessionFolder, sessionFolder } from './session/session-folder.ts';
export type { SessionStore } from './session/session-store.ts';
export { type GenerationView, type SessionView, showSession } from './session/show-session.ts';
export type { StartOptions } from './session/start-options.ts';
export { checkQuestion } from './start/check-question.ts';
export { clarifyQuestion, planClarifyingQuestion } from './start/plan-clarifying-question.ts';
export { planFirstMove } from './start/plan-first-move.ts';
export {
  resumeSession,
  type StartWorld,
  startSession,
} from './start/start-session.ts';
export { listDocumentTasks } from './training/document-tasks.ts';
export type { EvolveInput } from './training/evolve-input.ts';
export { type Evolved, evolveStrategy } from './training/evolve-strategy.ts';
export type { KeptTraining } from './training/keep-training.ts';
export { listRecordedTasks, type RecordedTasks } from './training/recorded-tasks.ts';
export { createTaskScore, type TaskWorld } from './training/score-task.ts';
export { findUnfinishedWork, type UnfinishedWork } from './unfinished/find-work.ts';
export { readEvidence } from './unfinished/read-evidence.ts';
export { encodeDelivery, encodeSession, encodeSessionLine } from './wire.ts';
