import { dirname, join } from 'node:path';
import type { RetentionPolicy } from '../../environment/index.ts';
import { type Clock, decode, isRecord, ResearchError } from '../../kernel/index.ts';
import {
  type Cursor,
  createTurns,
  ensureFolder,
  LOG_START,
  openFileLog,
  openLease,
  readLog,
} from '../../storage/index.ts';
import type { Archive } from '../archive/archive.ts';
import { compactContext } from '../compaction/compact-context.ts';
import type { Compaction } from '../compaction/compaction.ts';
import { type ContextStatus, describeContext } from '../compaction/plan-window.ts';
import { type CountTokens, loadTokenCounter } from '../count-tokens.ts';
import type { DigestModel } from '../digests/digest-with-model.ts';
import type { ContextItem } from '../item.ts';
import type { RestoreWords } from '../stub.ts';
import { changeSchema, createHeldItems, type HeldItems, type ItemChange } from './held-items.ts';
import type { ItemMessage } from './retention.ts';

/** A batch that went, and what the host shows in its place. */
export interface WindowReplacement {
  readonly batchId: string;
  readonly itemIds: readonly string[];
  /** `null`: nothing. */
  readonly stub: string | null;
}

/** The context window of a host that hands in its items one by one; it survives restarts and is shared by processes. */
export interface SessionWindow {
  readonly archive: Archive;
  add(
    item: ItemMessage,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<{ readonly id: string } & ContextStatus>;
  status(maxTokens: number): Promise<ContextStatus>;
  /** Archives, then replaces. */
  compact(
    maxTokens: number,
    writing: { readonly model: DigestModel | null; readonly restore?: RestoreWords },
    signal: AbortSignal,
  ): Promise<{ readonly compaction: Compaction; readonly replaced: readonly WindowReplacement[] }>;
  items(): Promise<readonly ContextItem[]>;
}

export interface WindowPlace {
  readonly archive: Archive;
  readonly policy: RetentionPolicy;
  readonly clock: Clock;
}

/** What was read of the log so far. */
interface Folded {
  held: HeldItems;
  end: Cursor;
}

/**
 * The window beside the archive of a session: `window.jsonl`, a line for an item that was added and one for a batch
 * that was replaced. The window is the fold of its lines.
 *
 * @throws {ResearchError} `argument-invalid` for an archive that is no file.
 */
export function openSessionWindow({ archive, policy, clock }: WindowPlace): SessionWindow {
  if (archive.path === null)
    throw new ResearchError('argument-invalid', `the window of ${archive.sessionId}: no file`);
  const folder = dirname(archive.path);
  const path = join(folder, 'window.jsonl');
  const folded: Folded = { held: createHeldItems(), end: LOG_START };
  const catchUp = async (): Promise<HeldItems> => {
    for await (const line of readLog(path, folded.end)) {
      if (line.ok) apply(folded.held, line.value);
      folded.end = line.end;
    }
    return folded.held;
  };
  // One at a time: two callers that go on with one fold would take lines twice.
  const turns = createTurns();
  const exclusively = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    turns(async () => {
      await ensureFolder(folder);
      await using lease = await openLease(folder, 'window', {}, signal);
      await lease.assertHeld();
      return await work();
    });
  const append = async (lines: readonly unknown[]): Promise<void> => {
    await using log = await openFileLog(path);
    await log.append(lines);
  };
  const describe = async (held: HeldItems, maxTokens: number): Promise<ContextStatus> =>
    describeContext(await held.count(await counter(), maxTokens, archive), policy);

  return {
    archive,
    add: (item, maxTokens, signal) =>
      exclusively(signal, async () => {
        const before = (await catchUp()).items().length;
        await append([{ v: 1, type: 'added', item }]);
        const held = await catchUp();
        const id = held.items()[before]?.id ?? '';
        return { id, ...(await describe(held, maxTokens)) };
      }),
    status: (maxTokens) => turns(async () => describe(await catchUp(), maxTokens)),
    compact: (maxTokens, writing, signal) =>
      exclusively(signal, async () => {
        const held = await catchUp();
        const count = await counter();
        const context = await held.count(count, maxTokens, archive);
        const compaction = await compactContext(
          context,
          { policy, archive, ...writing, shape: 'one', count, clock },
          signal,
        );
        const changes = held.plan(compaction);
        if (changes.length > 0) await append([...linesOf(changes)]);
        await catchUp();
        return { compaction, replaced: replacedBy(compaction, context.items) };
      }),
    items: () => turns(async () => (await catchUp()).items()),
  };
}

const counter = (): Promise<CountTokens> => loadTokenCounter();

/** Changes a line: no line of a big compaction comes near to what a line may have. */
const CHANGES_A_LINE = 50;

function* linesOf(changes: readonly ItemChange[]): Generator<unknown> {
  for (let from = 0; from < changes.length; from += CHANGES_A_LINE) {
    const items = changes.slice(from, from + CHANGES_A_LINE);
    yield { v: 1, type: 'replaced', items: items.map(changeSchema.encode) };
  }
}

/** A line that cannot be understood changes nothing. */
function apply(held: HeldItems, line: unknown): void {
  if (!isRecord(line)) return;
  if (line['type'] === 'added') held.add(line['item']);
  if (line['type'] === 'replaced' && Array.isArray(line['items']))
    held.replace(
      line['items'].flatMap((item) => {
        const change = decode(changeSchema, item);
        return change.ok ? [change.value] : [];
      }),
    );
}

function replacedBy(
  { replacements }: Compaction,
  items: readonly ContextItem[],
): readonly WindowReplacement[] {
  return replacements.map(({ batchId, places, stub }) => ({
    batchId,
    itemIds: places.flatMap((place) => items[place]?.id ?? []),
    stub,
  }));
}
