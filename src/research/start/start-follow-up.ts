import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ResearchError, systemCode } from '../../kernel/index.ts';
import { decodeReport, type Report } from '../../report/index.ts';
import { resolveFollowUp } from '../brief/follow-up.ts';
import type { StartOptions } from '../brief/plan-brief.ts';
import { checkQuestion } from '../brief/question.ts';
import { sessionNotFound } from '../sessions/list-sessions.ts';
import { type SessionFolder, sessionFolder } from '../sessions/session-folder.ts';
import { findBrief, type SessionStore } from '../sessions/session-store.ts';
import { type StartWorld, startSession } from './start-session.ts';

/**
 * Opens a session that follows on a finished one: the same documents, and a question in which what "it" is was said.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id or a session without a delivery, `not-found` when there is none.
 * @see docs/spec/research.md, RES-52
 */
export async function startFollowUp(
  world: StartWorld,
  parent: string,
  question: string,
  options: Omit<StartOptions, 'question' | 'run'>,
  signal: AbortSignal,
): Promise<SessionStore> {
  const asked = checkQuestion(question);
  const folder = sessionFolder(world.home.sessions, parent);
  const brief = await findBrief(folder);
  if (brief === undefined) throw sessionNotFound(parent);
  const report = await readDelivered(folder);
  if (report === undefined) {
    throw new ResearchError('argument-invalid', `ask: ${parent} has no report yet`, {
      fix: 'Finish it first.',
      next: { operation: 'research', input: { resume: parent } },
    });
  }
  const resolved = resolveFollowUp(asked, { question: brief.question, answer: report.answer.text });
  if (resolved !== asked) world.emit({ type: 'progress.note', text: `asked as: "${resolved}"` });
  const { roots, channels } = brief;
  return startSession(world, { ...options, question: resolved, roots, channels, parent }, signal);
}

async function readDelivered(folder: SessionFolder): Promise<Report | undefined> {
  try {
    const text = await readFile(join(folder.delivery, 'report.json'), 'utf8');
    const report = decodeReport(JSON.parse(text));
    return report.ok ? report.value : undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
