import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Experience, openExperience, type SkillUse } from '../../src/experience/index.ts';
import {
  addMs,
  createFixedClock,
  type Instant,
  MS_PER_DAY,
  systemNewId,
} from '../../src/kernel/index.ts';

export const NOW = '2026-04-22T08:15:00.000Z';
export const SKILL = 'search-reddit';

/** The experience of a home at an instant; its clock goes on by 7 ms a reading. */
export function openAt(home: string, now: Instant = NOW): Experience {
  let ms = 0;
  const clock = createFixedClock(now, () => {
    ms += 7;
    return ms;
  });
  return openExperience({ home, clock, newId: systemNewId });
}

export function folderOf(home: string, skill: string = SKILL): string {
  return join(home, 'skills', 'channels', skill);
}

export function liveOf(home: string): string {
  return join(folderOf(home), 'experience', 'patterns.jsonl');
}

export function digestFile(home: string): string {
  return readFileSync(join(folderOf(home), 'experience.md'), 'utf8');
}

export function linesOf(path: string): Record<string, unknown>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** One success of the skill, so many days from now, with other fields where given. */
export function use(day: number, fields: Partial<SkillUse> = {}): SkillUse {
  return {
    skill: SKILL,
    outcome: 'success',
    ts: addMs(NOW, day * MS_PER_DAY),
    winningPattern: 'quote the product name',
    ...fields,
  };
}
