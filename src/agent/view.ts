import { listSentences } from '../answer/index.ts';
import { type Evidence, givenBy, isThin } from '../evidence/index.ts';
import { promptTokens } from '../text/index.ts';
import { frameData, inert } from './frame.ts';

const MAX_SENTENCE = 500;
const MAX_TITLE = 120;

/** How much of what was found a prompt shows. */
export interface ViewLimits {
  readonly rows: number;
  readonly sentencesOfRow: number;
  readonly characters: number;
}

/** The best rows, each sentence under its handle, as much as fits; `tokens` are what is left of a model's context. Pure. */
export function viewRows(
  rows: readonly Evidence[],
  findSnapshot: (sha256: string) => string | undefined,
  limits: ViewLimits,
  tokens = Number.POSITIVE_INFINITY,
): string {
  const lines: string[] = [];
  let room = limits.characters;
  let left = tokens - promptTokens(frameData('found', ['']));
  for (const row of rows.slice(0, limits.rows)) {
    const text = findSnapshot(row.snapshot);
    if (text === undefined) continue;
    const all = [headOf(row), ...sentencesOf(row, text, limits.sentencesOfRow)];
    const size = all.join('\n').length;
    if (size > room) break;
    const shown = fitting(all, left);
    if (shown.length < Math.min(2, all.length)) break;
    room -= size;
    left -= promptTokens(`${shown.join('\n')}\n`);
    lines.push(...shown);
    if (shown.length < all.length) break;
  }
  return frameData('found', lines.length === 0 ? ['nothing yet'] : lines);
}

/** The first of the lines, as many as the tokens suffice for. */
function fitting(lines: readonly string[], tokens: number): readonly string[] {
  let end = lines.length;
  while (end > 0 && promptTokens(`${lines.slice(0, end).join('\n')}\n`) > tokens) end -= 1;
  return lines.slice(0, end);
}

function headOf(row: Evidence): string {
  const marks = [
    ...(isThin(row) ? ['a title or snippet only, proves nothing'] : []),
    ...(givenBy(row) === undefined ? [] : ['handed in, proves nothing']),
  ];
  const date = row.publishedAt === null ? '' : ` (${row.publishedAt.slice(0, 10)})`;
  return `${row.id} "${inert(row.title, MAX_TITLE)}"${date}${marks.map((mark) => ` – ${mark}`).join('')}`;
}

function sentencesOf(row: Evidence, snapshot: string, most: number): readonly string[] {
  return listSentences(row, snapshot)
    .slice(0, most)
    .map(({ handle, text }) => `[${handle}] ${inert(text, MAX_SENTENCE)}`);
}
