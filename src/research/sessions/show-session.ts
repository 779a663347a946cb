import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import { decodeEvidence, type Evidence } from '../../evidence/index.ts';
import {
  decode,
  type JsonObject,
  type JsonValue,
  list,
  number,
  openRecord,
  systemCode,
  text,
  toWire,
} from '../../kernel/index.ts';
import { readLinesBack, readLog } from '../../storage/index.ts';
import type { Brief } from '../brief/brief.ts';
import { type StoredItem, storedItems } from '../journal/exchange.ts';
import { type Entry, journalSchema, type StepAction } from '../journal/journal.ts';
import {
  bestGeneration,
  type ScoredGeneration,
  type SessionState,
  type SessionStatus,
} from '../state/session-state.ts';
import { sessionNotFound } from './list-sessions.ts';
import { type SessionFolder, sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

/** A session as its brief and journal tell it. */
export interface SessionView {
  readonly folder: SessionFolder;
  readonly brief: Brief;
  readonly status: SessionStatus;
  readonly generations: readonly GenerationView[];
  readonly requests: number;
  readonly stoppedBecause: string | null;
  /** What was there when it began, and who asked; `null` in sessions of before this was looked at. */
  readonly environment: DiscoveredEnvironment | null;
  readonly user: ObservedUser | null;
  readonly notes: readonly string[];
}

export interface GenerationView {
  readonly generation: number;
  readonly action: string;
  readonly decision: string;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number;
  readonly changes: readonly JsonValue[];
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session. */
export async function showSession(sessions: string, id: string): Promise<SessionView> {
  const folder = sessionFolder(sessions, id);
  const brief = await showBrief(sessions, id);
  const { state, notes } = await readJournal(folder);
  return {
    folder,
    brief,
    status: state.status,
    generations: state.generations.map(viewGeneration),
    requests: state.answers.length,
    stoppedBecause: state.delivered?.because ?? null,
    environment: state.environment,
    user: state.user,
    notes,
  };
}

/**
 * What a session took from the world when it began.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session.
 */
export async function showBrief(sessions: string, id: string): Promise<Brief> {
  const brief = await findBrief(sessionFolder(sessions, id));
  if (brief === undefined) throw sessionNotFound(id);
  return brief;
}

export function viewGeneration({
  generation,
  action,
  decision,
  scoreBefore,
  scoreAfter,
}: ScoredGeneration): GenerationView {
  const changes = action.type === 'change' ? [changeOf(action)] : [];
  return { generation, action: action.type, decision, scoreBefore, scoreAfter, changes };
}

/** A lever of the strategy without a skill, as it always was. */
function changeOf({ lever, skill, from, to }: StepAction & { readonly type: 'change' }): JsonValue {
  return skill === null ? { lever, from, to } : { lever, skill, from, to };
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session. */
export async function showLoop(sessions: string, id: string): Promise<ReflectiveLoopState> {
  await showBrief(sessions, id);
  return viewLoop((await readJournal(sessionFolder(sessions, id))).state);
}

/** Where a session's search stands: what was done, and what is missing. */
export interface ReflectiveLoopState {
  /** Rounds so far: the first, and one for each time that found names or gaps were followed up. */
  readonly round: number;
  readonly gaps: readonly string[];
  readonly visited: readonly string[];
  /** Addresses that an answer named and that cannot be evidence. */
  readonly badUrls: readonly string[];
}

/** Where the search of a session stands: rounds, open gaps, addresses seen. Pure. */
export function viewLoop({ generations, rounds, answers }: SessionState): ReflectiveLoopState {
  const seen = answers.flatMap(({ attempt }) => storedItems(attempt));
  return {
    round: rounds,
    gaps: generations.at(-1)?.openGaps ?? [],
    visited: addressesOf(seen),
    // Without a passage it cannot be evidence.
    badUrls: addressesOf(seen.filter(({ span }) => span.end === span.start)),
  };
}

function addressesOf(items: readonly StoredItem[]): readonly string[] {
  return [...new Set(items.map(({ url }) => url))].sort();
}

/**
 * The rows of a session in the order of its ledger: `evidence.jsonl`, and before that is written what the last
 * generation found.
 */
export async function readEvidence(folder: SessionFolder): Promise<readonly Evidence[]> {
  const rows = await readRows(folder.evidence);
  if (rows.length > 0) return rows;
  const last = (await listGenerations(folder.generations)).at(-1);
  return last === undefined ? [] : readRows(join(folder.generations, last));
}

/**
 * How far independent ways of asking agree on the rows that lead the best step, by address: shares of the best vote.
 * Only the lines of scores are decoded.
 */
export function readRowGrades({ journal }: SessionFolder): ReadonlyMap<string, number> {
  const scored: Entry<'generation.scored'>[] = [];
  for (const line of readLinesBack(journal, (bytes) => bytes.includes(SCORED))) {
    const decoded = decode(journalSchema, line);
    if (decoded.ok && decoded.value.type === 'generation.scored') scored.push(decoded.value);
  }
  const graded = decode(gradesSchema, bestGeneration(scored.reverse())?.score);
  return new Map(
    graded.ok ? graded.value.relevance_rule.grades.map(({ url, grade }) => [url, grade]) : [],
  );
}

const SCORED = '"generation.scored"';
const gradesSchema = openRecord({
  relevance_rule: openRecord({
    grades: list(openRecord({ url: text(), grade: number() })),
  }),
});

async function readRows(path: string): Promise<readonly Evidence[]> {
  const rows: Evidence[] = [];
  for await (const line of readLog(path)) {
    const decoded = line.ok ? decodeEvidence(line.value) : undefined;
    if (decoded?.ok === true) rows.push(decoded.value);
  }
  return rows;
}

async function listGenerations(folder: string): Promise<readonly string[]> {
  try {
    const numberOf = (name: string): number => Number(/^g(\d+)\.jsonl$/.exec(name)?.[1] ?? 0);
    return (await readdir(folder))
      .filter((name) => numberOf(name) > 0)
      .sort((a, b) => numberOf(a) - numberOf(b));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** What `sessions show` prints. */
export function encodeSession({ brief, folder, ...view }: SessionView): JsonObject {
  const { question, createdAt, now, seed, channels, corpus } = brief;
  const { path, journal, evidence, delivery } = folder;
  return toWire({
    sessionId: folder.id,
    question,
    createdAt,
    now,
    seed,
    channels,
    corpus,
    ...view,
    paths: { session: path, journal, evidence, delivery },
  });
}
