import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAutoSearch, type Report } from '../../src/index.ts';
import type { AnswerCase } from '../support/answer-case.ts';
import { ANSWER_CASES } from '../support/answer-cases.ts';
import { FURTHER_ANSWER_CASES } from '../support/further-answer-cases.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Each expectation that does not hold, in words. */
async function missedOf(folder: string, wanted: AnswerCase): Promise<readonly string[]> {
  await mkdir(join(folder, 'docs'));
  for (const [name, text] of Object.entries(wanted.files))
    await writeFile(join(folder, 'docs', name), text);
  await using agent = await openAutoSearch({ home: join(folder, 'home'), environment: {} });
  const delivery = await agent.research(wanted.question, { docs: [join(folder, 'docs')] }).delivery;
  if (delivery.status !== 'delivered') return ['a report'];
  const { report } = delivery;
  const { answer, answered, answerParts, reasons } = report;
  const said = `${answered}: ${answer.text} (${(reasons ?? []).join(' ')})`;
  const { holds = [], lacks = [], front, reason } = wanted;
  const isAsSaid =
    wanted.answered === undefined ||
    (wanted.answered === 'not no' ? answered !== 'no' : answered === wanted.answered);
  return [
    ...(isAsSaid ? [] : [`answered ${wanted.answered}, not ${said}`]),
    ...holds.filter((text) => !answer.text.includes(text)).map((text) => `"${text}" in ${said}`),
    ...lacks.filter((text) => answer.text.includes(text)).map((text) => `no "${text}" in ${said}`),
    ...(front === undefined || answerParts[0]?.text === front
      ? []
      : [`${front} in front of ${said}`]),
    ...(wanted.isConflict === undefined ? [] : missedOfConflict(report, said)),
    ...(reason === undefined || (reasons ?? []).join(' ').includes(reason)
      ? []
      : [`${reason} among the reasons of ${said}`]),
  ];
}

function missedOfConflict(
  { conflicts, answerParts }: Pick<Report, 'conflicts' | 'answerParts'>,
  said: string,
): readonly string[] {
  const isInFront = ['value', 'polarity'].includes(answerParts[0]?.kind ?? '');
  return [
    ...(conflicts.length > 0 ? [] : [`a conflict in ${said}`]),
    ...(isInFront ? [`nothing in front of ${said}`] : []),
  ];
}

describe('REP-5 and REP-30 small cases of every kind', () => {
  test.each([...ANSWER_CASES, ...FURTHER_ANSWER_CASES].map((one) => [one.question, one] as const))(
    '%s',
    async (_, wanted) => {
      await withTempDir(async (folder) => {
        expect(await missedOf(folder, wanted)).toEqual([]);
      });
    },
  );
});
