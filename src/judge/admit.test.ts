import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdmitContext, admit, checkAntiCheat, DEFAULT_CAPS, type JudgeRow } from './index.ts';

const NOW = '2026-03-29T00:00:00.000Z';

/** Twelve words that no other number shares, so that rows are no near-duplicates of each other. */
function textOf(number: number): string {
  return Array.from({ length: 12 }, (_, word) => `word${number}x${word}`).join(' ');
}

function rowOf(number: number, change: Partial<JudgeRow> = {}): JudgeRow {
  return {
    id: `e${number}`,
    url: `https://site${number}.example${number}.org/page`,
    title: `Title ${number}`,
    snippet: textOf(number),
    source: `source${number % 3}`,
    query: `query ${number % 7}`,
    foundAt: NOW,
    snapshot: `snapshot${number}`,
    metadata: {},
    ...change,
  };
}

function contextOf(
  recorded: readonly JudgeRow[],
  change: Partial<AdmitContext> = {},
): AdmitContext {
  return {
    now: NOW,
    oneChannel: false,
    caps: DEFAULT_CAPS,
    findSnapshot: (sha256) => {
      const number = Number(/^snapshot(\d+)$/.exec(sha256)?.[1]);
      return Number.isNaN(number) ? undefined : `before\n${textOf(number)}\nafter`;
    },
    findRecorded: (row) =>
      recorded.find(({ url, query }) => url === row.url && query === row.query),
    isRelevanceJournalled: () => false,
    ...change,
  };
}

function reasonsFor(
  rows: readonly JudgeRow[],
  change: Partial<AdmitContext> = {},
): readonly string[] {
  return admit(rows, contextOf(rows, change)).dropped.map(({ reason }) => reason);
}

