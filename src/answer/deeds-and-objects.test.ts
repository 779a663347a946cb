import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';

describe('ANS-84 what is done, and by whom', () => {
  test('"What do we …?" is told by what stands behind the verb', () => {
    const text =
      'Kiln 7 was bought in March 2020. We fire bowls, tiles and small vases. The kiln was paid for by Uncle Anton.\n';
    expect(answerOver('What do we fire in the kiln?', ['Kiln notes', text])).toMatch(
      /^We fire bowls/,
    );
  });

  test('a verb without an object tells none', () => {
    const text = 'We fire in the morning. The guild sent us clay from Bornholm.\n';
    expect(answerOver('What does Ida fire?', ['Notes', text])).not.toMatch(/^We fire/);
  });

  test.each([
    ['Who attended the meeting of the choir?', 'Present: Ida, Tomas'],
    ['谁参加了合唱团会议？', '出席：赵敏、孙立'],
  ])('%s', (question, line) => {
    const title = question.startsWith('Who') ? 'Meeting of the choir' : '合唱团会议';
    const text = `# ${title}\n\n${line}\n\n- Bodil orders the notes.\n`;
    expect(answerOver(question, [title, text]).split('\n')[0]).toBe(line);
  });
});
