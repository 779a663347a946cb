import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { planUnits } from './plan-units.ts';

function worthsOver(question: string, text: string): ReadonlyMap<string, number> {
  const row = foundRow({ text });
  const { scored } = planUnits({ question, rows: [row], findSnapshot: () => text });
  return new Map(scored.map(({ unit, worth }) => [unit.text.replace(/^\w+: /, ''), worth]));
}

describe('ANS-50 what is told in talk', () => {
  test('the one who is asked about tells it', () => {
    const worths = worthsOver(
      'What did Nadia paint at the harbour?',
      'Orlo: I painted the old lighthouse at the harbour with oil.\nNadia: I painted the old ferryboat at the harbour with oil.\n',
    );
    expect(worths.get('I painted the old ferryboat at the harbour with oil.')).toBeGreaterThan(
      worths.get('I painted the old lighthouse at the harbour with oil.') ?? 9,
    );
  });

  test('what was spoken of before is spoken of still', () => {
    const talk = (before: string): number =>
      worthsOver(
        'Which tune did the choir of Nadia sing at the harbour?',
        `Nadia: ${before}\nOrlo: Lovely to hear.\nNadia: We went for Grey Morning in the end.\n`,
      ).get('We went for Grey Morning in the end.') ?? 0;
    expect(talk('Our choir had to choose a tune for the harbour.')).toBeGreaterThan(
      talk('Our dentist had to move to another street.'),
    );
  });

  test('who is called by name is no value', () => {
    const text =
      'Orlo: Agreed, Nad! Well, I am off to do research.\nNadia: I painted a research boat today.\n';
    const row = foundRow({ text });
    const question = 'What did Orlo research?';
    const { scored } = planUnits({ question, rows: [row], findSnapshot: () => text });
    expect(scored.find(({ unit }) => unit.text.includes('Agreed'))?.asked).toBeLessThan(0.5);
  });
});

describe('ANS-51 further turns', () => {
  const CHAT = `Nadia: My pottery class at the mill is a joy.
Orlo: What do you make in the pottery class?
Nadia: Mostly bowls with a blue glaze for my kitchen.
Orlo: My train was late again today.
Nadia: In the pottery class at the mill I also made a lamp.
`;

  test('stand beside the best one', () => {
    const told = answerOver('What did Nadia make in the pottery class?', ['chat', CHAT]);
    expect(told).toContain('bowls');
    expect(told).toContain('lamp');
    expect(told).not.toContain('train');
  });

  test('not where they would be too long together', () => {
    const long = CHAT.replace(
      'for my kitchen',
      `for my kitchen ${'and the one of a friend '.repeat(6)}`,
    );
    const told = answerOver('What did Nadia make in the pottery class?', ['chat', long]);
    expect(told.split(/\s+/).length).toBeLessThanOrEqual(52);
  });
});