describe('admission', () => {
  test('JUD-17 an honest row is admitted as it is', () => {
    const rows = [rowOf(1), rowOf(2, { metadata: { published_at: '2026-01-01' } })];
    const { admitted, dropped, notes } = admit(rows, contextOf(rows));
    expect(admitted).toEqual(rows);
    expect([...dropped, ...notes]).toEqual([]);
  });

  test.each([
    ['no-url', { url: '' }],
    ['no-source', { source: '' }],
    ['no-snapshot', { snapshot: null }],
    ['no-snapshot', { snapshot: 'never stored' }],
    ['snippet-not-in-snapshot', { snippet: 'query 1' }],
    ['own-knowledge', { url: 'urn:autosearch:own-knowledge:1' }],
  ] as const)('JUD-17 a row is dropped for %s', (reason, change) => {
    expect(reasonsFor([rowOf(1, change), rowOf(2)])).toEqual([reason]);
  });

  test('JUD-17 a row that no recorded attempt answered is dropped; own knowledge is counted', () => {
    const rows = [rowOf(1), rowOf(2), rowOf(3, { source: 'own-knowledge' })];
    const admission = admit(rows, contextOf([rowOf(1)]));
    expect(admission.dropped.map(({ reason }) => reason)).toEqual(['no-attempt', 'own-knowledge']);
    expect(admission.ownKnowledgeRows).toBe(1);
  });

  test('JUD-17 a snippet may fold the white space of its snapshot', () => {
    expect(reasonsFor([rowOf(1, { snippet: textOf(1).replaceAll(' ', '\n ') })])).toEqual([]);
  });

  test('JUD-18 the same address or nearly the same text counts once, the first of the ledger', () => {
    const again = rowOf(2, { url: rowOf(1).url });
    const copy = rowOf(10, { snippet: textOf(1), snapshot: 'snapshot1' });
    const rows = [copy, again, rowOf(1)];
    const admission = admit(rows, contextOf(rows));
    expect(admission.dropped.map(({ row, reason }) => [row.id, reason])).toEqual([
      ['e10', 'near-duplicate'],
      ['e2', 'duplicate-url'],
    ]);
    expect(admission.admitted.map(({ id }) => id)).toEqual(['e1']);
  });

  test('JUD-19 five rows a query, eighteen a source, eighteen a domain', () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 1);
    const byQuery = many.map((number) => rowOf(number, { query: 'one' }));
    expect(reasonsFor(byQuery)).toEqual(many.slice(5).map(() => 'cap-query'));
    const ownQuery = (number: number): Partial<JudgeRow> => ({ query: `q${number}` });
    const bySource = many.map((number) => rowOf(number, { ...ownQuery(number), source: 'Docs' }));
    expect(reasonsFor(bySource)).toEqual(['cap-source', 'cap-source']);
    const url = (number: number): string => `https://sub${number}.flood.com/${number}`;
    const byDomain = many.map((n) =>
      rowOf(n, { ...ownQuery(n), url: url(n), source: `s${n % 2}` }),
    );
    expect(reasonsFor(byDomain)).toEqual(['cap-domain', 'cap-domain']);
    expect(reasonsFor(bySource, { oneChannel: true })).toEqual([]);
    expect(reasonsFor(byDomain, { oneChannel: true })).toEqual([]);
  });

  test('JUD-19 a cap keeps a row from being counted, not from the ranking', () => {
    const rows = Array.from({ length: 7 }, (_, index) => rowOf(7 - index, { query: 'one' }));
    const { admitted, ranked } = admit(rows, contextOf(rows));
    expect(admitted.map(({ id }) => id)).toEqual(['e5', 'e4', 'e3', 'e2', 'e1']);
    expect(ranked).toEqual(rows);
  });

  test('JUD-20 dates after the retrieval or unlike the recorded one are taken away', () => {
    const recorded = [rowOf(1), rowOf(2, { metadata: { published_at: '2020' } }), rowOf(3)];
    const metadata = { published_at: '2026-03-28', page: 2 };
    const rows = [
      rowOf(1, { metadata }),
      rowOf(2, { metadata }),
      rowOf(3, { metadata: { updated_at: '2026-04-02' } }),
    ];
    const admission = admit(rows, contextOf(recorded));
    expect(admission.admitted.map((row) => row.metadata)).toEqual([{ page: 2 }, { page: 2 }, {}]);
    expect(admission.notes.map(({ note }) => note)).toEqual([
      'date-not-recorded',
      'date-not-recorded',
      'dated-after-retrieval',
    ]);
  });

  test('JUD-20 what was published the moment it was found keeps its date, later it does not', () => {
    const dated = (published_at: string): readonly string[] => {
      const rows = [rowOf(1, { metadata: { published_at } })];
      return admit(rows, contextOf(rows)).notes.map(({ note }) => note);
    };
    expect(dated('2026-03-29T00:00:00Z')).toEqual([]);
    expect(dated('2026-03-29T00:00:00.001Z')).toEqual(['dated-after-retrieval']);
  });

  test('JUD-20 a title unlike the recorded one is put back; an untitled item may be titled', () => {
    const rows = [rowOf(1, { title: 'query words' }), rowOf(2, { title: 'chosen' })];
    const admission = admit(rows, contextOf([rowOf(1), rowOf(2, { title: '' })]));
    expect(admission.admitted.map(({ title }) => title)).toEqual(['Title 1', 'chosen']);
    expect(admission.notes.map(({ note }) => note)).toEqual(['title-not-recorded']);
  });

  test('JUD-21 a judgement that is not journalled is ignored and reported', () => {
    const rows = [rowOf(1, { metadata: { llm_relevant: true } })];
    const admission = admit(rows, contextOf(rows));
    expect(admission.admitted[0]?.metadata).toEqual({});
    expect(admission.notes.map(({ note }) => note)).toEqual(['relevance-not-journalled']);
    const journalled = contextOf(rows, { isRelevanceJournalled: () => true });
    expect(admit(rows, journalled).admitted).toEqual(rows);
  });

  test('JUD-22 which rows are admitted does not depend on their order', () => {
    const row = fc
      .record({ number: fc.nat(12), text: fc.nat(4), query: fc.nat(1), id: fc.boolean() })
      .map(({ number, text, query, id }) =>
        rowOf(number, {
          snippet: textOf(text),
          snapshot: `snapshot${text}`,
          query: `q${query}`,
          ...(id ? {} : { id: '' }),
        }),
      );
    const caps = { perQuery: 3, perSource: 2, perDomain: 2 };
    const namesOf = (rows: readonly JudgeRow[]): readonly string[] =>
      rows.map((each) => JSON.stringify(each)).sort();
    fc.assert(
      fc.property(fc.array(row, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (rows, keys) => {
        const shuffled = rows
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const [one, other] = [rows, shuffled].map((list) => admit(list, contextOf(rows, { caps })));
        expect(namesOf(other?.admitted ?? [])).toEqual(namesOf(one?.admitted ?? []));
        expect(namesOf(other?.ranked ?? [])).toEqual(namesOf(one?.ranked ?? []));
        expect((one?.admitted.length ?? 0) + (one?.dropped.length ?? 0)).toBe(rows.length);
      }),
    );
  });
});

