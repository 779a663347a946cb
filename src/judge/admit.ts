import { canonicalJson, compareText, type Instant, msOfInstant } from '../kernel/index.ts';
import { createNearDuplicates, findDomain, foldSpace } from '../text/index.ts';
import { DATE_FIELDS, findDateMs } from './find-date.ts';
import type { Caps } from './inputs.ts';
import { isOwnKnowledge, type JudgeRow } from './row.ts';

export type DropReason =
  | 'own-knowledge'
  | 'no-url'
  | 'no-source'
  | 'no-snapshot'
  | 'no-attempt'
  | 'snippet-not-in-snapshot'
  | 'duplicate-url'
  | 'near-duplicate'
  | 'cap-query'
  | 'cap-source'
  | 'cap-domain';

export type RowNote =
  | 'dated-after-retrieval'
  | 'date-not-recorded'
  | 'title-not-recorded'
  | 'relevance-not-journalled';

/** What the journal holds of a row: the item as its channel answered it. */
export interface RecordedItem {
  /** The title as answered; '' when the channel gave none, and then any title will do. */
  readonly title: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What the session recorded, as lookups; the judge believes nothing else. */
export interface AdmitContext {
  readonly now: Instant;
  readonly oneChannel: boolean;
  readonly caps: Caps;
  /** The stored text of a snapshot, `undefined` when there is none. */
  findSnapshot(sha256: string): string | undefined;
  /** The item that a recorded attempt of the row's source and query answered, `undefined` when none did. */
  findRecorded(row: JudgeRow): RecordedItem | undefined;
  /** Whether the row's `llm_relevant` was journalled with model, reason and prompt hash. */
  isRelevanceJournalled(row: JudgeRow): boolean;
}

export interface Admission {
  /** The rows that are scored, in the order given. */
  readonly admitted: readonly JudgeRow[];
  /** The rows that only a cap could keep out, in the order given: the relevance rule reads the ranking from them. */
  readonly ranked: readonly JudgeRow[];
  readonly dropped: readonly { readonly row: JudgeRow; readonly reason: DropReason }[];
  /** What was taken from a row that stays. */
  readonly notes: readonly { readonly row: JudgeRow; readonly note: RowNote }[];
  readonly ownKnowledgeRows: number;
}

/**
 * Which rows of a session may be scored (docs/spec/judge.md, Admission). Which ones are kept never depends on
 * their order: of several equal ones the first of the ledger stays.
 */
export function admit(rows: readonly JudgeRow[], context: AdmitContext): Admission {
  const reasons = new Map<number, DropReason>();
  const keep = (index: number): boolean => !reasons.has(index);
  const ledger = ledgerOrder(rows);
  for (const index of ledger) setReason(reasons, index, reasonOf(rows[index], context));
  for (const [index, reason] of findRepeats(rows, ledger.filter(keep))) reasons.set(index, reason);
  const uncapped = new Set(ledger.filter(keep));
  for (const [index, reason] of findOverflow(rows, ledger.filter(keep), context))
    reasons.set(index, reason);
  const cleaned = rows.map((row, index) =>
    uncapped.has(index) ? clean(row, context) : { row, notes: [] },
  );
  return {
    admitted: cleaned.filter((_, index) => keep(index)).map(({ row }) => row),
    ranked: cleaned.filter((_, index) => uncapped.has(index)).map(({ row }) => row),
    dropped: rows.flatMap((row, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [{ row, reason }];
    }),
    notes: cleaned.flatMap(({ notes }, index) => {
      const row = rows[index];
      return row === undefined ? [] : notes.map((note) => ({ row, note }));
    }),
    ownKnowledgeRows: [...reasons.values()].filter((reason) => reason === 'own-knowledge').length,
  };
}

function setReason(
  reasons: Map<number, DropReason>,
  index: number,
  reason: DropReason | undefined,
): void {
  if (reason !== undefined) reasons.set(index, reason);
}

/** Indexes in the order in which the rows entered the ledger; rows without an id by what they say. */
function ledgerOrder(rows: readonly JudgeRow[]): readonly number[] {
  const keys = rows.map((row) => ({
    entry: Number(/^e(\d+)$/.exec(row.id)?.[1] ?? Number.POSITIVE_INFINITY),
    text: `${row.url}\n${row.id}\n${row.source}\n${row.query ?? ''}\n${row.snippet}\n${canonicalText(row)}`,
  }));
  return rows
    .map((_, index) => index)
    .sort((a, b) => {
      const [left, right] = [keys[a], keys[b]];
      if (left === undefined || right === undefined) return a - b;
      if (left.entry !== right.entry) return left.entry < right.entry ? -1 : 1;
      return compareText(left.text, right.text);
    });
}

function canonicalText({ title, metadata }: JudgeRow): string {
  return canonicalJson([title, metadata]);
}

/** Why the row by itself can't be scored. */
function reasonOf(row: JudgeRow | undefined, context: AdmitContext): DropReason | undefined {
  if (row === undefined) return undefined;
  if (isOwnKnowledge(row)) return 'own-knowledge';
  if (row.url === '') return 'no-url';
  if (row.source === '') return 'no-source';
  const snapshot = row.snapshot === null ? undefined : context.findSnapshot(row.snapshot);
  if (snapshot === undefined) return 'no-snapshot';
  if (context.findRecorded(row) === undefined) return 'no-attempt';
  return holds(snapshot, row.snippet) ? undefined : 'snippet-not-in-snapshot';
}

function holds(snapshot: string, snippet: string): boolean {
  return snapshot.includes(snippet) || foldSpace(snapshot).includes(foldSpace(snippet));
}

function findRepeats(
  rows: readonly JudgeRow[],
  order: readonly number[],
): ReadonlyMap<number, DropReason> {
  const reasons = new Map<number, DropReason>();
  const urls = new Set<string>();
  const texts = createNearDuplicates();
  for (const index of order) {
    const row = rows[index];
    if (row === undefined) continue;
    if (urls.has(row.url)) reasons.set(index, 'duplicate-url');
    else if (texts.add(String(index), row.snippet || row.title) !== undefined)
      reasons.set(index, 'near-duplicate');
    else urls.add(row.url);
  }
  return reasons;
}

/** The rows beyond the caps. Rows of one channel share source and domain by nature, so only the query counts there. */
function findOverflow(
  rows: readonly JudgeRow[],
  order: readonly number[],
  { caps, oneChannel }: AdmitContext,
): ReadonlyMap<number, DropReason> {
  const reasons = new Map<number, DropReason>();
  const counts = new Map<string, number>();
  for (const index of order) {
    const row = rows[index];
    if (row === undefined) continue;
    const domain = findDomain(row.url);
    const limits: readonly (readonly [DropReason, string | undefined, number])[] = [
      ['cap-query', row.query ?? '', caps.perQuery],
      ['cap-source', oneChannel ? undefined : row.source.toLowerCase(), caps.perSource],
      ['cap-domain', oneChannel ? undefined : domain, caps.perDomain],
    ];
    const keys = limits.flatMap(([reason, name, cap]) =>
      name === undefined ? [] : [{ reason, key: `${reason} ${name}`, cap }],
    );
    const full = keys.find(({ key, cap }) => (counts.get(key) ?? 0) >= cap);
    if (full !== undefined) reasons.set(index, full.reason);
    else for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return reasons;
}

/** Takes from a row what the journal does not bear out: title, dates and a model's judgement. */
function clean(
  row: JudgeRow,
  context: AdmitContext,
): { readonly row: JudgeRow; readonly notes: readonly RowNote[] } {
  const recorded = context.findRecorded(row);
  const notes = [
    ...dateNotes(row, recorded, context.now),
    ...titleNotes(row, recorded),
    ...relevanceNotes(row, context),
  ];
  if (notes.length === 0 || recorded === undefined) return { row, notes };
  const taken = new Set<string>(notes.flatMap((note) => TAKEN[note]));
  const kept = Object.entries(row.metadata).filter(([name]) => !taken.has(name));
  const title = notes.includes('title-not-recorded') ? recorded.title : row.title;
  return { row: { ...row, title, metadata: Object.fromEntries(kept) }, notes };
}

/** What a note takes from the metadata. */
const TAKEN: Readonly<Record<RowNote, readonly string[]>> = {
  'dated-after-retrieval': DATE_FIELDS,
  'date-not-recorded': DATE_FIELDS,
  'title-not-recorded': [],
  'relevance-not-journalled': ['llm_relevant'],
};

function dateNotes(
  row: JudgeRow,
  recorded: RecordedItem | undefined,
  now: Instant,
): readonly RowNote[] {
  const date = findDateMs(row.metadata);
  if (date === undefined) return [];
  if (isAfterRetrieval(row, date, now)) return ['dated-after-retrieval'];
  return findDateMs(recorded?.metadata ?? {}) === date ? [] : ['date-not-recorded'];
}

function titleNotes(row: JudgeRow, recorded: RecordedItem | undefined): readonly RowNote[] {
  const title = foldSpace(recorded?.title ?? '');
  return title === '' || title === foldSpace(row.title) ? [] : ['title-not-recorded'];
}

function relevanceNotes(row: JudgeRow, context: AdmitContext): readonly RowNote[] {
  const given = 'llm_relevant' in row.metadata;
  return given && !context.isRelevanceJournalled(row) ? ['relevance-not-journalled'] : [];
}

/** Nothing can be published after it was found. */
export function isAfterRetrieval(row: JudgeRow, dateMs: number, now: Instant): boolean {
  return dateMs > msOfInstant(row.foundAt ?? now);
}
