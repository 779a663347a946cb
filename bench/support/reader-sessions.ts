import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isRecord, parseJson, systemClock } from '../../src/kernel/index.ts';
import { PROGRAM } from './built-program.ts';
import type { ReaderAnswer } from './reader-scores.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const LONGEST_MS = 180_000;
const MOST_BYTES = 64 * 2 ** 20;

/** Asks the built command as a person would, and reads what its report says. */
export async function askReader(
  question: string,
  { docs, home }: { readonly docs: string; readonly home: string },
): Promise<ReaderAnswer> {
  const startedMs = systemClock.monotonicMs();
  const printed = await runProgram([
    'research',
    question,
    ...['--docs', docs, '--offline', '--json', '--quiet', '--home', home, '--now', NOW],
  ]);
  const ms = systemClock.monotonicMs() - startedMs;
  const delivery = decode(printed);
  const place = isRecord(delivery['report']) ? delivery['report']['path'] : undefined;
  // "no" is exit 3 with a report; without a report nothing was answered at all.
  if (typeof place !== 'string') throw new Error(`"${question}" has no report: ${printed}`);
  const report = decode(await readFile(place, 'utf8'));
  return {
    answered: String(report['answered']),
    confidence: Number(report['confidence']),
    units: texts(report['answer_parts'], 'text'),
    rows: texts(report['ranking'], 'url').map((url) => decodeURIComponent(url)),
    ms,
  };
}

function runProgram(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { timeout: LONGEST_MS, maxBuffer: MOST_BYTES },
      (error, stdout, stderr) => {
        if (stdout === '') reject(new Error(`no result: ${stderr}`, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}

function decode(text: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text);
  return parsed.ok && isRecord(parsed.value) ? parsed.value : {};
}

function texts(value: unknown, field: string): readonly string[] {
  return Array.isArray(value) ? value.filter(isRecord).map((item) => String(item[field])) : [];
}
