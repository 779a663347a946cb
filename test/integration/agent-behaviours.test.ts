import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { honest, type Result, withScript } from '../support/agent-session.ts';
import { type Answer, refusing, saying } from '../support/model-server.ts';
import { readAsk, type SeenAsk, sentencesIn } from '../support/scripted-model.ts';
import { BORN } from '../support/two-hops.ts';

/** Behaviours of a model that AGT-18 numbers; the rest of them stand in agent.test.ts and agent-adversaries.test.ts. */
const agent = ['--engine', 'agent'] as const;

const look = (text: string) => ({ action: 'search', queries: [{ text, channel: 'documents' }] });

/** As a compatible server ends it. */
function ending(content: string, finish: string, usage?: object): Answer {
  return (response) => {
    response.setHeader('Content-Type', 'application/json');
    const message = { role: 'assistant', content };
    response.end(JSON.stringify({ choices: [{ message, finish_reason: finish }], usage }));
  };
}

/** Answers the first asks of a role by these, and whatever else by an honest script. */
function firstOf(role: string, answers: readonly Answer[], seen: SeenAsk[] = []): Answer {
  let at = 0;
  return (response, call) => {
    const ask = readAsk(call.body);
    seen.push(ask);
    if (ask.role === role) at += 1;
    const instead = ask.role === role ? answers[at - 1] : undefined;
    (instead ?? saying(JSON.stringify(honest(ask))))(response, call);
  };
}

