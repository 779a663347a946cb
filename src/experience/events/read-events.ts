import { join } from 'node:path';
import {
  decode,
  isRecord,
  list,
  nullable,
  openRecord,
  type TypeOf,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { readLog } from '../../storage/index.ts';
import type { SkillFiles } from '../skill-files.ts';
import { eventOutcomeSchema } from './event-schema.ts';
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

/** What a verdict needs of an event. What stands in a log was checked when it was captured. */
const pastUseSchema = openRecord({
  id: text(),
  ts: text(),
  sessionId: nullable(text()),
  evidenceRefs: withDefault(list(text()), []),
  outcome: withDefault(eventOutcomeSchema, 'failure'),
  winningPattern: nullable(text()),
  refersTo: nullable(text()),
});

/** A use that a verdict can be about. */
export type PastUse = Omit<TypeOf<typeof pastUseSchema>, 'winningPattern' | 'refersTo'> & {
  readonly skill: string;
  readonly hasPattern: boolean;
};

/** The uses of one session, as verdicts need them. */
export async function readPastUses(
  files: SkillFiles,
  session: string,
  signal: AbortSignal,
): Promise<readonly PastUse[]> {
  const uses: PastUse[] = [];
  for await (const event of readEvents(files, signal)) {
    const decoded = event['session_id'] === session ? decode(pastUseSchema, event) : undefined;
    if (decoded?.ok !== true || decoded.value.refersTo !== null) continue;
    const { winningPattern, refersTo: _, ...use } = decoded.value;
    uses.push({ ...use, skill: files.skill, hasPattern: winningPattern !== null });
  }
  return uses;
}
