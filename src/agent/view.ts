import { listSentences } from '../answer/index.ts';
import { type Evidence, givenBy, isThin } from '../evidence/index.ts';
import { frameData, inert } from './frame.ts';

const MAX_SENTENCE = 500;
const MAX_TITLE = 120;

/** How much of what was found a prompt shows. */
export interface ViewLimits {
  readonly rows: number;
  readonly sentencesOfRow: number;
  readonly characters: number;
}

/** The best rows, each sentence under its handle, as much as fits. Pure. */
export function viewRows(
  rows: readonly Evidence[],
  findSnapshot: (sha256: string) => string | undefined,
  limits: ViewLimits,
): string {
  const lines: string[] = [];
  let room = limits.characters;
  for (const row of rows.slice(0, limits.rows)) {
    const text = findSnapshot(row.snapshot);
    if (text === undefined) continue;
    const shown = [headOf(row), ...sentencesOf(row, text, limits.sentencesOfRow)];
    const size = shown.join('\n').length;
    if (size > room) break;
    room -= size;
    lines.push(...shown);
  }
  return frameData('found', lines.length === 0 ? ['nothing yet'] : lines);
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