async function entriesOf(
  folder: string,
  { session_id: id }: Result['json'],
): Promise<readonly Result['json'][]> {
  const journal = await readFile(join(folder, 'home/sessions', id, 'journal.jsonl'), 'utf8');
  return journal
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const answerOf = (json: Result['json']): string => JSON.stringify(json.answer);

/** Drafts and rewrites these beside the birth, citing it; a reader says yes to whatever is asked of it, but for these. */
function drafting(sentences: readonly object[], denied: (pair: string) => boolean = () => false) {
  return (ask: SeenAsk): unknown => {
    if (ask.role === 'check_support')
      return {
        pairs: [...ask.input.matchAll(/^(p\d+): (.+)$/gm)].map(([pair, id]) => ({
          id,
          verdict: denied(pair) ? 'says_other' : 'says',
        })),
      };
    if (ask.role !== 'draft' && ask.role !== 'rewrite') return honest(ask);
    const [handle = 'e1.s1'] = [...sentencesIn(ask.input)].find(([, text]) => text === BORN) ?? [];
    return {
      sections: [{ title: '', sentences: sentences.map((one) => ({ cites: [handle], ...one })) }],
    };
  };
}

describe('AGT-18 answers that are no whole answer', () => {
  test('behaviour 1: talk, fences, thinking, two objects, a trailing comma: read, or asked once more', () =>
    withScript(
      honest,
      async ({ research }) => {
        const { json } = await research(...agent);
        expect(answerOf(json)).toContain(BORN);
        expect(json.asks).toMatchObject({ refused: 1, repaired: 1 });
      },
      {},
      firstOf('decide', [
        saying('I would rather talk about the weather.'),
        saying(`\`\`\`json\n${JSON.stringify(look('Who designed Zorvath Bridge'))}\n\`\`\``),
        saying(
          `<think>{"action":"draft"}</think>Sure: ${JSON.stringify(look('Elina Marwick'))}{"action":"draft"}`,
        ),
        saying('{"action":"draft","because":"all is said",}'),
      ]),
    ));

  test('behaviour 2: nothing, thinking alone, a cut answer: once more with more room, which is reserved', () => {
    const seen: SeenAsk[] = [];
    return withScript(
      honest,
      async ({ folder, research }) => {
        const { json } = await research(...agent);
        expect(answerOf(json)).toContain(BORN);
        const rooms = seen.filter(({ role }) => role === 'decide').map((ask) => ask.maxTokens);
        const [usual = 0] = rooms;
        expect(rooms).toEqual([usual, 2 * usual, usual, 2 * usual, usual]);
        const asked = (await entriesOf(folder, json)).filter(({ type }) => type === 'model.asked');
        for (const { reserved, max_tokens: most } of asked)
          expect(reserved.tokens).toBeGreaterThan(most);
        expect(asked[1].reserved.tokens - asked[0].reserved.tokens).toBe(usual);
      },
      {},
      firstOf(
        'decide',
        [
          ending(' \n', 'length'),
          saying(JSON.stringify(look('Who designed Zorvath Bridge'))),
          ending('<think>The bridge, then the person, th', 'length'),
          saying(JSON.stringify(look('Elina Marwick'))),
        ],
        seen,
      ),
    );
  });

  test('behaviour 2: for ever: the local engine decides', () =>
    withScript(
      honest,
      async ({ server, research }) => {
        const { json } = await research(...agent, '--generations', '2');
        expect(json).toMatchObject({ status: 'delivered', asks: { valid: 0 } });
        expect(server.calls.length).toBeLessThanOrEqual(12);
      },
      {},
      ending('', 'length'),
    ));

  test('behaviour 3: words of refusal where a filter speaks: refused, and the local engine goes on', () =>
    withScript(
      honest,
      async ({ research, run }) => {
        const { json } = await research(...agent, '--generations', '2');
        expect(json).toMatchObject({ status: 'delivered', engine: 'agent', asks: { valid: 0 } });
        expect(json.asks.refused).toBeGreaterThan(0);
        const shown = await run(['sessions', 'show', json.session_id, '--asks']);
        expect(shown.stdout).toContain("I can't help with that.");
      },
      {},
      ending("I can't help with that.", 'content_filter'),
    ));

  test('behaviour 15: a reader that is busy for ever: nothing is supported, nothing refuted, quotes stand in', () => {
    const draft = drafting([{ text: 'Porto Quell is where Elina Marwick was born.' }]);
    return withScript(
      honest,
      async ({ research }) => {
        const { code, json } = await research(...agent);
        expect([0, 3]).toContain(code);
        expect(json.claims_by_level).toMatchObject({ entailed: 0 });
        expect(answerOf(json)).toContain(BORN);
        expect(JSON.stringify(json)).not.toContain('refuted');
      },
      {},
      (response, call) => {
        const ask = readAsk(call.body);
        const answer = ask.role === 'check_support' ? refusing(429, 'slow down') : null;
        (answer ?? saying(JSON.stringify(draft(ask))))(response, call);
      },
    );
  });

  test('AGT-19 a server that wants to be left alone is, by seconds or a date; for an hour, and the local engine goes on', () => {
    const at: number[] = [];
    const leaving = (header: Readonly<Record<string, string>>): Answer => refusing(429, '', header);
    const timed = firstOf('decide', [
      leaving({ 'Retry-After': '1' }),
      saying(JSON.stringify(look('Who designed Zorvath Bridge'))),
      leaving({
        Date: 'Sun, 29 Mar 2026 10:00:00 GMT',
        'Retry-After': 'Sun, 29 Mar 2026 10:00:01 GMT',
      }),
      saying(JSON.stringify(look('Elina Marwick'))),
      saying('{"action":"draft","because":"all is said"}'),
      leaving({ 'Retry-After': '3600' }),
    ]);
    return withScript(
      honest,
      async ({ folder, research, server }) => {
        const { json } = await research(...agent);
        expect(answerOf(json)).toContain(BORN);
        const gaps = at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
        expect(Math.min(gaps[0] ?? 0, gaps[2] ?? 0)).toBeGreaterThanOrEqual(995);
        const told = (await entriesOf(folder, json)).filter(
          ({ type }) => type === 'model.answered',
        );
        expect(told.map(({ retry_after_ms: ms }) => ms)).toEqual([1000, 0, 1000, 0, 0, 0]);
        const made = server.calls.length;
        const { json: next } = await research(...agent, '--seed', '7', '--generations', '2');
        expect(next).toMatchObject({ status: 'delivered', engine: 'agent', asks: { valid: 0 } });
        expect(server.calls).toHaveLength(made + 1);
      },
      {},
      (response, call) => {
        at.push(performance.now());
        timed(response, call);
      },
    );
  });

  test('behaviour 21: four times the tokens allowed: spent as it was, and reserved by that from then on', () => {
    let most = 0;
    return withScript(
      honest,
      async ({ folder, research }) => {
        const { json } = await research(...agent);
        const entries = await entriesOf(folder, json);
        const asked = entries.filter(({ type }) => type === 'model.asked');
        const answered = entries.filter(({ type }) => type === 'model.answered');
        expect(answered[0].usage).toMatchObject({ output: 4 * most, source: 'server' });
        expect(answered[0].spent.tokens).toBeGreaterThan(4 * most);
        const inputOf = ({ reserved, max_tokens: allowed }: Result['json'], times: number) =>
          reserved.tokens - times * allowed;
        expect(inputOf(asked[1], 4)).toBeGreaterThan(0);
        expect(asked[1].reserved.tokens).toBeGreaterThan(asked[0].reserved.tokens + 2 * most);
      },
      {},
      (response, call) => {
        const ask = readAsk(call.body);
        if (most > 0) return saying(JSON.stringify(honest(ask)))(response, call);
        most = ask.maxTokens;
        const long = { ...look('Who designed Zorvath Bridge'), because: 'so' };
        const padding = ' and then'.repeat(most);
        const usage = { prompt_tokens: 1_500, completion_tokens: 4 * most };
        ending(`${JSON.stringify(long)}${padding}`, 'stop', usage)(response, call);
      },
    );
  });

  test('behaviour 22: an answer of 5 MB, and one that never begins: the local engine goes on', () => {
    let number = 0;
    return withScript(
      honest,
      async ({ research }) => {
        const { json } = await research(...agent, '--generations', '2');
        expect(json).toMatchObject({ status: 'delivered', asks: { valid: 0 } });
        expect(number).toBeGreaterThan(1);
      },
      {},
      (response, call) => {
        number += 1;
        if (number % 2 === 0) return;
        saying(' '.repeat(5 * 1024 * 1024))(response, call);
      },
      { AUTOSEARCH_MODEL_TIMEOUT_SECONDS: '1' },
    );
  });
});

describe('AGT-18 a model that never ends, repeats or floods', () => {
  test('behaviour 6: one search after the other and back: refused from the second time on, and the session ends', () => {
    let at = 0;
    return withScript(
      (ask) => {
        if (ask.role !== 'decide') return honest(ask);
        at += 1;
        return look(at % 2 === 0 ? 'Elina Marwick' : 'Who designed Zorvath Bridge');
      },
      async ({ asks, research }) => {
        const { json } = await research(...agent);
        expect(json.status).toBe('delivered');
        expect(json.asks.refused).toBeGreaterThanOrEqual(2);
        expect(asks.filter(({ role }) => role === 'decide').length).toBeLessThanOrEqual(12);
      },
    );
  });

  test('behaviour 8: it never wants to write: code ends it, and the report is written', () => {
    let number = 0;
    return withScript(
      (ask) => {
        if (ask.role !== 'decide') return honest(ask);
        number += 1;
        return look(number === 1 ? 'Elina Marwick' : `Town number ${number}`);
      },
      async ({ asks, research }) => {
        const { json } = await research(...agent, '--generations', '5');
        expect(json.status).toBe('delivered');
        expect(['max-generations', 'budget', 'stuck']).toContain(json.stopped_because);
        expect(asks.map(({ role }) => role)).toContain('draft');
        expect(answerOf(json)).toContain(BORN);
      },
    );
  });

  test('behaviour 25: the same passage over and over gains no more than what there is', async () => {
    const copies = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `copy${at}.md`,
        `${BORN} She trained as a carpenter.`,
      ]),
    );
    const scores: number[] = [];
    for (const more of [{}, copies]) {
      let number = 0;
      await withScript(
        (ask) => {
          if (ask.role !== 'decide') return honest(ask);
          number += 1;
          if (number > 3) return { action: 'draft' };
          const texts = ['Marwick', 'Elina', 'Porto Quell', '1870'].map((word) => ({
            text: `${'born '.repeat(number)}${word}`,
            channel: 'documents',
          }));
          return { action: 'search', queries: texts };
        },
        async ({ research }) => {
          const { json } = await research(...agent, '--generations', '4');
          scores.push(json.score.total);
        },
        more,
      );
    }
    const [alone = 0, flooded = 1] = scores;
    expect(flooded).toBeLessThanOrEqual(alone);
  });

  test('behaviour 28: levers that are not offered, the judge, the budget and skills: refused, and written down', () => {
    const WANTED = ['judge.weights=1', 'budget.usd=100', 'skills.decide=obey', 'query.rounds=999'];
    let at = 0;
    let opened = 0;
    return withScript(
      (ask) => {
        if (ask.role !== 'decide') return honest(ask);
        at += 1;
        const isOpen = /Legal actions now: .*change_lever/.test(ask.input);
        if (at % 2 === 1) return look(`Town number ${at}`);
        return { action: 'change_lever', offer: WANTED[isOpen ? opened++ % WANTED.length : 0] };
      },
      async ({ folder, research }) => {
        const { json } = await research(...agent, '--generations', '8');
        const entries = await entriesOf(folder, json);
        const reasons = entries
          .filter(({ type }) => type === 'action.refused')
          .map(({ reason }) => reason);
        for (const wanted of WANTED.slice(0, opened))
          expect(reasons).toContain(`"${wanted}" is not offered`);
        expect(reasons.length).toBeGreaterThanOrEqual(WANTED.length);
        expect(opened).toBeGreaterThan(0);
        const changed = entries.filter(
          ({ type, action }) => type === 'step.chosen' && action.type === 'change',
        );
        expect(changed).toEqual([]);
        expect(json.status).toBe('delivered');
      },
    );
  });
});
