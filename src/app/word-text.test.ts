import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listOperations } from './operations/table.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { CORE_TOOLS, chooseTools } from './tools.ts';
import { wordText } from './word-text.ts';

const NOWHERE = { program: '/n/node /x/main.js', home: undefined };
const CORE = { ...NOWHERE, tools: [...chooseTools([CORE_TOOLS])] };

describe('SKI-11 a skill in the words of who reads it', () => {
  test.each([
    [
      'Look: `autosearch memory recall "TASK" --type Process --limit 5`.',
      'Look: `recall {"type":"Process","limit":5,"query":"TASK"}`.',
    ],
    [
      '`autosearch capture search-x --event \'{"outcome":"success","winning_pattern":"quote"}\'`',
      '`capture_event {"outcome":"success","winning_pattern":"quote","skill":"search-x"}`',
    ],
    ['`autosearch verify <session>` proves it', '`verify_report {"report":"<session>"}` proves it'],
    ['`autosearch sessions list --json`', '`session_status`'],
    ['`autosearch feedback` verdicts', '`give_feedback` verdicts'],
    ['run `autosearch memory undo RUN`', 'run `/n/node /x/main.js memory undo RUN`'],
    ['`autosearch capture - < events.jsonl`', '`/n/node /x/main.js capture - < events.jsonl`'],
    [
      '`autosearch research "Q" --threshold 0.8`',
      '`/n/node /x/main.js research "Q" --threshold 0.8`',
    ],
    ['plain autosearch words stay', 'plain autosearch words stay'],
  ])('%s', async (text, worded) => expect(await wordText(text, CORE)).toBe(worded));

  test('without a server it is a command that runs, in the home that was named', async () => {
    expect(await wordText('`autosearch lineage`', { ...NOWHERE, tools: [], home: '/a b' })).toBe(
      "`/n/node /x/main.js --home '/a b' lineage`",
    );
  });

  test('no shipped skill names a bare program, and each tool that one names takes its arguments', async () => {
    const skills = join(PACKAGE_FOLDER, 'skills');
    const texts = readdirSync(skills, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('SKILL.md'))
      .map((path) => readFileSync(join(skills, path), 'utf8'));
    const rows = await listOperations();
    const reach = { ...NOWHERE, tools: [...chooseTools(['all'])] };
    let calls = 0;
    for (const text of texts) {
      const worded = await wordText(text, reach);
      expect(worded).not.toMatch(/`autosearch [a-z]/);
      for (const [, tool = '', args = '{}'] of worded.matchAll(
        /`([a-z]+_?[a-z_]*) (\{"[^`]*\})`/g,
      )) {
        const row = rows.find((one) => one.tool === tool);
        const operation = await row?.load();
        const input = operation?.tool?.input ?? operation?.input;
        if (input === undefined) continue;
        const known = Object.keys(Object(input.json('input')['properties']));
        expect(known, `${tool} ${args}`).toEqual(
          expect.arrayContaining(Object.keys(JSON.parse(args))),
        );
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThan(40);
  });
});
