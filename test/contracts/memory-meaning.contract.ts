import { describe, expect, test } from 'vitest';
import { createFixedClock } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import type { Embedder, OpenEmbedder } from '../../src/models/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const GROUPS = [
  ['motorcar', 'automobile', 'car'],
  ['soup', 'broth'],
  ['harbour', 'port'],
];

/** What an embedder adds to a memory, whatever database it stands on. */
export function memoryMeaningContract(name: string, open: () => Promise<Sql>): void {
  const openWith = async (
    embedder: Embedder | OpenEmbedder | undefined,
    sql?: Sql,
    derived?: Sql,
  ): Promise<Memory> =>
    openMemory({
      sql: sql ?? (await open()),
      derived: derived ?? (await openSqlite(':memory:', { derived: true })),
      clock: createFixedClock(NOW, () => 0),
      ...(embedder === undefined ? {} : { embedder }),
    });
  const fact = (content: string) => ({ type: 'Fact' as const, content });
  const find = async (memory: Memory, text: string): Promise<readonly string[]> =>
    (await memory.recall({ text, explore: 0 })).map(({ content }) => content);

  describe(`memory with an embedder on ${name}`, () => {
    test('MEM-45 a node is found by its meaning, and by words and meaning together before by one', async () => {
      await using memory = await openWith(createFakeEmbedder(GROUPS));
      await memory.addLines([
        fact('the motorcar was repaired'),
        fact('an automobile stands in Osk'),
        fact('Osk has a broth of leeks'),
        fact('it rained'),
      ]);
      expect(await find(memory, 'vehicle like a car')).toEqual([
        'the motorcar was repaired',
        'an automobile stands in Osk',
      ]);
      expect((await find(memory, 'car in Osk'))[0]).toBe('an automobile stands in Osk');
      expect(await find(memory, 'snow')).toEqual([]);
      await using words = await openWith(undefined);
      await words.addLines([fact('the motorcar was repaired')]);
      expect(await find(words, 'vehicle like a car')).toEqual([]);
    });

    test('MEM-38 a text is embedded once, and what was embedded stays when recall is stopped', async () => {
      await using sql = await open();
      await using derived = await openSqlite(':memory:', { derived: true });
      const fake = createFakeEmbedder(GROUPS);
      const stop = new AbortController();
      let batches = 0;
      const slow: Embedder = {
        ...fake,
        async embed(texts, signal) {
          const made = await fake.embed(texts, signal);
          batches += 1;
          if (batches === 2) stop.abort(new Error('enough'));
          return made;
        },
      };
      const memory = await openWith(slow, kept(sql), kept(derived));
      await memory.addLines(Array.from({ length: 150 }, (_, n) => fact(`car number ${n}`)));
      await expect(memory.recall({ text: 'automobile' }, stop.signal)).rejects.toThrow('enough');
      const again = await openWith(fake, kept(sql), kept(derived));
      expect((await again.recall({ text: 'automobile', limit: 100 })).length).toBe(100);
      const asked = fake.asked.filter((text) => text.startsWith('car number'));
      expect(asked).toHaveLength(150);
    });

    test('MEM-38 vectors of another embedder are never compared, and each has its own', async () => {
      await using sql = await open();
      await using derived = await openSqlite(':memory:', { derived: true });
      const one = createFakeEmbedder(GROUPS);
      const turned = createFakeEmbedder(GROUPS.toReversed());
      const other: Embedder = { ...turned, name: 'fake-2' };
      const first = await openWith(one, kept(sql), kept(derived));
      await first.addLines([fact('the motorcar was repaired'), fact('a soup of leeks')]);
      expect(await find(first, 'car')).toEqual(['the motorcar was repaired']);
      const second = await openWith(other, kept(sql), kept(derived));
      expect(await find(second, 'car')).toEqual(['the motorcar was repaired']);
      await second.addLines([fact('the port of Osk')]);
      expect(await find(second, 'harbour')).toEqual(['the port of Osk']);
      expect(await find(first, 'harbour')).toEqual(['the port of Osk']);
    });

    test('MEM-38 an embedder of the same name that gives longer vectors is another one', async () => {
      await using sql = await open();
      await using derived = await openSqlite(':memory:', { derived: true });
      const first = await openWith(createFakeEmbedder(GROUPS), kept(sql), kept(derived));
      await first.addLines([fact('the motorcar was repaired'), fact('a soup of leeks')]);
      expect(await find(first, 'car')).toEqual(['the motorcar was repaired']);
      const longer = createFakeEmbedder([['tree'], ...GROUPS]);
      const second = await openWith(longer, kept(sql), kept(derived));
      expect(await find(second, 'car')).toEqual(['the motorcar was repaired']);
      expect(await find(second, 'broth')).toEqual(['a soup of leeks']);
      expect(longer.asked).toContain('a soup of leeks');
    });

    test('MEM-38 an embedder is opened by what needs it, and by nothing else', async () => {
      let opened = 0;
      const away = async (): Promise<never> => {
        opened += 1;
        throw new Error('the server is away');
      };
      await using memory = await openWith(away);
      const way = { type: 'Process' as const, trigger: 'cook a broth', action: 'slowly' };
      const { ids } = await memory.addLines([fact('the motorcar'), way]);
      const request = { type: 'archive', id: ids[0] ?? '', nodeType: 'Fact', reason: '' } as const;
      await expect(memory.act(request, { name: 'person' })).rejects.toMatchObject({
        code: 'refused',
      });
      await memory.evolve({ dryRun: true });
      expect(opened).toBe(0);
      await expect(memory.recall({ text: 'car' })).rejects.toThrow('the server is away');
      await expect(memory.recall({ text: 'car' })).rejects.toThrow('the server is away');
      await memory.addLines([fact('a port')]);
      await expect(memory.evolve()).rejects.toThrow('the server is away');
      expect(opened).toBe(3);
    });

    test('MEM-33 a run that its embedder stops reports what it did until then, and that is undone by its id', async () => {
      let isAway = false;
      const fake = createFakeEmbedder(GROUPS);
      await using memory = await openWith({
        ...fake,
        async embed(texts, signal) {
          if (isAway) throw new Error('the server is away');
          return fake.embed(texts, signal);
        },
      });
      const { ids } = await memory.addLines([
        fact('the earth is flat'),
        fact('a port'),
        fact('soup'),
      ]);
      for (let use = 0; use < 12; use += 1)
        await memory.feedbackLines(
          [{ node: ids[0], outcome: 'failure', source: `s${use}` }],
          'person',
        );
      isAway = true;
      await expect(memory.evolve()).rejects.toThrow('the server is away');
      const rows = await memory.log();
      const [run] = rows.filter(({ kind }) => kind === 'run');
      expect(run).toMatchObject({
        report: {
          stopped: 'the server is away',
          actions_taken: { deprecated: 1 },
          details: [{ node_id: ids[0], action: 'deprecated' }],
        },
      });
      expect(await memory.get(ids[0] ?? '')).toMatchObject({ status: 'deprecated' });
      await memory.undo(run?.kind === 'run' ? run.runId : '', 'person');
      expect(await memory.get(ids[0] ?? '')).toMatchObject({ status: 'active' });
    });

    test('MEM-38 what is out of recall is not found by its meaning, and what does not keep its promise is told', async () => {
      await using memory = await openWith(createFakeEmbedder(GROUPS));
      const { ids } = await memory.addLines([
        { ...fact('the motorcar'), entity: 'Osk', slot: 'vehicle' },
      ]);
      expect(await find(memory, 'automobile')).toEqual(['the motorcar']);
      await memory.addLines([{ ...fact('a broth'), entity: 'Osk', slot: 'vehicle' }]);
      expect(await memory.get(ids[0] ?? '')).toMatchObject({ status: 'superseded' });
      expect(await find(memory, 'automobile')).toEqual([]);
      await using wrong = await openWith(createFakeEmbedder(GROUPS, 2));
      await wrong.addLines([fact('the motorcar')]);
      await expect(wrong.recall({ text: 'car' })).rejects.toMatchObject({ code: 'model-failed' });
      const endless = async (texts: readonly string[]) =>
        texts.map(() => Float32Array.of(0, Number.NaN, 1));
      await using none = await openWith({ ...createFakeEmbedder(GROUPS), embed: endless });
      await none.addLines([fact('the motorcar')]);
      await expect(none.recall({ text: 'car' })).rejects.toMatchObject({ code: 'model-failed' });
    });

    test('MEM-39 texts are as alike as their words or their vectors say, whichever says more', async () => {
      const texts = ['automobile', 'motorcar'].map((it) => `the ${it} was repaired by hand in Osk`);
      const merge = async (memory: Memory) => {
        const { ids } = await memory.addLines(texts.map(fact));
        const [mergedContent = ''] = texts;
        const request = {
          type: 'merge',
          ids,
          nodeType: 'Fact',
          mergedContent,
          reason: '',
        } as const;
        return memory.act(request, { name: 'person' });
      };
      const embedder = createFakeEmbedder(GROUPS);
      await using memory = await openWith(embedder);
      await memory.recall({ text: 'repaired' });
      expect(await merge(memory)).toMatchObject({ action: 'merged' });
      await memory.recall({ text: 'Osk' });
      expect(embedder.asked).toEqual(['repaired', ...texts, 'Osk']);
      await using related = await openWith({ ...createFakeEmbedder(GROUPS), relatedFrom: 1.1 });
      await expect(merge(related)).rejects.toMatchObject({ code: 'refused' });
      await using words = await openWith(undefined);
      await expect(merge(words)).rejects.toMatchObject({
        details: { missing: [{ precondition: 'similarity' }] },
      });
    });

    test('MEM-46 what is said in other words is found, merged when it is in use, and left alone from then on', async () => {
      const embedder = createFakeEmbedder(GROUPS);
      await using memory = await openWith(embedder);
      const { ids } = await memory.addLines([
        { ...fact('the motorcar stands near the harbour'), usage_count: 5 },
        fact('an automobile was left by the port'),
        fact('a soup of leeks'),
        fact('no automobile was left by the port'),
      ]);
      const [kept = '', alike = '', , denied = ''] = ids;
      const { candidates } = await memory.candidates({ criteria: 'similar_pairs' });
      const pairs = candidates.map(({ evidence }) => [evidence['pair'], evidence['similarity']]);
      expect(pairs).toEqual(
        [
          [kept, alike],
          [kept, denied],
          [alike, denied],
        ].map((pair) => [pair.toSorted(), 1]),
      );
      const asked = embedder.asked.length;
      expect(await memory.evolve()).toMatchObject({
        details: [{ nodeId: kept, action: 'merged', evidence: { lowest_similarity: 1 } }],
      });
      expect(await memory.get(alike)).toMatchObject({ status: 'merged' });
      expect(await memory.get(denied)).toMatchObject({ status: 'active' });
      expect(await memory.evolve()).toMatchObject({ details: [] });
      expect(embedder.asked).toHaveLength(asked);
      await using words = await openWith(undefined);
      await words.addLines([
        fact('the motorcar stands near the harbour'),
        fact('an automobile there'),
      ]);
      expect((await words.candidates({ criteria: 'similar_pairs' })).candidates).toEqual([]);
    });

    test('MEM-46 triggers in other words are one cluster; those below the cosine of related texts are none', async () => {
      const ways = ['a motorcar in the harbour', 'the port for automobiles', 'car, port'];
      const clusterOf = async (embedder: Embedder) => {
        await using memory = await openWith(embedder);
        const { ids } = await memory.addLines(
          ways.map((trigger) => ({
            type: 'Process' as const,
            trigger,
            action: `look at ${trigger}`,
            is_generalizable: true,
          })),
        );
        const { candidates } = await memory.candidates({ criteria: 'unlinked_processes' });
        const clusters = candidates.map(({ evidence }) => evidence['cluster_size']);
        return { clusters, ids };
      };
      const groups = [...GROUPS, ['automobiles']];
      const fake = createFakeEmbedder(groups);
      // (1, 0, 1, 0), (0, 0, 1, 1) and (1, 0, 1, 0): two of them are one.
      expect((await clusterOf(fake)).clusters).toEqual([2, 2, 1]);
      const joined = createFakeEmbedder([['motorcar', 'car', 'automobiles'], ...GROUPS.slice(1)]);
      expect((await clusterOf(joined)).clusters).toEqual([3, 3, 3]);
      expect((await clusterOf({ ...joined, relatedFrom: 1.1 })).clusters).toEqual([1, 1, 1]);
    });
  });
}

/** Stays open when a memory that stands on it is closed. */
function kept(sql: Sql): Sql {
  return { ...sql, [Symbol.asyncDispose]: async () => undefined };
}
