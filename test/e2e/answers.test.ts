import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Ended, startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

function run(cwd: string, ...argv: readonly string[]): Promise<Ended> {
  return startCommand(inject('packedPackage'), argv, cwd).ended;
}

const CHAT = `Mara: Hi Tom, how are you?
Tom: Good, thanks! And you?
Mara: Fine. I tried to log in at the club this morning.
Tom: And did it work?
Mara: No. What is the password for the club computer?
Tom: It is walnut-47, all small letters.
Mara: Great, thank you!
Tom: See you on Sunday.
`;

interface Case {
  readonly name: string;
  readonly question: string;
  readonly files: Readonly<Record<string, string>>;
  readonly says: readonly RegExp[];
  readonly never?: RegExp;
}

const CASES: readonly Case[] = [
  {
    name: 'the line that tells and not the one that asks',
    question: 'What is the garage colour?',
    files: {
      'a.txt':
        'I asked for the garage colour when there was a chance.\n\nThe garage colour is blue.\n',
    },
    says: [/The garage colour is blue\. \[1\]/],
    never: /I asked/,
  },
  {
    name: 'the turn that replies',
    question: 'What is the password for the club computer?',
    files: { 'chat.txt': CHAT },
    says: [/Tom: It is walnut-47/],
    never: /What is the password.*\[1\]/,
  },
  {
    // DOC-24
    name: 'the record that replies',
    question: 'What is the password for the club computer?',
    files: {
      'chat.jsonl': [
        { id: 1, user: 'Mara', text: 'What is the password for the club computer?' },
        { id: 2, user: 'Ines', text: 'The club was full on Sunday.' },
        { id: 3, user: 'Tom', text: 'It is walnut-47, all small letters.', reply_to: 1 },
      ]
        .map((turn) => JSON.stringify(turn))
        .join('\n'),
    },
    says: [/It is walnut-47/],
    never: /(?:What is the password|was full).*\[1\]/,
  },
  {
    name: 'the code under its heading',
    question: 'How do I install foo?',
    files: {
      'README.md':
        '# foo\n\nA small tool.\n\n## Install\n\n```sh\nnpm install foo\n```\n\n## License\n\nMIT\n',
    },
    says: [/^ {4}npm install foo$/m],
  },
  {
    name: 'the row of a Markdown table under its header',
    question: 'What is the default of --depth?',
    files: {
      'options.md':
        '# Options\n\n| option | default |\n|---|---|\n| `--depth` | 3 |\n| `--quiet` | false |\n',
    },
    says: [/default: 3 \(option is `--depth`\)\. \[1\]/],
    never: /--quiet/,
  },
  {
    name: 'names that disagree',
    question: 'Who has won the election in Ostrava?',
    files: {
      'a.txt': 'Petra Novak has won the election in Ostrava. The count took two days.\n',
      'b.txt': 'The election in Ostrava was won by Jiri Dvorak. Turnout was high.\n',
    },
    says: [
      /Sources disagree \(differ in a name\):\n.*\n.*\(undated\)/,
      /Petra Novak/,
      /Jiri Dvorak/,
    ],
  },
  {
    name: 'numbers that disagree, each once',
    question: 'How many passengers on tram line 61?',
    files: {
      'a.txt':
        'Report\n\nThe depot was rebuilt. Tram line 61 carried 48 million passengers in 2022.\n',
      'b.txt':
        'News\n\nIn 2022 some 51 million passengers used tram line 61, the council said. It rained.\n',
    },
    says: [
      /Sources disagree \(differ in a number\)/,
      /48 million/,
      /51 million/,
      /Partly answered/,
    ],
    never: /51 million[\s\S]*51 million/,
  },
];

test.each(CASES)('$name', async ({ question, files, says, never }) => {
  await withTempDir(async (cwd) => {
    for (const [name, text] of Object.entries(files)) {
      const path = join(cwd, 'docs', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const ended = await run(
      cwd,
      'research',
      question,
      '--docs',
      'docs',
      '--offline',
      '--out',
      'out',
    );
    expect(ended.code).toBe(0);
    for (const said of says) expect(ended.stdout).toMatch(said);
    if (never !== undefined) expect(ended.stdout).not.toMatch(never);
    expect((await run(cwd, 'verify', 'out')).code).toBe(0);
  });
});
