import { describe, expect, test } from 'vitest';
import { createRandom, isRecord, type Random } from '../../src/kernel/index.ts';
import { type Result, withScript } from '../support/agent-session.ts';
import { type Answer, saying } from '../support/model-server.ts';
import { schemaIn } from '../support/scripted-model.ts';

/** More is run by AUTOSEARCH_RANDOM. */
const QUESTIONS = Number(process.env['AUTOSEARCH_RANDOM'] ?? 3);
/** Asks that came to nothing, in a session. */
const MOST_WASTED = 12;

const LETTERS = 'aeioubdklmnrstvz e1.s3{}"\\\u4e8c';

function wordsOf(random: Random, most: number): string {
  const length = 1 + random.below(Math.max(1, Math.min(most, 60)));
  return Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('');
}

/** Anything that a grammar made of the schema lets through, by chance: legal in form, and about nothing. */
function sampleOf(schema: unknown, random: Random): unknown {
  if (!isRecord(schema)) return null;
  const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['enum'];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(choices)) {
    const choice: unknown = choices[random.below(choices.length)];
    return schema['enum'] === undefined ? sampleOf(choice, random) : choice;
  }
  switch (schema['type']) {
    case 'object': {
      const fields = isRecord(schema['properties']) ? schema['properties'] : {};
      return Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, sampleOf(field, random)]),
      );
    }
    case 'array': {
      const least = Number(schema['minItems'] ?? 0);
      const most = Math.min(Number(schema['maxItems'] ?? 4), least + 4);
      const length = least + random.below(most - least + 1);
      return Array.from({ length }, () => sampleOf(schema['items'], random));
    }
    case 'integer':
    case 'number': {
      const least = Number(schema['minimum'] ?? 0);
      return least + random.below(Number(schema['maximum'] ?? least + 9) - least + 1);
    }
    case 'boolean':
      return random.below(2) === 0;
    default:
      return wordsOf(random, Number(schema['maxLength'] ?? 30));
  }
}

function claimsOf(json: Result['json']): unknown {
  return [json.answer, json.claims_by_level];
}

describe.each(['by the form', 'by no form'])('AGT-6 AGT-7 AGT-13 random tokens %s', (form) => {
  test.each(Array.from({ length: QUESTIONS }, (_, at) => at))(
    "no crash, and the local engine's claims, seed %i",
    (seed) => {
      const random = createRandom(seed, 'random-model', form);
      let asked = 0;
      const guessing: Answer = (response, call) => {
        asked += 1;
        const said =
          form === 'by the form'
            ? JSON.stringify(sampleOf(schemaIn(call.body), random))
            : wordsOf(random, 60);
        saying(said)(response, call);
      };
      return withScript(
        () => null,
        async ({ research }) => {
          const { json: local } = await research('--engine', 'local', '--generations', '3');
          const { code, json } = await research('--engine', 'agent', '--generations', '3');
          expect([0, 3]).toContain(code);
          expect(json).toMatchObject({ status: 'delivered', engine: 'agent' });
          expect(claimsOf(json)).toEqual(claimsOf(local));
          expect(asked).toBeLessThanOrEqual(MOST_WASTED);
        },
        {},
        guessing,
      );
    },
  );
});
