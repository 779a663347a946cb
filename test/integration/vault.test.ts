import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Names are small words: only the links say that they are names. Of fewer notes all are read. */
const NOTES: Readonly<Record<string, string>> = {
  'tide clock.md':
    'The tide clock of Velm was repaired by [[lamp oil|the keeper]] in the winter of 2019.\n',
  'night ledger.md':
    '---\naliases: [lamp oil]\n---\nBorn in Osk in 1961, and trained as a baker first.\n',
  ...Object.fromEntries(
    Array.from({ length: 110 }, (_, at) => [
      `quay ${at}.md`,
      `Quay ${at} of Velm was repaired in ${2000 + at} by people born in the town.\n`,
    ]),
  ),
};

test('DOC-23 a note that another one links to by an alias is reached through the link', async () => {
  await withTempDir(async (folder) => {
    // Without this folder the note is not found: no word of the question leads to it.
    await mkdir(join(folder, 'notes/.obsidian'), { recursive: true });
    for (const [name, text] of Object.entries(NOTES))
      await writeFile(join(folder, 'notes', name), text);
    const { stdout } = await runCliWith(
      [
        ...['research', 'Where was the keeper born who repaired the tide clock of Velm?'],
        ...['--docs', 'notes', '--home', 'home', '--json'],
      ],
      { cwd: folder },
    );
    const { references } = JSON.parse(stdout);
    expect(references.map(({ title }: { title: string }) => title)).toContain('night ledger');
  });
});
