import { dirname } from 'node:path';
import { homeAt } from '../../environment/index.ts';
import type { EvolutionTask } from '../../evolution/index.ts';
import { decodeRecordedJudge } from '../../judge/index.ts';
import { compareText, ResearchError } from '../../kernel/index.ts';
import { createRecordedAnswers, type Exchange } from '../../search/index.ts';
import { openFileBlobs } from '../../storage/index.ts';
import { normaliseText } from '../../text/index.ts';
import { type Brief, questionOf } from '../brief/brief.ts';
import { planLessons, type RecordedOutcome } from '../feedback/outcome.ts';
import { readOutcomes } from '../feedback/record-outcome.ts';
import { foldRecord, requestOf } from '../journal/exchange.ts';
import type { CountTerms } from '../score/ask-probes.ts';
import { createTaskScore } from '../score/score-rows.ts';
import { readForgotten } from '../sessions/forget-originals.ts';
import { listSessionIds } from '../sessions/list-sessions.ts';
import { type SessionFolder, sessionFolder } from '../sessions/session-folder.ts';
import { findBrief, readJournal } from '../sessions/session-store.ts';
import type { SessionState } from '../state/session-state.ts';
import { createConfidence, createTells } from './taught-answers.ts';

/** Questions of the past that can be asked again, and why others cannot. */
export interface RecordedTasks {
  /** The newest session first. */
  readonly tasks: readonly EvolutionTask[];
  readonly notes: readonly string[];
}

/** A record with its texts takes about a megabyte. */
const MAX_TASKS = 200;

/**
 * Every delivered session of the home as a task, its own answers for the world. A question that was asked before counts
 * once, by its newest session: else it could stand among those that a strategy learns from and those that test it.
 *
 * @see docs/spec/evolution.md, EVO-43
 */
export async function listRecordedTasks(
  sessions: string,
  signal: AbortSignal,
  limit: number = MAX_TASKS,
): Promise<RecordedTasks> {
  const tasks: EvolutionTask[] = [];
  const notes: string[] = [];
  const asked = new Set<string>();
  const outcomes = await readOutcomes(homeAt(dirname(sessions)).state);
  // Journals are long: no more of them are read than it takes.
  for (const brief of await listBriefs(sessions, notes)) {
    signal.throwIfAborted();
    if (tasks.length === limit) break;
    const words = normaliseText(brief.question);
    if (asked.has(words)) continue;
    const opened = await orLeaveOut(brief.sessionId, notes, () =>
      openTask(sessionFolder(sessions, brief.sessionId), brief, outcomes, signal),
    );
    if (opened === 'unfinished') continue;
    asked.add(words);
    if (opened !== undefined) tasks.push(opened);
  }
  return { tasks, notes };
}

/** The newest first. */
export async function listBriefs(sessions: string, notes: string[]): Promise<readonly Brief[]> {
  const briefs: Brief[] = [];
  for (const id of await listSessionIds(sessions)) {
    const brief = await orLeaveOut(id, notes, () => findBrief(sessionFolder(sessions, id)));
    if (brief === undefined) continue;
    if (brief.sessionId === id) briefs.push(brief);
    else notes.push(`session ${id} is left out: its brief is that of ${brief.sessionId}`);
  }
  return briefs.sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.sessionId, b.sessionId),
  );
}

/** A session that was tampered with, damaged or judged by another version is no measure of anything: it is left out. */
async function orLeaveOut<T>(
  id: string,
  notes: string[],
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    notes.push(`session ${id} is left out: ${error.message}`);
    return undefined;
  }
}

async function openTask(
  folder: SessionFolder,
  brief: Brief,
  outcomes: readonly RecordedOutcome[],
  signal: AbortSignal,
): Promise<EvolutionTask | 'unfinished'> {
  const { state } = await readJournal(folder);
  if (state.status !== 'delivered') return 'unfinished';
  const snapshots = await openFileBlobs(folder.snapshots, { sync: false });
  const stored = { snapshots, forgotten: await readForgotten(folder) };
  const { record, texts } = await foldRecord(state.answers, stored, signal);
  const exchanges = [...state.requests.values()].flatMap((intended): readonly Exchange[] => {
    const attempt = record.get(intended.requestId);
    if (attempt === undefined) return [];
    return [{ request: requestOf(intended.request, intended.purpose), attempt }];
  });
  const question = questionOf(brief);
  // Nothing was found: nothing is told by how it is found.
  if (!exchanges.some(({ attempt }) => attempt.type === 'ok' && attempt.items.length > 0))
    return 'unfinished';
  const answer = createRecordedAnswers(exchanges);
  const findText = (sha256: string): string | undefined => texts.get(sha256);
  const world = { brief: question, findText };
  const confidence = createConfidence(world);
  const tells = createTells(world, planLessons(brief.question, outcomes));
  const score = createTaskScore({
    brief: question,
    frozen: decodeRecordedJudge(brief.judge),
    answer,
    countTerms: countRecorded(state),
    findText,
  });
  const task = { id: brief.sessionId, brief: question, answer, score, confidence };
  return tells === undefined ? task : { ...task, tells };
}

/** As the session counted; a term that it did not count is as rare as can be. */
function countRecorded({ counts }: SessionState): CountTerms {
  const passages = Math.max(0, ...counts.map((counted) => counted.passages));
  const known = new Map(counts.flatMap(({ frequencies }) => Object.entries(frequencies)));
  return async (terms) => ({
    passages,
    frequencies: new Map(terms.map((term) => [term, known.get(term) ?? 0])),
  });
}
