import type { PlacedItem, TranscriptFormat } from '../formats/format.ts';
import { type Change, changeJson, changeValue } from '../json-spans.ts';
import type { Replacement } from './compaction.ts';

/** What becomes of each message that a compaction touches. */
export type MessageChange =
  | { readonly type: 'edit'; readonly changes: readonly Change[] }
  | { readonly type: 'stub'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly type: 'remove' };

/** Turns replaced items into changes of the host's messages. Pure. */
export function planMessageChanges(
  placed: readonly PlacedItem[],
  replacements: readonly Replacement[],
  { shape }: Pick<TranscriptFormat, 'shape'>,
): ReadonlyMap<number, MessageChange> {
  const changes = new Map<number, MessageChange>();
  for (const replacement of replacements) {
    for (const [order, place] of replacement.places.entries()) {
      const one = placed[place];
      if (one === undefined) continue;
      const at = one.slot.message;
      const change =
        shape === 'one'
          ? stubOrNothing(placed, replacement, order)
          : editContent(one, replacement, order, changes.get(at));
      changes.set(at, change);
    }
  }
  return changes;
}

/** A message may hold several results: each is changed for itself. */
function editContent(
  { slot }: PlacedItem,
  { stub, pointer }: Replacement,
  order: number,
  known: MessageChange | undefined,
): MessageChange {
  const earlier = known?.type === 'edit' ? known.changes : [];
  return {
    type: 'edit',
    changes: [...earlier, ...slot.replace((order === 0 ? stub : pointer) ?? '')],
  };
}

function stubOrNothing(
  placed: readonly PlacedItem[],
  { batchId, places, stub, citations }: Replacement,
  order: number,
): MessageChange {
  if (order > 0 || stub === null) return { type: 'remove' };
  const ids = places.flatMap((place) => placed.slice(place, place + 1).map(({ item }) => item.id));
  return {
    type: 'stub',
    value: {
      id: batchId,
      kind: 'message',
      batch_id: batchId,
      item_ids: ids,
      citations,
      text: stub,
    },
  };
}

/** The message's JSON text after the change; `null` when it is gone. */
export function changedJson(raw: string, change: MessageChange): string | null {
  switch (change.type) {
    case 'remove':
      return null;
    case 'stub':
      return JSON.stringify(change.value);
    case 'edit':
      return changeJson(raw, change.changes);
  }
}

/** The message after the change; `undefined` when it is gone. */
export function changedValue(value: unknown, change: MessageChange): unknown {
  switch (change.type) {
    case 'remove':
      return undefined;
    case 'stub':
      return change.value;
    case 'edit':
      return changeValue(value, change.changes);
  }
}
