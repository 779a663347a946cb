import { expect, it } from 'vitest';
import { migrate, openSqlite } from '../../storage/index.ts';
import { MIGRATIONS } from '../nodes/tables.ts';
import { prepareAction } from './prepare-action.ts';
import type { SkillFolder } from './skill-files.ts';

it('asks nothing of the files when no node has one: each question starts git', async () => {
  await using sql = await openSqlite(':memory:');
  await migrate(sql, 'memory', MIGRATIONS);
  let asked = 0;
  const ask = async <T>(answer: T): Promise<T> => {
    asked += 1;
    return answer;
  };
  const files: SkillFolder = {
    findObstacle: () => ask(undefined),
    read: () => ask(undefined),
    listEdited: () => ask([]),
    isNameTaken: () => ask(false),
    listNames: () => ask([]),
    edit: () => ask('done'),
  };
  const request = {
    type: 'merge',
    ids: ['fact_1', 'fact_2'],
    nodeType: 'Fact',
    mergedContent: 'what both say',
    reason: 'they say the same',
  } as const;
  const { signal } = new AbortController();
  await prepareAction({ sql, files, findMeanings: async () => undefined }, request, signal);
  expect(asked).toBe(0);
});
