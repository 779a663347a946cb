import { dirname } from 'node:path';
import { documents } from '../../channels/index.ts';
import { findMissingRoots } from '../../documents/index.ts';
import { homeAt } from '../../environment/index.ts';
import type { Lesson, Report } from '../../report/index.ts';
import { normaliseText } from '../../text/index.ts';
import { findReport } from '../deliver/delivery.ts';
import { planLessons } from '../feedback/outcome.ts';
import { readOutcomes } from '../feedback/record-outcome.ts';
import { sessionFolder } from '../sessions/session-folder.ts';
import { readTaskLines, scoreAnswer } from './document-tasks.ts';
import { listBriefs } from './recorded-tasks.ts';
import { lessonsToKeep } from './taught-answers.ts';

/** A question that is asked again in a whole session, over documents that are there. */
export interface SkillQuestion {
  readonly id: string;
  readonly question: string;
  /** Absolute. */
  readonly docs: readonly string[];
  /** What people taught of it. */
  readonly lessons: readonly Lesson[];
  /** How much of what its author expects a report gives; absent where nothing is expected. */
  readonly score?: (report: Report) => number;
}

/** More of them cost money and prove little more. */
const MAX_QUESTIONS = 30;

/** The newest delivered questions over documents that are still there, each once; those of public sources are left out. */
export async function listSkillQuestions(
  sessions: string,
  notes: string[],
): Promise<readonly SkillQuestion[]> {
  const outcomes = await readOutcomes(homeAt(dirname(sessions)).state);
  const questions = new Map<string, SkillQuestion>();
  for (const { sessionId: id, question, roots: docs, channels } of await listBriefs(
    sessions,
    notes,
  )) {
    if (questions.size === MAX_QUESTIONS) break;
    const key = normaliseText(question);
    const isLocal = channels.every((name) => name === documents.spec.name) && docs.length > 0;
    if (!isLocal || questions.has(key) || findMissingRoots(docs).length > 0) continue;
    if ((await findReport(sessionFolder(sessions, id))) === undefined) continue;
    const lessons = lessonsToKeep(planLessons(question, outcomes));
    questions.set(key, { id, question, docs, lessons });
  }
  return [...questions.values()];
}

/** The questions of a task file. @throws as `readTaskLines`. */
export async function readSkillQuestions(path: string): Promise<readonly SkillQuestion[]> {
  const lines = (await readTaskLines(path)).slice(0, MAX_QUESTIONS);
  return lines.map(({ id, question, docs, answers, evidence }) => {
    const asked = { id, question, docs, lessons: [] };
    if (answers.length + evidence.length === 0) return asked;
    return { ...asked, score: (report: Report) => scoreAnswer(report, { answers, evidence }) };
  });
}
