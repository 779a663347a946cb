import { expect, test } from 'vitest';
import { questionsIn, toldBySection, withQuestionsAs } from '../bench/support/heading-questions.ts';

const SECTION = 'It is read from every Friday on, by all who keep a bee hive.';

test('headings that are questions, with what stands under them up to the next of their level', () => {
  const text = `# Bees\n\n## Who *reads* [it](a.md)? {#who}\n\n${SECTION}\n\n### More\n\nMuch.\n\n## And?\n\n${SECTION}\n\n\`\`\`md\n## Is this one that is typed?\n\`\`\`\n\n## What has no section?\n\nNo.\n`;
  expect(questionsIn(text)).toEqual([
    { text: 'Who reads it?', section: `${SECTION}\n\n### More\n\nMuch.` },
  ]);
});

test('a part is told by the section where it stands in it, whatever its space and marks', () => {
  expect(toldBySection(SECTION, ['IT is read from **every** Friday on', 'On Monday.'])).toEqual([
    true,
    false,
  ]);
});

test('a text without the headings that are questions keeps all else', () => {
  const text = '# Bees\n\n## Who reads it?\n\nAll.\n\n```md\n## Is this typed?\n```\n';
  expect(withQuestionsAs('marked', '## Who is there?\n\nAda.\n')).toBe(
    '\nQ: Who is there?\n\n\nAda.\n',
  );
  expect(withQuestionsAs('bare', text)).toBe('# Bees\n\n\nAll.\n\n```md\n## Is this typed?\n```\n');
});
