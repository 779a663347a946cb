import { countWords } from './answer-text.ts';
import type { ReaderQuestion } from './reader-set.ts';

/** What the program said to a question. */
export interface ReaderAnswer {
  readonly answered: string;
  readonly confidence: number;
  /** The parts of the short answer. */
  readonly units: readonly string[];
  /** Addresses of the ranking, best first. */
  readonly rows: readonly string[];
  readonly ms: number;
}

/** An answer held against what people found in the documents. */
export interface ReaderScore extends ReaderAnswer {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  readonly isAnswerable: boolean;
  readonly isTold: boolean;
  readonly isTold1st: boolean;
  /** Place of the first row of a gold page, from 1; 0 where there is none. */
  readonly place: number;
  readonly words: number;
}

export interface ReaderSummary {
  readonly asked: number;
  readonly told: number;
  readonly told1st: number;
  readonly found: number;
  readonly saidYes: number;
  /** Of those that said yes. */
  readonly yesHolds: number;
  readonly refused: number;
  readonly unanswerable: number;
  readonly declined: number;
  readonly medianWords: number;
  readonly medianSeconds: number;
}

/** Rows that a person looks at. */
const LOOKED_AT = 10;

export function scoreReader(question: ReaderQuestion, answer: ReaderAnswer): ReaderScore {
  const { id, kind, text, pages, strings } = question;
  const holds = (told: string): boolean =>
    strings.some((string) => fold(told).includes(fold(string)));
  return {
    id,
    kind,
    question: text,
    isAnswerable: pages.length > 0,
    ...answer,
    isTold: holds(answer.units.join('\n')),
    isTold1st: holds(answer.units[0] ?? ''),
    place: answer.rows.findIndex((row) => pages.some((page) => isOfPage(row, page))) + 1,
    words: countWords(answer.units.join('\n')),
  };
}

export function summariseReader(scores: readonly ReaderScore[]): ReaderSummary {
  const answerable = scores.filter(({ isAnswerable }) => isAnswerable);
  const other = scores.filter(({ isAnswerable }) => !isAnswerable);
  const yes = answerable.filter(({ answered }) => answered === 'yes');
  return {
    asked: answerable.length,
    told: count(answerable, ({ isTold }) => isTold),
    told1st: count(answerable, ({ isTold1st }) => isTold1st),
    found: count(answerable, ({ place }) => place > 0 && place <= LOOKED_AT),
    saidYes: yes.length,
    yesHolds: count(yes, ({ isTold }) => isTold),
    refused: count(answerable, ({ answered }) => answered === 'no'),
    unanswerable: other.length,
    declined: count(other, ({ answered }) => answered === 'no'),
    medianWords: median(answerable.map(({ words }) => words)),
    medianSeconds: median(scores.map(({ ms }) => ms / 1000)),
  };
}

/** Which questions came right and which went wrong between two runs, by id. */
export function compareReaders(
  before: readonly ReaderScore[],
  after: readonly ReaderScore[],
): { readonly gained: readonly string[]; readonly lost: readonly string[] } {
  const was = new Map(before.map((score) => [score.id, isRight(score)]));
  const ids = (turned: boolean): readonly string[] =>
    after
      .filter((score) => isRight(score) === turned && was.get(score.id) === !turned)
      .map(({ id }) => id);
  return { gained: ids(true), lost: ids(false) };
}

function isRight({ isAnswerable, isTold, answered }: ReaderScore): boolean {
  return isAnswerable ? isTold : answered === 'no';
}

function isOfPage(row: string, page: string): boolean {
  const path = row.replace(/^file:/, '').replace(/#.*$/, '');
  return path === page || path.endsWith(`/${page}`);
}

/** Width, case and space do not matter; Markdown's marks do not either. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*`]+/g, '');
}

function count<T>(items: readonly T[], is: (item: T) => boolean): number {
  return items.filter(is).length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
