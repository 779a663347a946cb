import { describe, expect, test } from 'vitest';
import { checkReport } from '../../src/report/index.ts';
import { askFolder } from '../support/ask-folder.ts';
import { createFolder, find, refresh } from '../support/document-folder.ts';
import {
  honestFiles,
  readOutcome,
  type StuffedOutcome,
  type StuffedSubject,
  SUBJECTS,
  stuffedCorpora,
} from '../support/stuffed-corpora.ts';

interface Asked extends StuffedOutcome {
  readonly failed: readonly unknown[];
  readonly conflicts: number;
}

async function ask(
  subject: StuffedSubject,
  files: Readonly<Record<string, string>>,
): Promise<Asked> {
  const { report, findSnapshot } = await askFolder(subject.question, createFolder(files));
  return {
    ...readOutcome(subject, report),
    failed: checkReport(report, findSnapshot).failed,
    conflicts: report.conflicts.length,
  };
}

/** Three files in as many wordings, unmarked in any way: as many voices as the honest documents have. */
const MAY_LEAD = ['spun copies'];

describe.each(SUBJECTS)('REP-41 a lie that is pushed into a corpus: $name', (subject) => {
  test('the honest documents alone are answered without a conflict', async () => {
    expect(await ask(subject, honestFiles(subject))).toEqual({
      isLieFirst: false,
      isLieAlone: false,
      isHonestCited: true,
      failed: [],
      conflicts: 0,
    });
  });

  test.each(stuffedCorpora(subject))('$cheat', async ({ cheat, files }) => {
    const { isLieFirst, ...outcome } = await ask(subject, files);
    expect(isLieFirst && !MAY_LEAD.includes(cheat)).toBe(false);
    expect(outcome).toMatchObject({ isLieAlone: false, isHonestCited: true, failed: [] });
  });
});

const PUMP = 'What is the pressure of the pump?';

test('DOC-19 copies leave their places to what else was found', async () => {
  const copies = Array.from({ length: 40 }, (_, index) => [
    `a-${index}.md`,
    `The pressure of the pump is 40 bar, as the sheet of the maker says on page ${index}.\n`,
  ]);
  const own = {
    'z.md': 'Somebody wrote that the pump in the old mill had a pressure of 16 bar.\n',
  };
  const folder = createFolder({ ...Object.fromEntries(copies), ...own });
  await refresh(folder);
  const paths = await find(folder, PUMP);
  expect(paths).toContain('z.md');
  expect(paths).toHaveLength(10);
});

test('ANS-19 documents of one hand leave rows to those of others', async () => {
  const words =
    'amber basket candle dragon ember feather garden hammer island jacket kettle ladder';
  const mine = words
    .split(' ')
    .map((word, index) => [
      `a-${index}.md`,
      `---\nauthor: Otto Kranz\n---\n\nThe pressure of the pump beside the ${word} is ${index + 20} bar.\n`,
    ]);
  const own = {
    'z.md': 'Long ago somebody in the mill wrote of the pump that its pressure is 16 bar.\n',
  };
  const folder = createFolder({ ...Object.fromEntries(mine), ...own });
  const { report } = await askFolder(PUMP, folder);
  expect(report.evidence.map(({ url }) => url)).toContain('file:z.md#L1');
});
