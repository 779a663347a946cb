import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { checkReport } from '../report/index.ts';

function ask(question: string, text: string): readonly string[] {
  const files = [{ path: 'a.md', title: 'a', text }];
  const { report, findSnapshot } = buildSample({ question, clues: [], files });
  expect(checkReport(report, findSnapshot).failed).toEqual([]);
  return report.answerParts.map((part) => part.text);
}

describe('ANS-18 what takes more than a sentence to tell', () => {
  test('a way takes the code under it', () => {
    const code = 'client = Client(velm=True)';
    const text = `# Velm\n\nEnable the velm mode when you create the client of the service.\n\n\`\`\`\n${code}\n\`\`\`\n\nIt is off by default.\n`;
    expect(ask('How do I enable the velm mode?', text)).toEqual([
      'Enable the velm mode when you create the client of the service.',
      code,
    ]);
  });

  const PARAGRAPH =
    'Orla pumps stall because the inlet valve sticks. Dust settles on its seat after a week. Oil frees it.';

  test('a reason takes the sentences that follow it', () => {
    expect(ask('Why do Orla pumps stall?', `${PARAGRAPH}\n\nThe pump is blue.\n`)).toEqual([
      'Orla pumps stall because the inlet valve sticks.',
      'Dust settles on its seat after a week.',
      'Oil frees it.',
    ]);
  });

  test('… while the answer stays short', () => {
    const long = `Dust settles on its seat after a week ${'in the dry air of the northern hall '.repeat(7)}.`;
    expect(
      ask('Why do Orla pumps stall?', `Orla pumps stall because the valve sticks. ${long}\n`),
    ).toEqual(['Orla pumps stall because the valve sticks.']);
  });

  test('a value stands alone', () => {
    const text = 'The Orla pump was built in 1931. It stood in Velm for years. Nobody liked it.\n';
    expect(ask('When was the Orla pump built?', text).join(' ')).not.toContain('Nobody');
  });

  test('the section whose heading names it tells it', () => {
    const text =
      '# Guide\n\nThe timeouts may be disabled and many a user disables timeouts.\n\n## Disable timeouts\n\nPass `none` as the limit of the call.\n';
    expect(ask('How do I disable timeouts?', text)).toContain(
      'Pass `none` as the limit of the call.',
    );
  });

  test('what is announced, and what holds of all, is not told', () => {
    const text =
      "All velms have at least this trait.\n\nWe'll cover the velm in the next chapter.\n\nVelms are small pumps that a diver wears.\n";
    expect(ask('What is a velm?', text)[0]).toBe('Velms are small pumps that a diver wears.');
  });
});
