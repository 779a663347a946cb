export type { EngineFacts } from './brief/brief.ts';
export type { StartOptions } from './brief/plan-brief.ts';
export {
  checkQuestion,
  clarifyQuestion,
  HOW_TO_ASK,
  planClarifyingQuestion,
} from './brief/question.ts';
export type { FilesState } from './deliver/check-beside.ts';
export {
  type Delivery,
  encodeDelivery,
  type FinishedDelivery,
  findReport,
  type PausedDelivery,
} from './deliver/delivery.ts';
export { encodeBrief } from './deliver/encode-brief.ts';
export { findReportFile } from './deliver/find-report-file.ts';
export {
  type AskedAgain,
  type CitedRow,
  doiOf,
  findToday,
  judgeRow,
  planRecheck,
  type RecheckedRow,
  type RegisterWord,
  type TodaysText,
} from './deliver/plan-recheck.ts';
export { encodeFindings, synthesize } from './deliver/synthesize.ts';
export { verifyDelivery } from './deliver/verify-delivery.ts';
export { checkOutFolder } from './deliver/write-delivery.ts';
export { giveVerdict, type VerdictWish } from './feedback/give-verdict.ts';
export { findAdoption, listVerdicts } from './feedback/record-outcome.ts';
export type { JournalEntry, StopReason } from './journal/journal.ts';
export {
  createTeller,
  describeAction,
  describeEvent,
  encodeRunEvent,
  type RunEvent,
} from './journal/run-event.ts';
export type { GivenAnswer } from './loop/ask-model.ts';
export { conduct } from './loop/conduct.ts';
export { planFirstMove } from './loop/plan-first-move.ts';
export { type ResearchRun, startRun } from './loop/run.ts';
export type { MemoryAccess } from './moves/recall-moves.ts';
export { skillOfChannel } from './moves/skill-uses.ts';
export type { CountTerms } from './score/ask-probes.ts';
export { createTaskScore } from './score/score-rows.ts';
export { type FollowedEntry, followJournal, readEntries } from './sessions/follow-journal.ts';
export {
  findOriginals,
  forgetOriginals,
} from './sessions/forget-originals.ts';
export {
  type DamagedSession,
  deleteSession,
  listSessionOutlines,
  listSessions,
  type SessionLine,
  type SessionOutline,
  sessionNotFound,
} from './sessions/list-sessions.ts';
export { findOpenAsk, requireAnswerable } from './sessions/open-ask.ts';
export { isSessionId, LIST_SESSIONS, sessionFolder } from './sessions/session-folder.ts';
export type { SessionStore } from './sessions/session-store.ts';
export { type ShownAsk, showAsks } from './sessions/show-asks.ts';
export {
  encodeSession,
  readEvidence,
  readRowGrades,
  type SessionView,
  showBrief,
  showLoop,
  showSession,
} from './sessions/show-session.ts';
export { findUnfinishedWork, type UnfinishedWork } from './start/find-unfinished.ts';
export {
  resumeSession,
  type StartWorld,
  startFollowUp,
  startRefresh,
  startSession,
} from './start/start-session.ts';
export { addToTotals, NO_TOTALS, type RunTotals } from './state/run-totals.ts';
export { createSessionFold } from './state/session-fold.ts';
export type { SessionDifference } from './training/compare-sessions.ts';
export { listDocumentTasks } from './training/document-tasks.ts';
export { type EvolvedText, evolveSkillText } from './training/evolve-skill-text.ts';
export { type Evolved, evolveStrategy } from './training/evolve-strategy.ts';
export type { KeptTraining } from './training/keep-training.ts';
export { listRecordedTasks, type RecordedTasks } from './training/recorded-tasks.ts';
export {
  listSkillQuestions,
  readSkillQuestions,
  type SkillQuestion,
} from './training/skill-questions.ts';
export type { SkillTrial } from './training/skill-trials.ts';
export { createConfidence, lessonsToldBy } from './training/taught-answers.ts';
