import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { checkReport } from '../../src/report/index.ts';
import { askFolder } from '../support/ask-folder.ts';
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
/** A session hands over every passage of so few, and holds; a search, as here, finds copies alone. */
const FOUND_BY_SEARCH = FOLDERS.filter(({ method }) => !method.includes('near-copies'));

test.each(FOUND_BY_SEARCH)(
  'REP-108 $method',
  async ({ method, question, honest, lie, honestFiles, files }) => {
    const { report, findSnapshot } = await askFolder(question, createFolder(files));
    const shown = report.answered === 'no' ? [] : report.answerParts.map(({ text }) => text);
    const tells = (text: string, value: string): boolean => text.includes(value);
    const isLieShown = shown.some((text) => tells(text, lie));
    const isLieFirst = tells(shown[0] ?? '', lie) && !tells(shown[0] ?? '', honest);
    const isAlone = isLieShown && !shown.some((text) => tells(text, honest));
    expect(isAlone).toBe(false);
    expect(isLieFirst && !MAY_LEAD.test(method)).toBe(false);
    const urls = report.ranking.map(({ url }) => decodeURIComponent(url)).join('\n');
    expect(honestFiles.some((name) => urls.includes(name))).toBe(true);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  },
);
