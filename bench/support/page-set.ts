import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { dataFolder } from './data-set.ts';

/** A web page as it was fetched, and what people said is its main text. */
export interface ReviewedPage {
  readonly id: string;
  readonly type: string;
  readonly main: string;
  /** Sentences that belong to it, and sentences that frame it. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** Whether constants may be chosen on it; figures are told of the others. */
  readonly isForFitting: boolean;
  html(): string;
}

/** The pages of WCXB; every other page of each type is for fitting. `undefined` when they are not on this machine. */
export function findPageSet(): readonly ReviewedPage[] | undefined {
  const folder = join(dataFolder(), 'wcxb');
  const truth = join(folder, 'truth.jsonl');
  if (!existsSync(truth)) return undefined;
  const seen = new Map<string, number>();
  return readFileSync(truth, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const parsed = parseJson(line);
      const fields = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
      const id = String(fields['id']);
      const type = String(fields['type']);
      const place = (seen.get(type) ?? 0) + 1;
      seen.set(type, place);
      return {
        id,
        type,
        main: String(fields['main_content']),
        wanted: texts(fields['with']),
        unwanted: texts(fields['without']),
        isForFitting: place % 2 === 1,
        html: () =>
          gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString('utf8'),
      };
    });
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