describe('anti-cheat', () => {
  const honest = Array.from({ length: 12 }, (_, index) => rowOf(index + 1));

  function failedGates(
    rows: readonly JudgeRow[],
    last: readonly JudgeRow[] | null = null,
    change: Partial<AdmitContext> = {},
    recorded: readonly JudgeRow[] = rows,
  ): readonly string[] {
    const check = checkAntiCheat({ rows, counted: rows }, last, contextOf(recorded, change));
    expect(check.passed).toBe(check.hard.length === 0);
    return [...check.hard, ...check.warnings].map(({ gate }) => gate);
  }

  test('JUD-23 an honest bundle passes every gate, each with its value and limit', () => {
    const { passed, gates } = checkAntiCheat(
      { rows: honest, counted: honest },
      honest.slice(0, 6),
      contextOf(honest),
    );
    expect(passed).toBe(true);
    expect(gates.map(({ gate, value, limit }) => [gate, value, limit])).toEqual([
      ['novelty_ratio', 0.5, 0.01],
      ['new_urls', 6, 1],
      ['fabricated_rows', 0, 0],
      ['unjournalled_relevance', 0, 0],
      ['dated_after_retrieval', 0, 0],
      ['near_duplicates_counted', 0, 0],
      ['source_diversity', expect.closeTo(2 / 3, 12), 0.15],
      ['source_share', 4 / 12, 0.82],
      ['domain_share', 1 / 12, 0.82],
      ['query_share', 2 / 12, 0.7],
      ['title_prefix_share', 0, 0.5],
    ]);
  });

  test('JUD-23 one new address in a hundred rows is enough, one in a hundred and one is not', () => {
    const rows = Array.from({ length: 101 }, (_, index) => rowOf(index + 1));
    expect(failedGates(rows.slice(1), rows.slice(2))).toEqual([]);
    expect(failedGates(rows, rows.slice(1))).toEqual(['novelty_ratio']);
  });

  test('JUD-23 nothing new fails hard; the first generation has nothing to be new against', () => {
    expect(failedGates(honest, honest)).toEqual(['novelty_ratio', 'new_urls']);
    expect(failedGates([], [])).toEqual(['novelty_ratio', 'new_urls']);
    expect(failedGates(honest, null)).toEqual([]);
  });

  test('JUD-24 fabricated rows, unjournalled judgements, later dates and duplicates counted fail hard', () => {
    expect(failedGates([...honest, rowOf(13, { snapshot: null })])).toEqual(['fabricated_rows']);
    expect(failedGates([...honest, rowOf(13)], null, {}, honest)).toEqual(['fabricated_rows']);
    expect(failedGates([...honest, rowOf(13, { metadata: { llm_relevant: true } })])).toEqual([
      'unjournalled_relevance',
    ]);
    expect(
      failedGates([...honest, rowOf(13, { metadata: { published_at: '2026-03-30' } })]),
    ).toEqual(['dated_after_retrieval']);
    expect(failedGates([...honest, rowOf(13, { snippet: textOf(1) })])).toEqual([
      'near_duplicates_counted',
    ]);
  });

  test('JUD-25 one source, one domain, one query and one title prefix are warnings, not failures', () => {
    const flood = honest.map((row, index) => ({
      ...row,
      source: 'docs',
      url: `https://a${index}.flood.com/`,
      query: 'one',
      title: `The same start ${index}`,
    }));
    const shares = ['source_diversity', 'source_share', 'domain_share'];
    expect(failedGates(flood)).toEqual([...shares, 'query_share', 'title_prefix_share']);
    expect(failedGates(flood, null, { oneChannel: true })).toEqual([
      'query_share',
      'title_prefix_share',
    ]);
    expect(checkAntiCheat({ rows: flood, counted: flood }, null, contextOf(flood)).passed).toBe(
      true,
    );
  });
});
