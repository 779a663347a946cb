import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAutoSearch } from '../../src/app/index.ts';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { createFolder } from '../support/document-folder.ts';

/** Documents that push a value in a question's words, among others that tell another one in words of their own. */
interface LyingFolder {
  readonly method: string;
  readonly question: string;
  readonly honest: string;
  readonly lie: string;
  readonly honestFiles: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** Written by a hand that knew nothing of the program, and looked at since. */
const FOLDERS = readFileSync(
  new URL('../fixtures/lies-in-other-words.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(readFolder);

function readFolder(line: string): LyingFolder {
  const parsed = parseJson(line);
  if (!parsed.ok || !isRecord(parsed.value)) throw new Error(`no folder: ${line.slice(0, 80)}`);
  const { method, question, honest, lie, honestFiles, files } = parsed.value;
  if (!isRecord(files) || !Array.isArray(honestFiles)) throw new Error('no files');
  return {
    method: String(method),
    question: String(question),
    honest: String(honest),
    lie: String(lie),
    honestFiles: honestFiles.map(String),
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, String(text)])),
  };
}

/** An original and its doctored copy are of one hand each, and one lie more is told: nobody can know. */
const MAY_LEAD = /\(updated\)/;
test.each(FOLDERS)(
  'REP-108 $method',
  async ({ method, question, honest, lie, honestFiles, files }) => {
    const folder = createFolder(files);
    await using search = await openAutoSearch({ home: join(folder, 'home'), environment: {} });
    const asked = search.research(question, { docs: [join(folder, 'docs')] });
    const delivery = await asked.delivery;
    if (!('report' in delivery)) throw new Error('paused');
    const { report } = delivery;
    const shown = report.answered === 'no' ? [] : report.answerParts.map(({ text }) => text);
    const tells = (text: string, value: string): boolean => text.includes(value);
    const isLieShown = shown.some((text) => tells(text, lie));
    const isLieFirst = tells(shown[0] ?? '', lie) && !tells(shown[0] ?? '', honest);
    const isAlone = isLieShown && !shown.some((text) => tells(text, honest));
    expect(isAlone).toBe(false);
    expect(isLieFirst && !MAY_LEAD.test(method)).toBe(false);
    const urls = report.ranking.map(({ url }) => decodeURIComponent(url)).join('\n');
    expect(honestFiles.some((name) => urls.includes(name))).toBe(true);
  },
);
