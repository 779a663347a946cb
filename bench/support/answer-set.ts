import { join } from 'node:path';
import { isRecord } from '../../src/kernel/index.ts';
import { holdsAnswer } from '../../src/text/index.ts';
import { dataFolder, findDataSet, readLines } from './data-set.ts';

/** A document as a user would have it: a record of a collection, or a session of a conversation. */
export interface AnswerDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface AnswerQuestion {
  readonly id: string;
  readonly text: string;
  /** What its set says of it: bridge, temporal, ENTITY … */
  readonly kind: string;
  readonly split: string;
  readonly group: string;
  /** Documents that people answered it from. */
  readonly gold: readonly string[];
  /** Documents on its subject, where the set names them. */
  readonly related: readonly string[];
  /** What people answered, where a gold document holds it; any of these will do. */
  readonly wanted: readonly string[];
  /** `yes` or `no` where that is the answer. */
  readonly polarity: string | null;
}

/** Documents that are asked as one, and questions over them. */
export interface AnswerSet {
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly isConversation: boolean;
  readonly groups: ReadonlyMap<string, readonly AnswerDocument[]>;
  readonly questions: readonly AnswerQuestion[];
  /** Questions whose premise the documents do not bear out. */
  readonly falsePremises: readonly AnswerQuestion[];
}

const POLARITY = /^(?:yes|no)$/i;

/** `undefined` when the set is not on this machine. */
export function findAnswerSet(name: string): AnswerSet | undefined {
  const set = findDataSet(name);
  if (set === undefined) return undefined;
  const isConversation = name === 'locomo';
  const fileOf = isConversation ? sessionOf : (id: string): string => id;
  const groups = isConversation ? readSessions() : groupDocuments(set.documents);
  const lines = readLines(join(dataFolder(), name, 'queries.jsonl'));
  const judged = new Map(set.queries.map((query) => [query.id, [...query.judged.keys()]]));
  const questions = lines.map((line) => {
    const group = textOf(line, 'group');
    const gold = [...new Set((judged.get(textOf(line, 'id')) ?? []).map(fileOf))];
    const meta = isRecord(line['meta']) ? line['meta'] : {};
    const texts = (groups.get(group) ?? [])
      .filter(({ id }) => gold.includes(id))
      .map(({ title, text }) => `${title}\n${text}`);
    const answers = answersOf(meta);
    return {
      id: textOf(line, 'id'),
      text: textOf(line, 'text'),
      kind: textOf(meta, 'type') || textOf(meta, 'category') || textOf(meta, 'label') || 'question',
      split: textOf(line, 'split'),
      group,
      gold,
      related: Array.isArray(meta['candidates']) ? meta['candidates'].map(String) : [],
      wanted: answers.filter((answer) => texts.some((text) => holdsAnswer(text, answer))),
      polarity: answers.find((answer) => POLARITY.test(answer))?.toLowerCase() ?? null,
      isAnswerable: meta['answerable'] !== false,
    };
  });
  return {
    name,
    language: name.endsWith('-zh') ? 'zh' : 'en',
    isConversation,
    groups,
    questions: questions.filter(({ gold, isAnswerable }) => gold.length > 0 && isAnswerable),
    falsePremises: questions.filter(({ isAnswerable }) => !isAnswerable),
  };
}

function answersOf(meta: Readonly<Record<string, unknown>>): readonly string[] {
  const { answer, answers } = meta;
  const all = [answer, ...(Array.isArray(answers) ? answers : [])];
  return all.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );
}

function groupDocuments(
  documents: readonly (AnswerDocument & { readonly group: string })[],
): ReadonlyMap<string, readonly AnswerDocument[]> {
  const groups = new Map<string, AnswerDocument[]>();
  for (const { group, id, title, text } of documents)
    groups.set(group, [...(groups.get(group) ?? []), { id, title, text }]);
  return groups;
}

/** `conv-26/D1:3` stands in the session `conv-26/D1`. */
function sessionOf(id: string): string {
  return id.replace(/:.*$/, '');
}

/** A conversation as its sessions: the date, then a line a turn. */
function readSessions(): ReadonlyMap<string, readonly AnswerDocument[]> {
  const groups = new Map<string, Map<string, string[]>>();
  for (const turn of readLines(join(dataFolder(), 'locomo', 'corpus.jsonl'))) {
    const group = textOf(turn, 'group');
    const id = sessionOf(textOf(turn, 'id'));
    const sessions = groups.get(group) ?? new Map<string, string[]>();
    const lines = sessions.get(id) ?? [`Date: ${textOf(turn, 'date').slice(0, 10)}`, ''];
    lines.push(textOf(turn, 'text'));
    sessions.set(id, lines);
    groups.set(group, sessions);
  }
  return new Map(
    [...groups].map(([group, sessions]) => [
      group,
      [...sessions].map(([id, lines]) => ({ id, title: '', text: lines.join('\n') })),
    ]),
  );
}

function textOf(line: Readonly<Record<string, unknown>>, key: string): string {
  const value = line[key];
  return typeof value === 'string' ? value : '';
}
