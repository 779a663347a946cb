import { describe, expect, test } from 'vitest';
import { createFixedClock, type Instant } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';

const NOW = '2026-03-29T00:00:00.000Z';

/** What every memory promises, whatever database it stands on. */
export function memoryContract(name: string, open: () => Promise<Sql>): void {
  const openAt = async (now: Instant, sql?: Sql): Promise<Memory> =>
    openMemory({
      sql: sql ?? (await open()),
      derived: await openSqlite(':memory:', { derived: true }),
      clock: createFixedClock(now, () => 0),
    });
  const addFact = async (memory: Memory, fields: object): Promise<string> => {
    const { ids } = await memory.add([{ type: 'Fact', ...fields }]);
    return ids[0] ?? '';
  };
  const feedTimes = async (
    memory: Memory,
    times: number,
    node: string,
    outcome: string,
    more: object = {},
  ): Promise<void> => {
    for (let use = 0; use < times; use += 1) await feed(memory, node, outcome, more);
  };
  const feed = (memory: Memory, node: string, outcome: string, more: object = {}) =>
    memory.feedback([{ node, outcome, ...more }], 'person');

  describe(`memory on ${name}`, () => {
    test('MEM-1 a new node is active, with Q 0.5 and no use', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'Node 20 ended in April 2026' });
      expect(id).toMatch(/^fact_[0-9a-z]+$/);
      expect(await memory.get(id)).toMatchObject({
        status: 'active',
        qValue: 0.5,
        usageCount: 0,
        version: 1,
        createdAt: NOW,
      });
    });

    test('MEM-4 another value of a single slot supersedes the old one; the same value is no new node', async () => {
      await using memory = await openAt(NOW);
      const slot = { entity: 'Node', slot: 'current version' };
      const first = await addFact(memory, { content: '22', ...slot });
      expect(await memory.add([{ type: 'Fact', content: ' 22', ...slot }])).toEqual({
        ids: [first],
        superseded: [],
      });
      const second = await memory.add([{ type: 'Fact', content: '24', ...slot }]);
      expect(second.superseded).toEqual([first]);
      expect(await memory.get(first)).toMatchObject({ status: 'superseded', content: '22' });
      expect(await memory.edges(first)).toEqual([
        { kind: 'SUPERSEDES', from: second.ids[0], to: first },
      ]);
      const other = await memory.add([
        { type: 'Fact', content: '26', ...slot, cardinality: 'multi', scope: 'project' },
        { type: 'Fact', content: '27', ...slot, cardinality: 'multi', scope: 'project' },
      ]);
      expect(other.superseded).toEqual([]);
    });

    test('MEM-3 a ring of DERIVED_FROM is refused', async () => {
      await using memory = await openAt(NOW);
      const parent = await addFact(memory, { content: 'one' });
      const child = await addFact(memory, { content: 'two', derived_from: [parent] });
      const ring = memory.link({ kind: 'DERIVED_FROM', from: parent, to: child });
      await expect(ring).rejects.toMatchObject({ code: 'refused' });
      expect(await memory.edges(parent)).toHaveLength(1);
    });

    test('MEM-5 an outcome moves Q by a tenth of the way', async () => {
      await using memory = await openAt(NOW);
      const expected = { success: 0.55, failure: 0.45, partial: 0.5, used_unknown: 0.51 };
      for (const [outcome, q] of Object.entries(expected)) {
        const id = await addFact(memory, { content: `for ${outcome}` });
        await feed(memory, id, outcome);
        const node = await memory.get(id);
        expect(node.qValue).toBeCloseTo(q, 12);
        expect(node).toMatchObject({ usageCount: 1, qUpdateCount: 1 });
      }
      const failing = await addFact(memory, { content: 'never works' });
      await feedTimes(memory, 10, failing, 'failure');
      expect((await memory.get(failing)).qValue).toBeCloseTo(0.1743, 4);
      expect((await memory.get(failing)).qValue).toBeCloseTo(0.5 * 0.9 ** 10, 12);
    });

    test('MEM-5 what was shown but not used changes neither Q nor usage', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      expect(await feed(memory, id, 'not_used')).toMatchObject({ applied: 1 });
      expect(await memory.get(id)).toMatchObject({ qValue: 0.5, usageCount: 0, qUpdateCount: 0 });
    });

    test('MEM-5 an unknown outcome or node is refused and changes nothing', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      const before = await memory.get(id);
      const given = [
        { node: id, outcome: 'great' },
        { node: 'fact_none', outcome: 'success' },
        { node: id, outcome: 1 },
      ];
      const result = await memory.feedback(given, 'person');
      expect(result).toMatchObject({ applied: 0, duplicates: 0, ignored: 0 });
      expect(result.refused.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect(await memory.get(id)).toEqual(before);
    });

    test('MEM-6 the same feedback id counts once, also after a restart', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const memory = await openAt(NOW, kept);
      const id = await addFact(memory, { content: 'a fact' });
      await feed(memory, id, 'success', { id: 'f1' });
      expect(await feed(memory, id, 'success', { id: 'f1' })).toMatchObject({ duplicates: 1 });
      const again = await openAt(NOW, kept);
      expect(await feed(again, id, 'failure', { id: 'f1' })).toMatchObject({
        applied: 0,
        duplicates: 1,
      });
      expect((await again.get(id)).qValue).toBeCloseTo(0.55, 12);
    });

    test('MEM-7 a source counts as evidence three times a node and day, a person without a name always', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      const given = (source: string | null, ts: string) =>
        Array.from({ length: 5 }, () => ({ node: id, outcome: 'failure', source, ts }));
      await memory.feedback(given('spam', '2026-03-28T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 5, counted: { uses: 3 } });
      await memory.feedback(given('spam', '2026-03-29T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 10, counted: { uses: 6 } });
      await memory.feedback(given(null, '2026-03-29T01:00:00Z'), 'person');
      expect(await memory.get(id)).toMatchObject({
        usageCount: 15,
        counted: { uses: 11, failure: 11, success: 0 },
      });
    });

    test('MEM-7 a source that contradicts all others counts three times in all, however many days it speaks', async () => {
      await using memory = await openAt(NOW);
      const [liked, alone] = [
        await addFact(memory, { content: 'a' }),
        await addFact(memory, { content: 'b' }),
      ];
      const say = (node: string, source: string, outcome: string, day: number) =>
        Array.from({ length: 5 }, () => ({ node, outcome, source, ts: `2026-03-0${day}T01:00Z` }));
      for (let day = 1; day <= 4; day += 1) {
        await memory.feedback(say(liked, `user${day}`, 'success', day), 'import');
        await memory.feedback(say(liked, 'spam', 'failure', day), 'import');
        await memory.feedback(say(alone, 'spam', 'failure', day), 'import');
      }
      expect(await memory.get(liked)).toMatchObject({
        usageCount: 40,
        counted: { uses: 15, success: 12, failure: 3 },
      });
      expect(await memory.get(alone)).toMatchObject({ counted: { uses: 12, failure: 12 } });
      await memory.feedback(say(liked, 'spam', 'success', 5), 'import');
      expect(await memory.get(liked)).toMatchObject({ counted: { uses: 15 } });
    });

    test('MEM-37 a node of another kind than it was is ranked by what was seen of it of late', async () => {
      await using memory = await openAt(NOW);
      const text = 'notes on tables';
      const [turned, middling] = [
        await addFact(memory, { content: `${text} one` }),
        await addFact(memory, { content: `${text} two` }),
      ];
      await feedTimes(memory, 60, turned, 'success');
      for (let use = 0; use < 40; use += 1)
        await feed(memory, middling, use % 2 === 0 ? 'success' : 'failure');
      const first = async (): Promise<string | undefined> =>
        (await memory.recall({ text, explore: 0 }))[0]?.id;
      expect(await first()).toBe(turned);
      await feedTimes(memory, 12, turned, 'failure');
      expect(await first()).toBe(middling);
      expect(await memory.get(turned)).toMatchObject({ counted: { success: 60, failure: 12 } });
    });

    test('MEM-8 an agent speaks only of what was shown in its session', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'the parser reads tables' });
      const given = { node: id, outcome: 'success', session: 's1' };
      expect(await memory.feedback([given], 'agent')).toMatchObject({ applied: 0, ignored: 1 });
      await memory.recall({ text: 'parser tables', session: 's1' });
      expect(await memory.feedback([given], 'agent')).toMatchObject({ applied: 1, ignored: 0 });
      const elsewhere = { ...given, session: 's2' };
      expect(await memory.feedback([elsewhere], 'agent')).toMatchObject({ ignored: 1 });
    });

    test('MEM-9 an outcome credits each ancestor once, by its shortest way, and never moves its Q', async () => {
      await using memory = await openAt(NOW);
      const root = await addFact(memory, { content: 'root' });
      const left = await addFact(memory, { content: 'left', derived_from: [root] });
      const right = await addFact(memory, { content: 'right', origin: { retrieved_ids: [root] } });
      const leaf = await addFact(memory, { content: 'leaf', derived_from: [left, right] });
      await feed(memory, leaf, 'success');
      expect((await memory.get(left)).lineageCredit).toBe(0.5);
      expect((await memory.get(right)).lineageCredit).toBe(0.5);
      expect(await memory.get(root)).toMatchObject({
        lineageCredit: 0.25,
        qValue: 0.5,
        usageCount: 0,
      });
    });

    test('MEM-11 recall finds by words and leaves out what is not about the query', async () => {
      await using memory = await openAt(NOW);
      const wanted = await addFact(memory, { content: 'PostgreSQL needs a writer lock' });
      await addFact(memory, { content: 'The cat sleeps on the sofa', q_value: 1 });
      const found = await memory.recall({ text: 'which lock does PostgreSQL need?' });
      expect(found.map(({ id }) => id)).toEqual([wanted]);
      expect(await memory.recall({ text: 'the' })).toHaveLength(1);
      expect(await memory.recall({ text: '' })).toEqual([]);
    });

    test('MEM-19 a Fact is found by its neighbours of the session too, and better when its entity is named', async () => {
      await using memory = await openAt(NOW);
      const said = (content: string, session: string, entity = 'Ann') => ({
        type: 'Fact' as const,
        content,
        entity,
        origin: { session },
      });
      const { ids } = await memory.add([
        said('Where did you paint the sunrise?', 's1', 'Bob'),
        said('At the lake, last year.', 's1'),
        said('At the river, this year.', 's2'),
      ]);
      const found = async (text: string): Promise<readonly string[]> =>
        (await memory.recall({ text, explore: 0 })).map(({ id }) => id);
      expect(await found('sunrise')).toEqual(ids.slice(0, 2));
      expect((await found('what about this Ann year'))[0]).toBe(ids[2]);
      const tied = await memory.add([
        said('likes green tea', 's3', 'Cem'),
        said('likes green tea', 's4', 'Dan'),
      ]);
      expect((await found('does Dan like green tea'))[0]).toBe(tied.ids[1]);
      expect((await found('does Cem like green tea'))[0]).toBe(tied.ids[0]);
    });

    test('MEM-12 value acts within relevance before the cut', async () => {
      await using memory = await openAt(NOW);
      const text = (n: number): string => `parser for markdown tables, note ${n}`;
      for (let n = 0; n < 14; n += 1) await addFact(memory, { content: text(n), q_value: 0.1 });
      const valued = await addFact(memory, {
        content: 'how a parser reads markdown, with an aside about footnotes and other things',
        q_value: 0.9,
      });
      await addFact(memory, { content: 'the cat sleeps on the sofa', q_value: 1 });
      const query = { text: 'parser for markdown tables', explore: 0 };
      const plain = await memory.recall({ ...query, limit: 100 });
      const relevances = plain.map(({ relevance }) => relevance).sort((a, b) => b - a);
      const item = plain.find(({ id }) => id === valued);
      expect(relevances.indexOf(item?.relevance ?? -1)).toBe(14);
      expect(plain).toHaveLength(15);
      const found = await memory.recall({ ...query, limit: 5 });
      expect(found.map(({ id }) => id)).toContain(valued);
    });

    test('MEM-13 archived nodes stand behind every active one, and are left out on request', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const before = await openAt('2026-01-01T00:00:00.000Z', kept);
      const old = await addFact(before, { content: 'tables of markdown', q_value: 1 });
      const memory = await openAt('2026-04-02T00:00:00.000Z', kept);
      const fresh = await addFact(memory, { content: 'tables, in a long text about much else' });
      await memory.act(
        { type: 'archive', id: old, nodeType: 'Fact', reason: '' },
        { name: 'person' },
      );
      const query = { text: 'tables markdown', explore: 0 };
      expect((await memory.recall(query)).map(({ id }) => id)).toEqual([fresh, old]);
      const active = await memory.recall({ ...query, includeArchived: false });
      expect(active.map(({ id }) => id)).toEqual([fresh]);
      await feed(memory, old, 'success');
      expect(await memory.get(old)).toMatchObject({ status: 'active', archivedAt: null });
    });

    test('MEM-14 a Process that failed stands last, as a warning; text is escaped and held to a budget', async () => {
      await using memory = await openAt(NOW);
      const process = {
        type: 'Process',
        trigger: 'parse tables',
        action: '<b>use</b> regex',
      } as const;
      const { ids } = await memory.add([
        { ...process, outcome: 'failed on nested cells', q_value: 1 },
        { ...process, outcome: 'worked' },
      ]);
      const found = await memory.recall({ text: 'parse tables', explore: 0 });
      expect(found.map(({ id, warning }) => [id, warning])).toEqual([
        [ids[1], false],
        [ids[0], true],
      ]);
      expect(found[0]?.content).toContain('&lt;b&gt;');
      const short = await memory.recall({ text: 'parse tables', maxTokens: 5 });
      expect(short).toHaveLength(1);
    });

    test('MEM-16 low Q, by usage: critical below 0.2 from 10 uses, high below 0.3 from 5', async () => {
      await using memory = await openAt(NOW);
      const cases = [
        [0.19, 10, 'CRITICAL'],
        [0.19, 9, 'HIGH'],
        [0.2, 10, 'HIGH'],
        [0.29, 5, 'HIGH'],
        [0.3, 5, undefined],
        [0.29, 4, undefined],
      ] as const;
      const wanted = new Map<string, string>();
      for (const [q_value, usage_count, priority] of cases) {
        const id = await addFact(memory, {
          content: `${q_value} ${usage_count}`,
          q_value,
          usage_count,
        });
        if (priority !== undefined) wanted.set(id, priority);
      }
      const { candidates } = await memory.candidates({ criteria: 'low_q' });
      expect(new Map(candidates.map(({ nodeId, priority }) => [nodeId, priority]))).toEqual(wanted);
      expect(candidates[0]?.priority).toBe('CRITICAL');
    });

    test('MEM-17 every criteria pages through all of its candidates once', async () => {
      await using memory = await openAt(NOW);
      const old = '2025-01-01T00:00:00.000Z';
      await memory.add(
        Array.from({ length: 60 }, (_, n) => ({
          type: 'Fact' as const,
          content: `the same words, twice ${'abcdefghij'.charAt(n % 10)}${Math.floor(n / 20)}`,
          q_value: 0.1 + (n % 3) / 100,
          usage_count: 6 + (n % 7),
          created_at: old,
        })),
      );
      await memory.add(
        Array.from({ length: 25 }, (_, n) => ({
          type: 'Process' as const,
          trigger: `parse tables of kind ${n % 5}`,
          action: `step ${n}`,
          is_generalizable: true,
        })),
      );
      for (const [criteria, count] of [
        ['low_q', 60],
        ['stale', 60],
        ['unlinked_processes', 25],
      ] as const) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<Memory['candidates']>> = await memory.candidates({
            criteria,
            limit: 7,
            cursor,
          });
          seen.push(...page.candidates.map(({ nodeId }) => nodeId));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect([criteria, seen.length, new Set(seen).size]).toEqual([criteria, count, count]);
      }
      await expect(memory.candidates({ criteria: 'low_q', cursor: 'x' })).rejects.toMatchObject({
        code: 'argument-invalid',
      });
    });

    test('MEM-20 deprecation needs low Q, uses, a pattern of failures and a bound below a half', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'the earth is flat' });
      const deprecate = (reason = 'it fails') =>
        memory.act({ type: 'deprecate', id, nodeType: 'Fact', reason }, { name: 'person' });
      await feedTimes(memory, 9, id, 'failure');
      await expect(deprecate()).rejects.toMatchObject({
        code: 'refused',
        details: { missing: [{ precondition: 'usage_count', seen: 9, needed: '>= 10' }, {}] },
      });
      await feed(memory, id, 'failure');
      await expect(deprecate('')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'reason' }] },
      });
      expect(await deprecate()).toMatchObject({ action: 'deprecated', nodeId: id });
      expect(await memory.get(id)).toMatchObject({ status: 'deprecated' });
      expect(await memory.recall({ text: 'earth flat' })).toEqual([]);
      await expect(deprecate()).rejects.toMatchObject({
        details: { missing: [{ precondition: 'status' }] },
      });
    });

    test('MEM-20 recent successes, and one source alone, do not let a node be deprecated', async () => {
      await using memory = await openAt(NOW);
      const good = await addFact(memory, { content: 'good', q_value: 0.01 });
      for (const outcome of ['failure', 'failure', 'failure', 'failure', 'failure', 'failure'])
        await feed(memory, good, outcome);
      for (let use = 0; use < 4; use += 1)
        await feed(memory, good, use < 2 ? 'partial' : 'used_unknown');
      const spammed = await addFact(memory, { content: 'spammed' });
      await feedTimes(memory, 30, spammed, 'failure', { source: 'one' });
      const missingOf = async (id: string): Promise<unknown> =>
        memory
          .act({ type: 'deprecate', id, nodeType: 'Fact', reason: 'bad' }, { name: 'person' })
          .catch((error) =>
            error.details.missing.map((gate: { precondition: string }) => gate.precondition),
          );
      expect(await missingOf(good)).toContain('failure_pattern');
      expect(await missingOf(spammed)).toEqual([
        'independent_evidence',
        'failure_pattern',
        'success_upper_bound',
      ]);
    });

    test('MEM-21 refinement makes a new node that supersedes the old one, once', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'water boils at 90 degrees' });
      await feedTimes(memory, 6, id, 'failure');
      const refine = (improvedContent: string) =>
        memory.act(
          { type: 'refine', id, nodeType: 'Fact', improvedContent, reason: 'measured' },
          { name: 'person' },
        );
      await expect(refine('Water  boils at 90 degrees.')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'different_content' }] },
      });
      const { newId } = await refine('water boils at 100 degrees at sea level');
      expect(await memory.get(newId ?? '')).toMatchObject({
        qValue: 0.5,
        version: 2,
        usageCount: 0,
      });
      expect(await memory.get(id)).toMatchObject({
        status: 'superseded',
        content: 'water boils at 90 degrees',
      });
      expect(await memory.edges(id)).toEqual([{ kind: 'SUPERSEDES', from: newId, to: id }]);
      await expect(refine('something else')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'status' }] },
      });
    });

    test('MEM-22 merging keeps the best one, unites what they came from and points the others to it', async () => {
      await using memory = await openAt(NOW);
      const words =
        'the parser of markdown tables reads every cell of a row from left to right and keeps it';
      const one = await addFact(memory, {
        content: words,
        q_value: 0.6,
        origin: { evidence_ids: ['e1'] },
      });
      const two = await addFact(memory, {
        content: `${words}.`,
        q_value: 0.8,
        usage_count: 2,
        origin: { evidence_ids: ['e2'] },
      });
      const act = (ids: readonly string[], nodeType: 'Fact' | 'Process' = 'Fact') =>
        memory.act(
          { type: 'merge', ids, nodeType, mergedContent: 'merged text', reason: '' },
          { name: 'person' },
        );
      const missingOf = (
        ids: readonly string[],
        type: 'Fact' | 'Process' = 'Fact',
      ): Promise<unknown> =>
        act(ids, type).catch((error) =>
          error.details.missing.map((gate: { precondition: string }) => gate.precondition),
        );
      expect(await missingOf([one, one])).toContain('distinct_nodes');
      expect(await missingOf([one, two], 'Process')).toContain('node_type');
      const denied = await addFact(memory, { content: words.replace('reads', 'never reads') });
      expect(await missingOf([one, denied])).toContain('no_contradiction');
      const numbers = await Promise.all(
        [3, 4].map((n) => addFact(memory, { content: `${words} ${words} in ${n} steps` })),
      );
      expect(await missingOf(numbers)).toEqual(['no_contradiction']);
      const unlike = await addFact(memory, { content: 'the parser reads' });
      expect(await missingOf([one, unlike])).toEqual(['similarity', 'no_contradiction']);
      expect(await act([one, two])).toMatchObject({ nodeId: two });
      expect(await memory.get(two)).toMatchObject({
        content: 'merged text',
        qValue: 0.8,
        version: 2,
        usageCount: 2,
        origin: { evidenceIds: ['e2', 'e1'] },
      });
      expect(await memory.get(one)).toMatchObject({ status: 'merged' });
      expect(await memory.edges(one)).toEqual([{ kind: 'MERGED_INTO', from: one, to: two }]);
    });

    test('MEM-23 a node is archived from 90 days without use on, not before', async () => {
      for (const [created, done] of [
        ['2025-12-29T00:00:00.000Z', true],
        ['2025-12-30T00:00:00.000Z', false],
      ] as const) {
        await using memory = await openAt(NOW);
        const id = await addFact(memory, { content: 'old', created_at: created });
        const report = await memory.evolve();
        expect('details' in report && report.details.length).toBe(done ? 1 : 0);
        expect((await memory.get(id)).status).toBe(done ? 'archived' : 'active');
      }
    });

    test('MEM-25 a protected node never changes by itself, and for a person only with a justification', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, {
        content: 'old',
        created_at: '2025-01-01',
        is_protected: true,
      });
      const before = await memory.get(id);
      await memory.evolve();
      expect(await memory.get(id)).toEqual(before);
      const request = { type: 'archive', id, nodeType: 'Fact', reason: '' } as const;
      await expect(memory.act(request, { name: 'tool' })).rejects.toMatchObject({
        details: { missing: [{ precondition: 'not_protected' }] },
      });
      await memory.act(request, { name: 'person', justification: 'it is done with' });
      expect(await memory.get(id)).toMatchObject({ status: 'archived' });
    });

    test('MEM-30 the hundredth feedback, the twentieth Process or six hours ask for one run', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const memory = await openAt(NOW, kept);
      const id = await addFact(memory, { content: 'a fact' });
      await feedTimes(memory, 99, id, 'success');
      expect(await memory.evolve({ ifDue: true })).toEqual({ skipped: 'not_due' });
      await feed(memory, id, 'success');
      expect(await memory.evolve({ ifDue: true })).toMatchObject({ trigger: 'updates' });
      expect(await memory.evolve({ ifDue: true })).toEqual({ skipped: 'not_due' });
      await memory.add(
        Array.from({ length: 20 }, (_, n) => ({
          type: 'Process' as const,
          trigger: `${n}`,
          action: 'a',
        })),
      );
      expect(await memory.evolve({ ifDue: true })).toMatchObject({ trigger: 'processes' });
      const later = await openAt('2026-03-29T06:00:00.000Z', kept);
      expect(await later.evolve({ ifDue: true })).toMatchObject({ trigger: 'time' });
    });

    test('MEM-31 a run deprecates, refines, merges and archives; a dry run decides the same and writes nothing', async () => {
      await using memory = await openAt(NOW);
      const bad = await addFact(memory, { content: 'bad fact' });
      await feedTimes(memory, 12, bad, 'failure');
      const { ids } = await memory.add([
        {
          type: 'Process',
          trigger: 'deploy the service',
          action: 'restart the host',
          q_value: 0.1,
        },
      ]);
      const process = ids[0] ?? '';
      await feedTimes(memory, 3, process, 'failure', { context: 'on windows server' });
      await feedTimes(memory, 2, process, 'partial');
      await feedTimes(memory, 2, process, 'success', { context: 'on linux server' });
      await feedTimes(memory, 3, process, 'failure', { context: 'on windows server' });
      const same = 'two nodes that say the very same thing in the very same words';
      await addFact(memory, { content: same, usage_count: 5 });
      await addFact(memory, { content: same });
      await addFact(memory, { content: 'unused', created_at: '2025-01-01' });
      const before = await collect(memory.export());
      const dry = await memory.evolve({ dryRun: true });
      expect(await collect(memory.export())).toEqual(before);
      const run = await memory.evolve();
      if ('skipped' in run || 'skipped' in dry) throw new Error('skipped');
      expect(run.details.map(({ action }) => action)).toEqual([
        'deprecated',
        'refined',
        'merged',
        'archived',
      ]);
      const decided = (report: typeof run): unknown =>
        report.details.map(({ action, nodeId, reason }) => [action, nodeId, reason]);
      expect(decided(dry)).toEqual(decided(run));
      expect(dry.held).toEqual(run.held);
      const refined = run.details[1]?.newId ?? '';
      expect(await memory.get(refined)).toMatchObject({ trigger: 'deploy the service when linux' });
      const again = await memory.evolve();
      expect('details' in again && again.details).toEqual([]);
    });

    test('MEM-31 a second run without new feedback changes nothing, however many are alike', async () => {
      await using memory = await openAt(NOW);
      const words = (n: number): string =>
        Array.from({ length: 40 }, (_, at) => {
          const [tens, ones] = ['bdfg'[Math.floor(at / 10)], 'klmnprstvz'[at % 10]];
          return `${tens}a${ones}${at < n ? 'u' : 'o'}b`;
        }).join(' ');
      // Each is like the next one only.
      for (const n of [0, 1, 2, 3])
        await addFact(memory, { content: words(n), usage_count: 5, q_value: 0.5 + n / 10 });
      for (let n = 0; n < 5; n += 1)
        await addFact(memory, { content: 'five that say the very same thing', usage_count: 5 });
      const changed = async (dryRun = false): Promise<unknown> => {
        const run = await memory.evolve({ dryRun });
        return 'details' in run
          ? run.details.map(({ action, nodeId, evidence }) => [action, nodeId, evidence])
          : run;
      };
      const dry = await changed(true);
      const first = await changed();
      expect(first).toHaveLength(3);
      expect(dry).toEqual(first);
      expect(await changed()).toEqual([]);
      const [survivor] = (await memory.recall({ text: 'five that say the very same thing' })).map(
        ({ id }) => id,
      );
      await feed(memory, survivor ?? '', 'success');
      await addFact(memory, { content: 'five that say the very same thing' });
      expect(await changed()).toEqual([['merged', survivor, expect.anything()]]);
    });

    test('MEM-31 a run holds Skills that look alike, whose text only a person may unite', async () => {
      await using memory = await openAt(NOW);
      const skill = {
        type: 'Skill',
        description: 'Use when tables are parsed',
        usage_count: 5,
      } as const;
      await memory.add([
        { ...skill, name: 'parse-tables', content: 'one' },
        { ...skill, name: 'parse-tables', content: 'one' },
      ]);
      const run = await memory.evolve();
      expect(run).toMatchObject({
        details: [],
        held: [{ reason: 'skills-are-merged-by-request' }],
      });
    });

    test('MEM-32 undo takes a run back, and holds what was touched since', async () => {
      await using memory = await openAt(NOW);
      const old = await addFact(memory, { content: 'unused', created_at: '2025-01-01' });
      const other = await addFact(memory, { content: 'something else', created_at: '2025-01-01' });
      const before = await memory.get(old);
      const run = await memory.evolve();
      if ('skipped' in run) throw new Error('skipped');
      await feed(memory, other, 'success');
      const undone = await memory.undo(run.runId, 'person');
      expect(undone.restored).toBe(1);
      expect(undone.held.map(({ nodes }) => nodes)).toEqual([[other]]);
      expect(withoutPlaces(await memory.get(old))).toEqual(withoutPlaces(before));
      expect(await memory.undo(run.runId, 'person')).toMatchObject({ restored: 0 });
      await expect(memory.undo('run_none', 'person')).rejects.toMatchObject({ code: 'not-found' });
    });

    test('MEM-10 replaying the log gives the identical state, and any state of the past', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact about tables' });
      const child = await addFact(memory, { content: 'derived', derived_from: [id] });
      await memory.feedback(
        [{ node: id, outcome: 'failure', ts: '2026-03-29T01:00:00Z' }],
        'person',
      );
      await memory.recall({ text: 'tables' });
      await memory.feedback(
        [{ node: child, outcome: 'success', ts: '2026-03-29T02:00:00Z' }],
        'person',
      );
      await memory.evolve();
      const rows = await collect(memory.export());
      await using copy = await openAt('2030-01-01T00:00:00.000Z');
      await copy.import(rows);
      expect(await collect(copy.export())).toEqual(rows);
      for (const node of [id, child]) expect(await copy.get(node)).toEqual(await memory.get(node));
      expect(await memory.get(id, NOW)).toMatchObject({ qValue: 0.5, lineageCredit: 0 });
      expect(await memory.get(id, '2026-03-29T01:30:00.000Z')).toMatchObject({
        qValue: 0.45,
        lineageCredit: 0,
      });
      expect(await memory.get(id, '2026-03-29T02:30:00.000Z')).toMatchObject({
        qValue: 0.45,
        lineageCredit: 0.5,
      });
      await expect(memory.get(id, '2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
        code: 'not-found',
      });
      const other = await openAt('2031-01-01T00:00:00.000Z');
      await addFact(other, { content: 'another past' });
      await expect(other.import(rows)).rejects.toMatchObject({ code: 'store-conflict' });
    });
  });
}

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function withoutPlaces(node: object): object {
  const { places: _, ...rest } = { places: undefined, ...node };
  return rest;
}
