import { describe, expect, test } from 'vitest';
import { readAll } from '../../test/support/documents.ts';

async function repliesIn(
  name: string,
  records: readonly object[],
): Promise<readonly (string | undefined)[]> {
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  const items = await readAll(name, name.endsWith('l') ? lines : JSON.stringify(records));
  return items.map((item) => {
    const said = item.type === 'document' ? item.metadata['replies_to'] : undefined;
    return typeof said === 'string' ? said : undefined;
  });
}

// DOC-24
describe('a turn of a conversation that is a record', () => {
  test('knows the turn that it replies to, by its id', async () => {
    const turns = [
      { id: 'm1', user: 'Anna', text: 'Where is the\nkey?' },
      { id: 'm2', user: 'Carl', text: 'Lunch?' },
      { id: 'm3', user: 'Bob', text: 'In the drawer.', reply_to: 'm1' },
    ];
    const expected = [undefined, undefined, 'Anna: Where is the key?'];
    expect(await repliesIn('c.jsonl', turns)).toEqual(expected);
    expect(await repliesIn('c.json', turns)).toEqual(expected);
  });

  test('ids are numbers, records of their own, or the time of a thread', async () => {
    const number = [
      { id: 1, from: 'Anna', text: 'Where?' },
      { id: 2, from: 'Bob', text: 'Here.', reply_to_message_id: 1 },
    ];
    expect(await repliesIn('c.json', number)).toEqual([undefined, 'Anna: Where?']);
    const quoted = [
      { id: 'a', sender: { name: 'Anna' }, body: 'Where?' },
      { id: 'b', sender: { name: 'Bob' }, body: 'Here.', in_reply_to: { id: 'a' } },
    ];
    expect(await repliesIn('c.jsonl', quoted)).toEqual([undefined, 'Anna: Where?']);
    const thread = [
      { ts: '1.1', user: 'U1', text: 'Where?', thread_ts: '1.1' },
      { ts: '1.2', user: 'U2', text: 'Here.', thread_ts: '1.1' },
    ];
    expect(await repliesIn('c.jsonl', thread)).toEqual([undefined, 'U1: Where?']);
  });

  test('a later turn, another file and what nobody says are not replied to', async () => {
    const later = [
      { id: 'a', user: 'Bob', text: 'Here.', reply_to: 'b' },
      { id: 'b', user: 'Anna', text: 'Where?' },
    ];
    expect(await repliesIn('c.jsonl', later)).toEqual([undefined, undefined]);
    const parts = [
      { id: 'a', text: 'Engine' },
      { id: 'b', text: 'Valve', parent_id: 'a' },
    ];
    expect(await repliesIn('c.jsonl', parts)).toEqual([undefined, undefined]);
  });
});
