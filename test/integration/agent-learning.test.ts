import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { honest, type Result, withScript } from '../support/agent-session.ts';
import type { SeenAsk } from '../support/scripted-model.ts';

const SHAPE = 'person question: search several times → draft';
const LEARNED = 'From earlier uses:';

/** More passages of the question's words than are shown ungraded, so that a grader is asked. */
const MANY = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [
    `paint${at}.md`,
    `Zorvath Bridge was painted in the year ${1920 + at}, says who designed the paint.`,
  ]),
);
/** No rule proves it, so that a reader is asked. */
const PARAPHRASE = 'Porto Quell is where Elina Marwick was born.';

function paraphrasing(ask: SeenAsk): unknown {
  if (ask.role !== 'draft') return honest(ask);
  const [handle] = ask.input.match(/e\d+\.s\d+(?=\] Elina Marwick was born)/) ?? [];
  const sentences = [{ text: PARAPHRASE, cites: [handle], kind: 'found' }];
  return { sections: [{ title: '', sentences }] };
}

type Event = Result['json'];

async function eventsOf(folder: string, skill: string): Promise<readonly Event[]> {
  for (const group of ['strategy', 'meta', 'tools']) {
    const path = join(folder, 'home/skills', group, skill, 'experience/patterns.jsonl');
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined)
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
  }
  return [];
}

const day = (at: number): readonly string[] => ['--now', `2026-03-${10 + at}T00:00:00Z`];
const inputsOf = (asks: readonly SeenAsk[], role: string): readonly string[] =>
  asks.filter((ask) => ask.role === role).map(({ input }) => input);

describe('AGT-20 AGT-21 what a session tells of the skills that were read', () => {
  test('an event an ask, under its skill; told again it is the same', () =>
    withScript(
      paraphrasing,
      async ({ folder, asks, research, run }) => {
        const { json } = await research('--engine', 'agent', ...day(0));
        const skills = {
          decide: 'decide',
          grade: 'llm-evaluate',
          draft: 'write-claims',
          rewrite: 'write-claims',
          check_support: 'check-support',
        };
        for (const [role, skill] of Object.entries(skills)) {
          const told = (await eventsOf(folder, skill)).filter(({ method }) => method === role);
          expect(told, role).toHaveLength(inputsOf(asks, role).length);
          for (const { session_id, query_type } of told)
            expect([session_id, query_type]).toEqual([json.session_id, 'person']);
        }
        const decided = await eventsOf(folder, 'decide');
        expect(decided.filter(({ winning_pattern }) => winning_pattern !== null)).toHaveLength(1);
        expect(decided.at(-1)).toMatchObject({ method: 'session', winning_pattern: SHAPE });
        await run(['research', '--resume', json.session_id, '--json']);
        expect(await eventsOf(folder, 'decide')).toEqual(decided);
      },
      MANY,
    ));

  test('AGT-22 a shape that won three times is a rule, and stands in the prompts of the next session alone', () =>
    withScript(honest, async ({ folder, asks, research, run }) => {
      const { json } = await research('--engine', 'agent', ...day(0));
      // What it told since changes nothing of a session at its instant.
      const first = asks.length;
      const again = await research('--engine', 'agent', ...day(0));
      expect(again.json.session_id).toBe(json.session_id);
      expect(asks).toHaveLength(first);
      for (const at of [1, 2]) await research('--engine', 'agent', ...day(at));
      expect(asks.filter(({ input }) => input.includes(LEARNED))).toEqual([]);
      const made = asks.length;
      const shown = JSON.parse(
        (await run(['experience', 'show', 'decide', '--json', ...day(3)])).stdout,
      );
      expect(JSON.stringify(shown)).toContain(SHAPE);
      const next = await research('--engine', 'agent', ...day(3));
      const prompts = asks.slice(made).map(({ role, input }) => [role, input.includes(SHAPE)]);
      expect(prompts).toEqual([
        ['decide', true],
        ['decide', true],
        ['decide', true],
        ['draft', false],
      ]);
      expect(asks.at(made)?.input).toContain(`- ${SHAPE} (an answer 3 of 3 times)`);
      const brief = join(folder, 'home/sessions', next.json.session_id, 'session.json');
      expect(await readFile(brief, 'utf8')).toContain(SHAPE);
    }));

  test('AGT-22 what was refused stands there too, and no text that was captured for a skill', () => {
    let number = 0;
    const script = (ask: SeenAsk): unknown => {
      number += 1;
      if (number !== 2 || ask.role !== 'decide') return honest(ask);
      return {
        action: 'search',
        queries: [{ text: 'Elina Marwick', channel: 'Mr Elling’s own channel' }],
      };
    };
    return withScript(script, async ({ asks, research, run, folder }) => {
      await research('--engine', 'agent', ...day(0));
      const failures = (await eventsOf(folder, 'decide')).flatMap(({ failure_mode }) =>
        failure_mode === null ? [] : [failure_mode],
      );
      expect(failures).toEqual(['a channel that the session did not have']);
      for (const skill of ['decide', 'check-support'])
        for (const id of [1, 2, 3]) {
          const event = { id: `e${id}`, outcome: 'success', winning_pattern: 'pass each pair' };
          const said = JSON.stringify({ ...event, skill, session_id: `s-${id}` });
          const { code } = await run(['capture', skill, '--event', said, ...day(0)]);
          expect(code).toBe(0);
        }
      await run(['compact', '--all', '--force', ...day(0)]);
      const made = asks.length;
      await research('--engine', 'agent', ...day(1));
      const [first] = asks.slice(made);
      expect(first?.input).toContain(
        `${LEARNED}\n- went wrong once: a channel that the session did not have`,
      );
      for (const { input } of asks.slice(made)) expect(input).not.toMatch(/pass each|Elling/);
    });
  });

  test('AGT-20 the local engine tells nothing of them', () =>
    withScript(honest, async ({ folder, research }) => {
      const { json } = await research('--engine', 'local', ...day(0));
      expect(isRecord(json) && json['status']).toBe('delivered');
      expect(await eventsOf(folder, 'decide')).toEqual([]);
    }));
});
