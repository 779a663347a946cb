import { describe, expect, test } from 'vitest';
import { buildSample, type SampleFile } from '../../test/support/sample-report.ts';
import { checkReport, type Report, renderHtml, renderMarkdown } from '../report/index.ts';
import { readAsk, readComparison } from './index.ts';

function ask(question: string, ...files: readonly SampleFile[]): Report {
  const { report, findSnapshot } = buildSample({ question, clues: [], files });
  expect(checkReport(report, findSnapshot).failed).toEqual([]);
  return report;
}

const file = (path: string, title: string, text: string, publishedAt?: string): SampleFile => ({
  path,
  title,
  text,
  ...(publishedAt === undefined ? {} : { publishedAt }),
});
const texts = ({ answerParts }: Report): readonly string[] => answerParts.map(({ text }) => text);

describe('ANS-10 units are put together as the kind of question wants it', () => {
  test.each([
    ['What is the difference between pako and fflate?', ['pako', 'fflate'], []],
    ['Compare the price of the Orla and the Brin.', ['Orla', 'Brin'], ['price']],
    ['How does zod differ from yup in speed?', ['zod', 'yup'], ['speed']],
    ['苹果和梨有什么区别？', ['苹果', '梨'], []],
  ])('%s', (question, entities, aspects) => {
    expect(readComparison(readAsk(question))).toEqual({ entities, aspects });
  });

  test('a comparison has a sentence of each, and REP-35 its name beside it', () => {
    const report = ask(
      'What is the difference between the Orla and the Brin pump?',
      file('a.txt', 'Orla', 'The Orla pump is driven by wind. It was built in Velm.'),
      file('b.txt', 'Brin', 'The Brin pump is driven by a diesel engine. It is loud.'),
    );
    expect(texts(report)).toEqual([
      'The Orla pump is driven by wind.',
      'The Brin pump is driven by a diesel engine.',
    ]);
    expect(renderMarkdown(report)).toContain('| **Orla** | The Orla pump is driven by wind.');
    expect(renderHtml(report)).toContain('<th scope="row" dir="auto">Brin pump</th>');
  });

  test('things whose names differ by a letter are told apart', () => {
    const report = ask(
      'Compare the weight of Model A and Model B.',
      file('a.txt', 'Model A', 'Model A weighs 12 kg.'),
      file('b.txt', 'Model B', 'Model B weighs 9 kg.'),
    );
    expect(texts(report)).toEqual(['Model A weighs 12 kg.', 'Model B weighs 9 kg.']);
  });

  test('ANS-73 the latest is told by the newest document that says as much', () => {
    const report = ask(
      'What is the latest colour that the board chose for the logo?',
      file('old.txt', 'Meeting', 'The board chose red for the logo.', '2021-03-01'),
      file('new.txt', 'Meeting', 'The board chose green for the logo.', '2022-04-01'),
    );
    expect(texts(report)[0]).toContain('green');
  });

  test('what changed is told by the days of the documents, the oldest first', () => {
    const report = ask(
      'How has the ferry timetable changed?',
      file('new.txt', 'May', 'The ferry timetable has four trips a day now.', '2025-05-01'),
      file('old.txt', 'March', 'The ferry timetable has two trips a day.', '2024-03-01'),
    );
    expect(texts(report)).toEqual([
      'The ferry timetable has two trips a day.',
      'The ferry timetable has four trips a day now.',
    ]);
  });

  test('an overview has the first sentence of each source, whatever it is about', () => {
    const report = ask(
      'What is this about?',
      file('a.txt', 'Bees', 'Bees fly to the lime trees in June. They bring nectar home.'),
      file('b.txt', 'Wasps', 'Wasps build nests of chewed wood. Nobody likes them.'),
    );
    expect([...texts(report)].sort()).toEqual([
      'Bees fly to the lime trees in June.',
      'Wasps build nests of chewed wood.',
    ]);
  });

  test('ANS-70 who asks what all is about is told what documents open with, and more than a few words', () => {
    const [first] = texts(
      ask(
        'Summarise these documents.',
        file('a.txt', 'House', 'One package. A folder is a room, named after what it is about.'),
      ),
    );
    expect(first).toBe('A folder is a room, named after what it is about.');
  });

  test('who asks for a list gets the list', () => {
    const list = '- red\n- green paint\n- blue paint';
    const report = ask(
      'Which colours are in the box?',
      file('a.md', 'Box', `# Box\n\nThe colours in the box are:\n\n${list}\n\nThe box is old.\n`),
    );
    expect(texts(report)).toEqual(['- red - green paint - blue paint']);
  });
});

describe('ANS-11 a document is a subject', () => {
  const commander =
    '# Options\n\nMake an option required with `.requiredOption()` of the program.\n';
  const argparse = '# Options\n\nMake an option required with `required: true` of the argument.\n';

  test('what the file is called counts', () => {
    const report = ask(
      'How do I make an option required in commander?',
      file('argparse/README.md', 'Options', argparse),
      file('commander/README.md', 'Options', commander),
    );
    expect(texts(report)[0]).toContain('requiredOption');
  });

  test('what a thing is for is told by what it does, not by its licence', () => {
    const report = ask(
      'What is knipper for?',
      file(
        'knipper.md',
        'Knipper',
        'Knipper finds unused files in a project.\n\n## License\n\nKnipper is free software licensed under the ISC licence.\n',
      ),
    );
    expect(texts(report)).toEqual(['Knipper finds unused files in a project.']);
  });
});
