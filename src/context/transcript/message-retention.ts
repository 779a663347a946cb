import { decodePolicy, type RetentionInput } from '../../environment/index.ts';
import { type Clock, sha256Hex, systemClock } from '../../kernel/index.ts';
import type { Archive } from '../archive/archive.ts';
import { compactContext } from '../compaction/compact-context.ts';
import type { Compaction } from '../compaction/compaction.ts';
import { type CountTokens, loadTokenCounter } from '../count-tokens.ts';
import type { DigestModel } from '../digests/digest-with-model.ts';
import { type Message, type PlacedItem, readItems } from '../formats/format.ts';
import { getMessageFormat } from '../formats/registry.ts';
import { type Change, changeValue } from '../json-spans.ts';

export interface RetainedMessages<T> {
  /** The given messages with stubs in place of what was archived; untouched ones are the very same objects. */
  readonly messages: readonly T[];
  readonly compaction: Compaction;
}

export type MessageRetention = <T>(
  messages: readonly T[],
  signal?: AbortSignal,
) => Promise<RetainedMessages<T>>;

export interface MessageOptions {
  /** Where originals go: `openArchive` or `createFileArchive`. */
  readonly store: Archive;
  /** What the model's window holds. */
  readonly maxTokens: number;
  /** Writes digests; the local engine does when there is none. */
  readonly model?: DigestModel | null;
  /** The model's own tokenizer; `o200k_base` when not known. */
  readonly countTokens?: CountTokens;
  readonly clock?: Clock;
}

const NEVER: AbortSignal = new AbortController().signal;

/**
 * Retention for hosts that hand in the whole conversation at each step: what was archived stays archived, and only
 * new messages are counted.
 *
 * @param formatName - Of a format in which hosts hold a conversation: ai-sdk, openai, anthropic, mcp.
 * @throws {ResearchError} `argument-invalid` for another one, `config-invalid` for a wrong policy.
 */
export function createMessageRetention(
  formatName: string,
  policyInput: RetentionInput,
  { store, maxTokens, model = null, countTokens, clock = systemClock }: MessageOptions,
): MessageRetention {
  const policy = decodePolicy(policyInput);
  const format = getMessageFormat(formatName);
  const tokensOf = new Map<string, number>();
  const stubs = new Map<string, KnownStub>();
  let counter = countTokens;

  return async <T>(messages: readonly T[], signal: AbortSignal = NEVER) => {
    const count = counter ?? (await loadTokenCounter());
    counter = count;
    const placed = readItems(format, messages.map(toMessage)).map((one) => withStub(one, stubs));
    const tokens = placed.map(({ item }) => {
      const key = sha256Hex(item.counted);
      const known = tokensOf.get(key) ?? count(item.counted);
      tokensOf.set(key, known);
      return known + item.extraTokens;
    });
    const items = placed.map(({ item }) => item);
    const compaction = await compactContext(
      { items, tokens, maxTokens },
      { policy, archive: store, model, shape: format.shape, count, clock },
      signal,
    );
    for (const { batchId, places, stub, pointer } of compaction.replacements) {
      for (const [order, place] of places.entries()) {
        const text = (order === 0 ? stub : pointer) ?? '';
        const one = placed[place];
        if (one !== undefined) stubs.set(keyOf(one), { batchId, text });
      }
    }
    return { messages: replaceStubs(messages, placed, stubs), compaction };
  };
}

interface KnownStub {
  readonly batchId: string;
  readonly text: string;
}

/** Only tool messages are archived, so only they are written as JSON: others may hold bytes and addresses. */
function toMessage(value: unknown): Message {
  return { value, raw: holdsResult(value) ? JSON.stringify(value) : '' };
}

function holdsResult(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const role: unknown = Reflect.get(value, 'role');
  const content: unknown = Reflect.get(value, 'content');
  return role !== 'assistant' && role !== 'system' && (role !== 'user' || Array.isArray(content));
}

function keyOf({ item }: PlacedItem): string {
  return `${item.id} ${sha256Hex(item.raw)}`;
}

function withStub(placed: PlacedItem, stubs: ReadonlyMap<string, KnownStub>): PlacedItem {
  const known = stubs.size === 0 ? undefined : stubs.get(keyOf(placed));
  if (known === undefined) return placed;
  const item = { ...placed.item, stub: known.batchId, counted: known.text, extraTokens: 0 };
  return { ...placed, item };
}

function replaceStubs<T>(
  messages: readonly T[],
  placed: readonly PlacedItem[],
  stubs: ReadonlyMap<string, KnownStub>,
): readonly T[] {
  const changed = [...messages];
  for (const one of placed) {
    const known = stubs.get(keyOf(one));
    const at = one.slot.message;
    const message = changed[at];
    if (known === undefined || message === undefined) continue;
    changed[at] = changeMessage(message, one.slot.replace(known.text));
  }
  return changed;
}

/** A message stays of its type: only the content of a tool result becomes another one. */
function changeMessage<T>(message: T, changes: readonly Change[]): T {
  let changed = message;
  for (const { path, value } of changes) {
    const [key, ...rest] = path;
    if (key === undefined || typeof changed !== 'object' || changed === null) continue;
    const member = changeValue(Reflect.get(changed, key), [{ path: rest, value }]);
    changed = { ...changed, [key]: member };
  }
  return changed;
}

/** What the AI SDK calls before each step of a loop. */
export type PrepareStep = <T>(step: {
  readonly messages: readonly T[];
}) => Promise<{ messages: T[] }>;

/** A `prepareStep` for `generateText` and `streamText`: the messages of the step, kept within the window. */
export function createPrepareStep(policy: RetentionInput, options: MessageOptions): PrepareStep {
  const retain = createMessageRetention('ai-sdk', policy, options);
  return async ({ messages }) => ({ messages: [...(await retain(messages)).messages] });
}
