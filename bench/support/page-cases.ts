import { readableChunks } from '../../src/documents/choose-main.ts';
import { signsOf } from '../../src/documents/chunk-signs.ts';
import { parseHtml } from '../../src/documents/html-chunks.ts';
import type { FitCase } from './fit-logistic.ts';
import { wordsOf } from './page-measures.ts';
import type { ReviewedPage } from './page-set.ts';

const NEVER = new AbortController().signal;
/** Words of which a run is looked for in the main text. */
const RUN = 3;

/** The stretches of a page: their signs, how much of each stands in the main text, and how much each counts. */
export async function casesOf(page: ReviewedPage): Promise<readonly FitCase[]> {
  const parsed = await parseHtml(page.html(), false, NEVER);
  const chunks = readableChunks(parsed.chunks);
  const signs = signsOf({ ...parsed, chunks });
  const truth = wordsOf(page.main);
  const runs = new Set(truth.map((_, at) => truth.slice(at, at + RUN).join(' ')));
  const whole = ` ${truth.join(' ')} `;
  const used = new Map<string, number>();
  const sizes = chunks.map(({ text }) => Math.sqrt(wordsOf(text).length + 1));
  const total = sizes.reduce((all, size) => all + size, 0);
  return chunks.map(({ text }, at) => {
    const words = wordsOf(text);
    const key = ` ${words.join(' ')} `;
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    // What the main text has once is main once.
    const isAgain = before > 0 && whole.split(key).length - 1 <= before;
    const right = isAgain ? 0 : shareInMain(words, runs, whole.includes(key));
    return { signs: signs[at] ?? [], right, weight: (sizes[at] ?? 0) / total };
  });
}

function shareInMain(
  words: readonly string[],
  runs: ReadonlySet<string>,
  isWhole: boolean,
): number {
  if (words.length < RUN) return words.length > 0 && isWhole ? 1 : 0;
  const places = words.length - RUN + 1;
  let found = 0;
  for (let at = 0; at < places; at += 1)
    if (runs.has(words.slice(at, at + RUN).join(' '))) found += 1;
  return found / places;
}
