import { join } from 'node:path';
import type { Experience } from '../../experience/index.ts';
import { verdictEvents } from '../../experience/index.ts';
import { adoptionFromOutcomes } from '../../judge/index.ts';
import { decode, ResearchError } from '../../kernel/index.ts';
import type { Claim } from '../../report/index.ts';
import { openFileLog } from '../../storage/index.ts';
import { findReport } from '../deliver/delivery.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { readEvidence } from '../sessions/show-session.ts';
import {
  createOutcome,
  latestVerdicts,
  type OutcomeSubject,
  outcomeSchema,
  type RecordedOutcome,
  type VerdictTarget,
} from './outcome.ts';

/** The verdicts of a home. */
function outcomesPath(state: string): string {
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
  said: Omit<RecordedOutcome, 'id' | 'type' | 'sessionId' | 'about'>,
): Promise<RecordedOutcome> {
  await assertTarget(folder, said.target);
  const about = await subjectOf(folder, said.target);
  const outcome = createOutcome({ ...said, sessionId: folder.id, about });
  await using log = await openFileLog(outcomesPath(state), { sync: true });
  await log.append([outcomeSchema.encode(outcome)]);
  return outcome;
}

/** The question and the claims that a verdict is about; `null` before there is a report. */
async function subjectOf(
  folder: SessionFolder,
  target: VerdictTarget,
): Promise<OutcomeSubject | null> {
  const report = await findReport(folder);
  if (report === undefined) return null;
  const { question, answer, claims } = report;
  const isMeant = ({ id, proofs }: Claim): boolean => {
    if (target.kind === 'claim') return id === target.id;
    if (target.kind === 'evidence')
      return proofs.some(({ evidenceId }) => evidenceId === target.id);
    return answer.claimIds.includes(id);
  };
  return { question, texts: claims.filter(isMeant).map(({ text }) => text) };
}

/** Every verdict that can be read, in the order in which they were given. */
export async function readOutcomes(state: string): Promise<readonly RecordedOutcome[]> {
  const outcomes: RecordedOutcome[] = [];
  await using log = await openFileLog(outcomesPath(state));
  for await (const line of log.read()) {
    const decoded = line.ok ? decode(outcomeSchema, line.value) : undefined;
    if (decoded?.ok === true) outcomes.push(decoded.value);
  }
  return outcomes;
}

/** What people said of one session and did not withdraw. */
export async function listVerdicts(
  state: string,
  sessionId: string,
): Promise<readonly RecordedOutcome[]> {
  return latestVerdicts(await readOutcomes(state)).filter(
    (outcome) => outcome.sessionId === sessionId,
  );
}

async function assertTarget(folder: SessionFolder, target: VerdictTarget): Promise<void> {
  switch (target.kind) {
    case 'session':
      return;
    case 'evidence':
      assertListed(
        [...(await evidenceUrls(folder)).keys()],
        target.id,
        `evidence ${target.id}`,
        folder,
      );
      return;
    case 'claim':
      assertListed(
        [...(await claimEvidence(folder)).keys()],
        target.id,
        `claim ${target.id}`,
        folder,
      );
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

/** Address by evidence id, in the ledger's order. */
async function evidenceUrls(folder: SessionFolder): Promise<ReadonlyMap<string, string>> {
  return new Map((await readEvidence(folder)).map(({ id, url }) => [id, url] as const));
}

/** Evidence ids by claim id, in the report's order. */
async function claimEvidence(
  folder: SessionFolder,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const claims = (await findReport(folder))?.claims ?? [];
  return new Map(
    claims.map(({ id, proofs }) => [id, proofs.map(({ evidenceId }) => evidenceId)] as const),
  );
}

/** How far people took a session's results up; `null` when nobody has said anything of it. */
export async function findAdoption(state: string, sessionId: string): Promise<number | null> {
  const verdicts = (await listVerdicts(state, sessionId)).flatMap(({ target, verdict }) =>
    verdict === 'withdrawn'
      ? []
      : [
          {
            target: target.kind === 'session' ? 'report' : `${target.kind} ${target.id}`,
            outcome: verdict,
          },
        ],
  );
  return verdicts.length === 0 ? null : adoptionFromOutcomes(verdicts);
}

/**
 * Applies a verdict to the skills that brought what it is about: their last use in the session becomes an accepted or a
 * rejected one. The events' ids come from the verdict's, so that a repeat changes nothing.
 *
 * @returns The skills that took it.
 */
export async function applyToSkills(
  experience: Experience,
  folder: SessionFolder,
  outcome: RecordedOutcome,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (outcome.verdict === 'withdrawn') return [];
  const uses = await experience.findPastUses(folder.id, signal);
  const verdict = {
    id: outcome.id,
    ts: outcome.ts,
    sessionId: folder.id,
    feedback: outcome.verdict,
    correction: outcome.correction,
    evidence: await urlsOf(folder, outcome.target),
  };
  const events = verdictEvents(verdict, uses);
  if (events.length > 0) await experience.captureUse(events);
  return events.map(({ skill }) => skill);
}

/** Addresses that a verdict is about; `null` for the whole session. */
async function urlsOf(
  folder: SessionFolder,
  target: VerdictTarget,
): Promise<readonly string[] | null> {
  if (target.kind === 'session') return null;
  const ids =
    target.kind === 'evidence' ? [target.id] : ((await claimEvidence(folder)).get(target.id) ?? []);
  const urls = await evidenceUrls(folder);
  return ids.flatMap((id) => urls.get(id) ?? []);
}
