export type { CountTerms } from './ask-probes.ts';
export { checkQuestion } from './check-question.ts';
export { type ConductWorld, conduct } from './conduct.ts';
export type { Delivery, FinishedDelivery, PausedDelivery } from './delivery.ts';
export type { StopReason } from './journal.ts';
export { deleteSession, listSessions, type SessionLine, sessionNotFound } from './list-sessions.ts';
export type { VerdictTarget } from './outcome.ts';
export { findAdoption, recordOutcome, tellVerdict } from './record-outcome.ts';
export { type ResearchRun, startRun } from './run.ts';
export { encodeRunEvent, type RunEvent } from './run-event.ts';
export { isSessionId, type SessionFolder, sessionFolder } from './session-folder.ts';
export type { SessionStore } from './session-store.ts';
export { type GenerationView, type SessionView, showSession } from './show-session.ts';
export {
  resumeSession,
  type StartOptions,
  type StartWorld,
  startSession,
} from './start-session.ts';
