import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeEvidence } from '../evidence/index.ts';
import { isRecord, parseJson, ResearchError, systemCode } from '../kernel/index.ts';
import { openFileLog } from '../storage/index.ts';
import {
  createOutcome,
  decodeOutcome,
  encodeOutcome,
  type Outcome,
  type VerdictTarget,
} from './outcome.ts';
import type { SessionFolder } from './session-folder.ts';

/** The verdicts of a home. */
export function outcomesPath(state: string): string {
  return join(state, 'outcomes.jsonl');
}

/**
 * Appends one verdict. What it is about must be there.
 *
 * @throws {ResearchError} `not-found` when the session has no such evidence or claim; nothing is written then.
 */
export async function recordOutcome(
  state: string,
  folder: SessionFolder,
  said: Omit<Outcome, 'id' | 'type' | 'sessionId'>,
): Promise<Outcome> {
  await assertTarget(folder, said.target);
  const outcome = createOutcome({ ...said, sessionId: folder.id });
  await using log = await openFileLog(outcomesPath(state), { sync: true });
  await log.append([encodeOutcome(outcome)]);
  return outcome;
}

/** Every verdict that can be read, in the order in which they were given. */
export async function readOutcomes(state: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  await using log = await openFileLog(outcomesPath(state));
  for await (const line of log.read()) {
    const decoded = line.ok ? decodeOutcome(line.value) : undefined;
    if (decoded?.ok === true) outcomes.push(decoded.value);
  }
  return outcomes;
}

async function assertTarget(folder: SessionFolder, target: VerdictTarget): Promise<void> {
  switch (target.kind) {
    case 'session':
      return;
    case 'evidence':
      assertListed(await evidenceIds(folder), target.id, `evidence ${target.id}`, folder);
      return;
    case 'claim':
      assertListed(await claimIds(folder), target.id, `claim ${target.id}`, folder);
      return;
    default:
      target satisfies never;
  }
}

function assertListed(
  ids: readonly string[],
  id: string,
  what: string,
  folder: SessionFolder,
): void {
  if (ids.includes(id)) return;
  throw new ResearchError('not-found', `session ${folder.id} has no ${what}`, {
    fix: ids.length === 0 ? 'It has none yet.' : `It has ${ids[0]} to ${ids.at(-1)}.`,
  });
}

async function evidenceIds(folder: SessionFolder): Promise<readonly string[]> {
  const ids: string[] = [];
  await using log = await openFileLog(folder.evidence);
  for await (const line of log.read()) {
    const decoded = line.ok ? decodeEvidence(line.value) : undefined;
    if (decoded?.ok === true) ids.push(decoded.value.id);
  }
  return ids;
}

async function claimIds(folder: SessionFolder): Promise<readonly string[]> {
  const parsed = parseJson(await readReport(folder));
  const claims = parsed.ok && isRecord(parsed.value) ? parsed.value['claims'] : undefined;
  if (!Array.isArray(claims)) return [];
  return claims.flatMap((claim) =>
    isRecord(claim) && typeof claim['id'] === 'string' ? [claim['id']] : [],
  );
}

async function readReport(folder: SessionFolder): Promise<string> {
  try {
    return await readFile(join(folder.delivery, 'report.json'), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '{}';
    throw error;
  }
}
