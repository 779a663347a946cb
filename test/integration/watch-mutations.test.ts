import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Watched, watching, weighty } from '../support/watched.ts';

interface Fact {
  readonly name: string;
  readonly question: string;
  readonly said: string;
  /** The same with another number. */
  readonly changed: string;
  /** What another document says against it. */
  readonly contradicted: string;
}

const FACTS: readonly Fact[] = [
  {
    name: 'numbers in words',
    question: 'When is a pattern promoted?',
    said: 'A pattern is promoted after three sightings and two wins within thirty days.',
    changed: 'A pattern is promoted after three sightings and two wins within sixty days.',
    contradicted: 'A pattern is promoted after seven sightings and two wins within ninety days.',
  },
  {
    name: 'numbers in digits',
    question: 'How many ships does the harbour of Korv hold?',
    said: 'The harbour of Korv was dug in 1821 and holds 245 ships.',
    changed: 'The harbour of Korv was dug in 1821 and holds 310 ships.',
    contradicted: 'The harbour of Korv was dug in 1821 and holds 900 ships.',
  },
  {
    name: 'a date',
    question: 'When does the licence of Osk Radio end?',
    said: 'The licence of Osk Radio ends on 12 March 2027.',
    changed: 'The licence of Osk Radio ends on 30 June 2028.',
    contradicted: 'The licence of Osk Radio ends on 1 January 2031.',
  },
  {
    name: 'Chinese',
    question: '科尔夫港可停泊多少艘船？',
    said: '科尔夫港建于1733年，可停泊245艘船。',
    changed: '科尔夫港建于1733年，可停泊310艘船。',
    contradicted: '科尔夫港建于1733年，可停泊900艘船。',
  },
];

const page = (said: string): string => `# Rule\n\n${said}\n`;

/** What became of weight, and how many notices there are. */
async function refreshed({ run, notices }: Watched) {
  const { value } = await run(2, 'watch', 'run');
  const [{ session, changes, error }] = value;
  if (error !== null) throw new Error(error);
  return { session, found: weighty(changes), told: (await notices()).length };
}

describe.each(FACTS)('WAT-2 WAT-3 WAT-4 $name', (fact) => {
  const { question, said, changed, contradicted } = fact;
  const rule = (cwd: string): string => join(cwd, 'docs/rule.md');

  test('a changed number is found', () =>
    watching({ question, text: page(said) }, async (place) => {
      await writeFile(rule(place.cwd), page(changed));
      const { found, told } = await refreshed(place);
      expect(found).toContainEqual(expect.objectContaining({ kind: 'changed-number' }));
      expect(told).toBe(1);
    }));

  test('a source that was deleted is found', () =>
    watching({ question, text: page(said) }, async (place) => {
      await rm(rule(place.cwd));
      const { found, told } = await refreshed(place);
      const gone = { kind: 'gone', reason: 'source-deleted' };
      expect(found).toContainEqual(expect.objectContaining(gone));
      expect(told).toBe(1);
    }));

  test('a contradiction that was added is found', () =>
    watching({ question, text: page(said) }, async (place) => {
      await writeFile(join(place.cwd, 'docs/other.md'), page(contradicted));
      const { found, told } = await refreshed(place);
      expect(found).toContainEqual(expect.objectContaining({ kind: 'conflict' }));
      expect(told).toBe(1);
    }));

  test('a file that was renamed, and one in another order, is no news', () =>
    watching({ question, text: page(said) }, async (place) => {
      await rename(rule(place.cwd), join(place.cwd, 'docs/a-rule.md'));
      const moved = await refreshed(place);
      expect(moved).toMatchObject({ session: expect.stringMatching(/^s-/), found: [], told: 0 });
      const again = `# Kitchen\n\nSoup takes an hour.\n\n${page(said)}`;
      await writeFile(join(place.cwd, 'docs/a-rule.md'), again);
      expect(await refreshed(place)).toMatchObject({ found: [], told: 0 });
    }));
});

test('WAT-4 WAT-5 a hundred refreshes without a change of what is cited: equal claims to the byte, and no notice', async () => {
  const [{ question, said }] = [FACTS[1] ?? { question: '', said: '' }];
  const weather = (day: number): string => `# Weather\n\nRain fell on ${day} roofs.\n`;
  const library = { question, text: page(said), beside: { 'weather.md': weather(1) } };
  await watching(library, async ({ cwd, session, run, notices }) => {
    const claimsOf = async (id: string): Promise<string> => {
      const path = join(cwd, 'home/sessions', id, 'delivery/report.json');
      return JSON.stringify(JSON.parse(await readFile(path, 'utf8')).claims);
    };
    const first = await claimsOf(session);
    let searched = 0;
    for (let day = 2; day <= 101; day += 1) {
      // Now and then a file that says nothing of it changes, so that it is searched again.
      if (day % 20 === 0) await writeFile(join(cwd, 'docs/weather.md'), weather(day));
      const { code, value } = await run(day, 'watch', 'run', '--due');
      expect([day, code, value.length]).toEqual([day, 0, 1]);
      const [{ session: again }] = value;
      if (again === null) continue;
      searched += 1;
      expect(await claimsOf(again)).toBe(first);
    }
    expect(searched).toBe(5);
    expect(await notices()).toEqual([]);
  });
}, 600_000);
