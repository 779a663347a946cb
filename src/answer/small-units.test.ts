import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import { findUnits } from './find-units.ts';

function textsIn(text: string): readonly string[] {
  return findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
}

describe('ANS-80 what is small and still a unit', () => {
  test.each([
    [
      'a reply that says one word besides',
      '**Do I need a ticket?**\n\nNo, only for groups.\n',
      'No, only for groups.',
    ],
    [
      'a sentence of two days in Chinese',
      '保修从2023年4月1日到2025年3月31日。\n',
      '保修从2023年4月1日到2025年3月31日。',
    ],
    [
      'the one word of a section',
      '# Sorrel\n\n## License\n\nApache-2.0\n\n## Authors\n\nTwo people.\n',
      'Apache-2.0',
    ],
    [
      'the one word of the last section',
      '# Sorrel\n\nA small tool.\n\n## Status\n\nDeprecated\n',
      'Deprecated',
    ],
    [
      'who was there',
      '# Minutes\n\nPresent: Ida, Tomas\n\n- The hall is rented.\n',
      'Present: Ida, Tomas',
    ],
  ])('%s', (_, text, unit) => expect(textsIn(text)).toContain(unit));

  test.each([
    [
      'a word that is a paragraph among others',
      '# Sorrel\n\nDeprecated\n\nA small tool for small gardens.\n',
      'Deprecated',
    ],
  ])('%s is none', (_, text, unit) => expect(textsIn(text)).not.toContain(unit));

  test('the reply under the question answers it', () => {
    const text =
      '# Museum\n\n**How many people may a group have?**\n\nUp to twenty.\n\n**Do I need a ticket for visiting the garden?**\n\nNo, only for groups.\n';
    const { report } = buildSample({
      question: 'Do I need a ticket to visit the garden?',
      clues: [],
      files: [{ path: 'faq.md', title: 'Museum', text }],
    });
    expect(report.answer.text).toContain('No, only for groups.');
    expect(report.answer.text).not.toContain('twenty');
  });
});
