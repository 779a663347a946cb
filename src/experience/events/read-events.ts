import { join } from 'node:path';
import { type Instant, isRecord } from '../../kernel/index.ts';
import { readLog } from '../../storage/index.ts';
import type { SkillFiles } from '../skill-files.ts';
import type { SkillUse } from './event-schema.ts';
import { listArchives } from './segments.ts';

/** An event as it stands in its log: unknown fields of another version included. */
export type StoredEvent = Readonly<Record<string, unknown>>;

/** Every readable event, archives first, in the order in which they were written. */
export async function* readEvents(
  files: SkillFiles,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent> {
  const archives = listArchives(files).map((name) => join(files.archive, name));
  for (const path of [...archives, files.live]) {
    signal.throwIfAborted();
    for await (const entry of readLog(path)) {
      if (entry.ok && isRecord(entry.value)) yield entry.value;
    }
  }
}

/** A use that a verdict can be about. */
export interface PastUse {
  readonly id: string;
  readonly ts: Instant;
  readonly skill: string;
  readonly sessionId: string | null;
  readonly evidenceRefs: readonly string[];
  readonly hasPattern: boolean;
  readonly outcome: SkillUse['outcome'];
}

/** The uses of one session, as verdicts need them. */
export async function readPastUses(
  files: SkillFiles,
  session: string,
  signal: AbortSignal,
): Promise<readonly PastUse[]> {
  const uses: PastUse[] = [];
  for await (const event of readEvents(files, signal)) {
    const { id, ts, session_id: sessionId, refers_to: refersTo } = event;
    if (sessionId !== session || typeof refersTo === 'string') continue;
    if (typeof id !== 'string' || typeof ts !== 'string') continue;
    const refs = event['evidence_refs'];
    uses.push({
      id,
      ts,
      skill: files.skill,
      sessionId: session,
      evidenceRefs: Array.isArray(refs) ? refs.filter((ref) => typeof ref === 'string') : [],
      hasPattern: typeof event['winning_pattern'] === 'string',
      outcome: outcomeOf(event['outcome']),
    });
  }
  return uses;
}

/** What stands in a log was checked when it was captured; anything else tells of no success. */
function outcomeOf(value: unknown): PastUse['outcome'] {
  return value === 'success' || value === 'partial' ? value : 'failure';
}
