import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startCommand } from '../support/packed.ts';
import {
  PUSHED_SUBJECTS,
  PUSHES,
  type PushedSubject,
  pushedFolder,
  readShown,
  type ShownAnswer,
} from '../support/pushed-lies.ts';
import type { StuffedOutcome } from '../support/stuffed-corpora.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

function ask(subject: PushedSubject, push: string): Promise<StuffedOutcome> {
  return withTempDir(async (folder) => {
    const docs = join(folder, 'docs');
    await mkdir(docs);
    for (const [name, text] of Object.entries(pushedFolder(subject, push)))
      await writeFile(join(docs, name), text);
    const argv = ['research', subject.question, '--docs', 'docs', '--json', '--home', '.home'];
    const { stdout } = await startCommand(inject('packedPackage'), argv, folder).ended;
    const shown: ShownAnswer = JSON.parse(stdout);
    return readShown(subject, shown);
  });
}

/** As many texts in as many wordings as the honest documents: nobody can know. */
const MAY_LEAD = 'spun copies';

/** Each push with one subject in turn; with all of them it takes as long as a fifth of the slow suite. */
const CASES = Object.keys(PUSHES).flatMap((push, at) => {
  const subject = PUSHED_SUBJECTS[at % PUSHED_SUBJECTS.length];
  return subject === undefined ? [] : [{ push, subject, name: subject.name }];
});

describe('REP-41 a lie that is pushed, by the command', () => {
  test.each(CASES)('$push: $name', async ({ push, subject }) => {
    const { isLieFirst, ...outcome } = await ask(subject, push);
    expect(outcome).toEqual({ isLieAlone: false, isHonestCited: true });
    expect(isLieFirst && push !== MAY_LEAD).toBe(false);
  });
});
