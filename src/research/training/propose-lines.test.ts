import { expect, test } from 'vitest';
import type { LanguageModel, ModelRequest } from '../../models/index.ts';
import { proposeLines } from './propose-lines.ts';
import type { SkillTrial } from './skill-trials.ts';

const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
const SKILL = '<!-- evolvable -->\n- Ask once.\n<!-- /evolvable -->\n';
const { signal } = new AbortController();

function trial(total: number): SkillTrial {
  const paid = { usd: 0, usdReserved: 0, isOutOfMoney: false };
  return { total, confidence: 0, refused: 0, told: [], ...paid, trail: [`answer: ${SECRET}`] };
}

function modelOf(asked: ModelRequest[], price: number): LanguageModel {
  return {
    name: 'scripted',
    price: { usdPerMillionInput: price, usdPerMillionOutput: price, usdPerMillionCached: null },
    ask: async (request) => {
      asked.push(request);
      const text = JSON.stringify({ lines: '- Ask twice.', because: 'one was not enough' });
      return { text, inputTokens: 10, outputTokens: 10, isCut: false };
    },
  };
}

const questions = ['first', 'second'].map((id) => ({
  id,
  question: `What is behind ${SECRET}, ${id}?`,
  docs: [],
  lessons: [],
}));
const input = { present: SKILL, train: questions, before: [trial(0.9), trial(0.1)] };

test('EVO-59 a reflection sees the sessions that went worst first, and no secret', async () => {
  const asked: ModelRequest[] = [];
  const world = { model: modelOf(asked, 1), note: () => undefined };
  const proposed = await proposeLines(world, input, 1, signal);
  expect(proposed).toMatchObject({ type: 'lines', lines: '- Ask twice.' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.input).not.toContain(SECRET);
  expect(asked[0]?.input).toMatch(/second.*first/s);
});

test('EVO-60 a reflection that the money would not do for is not sent', async () => {
  const asked: ModelRequest[] = [];
  const world = { model: modelOf(asked, 1_000_000), note: () => undefined };
  expect(await proposeLines(world, input, 0.01, signal)).toMatchObject({ type: 'none', usd: 0 });
  expect(asked).toEqual([]);
});
