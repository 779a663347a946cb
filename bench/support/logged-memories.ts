import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addMs, createFixedClock } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { dataFolder, readLines } from './data-set.ts';

const START = '2026-01-01T00:00:00.000Z';

export function hasSet(name: string): boolean {
  return existsSync(join(dataFolder(), name, 'events.jsonl'));
}

async function openEmpty(): Promise<Memory> {
  return openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(START, () => 0),
  });
}

/** What was expected of an attempt from the memories shown in it, and what came of it. */
export interface Expected {
  readonly run: string;
  readonly expected: number;
  readonly isGood: boolean;
}

/** Attempts in their order: each memory's Q before the attempt says what to expect, then hears what came of it. */
export async function expectAttempts(): Promise<readonly Expected[]> {
  await using memory = await openEmpty();
  const folder = join(dataFolder(), 'alfworld-reflexion');
  const texts = readLines(join(folder, 'memories.jsonl'));
  const { ids } = await memory.addLines(
    texts.map((line) => ({
      type: 'Process',
      trigger: `household task ${String(line['task'])}`,
      action: String(line['text']),
    })),
  );
  const idOf = new Map(texts.map((line, index) => [String(line['id']), ids[index] ?? '']));
  const expected: Expected[] = [];
  for (const line of readLines(join(folder, 'episodes.jsonl'))) {
    const shown = Array.isArray(line['memories']) ? line['memories'].map(String) : [];
    const nodes = shown.flatMap((id) => idOf.get(id) ?? []);
    if (nodes.length === 0) continue;
    const isGood = line['outcome'] === 'success';
    const values: number[] = [];
    for (const id of nodes) values.push((await memory.get(id)).qValue);
    const mean = values.reduce((sum, q) => sum + q, 0) / values.length;
    expected.push({ run: String(line['run']), expected: mean, isGood });
    const outcome = isGood ? 'success' : 'failure';
    const source = String(line['episode']);
    await memory.feedbackLines(
      nodes.map((node) => ({ node, outcome, source, ts: addMs(START, Number(line['ts'])) })),
      'import',
    );
  }
  return expected;
}

/** How often a good attempt was expected to be better than a bad one. */
export function aucOf(all: readonly Expected[]): number {
  const good = all.filter(({ isGood }) => isGood);
  const bad = all.filter(({ isGood }) => !isGood);
  let above = 0;
  for (const one of good) {
    for (const other of bad) {
      if (one.expected > other.expected) above += 1;
      else if (one.expected === other.expected) above += 0.5;
    }
  }
  return above / Math.max(1, good.length * bad.length);
}

export interface Click {
  readonly item: string;
  readonly isClicked: boolean;
}

const CHUNK = 500;

/** Items that were chosen at random, in their order. */
export function readRandomClicks(): readonly Click[] {
  return readLines(join(dataFolder(), 'open-bandit-men', 'events.jsonl'))
    .filter((line) => line['policy'] === 'random')
    .map((line) => ({ item: String(line['id']), isClicked: line['outcome'] === 'success' }));
}

/** The items by what a memory that heard these clicks expects of them, the best first. */
export async function rankItems(clicks: readonly Click[]): Promise<readonly string[]> {
  await using memory = await openEmpty();
  const items = [...new Set(clicks.map(({ item }) => item))].sort();
  const { ids } = await memory.addLines(
    items.map((item) => ({ type: 'Fact', content: `show ${item}` })),
  );
  const idOf = new Map(items.map((item, index) => [item, ids[index] ?? '']));
  const lines = clicks.map(({ item, isClicked }, index) => ({
    node: idOf.get(item),
    outcome: isClicked ? 'success' : 'failure',
    source: `view${index}`,
  }));
  for (let from = 0; from < lines.length; from += CHUNK)
    await memory.feedbackLines(lines.slice(from, from + CHUNK), 'import');
  const itemOf = new Map(ids.map((id, index) => [id, items[index] ?? '']));
  const ranked = await memory.recall({ text: 'show', limit: 100, explore: 0 });
  return ranked.flatMap(({ id }) => itemOf.get(id) ?? []);
}
