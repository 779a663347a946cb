import { describe, expect, test } from 'vitest';
import { createItem } from '../../test/support/recorded-search.ts';
import { itemsOf, type QuestionBrief, type RecordedAttempt } from './request.ts';
import { runSearch } from './run-search.ts';
import { DEFAULT_STRATEGY, withLever } from './strategy.ts';

const signal = new AbortController().signal;
const FAILED: RecordedAttempt = { type: 'blocked', message: 'no' };
const oneRound = withLever(DEFAULT_STRATEGY, 'query.rounds', 1);

function found(...names: readonly string[]): RecordedAttempt {
  const items = names.map((name) => createItem(`${name}.md`, name, `The tower ${name} is tall.`));
  return { type: 'ok', items };
}

function briefOf(names: readonly string[], named: readonly string[] = []): QuestionBrief {
  const chosen = names.map((name) => ({ name, fallbacks: [`${name}-2`, `${name}-3`] }));
  return {
    question: 'How tall is the tower?',
    now: '2026-03-29T00:00:00.000Z',
    channels: [...named, ...names],
    chosen,
    goodQueries: [],
  };
}

async function askedBy(
  brief: QuestionBrief,
  answers: Readonly<Record<string, RecordedAttempt>>,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const bundle = await runSearch(
    brief,
    oneRound,
    async ({ channel }) => {
      asked.push(channel);
      return answers[channel] ?? { type: 'no_results' };
    },
    signal,
  );
  expect(bundle.exchanges.flatMap(({ attempt }) => itemsOf(attempt)).length).toBeGreaterThan(0);
  return asked;
}

describe('CHN-54 chosen channels are asked in turns', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  test('all of them while each wave brings something new', async () => {
    const answers = Object.fromEntries(NAMES.map((name) => [name, found(name)]));
    expect(await askedBy(briefOf(NAMES), answers)).toEqual(NAMES);
  });

  test('none after a wave that brings less than a tenth of what is new', async () => {
    const same = Object.fromEntries(NAMES.map((name) => [name, found('a')]));
    expect(await askedBy(briefOf(NAMES), same)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('a wave of failures ends nothing, and one failed source has one that stands in for it', async () => {
    const answers = { ...Object.fromEntries(NAMES.map((name) => [name, FAILED])), h: found('h') };
    const asked = await askedBy(briefOf(NAMES), answers);
    expect(asked.slice(0, 8)).toEqual(NAMES);
    expect(asked.slice(8)).toEqual(['a-2', 'b-2', 'c-2', 'd-2', 'e-2', 'f-2', 'g-2']);
  });

  test('channels that were named are all asked at once', async () => {
    const named = ['p', 'q', 'r', 's', 't'];
    const same = Object.fromEntries(named.map((name) => [name, found('p')]));
    expect(await askedBy({ ...briefOf([]), channels: named }, same)).toEqual(named);
    expect(await askedBy(briefOf(['a', 'b', 'c', 'd'], named), same)).toEqual([
      ...named,
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});
