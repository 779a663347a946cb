export type { StartOptions } from './brief/plan-brief.ts';
export { checkQuestion, clarifyQuestion, planClarifyingQuestion } from './brief/question.ts';
export type { Delivery, FinishedDelivery, PausedDelivery } from './deliver/delivery.ts';
export { encodeFindings, type Sources, synthesize } from './deliver/synthesize.ts';
export { type NamedDelivery, verifyDelivery } from './deliver/verify-delivery.ts';
export { checkOutFolder } from './deliver/write-delivery.ts';
export { applyToMemory } from './feedback/apply-to-memory.ts';
export { createVerdictTarget, type Outcome, type VerdictTarget } from './feedback/outcome.ts';
export {
  applyToSkills,
  findAdoption,
  listVerdicts,
  recordOutcome,
} from './feedback/record-outcome.ts';
export { describeAction, describeEvent } from './journal/describe-event.ts';
export type { StopReason } from './journal/journal.ts';
export { encodeRunEvent, type RunEvent } from './journal/run-event.ts';
export { conduct } from './loop/conduct.ts';
export type { ConductWorld } from './loop/live-session.ts';
export { planFirstMove } from './loop/plan-first-move.ts';
export { type ResearchRun, startRun } from './loop/run.ts';
export type { MemoryAccess } from './moves/recall-moves.ts';
export type { CountTerms } from './score/ask-probes.ts';
export { createTaskScore, type TaskWorld } from './score/score-task.ts';
export {
  type DamagedSession,
  deleteSession,
  listSessionIds,
  listSessionOutlines,
  listSessions,
  type SessionLine,
  type SessionOutline,
  sessionNotFound,
} from './sessions/list-sessions.ts';
export { isSessionId, type SessionFolder, sessionFolder } from './sessions/session-folder.ts';
export type { SessionStore } from './sessions/session-store.ts';
export {
  type GenerationView,
  readEvidence,
  type SessionView,
  showLoop,
  showSession,
} from './sessions/show-session.ts';
export { findUnfinishedWork, type UnfinishedWork } from './start/find-unfinished.ts';
export { startFollowUp } from './start/start-follow-up.ts';
export {
  resumeSession,
  type StartWorld,
  startSession,
} from './start/start-session.ts';
export { listDocumentTasks } from './training/document-tasks.ts';
export { type Evolved, type EvolveInput, evolveStrategy } from './training/evolve-strategy.ts';
export type { KeptTraining } from './training/keep-training.ts';
export { listRecordedTasks, type RecordedTasks } from './training/recorded-tasks.ts';
export { encodeDelivery, encodeSession, encodeSessionLine } from './wire.ts';
