import { decodePolicy, type RetentionInput } from '../../environment/index.ts';
import { once, ResearchError, systemClock } from '../../kernel/index.ts';
import { type RestoredItem, restoreItems } from '../archive/restore.ts';
import {
  type ContextHit,
  type ContextSearch,
  openContextSearch,
} from '../archive/search-context.ts';
import { compactContext } from '../compaction/compact-context.ts';
import type { Compaction } from '../compaction/compaction.ts';
import { type CountedContext, totalOf } from '../compaction/count-context.ts';
import { type ContextStatus, describeContext } from '../compaction/plan-window.ts';
import { loadTokenCounter } from '../count-tokens.ts';
import type { MessageOptions } from '../transcript/message-retention.ts';
import { createHeldItems } from './held-items.ts';

/** An item as a host hands it in: the `items` format of docs/spec/context.md. */
export interface ItemMessage {
  readonly id?: string;
  readonly kind: string;
  readonly tool_name?: string | null;
  readonly args?: unknown;
  readonly result?: unknown;
  readonly text?: string;
  readonly pinned?: boolean;
  readonly citation?: number;
  readonly ts?: string;
}

export interface RetentionOptions extends MessageOptions {
  /** Tool calls that the session will probably make: below 10 nothing is counted before there are 10. */
  readonly expectedToolCalls?: number;
  /** The host compacts by itself: the policy stays off and says so. */
  readonly hostCompacts?: boolean;
}

/** Why the policy does nothing; `null` while it is at work. */
export type OffReason = 'host-compacts' | 'short-session' | null;

export interface Added {
  readonly id: string;
  /** A compaction should run before the next call of the model. */
  readonly due: boolean;
  readonly off: OffReason;
  /** Of the whole context; `null` while nothing is counted. */
  readonly tokens: number | null;
  readonly ratio: number | null;
}

/** The retention policy over one session's list of items. */
export interface Retention extends AsyncDisposable {
  /** Counts this item alone, and never compacts. */
  add(item: ItemMessage): Promise<Added>;
  status(): Promise<ContextStatus & { readonly off: OffReason }>;
  /**
   * Archives, then replaces. When it throws, the context is as it was.
   *
   * @throws {ResearchError} what the store throws; `refused` when the host compacts by itself.
   */
  compact(signal?: AbortSignal): Promise<Compaction>;
  /** What the model is given now, in order: the very objects that were added, and stubs. */
  messages(): readonly unknown[];
  /** The originals of a batch (`offload_0001`) or of one item, byte for byte. */
  restore(id: string, signal?: AbortSignal): Promise<readonly RestoredItem[]>;
  /** Full text over what was archived. */
  search(query: string, limit?: number, signal?: AbortSignal): Promise<readonly ContextHit[]>;
  /** Archived items that a new question matches strongly, as sentences that name them. */
  findHints(query: string, signal?: AbortSignal): Promise<readonly string[]>;
}

/** Sessions with fewer tool calls never pay for retention. */
const SHORT_SESSION = 10;
const NEVER: AbortSignal = new AbortController().signal;

/**
 * Holds a session's items under a policy.
 *
 * @param policyInput - As in a settings file: any keys may be left out.
 * @throws {ResearchError} `config-invalid` for a wrong policy, `argument-invalid` for a wrong `maxTokens`.
 */
export function createRetention(policyInput: RetentionInput, options: RetentionOptions): Retention {
  const policy = decodePolicy(policyInput);
  if (!Number.isInteger(options.maxTokens) || options.maxTokens < 1)
    throw new ResearchError('argument-invalid', `retention: maxTokens ${options.maxTokens}`, {
      fix: 'Give what the window holds, a whole number above 0.',
    });
  const { store, maxTokens, model = null, clock = systemClock } = options;
  const held = createHeldItems();
  const searches: ContextSearch[] = [];

  const counter = once(async () => options.countTokens ?? (await loadTokenCounter()));
  const offReason = (): OffReason => {
    if (options.hostCompacts === true) return 'host-compacts';
    const expected = options.expectedToolCalls ?? SHORT_SESSION;
    return expected < SHORT_SESSION && held.results() < SHORT_SESSION ? 'short-session' : null;
  };
  const counted = async (): Promise<CountedContext> =>
    held.count(await counter(), maxTokens, store);
  // Whoever asks first may be stopped: that is nothing to those who come after.
  const openSearch = once(async () => {
    const search = await openContextSearch({ archive: store }, NEVER);
    searches.push(search);
    return search;
  });
  const search = async (
    query: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly ContextHit[]> => {
    signal.throwIfAborted();
    const found = await openSearch();
    await found.refresh(signal);
    return found.search(query, limit, signal);
  };

  return {
    async add(item) {
      const { id } = held.add(item);
      const off = offReason();
      if (off !== null) return { id, due: false, off, tokens: null, ratio: null };
      const context = await counted();
      const tokens = totalOf(context);
      const ratio = tokens / maxTokens;
      return { id, due: ratio >= policy.offloadTriggerTokenRatio, off, tokens, ratio };
    },
    async status() {
      return { ...describeContext(await counted(), policy), off: offReason() };
    },
    async compact(signal = NEVER) {
      if (options.hostCompacts === true)
        throw new ResearchError('refused', 'compacting the context: the host does it by itself', {
          fix: 'Leave it to the host, or compact a transcript of it.',
          next: { operation: 'context compact', input: { file: 'FILE' } },
        });
      const context = await counted();
      const compaction = await compactContext(
        context,
        { policy, archive: store, model, shape: 'one', count: await counter(), clock },
        signal,
      );
      held.replace(held.plan(compaction));
      return compaction;
    },
    messages: () => held.messages(),
    restore: (id, signal = NEVER) =>
      restoreItems(
        store,
        /^offload_\d+$/.test(id) ? { type: 'batch', batchId: id } : { type: 'item', itemId: id },
        signal,
      ),
    search: (query, limit = 10, signal = NEVER) => search(query, limit, signal),
    async findHints(query, signal = NEVER) {
      const hits = await search(query, 5, signal);
      return hits.flatMap(({ hint }) => (hint === null ? [] : [hint]));
    },
    async [Symbol.asyncDispose]() {
      for (const search of searches.splice(0)) await search[Symbol.asyncDispose]();
    },
  };
}
