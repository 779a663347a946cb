import { nullable, number, openRecord, type TypeOf } from '../../kernel/index.ts';
import { type Archive, anything } from '../archive/archive.ts';
import { changedValue, planMessageChanges } from '../compaction/apply-replacements.ts';
import type { Compaction } from '../compaction/compaction.ts';
import { type CountedContext, countContext } from '../compaction/count-context.ts';
import type { CountTokens } from '../count-tokens.ts';
import { type PlacedItem, readItems } from '../formats/format.ts';
import { itemsFormat } from '../formats/items.ts';
import type { ContextItem } from '../item.ts';

interface Held {
  /** Its place among all that were ever added: what a replacement names. */
  readonly seq: number;
  readonly value: unknown;
  placed: PlacedItem;
  /** `null`: not counted yet. Counted once. */
  tokens: number | null;
}

/** What becomes of an item. */
export const changeSchema = openRecord({
  seq: number(),
  /** Another value in its place, or `null` for nothing. */
  value: anything,
  /** Of the new value, where they are known. */
  tokens: nullable(number()),
});
export type ItemChange = TypeOf<typeof changeSchema>;

/** The items of one context window, in order: what was added, and stubs in place of what was archived. */
export interface HeldItems {
  add(item: unknown): { readonly id: string; readonly seq: number };
  results(): number;
  items(): readonly ContextItem[];
  count(count: CountTokens, maxTokens: number, archive: Archive): Promise<CountedContext>;
  /** What a compaction of the items as they are now does to each. */
  plan(compaction: Compaction): readonly ItemChange[];
  /** A change of an item that is not there any more is passed over. */
  replace(changes: readonly ItemChange[]): void;
  messages(): readonly unknown[];
}

export function createHeldItems(): HeldItems {
  let held: Held[] = [];
  let added = 0;
  const read = (value: unknown, seq: number): Held[] =>
    readItems(itemsFormat, [{ value, raw: JSON.stringify(value) }]).map((placed) => ({
      seq,
      value,
      placed: withId(placed, seq),
      tokens: null,
    }));
  return {
    add(item) {
      added += 1;
      const fresh = read(item, added);
      held.push(...fresh);
      return { id: fresh[0]?.placed.item.id ?? '', seq: added };
    },
    results: () => held.filter(({ placed }) => placed.item.kind === 'tool_result').length,
    items: () => held.map(({ placed }) => placed.item),
    async count(count, maxTokens, archive) {
      const uncounted = held.filter(({ tokens }) => tokens === null);
      const placed = uncounted.map((one) => one.placed);
      const fresh = await countContext(placed, { count, maxTokens, archive });
      for (const [at, one] of uncounted.entries()) {
        one.placed = { ...one.placed, item: fresh.items[at] ?? one.placed.item };
        one.tokens = fresh.tokens[at] ?? 0;
      }
      const items: ContextItem[] = held.map(({ placed }) => placed.item);
      return { items, tokens: held.map(({ tokens }) => tokens ?? 0), maxTokens };
    },
    plan({ replacements }) {
      const placed = held.map((one, at) => ({
        ...one.placed,
        slot: { ...one.placed.slot, message: at },
      }));
      const changes = planMessageChanges(placed, replacements, itemsFormat);
      const tokens = new Map(
        replacements.map(({ batchId, tokensAfter }) => [batchId, tokensAfter]),
      );
      return held.flatMap((one, at) => {
        const change = changes.get(at);
        if (change === undefined) return [];
        const value = changedValue(one.value, change) ?? null;
        const batchId = change.type === 'stub' ? String(change.value['batch_id']) : '';
        return [{ seq: one.seq, value, tokens: tokens.get(batchId) ?? null }];
      });
    },
    replace(changes) {
      const changed = new Map(changes.map((change) => [change.seq, change]));
      held = held.flatMap((one) => {
        const change = changed.get(one.seq);
        if (change === undefined) return [one];
        if (change.value === null) return [];
        return read(change.value, one.seq).map((stub) => ({ ...stub, tokens: change.tokens }));
      });
    },
    messages: () => held.map(({ value }) => value),
  };
}

/** Items without an id are numbered by the session, not by the one-item list they are read from. */
function withId(placed: PlacedItem, number: number): PlacedItem {
  if (placed.item.id !== 'item-1') return placed;
  return { ...placed, item: { ...placed.item, id: `item-${number}` } };
}
