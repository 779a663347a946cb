import { describe, expect, test } from 'vitest';
import { chooseSources, type SourceCandidate, type SourceChoice } from './choose-sources.ts';
import { NO_HEALTH } from './runtime/read-health.ts';
import { SOURCES } from './sources.ts';
import { idsIn } from './work-ids.ts';

const USUAL = SOURCES.map(({ spec }) => spec).filter(({ isDefault }) => isDefault);

const DAY = '2026-03-29T00:00:00.000Z';
const LATER = '2026-03-30T00:00:00.000Z';
const FAILURES = ['blocked', 'timeout'].map((failure) => ({
  failure,
  seen: 1,
  lastVerified: DAY,
}));
const RULE = { rule: 'is cited for questions', seen: 5, success: 4, lastVerified: DAY };
const IDLE = {
  failure: 'query `nothing is cited for questions`',
  seen: 3,
  lastVerified: DAY,
};
const STATE = { detail: '', health: NO_HEALTH, failingSinceMs: null };
const UNTRIED: SourceCandidate['lessons'] = { rules: [], failures: [], queries: [] };

function candidates(
  change: (name: string) => Partial<SourceCandidate> = () => ({}),
): readonly SourceCandidate[] {
  const state = { ...STATE, state: 'usable' } as const;
  return USUAL.map((spec) => ({ spec, state, lessons: UNTRIED, ...change(spec.name) }));
}
function choose(question: string): readonly SourceChoice[] {
  return chooseSources(question, candidates()).chosen;
}
const namesFor = (question: string): readonly string[] => choose(question).map(({ name }) => name);

