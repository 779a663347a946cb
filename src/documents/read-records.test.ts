import { describe, expect, test } from 'vitest';
import { readAll, readOne, readReason } from '../../test/support/documents.ts';

describe('DOC-6 records', () => {
  test('a text field is the snapshot untouched and the title stays apart', async () => {
    const record = { id: 7, title: ' T ', text: '  Two spaces.\n', url: 'https://x/1', date: 2015 };
    const document = await readOne('c.jsonl', JSON.stringify(record));
    expect(document).toMatchObject({
      text: '  Two spaces.\n',
      title: 'T',
      publishedAt: '2015-01-01T00:00:00.000Z',
      anchor: { type: 'line', line: 1 },
      metadata: { record_id: '7', source_url: 'https://x/1' },
    });
  });

  test('a broken line is named and the rest is read', async () => {
    const items = await readAll('c.jsonl', '{"text":"a"}\n\n{"text":\n{"text":"b"}\n');
    expect(items.map(({ type }) => type)).toEqual(['document', 'broken', 'document']);
    expect(items[1]).toMatchObject({ line: 3 });
    expect(items[2]).toMatchObject({ anchor: { type: 'line', line: 4 } });
  });

  test('other shapes are lines "key: value"', async () => {
    const document = await readOne('c.json', '{"a":{"b":1,"c":["x","y"]},"d":null}');
    expect(document.text).toBe('a.b: 1\na.c: x, y');
  });

  test('a list of records one level down is found', async () => {
    const items = await readAll('c.json', '{"total":2,"articles":[{"body":"one"},{"body":"two"}]}');
    expect(items).toMatchObject([
      { text: 'one', anchor: { type: 'record', record: 1 } },
      { text: 'two', anchor: { type: 'record', record: 2 } },
      { text: 'total: 2', anchor: { type: 'parts' } },
    ]);
  });

  test('what is said beside the list is a document of its own', async () => {
    const order = {
      order: 'A-17',
      customer: { name: 'Ida' },
      items: [{ name: 'Lamp' }, { name: 'Desk' }],
    };
    const items = await readAll('order.json', JSON.stringify(order));
    expect(items.at(-1)).toMatchObject({ text: 'order: A-17\ncustomer.name: Ida' });
    expect(await readAll('c.json', '[{"body":"one"},{"body":"two"}]')).toHaveLength(2);
  });

  test('nesting past 64 levels is refused, whole file and single line', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await readReason('c.json', deep)).toBe('malformed');
    expect(await readAll('c.jsonl', `${deep}\n{"text":"b"}`)).toMatchObject([
      { type: 'broken', line: 1 },
      { type: 'document', text: 'b' },
    ]);
  });

  test('a line longer than 1 MiB is named', async () => {
    const items = await readAll('c.jsonl', `{"text":"${'x'.repeat(1_048_577)}"}\n{"text":"b"}`);
    expect(items).toMatchObject([{ type: 'broken', line: 1 }, { type: 'document' }]);
  });

  test('lone surrogates become U+FFFD at the same offset', async () => {
    const document = await readOne('c.jsonl', '{"text":"a\\ud800b \\ud83d\\ude00"}');
    expect(document).toMatchObject({ text: 'a\ufffdb 😀', lossy: true });
  });

  test('a record named __proto__ is only a field', async () => {
    const document = await readOne('c.jsonl', '{"__proto__":{"text":"x"},"note":"y"}');
    expect(document.text).toContain('note: y');
  });
});

describe('DOC-6 tables', () => {
  test('a row is a document named by the header, formulas and ragged rows included', async () => {
    const items = await readAll('t.csv', 'name,value\n=cmd(),1\n"two\nlines",2,extra\n');
    expect(items).toMatchObject([
      { text: 'name: =cmd()\nvalue: 1', anchor: { type: 'line', line: 2 } },
      { text: 'name: two\nlines\nvalue: 2\ncolumn 3: extra', anchor: { type: 'line', line: 3 } },
    ]);
  });

  test('a table of numbers has no header', async () => {
    expect(await readAll('t.tsv', '1\t2\n3\t4\n')).toMatchObject([
      { text: 'column 1: 1\ncolumn 2: 2' },
      { text: 'column 1: 3\ncolumn 2: 4' },
    ]);
  });

  test('text, title and date columns mean what they say', async () => {
    const [item] = await readAll('t.csv', 'title;text;date\nT;Body, with comma.;2024-05-03\n');
    expect(item).toMatchObject({
      text: 'Body, with comma.',
      title: 'T',
      publishedAt: '2024-05-03T00:00:00.000Z',
    });
  });
});