describe('CHN-33 the choice of sources', () => {
  test('at most eight, from several groups, each the sum of its summands, the same each time', () => {
    const chosen = choose('How tall is the tower?');
    expect(chosen).toHaveLength(8);
    const groups = USUAL.filter(({ name }) => chosen.some((one) => one.name === name));
    expect(new Set(groups.map(({ group }) => group)).size).toBeGreaterThanOrEqual(5);
    for (const { score, summands } of chosen)
      expect(summands.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(choose('How tall is the tower?')).toEqual(chosen);
  });

  test('an id leads to its register first', () => {
    expect(namesFor('What does arXiv:1706.03762 show?')[0]).toBe('arxiv');
    expect(namesFor('Who cites 10.1000/xyz123?')[0]).toBe('openalex');
    expect(namesFor('Is PMID 12345678 retracted?').slice(0, 2).toSorted()).toEqual([
      'europepmc',
      'pubmed',
    ]);
  });

  test('words of a kind and of a field lead to who holds it', () => {
    expect(namesFor('latest news of the election')[0]).toBe('gdelt');
    expect(namesFor('clinical trials in medicine: which studies?')).toContain('pubmed');
  });

  test.each([
    ['Does the drug lower mortality in patients with diabetes?', 'europepmc', 'life and medicine'],
    ['What did the court say about the statute?', 'federal-register', 'law and public affairs'],
    ['How does the compiler allocate a thread?', 'github', 'computing'],
    ['哮喘患者如何治疗？', 'pubmed', 'life and medicine'],
  ])('where no word names a field, what %s is about leads to %s', (question, name, subject) => {
    const found = choose(question).find((one) => one.name === name);
    expect(found?.summands).toContainEqual({ reason: `about ${subject}`, points: 1 });
  });

  test('a name is no subject: one word of it leads nowhere', () => {
    expect(
      choose('Who founded the company Velmotors?')
        .flatMap(({ summands }) => summands)
        .some(({ reason }) => reason === 'about economy and companies'),
    ).toBe(false);
  });

  test('a question in Chinese goes to no source that answers in English alone', () => {
    const chosen = namesFor('什么是图神经网络？');
    expect(chosen[0]).toBe('wikipedia');
    for (const name of ['hackernews', 'stackexchange', 'arxiv']) expect(chosen).not.toContain(name);
  });

  test('a source that cannot be asked is left out, with the reason', () => {
    const question = 'annual reports and filings of companies: finance';
    expect(namesFor(question)).toContain('sec-edgar');
    const lacking = { ...STATE, state: 'not_configured', detail: 'needs it' } as const;
    const plan = chooseSources(
      question,
      candidates((name) => (name === 'sec-edgar' ? { state: lacking } : {})),
    );
    expect(plan.chosen.map(({ name }) => name)).not.toContain('sec-edgar');
    expect(plan.leftOut).toEqual([{ name: 'sec-edgar', because: 'needs it' }]);
  });

  test('CHN-53 a rule and a question that was served raise a source, failures and silence lower it', () => {
    const question = 'How tall is the tower of Velm harbour?';
    const scoreOf = (name: string, change: Partial<SourceCandidate>): number => {
      const plan = chooseSources(
        question,
        candidates((other) => (other === name ? change : {})),
      );
      const found = plan.chosen.find((one) => one.name === name);
      return found?.summands.reduce((sum, { points }) => sum + points, 0) ?? Number.NaN;
    };
    const [first = ''] = namesFor(question);
    const plain = scoreOf(first, {});
    const lessons = {
      ...UNTRIED,
      rules: [{ rule: 'ask for the harbour by name', seen: 3, success: 3, lastVerified: DAY }],
    };
    expect(scoreOf(first, { lessons })).toBe(plain + 0.5);
    const queries = ['How old is the harbour tower of Velm?', 'Who sang?'];
    const served = {
      ...UNTRIED,
      queries: queries.map((query) => ({ query, seen: 3, success: 3 })),
    };
    expect(scoreOf(first, { lessons: served })).toBe(plain + 0.75);
    const failing = candidates((name) =>
      name === first ? { lessons: { ...UNTRIED, failures: FAILURES } } : {},
    );
    expect(chooseSources(question, failing).chosen[0]?.name).not.toBe(first);
    const silent = { ...STATE, state: 'usable', health: { ...NO_HEALTH, calls: 10 } } as const;
    const asked = candidates((name) => (name === first ? { state: silent } : {}));
    expect(chooseSources(question, asked).chosen[0]?.name).not.toBe(first);
  });

  test('CHN-67 a source that failed last is asked by each question until it answers, and is held against it no longer then', () => {
    const question = 'How tall is the tower?';
    const last = namesFor(question).at(-1) ?? '';
    const down = { ...NO_HEALTH, calls: 12, answered: 2 };
    const lessonsOf = (name: string): SourceCandidate['lessons'] => ({
      ...UNTRIED,
      failures: [{ failure: `${name}: transient_error`, seen: 4, lastVerified: DAY }],
    });
    const away = USUAL.map(({ name }) => name)
      .filter((name) => !namesFor(question).includes(name))
      .slice(0, 2);
    const [first = '', second = ''] = away;
    const asked = (since: Readonly<Record<string, number | null>>): readonly SourceChoice[] =>
      chooseSources(
        question,
        candidates((name) =>
          name in since
            ? {
                state: {
                  ...STATE,
                  state: 'usable',
                  health: down,
                  failingSinceMs: since[name] ?? null,
                },
                lessons: lessonsOf(name),
              }
            : {},
        ),
      ).chosen;
    const names = (since: Readonly<Record<string, number | null>>) =>
      asked(since).map(({ name }) => name);
    // The one that failed longest ago, as one of eight; the other one next time.
    expect(names({ [first]: 9, [second]: 5 })).toHaveLength(8);
    expect(names({ [first]: 9, [second]: 5 })).toContain(second);
    expect(names({ [first]: 9, [second]: 5 })).not.toContain(first);
    expect(names({ [first]: 9, [second]: 15 })).toContain(first);
    // It answers again: as before it ever failed.
    expect(names({ [last]: null })).toEqual(namesFor(question));
    const plain = choose(question).find(({ name }) => name === last);
    expect(asked({ [last]: null }).find(({ name }) => name === last)).toEqual(plain);
    expect(asked({ [last]: 1 }).find(({ name }) => name === last)?.score).toBeLessThan(
      plain?.score ?? 0,
    );
  });

  test('CHN-67 one that does not speak the language of a question is not tried by it', () => {
    const chosen = chooseSources(
      '什么是图神经网络？',
      candidates((name) =>
        name === 'hackernews' ? { state: { ...STATE, state: 'usable', failingSinceMs: 1 } } : {},
      ),
    ).chosen;
    expect(chosen.map(({ name }) => name)).not.toContain('hackernews');
  });

  test('CHN-57 who was cited for such questions comes first, and who never was is tried again one at a time', () => {
    const question = 'How tall is the tower?';
    const rest = USUAL.map(({ name }) => name).filter((name) => name !== 'github');
    const taught = candidates((name) => ({
      lessons:
        name === 'github'
          ? { ...UNTRIED, rules: [RULE] }
          : {
              ...UNTRIED,
              failures: [IDLE],
            },
    }));
    const { chosen, leftOut } = chooseSources(question, taught);
    expect(chosen).toHaveLength(3);
    expect(chosen[0]?.name).toBe('github');
    expect(chosen[0]?.summands).toContainEqual({
      reason: 'cited for 4 of 5 questions',
      points: expect.closeTo(1.29),
    });
    expect(leftOut).toHaveLength(rest.length - 2);
    expect(leftOut[0]?.because).toBe('cited for 0 of 3 questions');
    // Another kind of question learns nothing from these.
    expect(chooseSources('什么是图神经网络？', taught).leftOut).toEqual([]);
    const fewest = candidates((name) => ({
      lessons: {
        ...UNTRIED,
        failures: [
          {
            ...IDLE,
            seen: name === 'packages' ? 3 : 4,
          },
        ],
      },
    }));
    expect(chooseSources(question, fewest).chosen[0]?.name).toBe('packages');
    // One that used to be cited is not reached any more: three others are tried.
    const down = { failure: 'github: transient_error', seen: 1, lastVerified: LATER };
    const lost = taught.map((one) =>
      one.spec.name === 'github' ? { ...one, lessons: { ...one.lessons, failures: [down] } } : one,
    );
    expect(chooseSources(question, lost).chosen).toHaveLength(4);
    // Who is named by an id is asked whatever was learned.
    const named = chooseSources('What does arXiv:1706.03762 show?', taught);
    expect(named.chosen[0]?.name).toBe('arxiv');
  });

  test('CHN-57 who is cited for the subject of a question is asked, whatever came of its kind', () => {
    const question = 'How do shock waves heat a wing?';
    const lessons = {
      rules: [],
      failures: [{ ...IDLE, seen: 6 }],
      queries: [{ query: 'about {physics and engineering}', seen: 3, success: 3 }],
    };
    const plan = (words: string) =>
      chooseSources(
        words,
        candidates((name) => (name === 'github' ? { lessons } : {})),
      );
    const found = plan(question).chosen.find(({ name }) => name === 'github');
    expect(found?.summands).toContainEqual({
      reason: 'cited for 0 of 6 questions and 3 of 3 about physics and engineering',
      points: expect.closeTo(0.9),
    });
    const other = plan('How do cells divide?');
    expect(other.leftOut).toEqual([{ name: 'github', because: 'cited for 0 of 6 questions' }]);
  });

  test('CHN-54 who stands in for a source is named, and is nobody who is asked anyway', () => {
    const { chosen } = chooseSources('How tall is the tower?', candidates());
    const names = chosen.map(({ name }) => name);
    expect(chosen.some(({ fallbacks }) => fallbacks.length > 0)).toBe(true);
    for (const { fallbacks } of chosen)
      expect(fallbacks.filter((name) => names.includes(name))).toEqual([]);
  });

  test('ids are read in running text, each once', () => {
    expect(idsIn('See (doi:10.1000/ABC.1), PMC42 and 10.1000/ABC.1; nothing at 3.14/2.')).toEqual([
      { scheme: 'doi', value: '10.1000/abc.1' },
      { scheme: 'pmcid', value: 'PMC42' },
    ]);
  });
});
