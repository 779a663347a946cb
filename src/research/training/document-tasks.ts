import { dirname, resolve } from 'node:path';
import { documents } from '../../channels/index.ts';
import { type Corpus, findMissingRoots } from '../../documents/index.ts';
import { type EvolutionTask, roundScore } from '../../evolution/index.ts';
import { type FrozenJudge, freezeJudge, type JudgeInputs } from '../../judge/index.ts';
import {
  checked,
  decodeOrReason,
  list,
  parseJson,
  ResearchError,
  record,
  type TypeOf,
  text,
  withDefault,
} from '../../kernel/index.ts';
import type { Report } from '../../report/index.ts';
import {
  type Answer,
  type QuestionBrief,
  type RecordedAttempt,
  type RecordedPassage,
  withScore,
} from '../../search/index.ts';
import { readTextFile } from '../../storage/index.ts';
import { holdsAnswer } from '../../text/index.ts';
import { recordAttempt } from '../journal/exchange.ts';
import { createTaskScore } from '../score/score-rows.ts';
import { createConfidence, reportOf } from './taught-answers.ts';

/** Answers that are kept for a task; past this the documents are searched again. */
const MAX_ANSWERS = 500;

/**
 * The questions of a task file over the documents that it names, searched live and without cost.
 *
 * @throws {ResearchError} `input-invalid` when the file is none; `argument-invalid` when documents are not there.
 * @see docs/spec/evolution.md, EVO-44
 */
export async function listDocumentTasks(
  path: string,
  corpus: Corpus,
  inputs: JudgeInputs,
  signal: AbortSignal,
): Promise<readonly EvolutionTask[]> {
  const lines = await readTaskLines(path);
  const indexed = new Set<string>();
  for (const { docs } of lines) {
    const key = JSON.stringify(docs);
    if (!indexed.has(key)) await corpus.refresh(docs, signal);
    indexed.add(key);
  }
  const world: World = { corpus, frozen: freezeJudge(inputs), texts: new Map() };
  return lines.map((line) => createTask(line, world));
}

/** The questions of a task file, with absolute paths of documents that are there. @throws as `listDocumentTasks`. */
export async function readTaskLines(path: string): Promise<readonly TaskLine[]> {
  const lines = decodeTaskLines(await readTaskFile(path), path).map((line) => ({
    ...line,
    docs: line.docs.map((doc) => resolve(dirname(path), doc)),
  }));
  const missing = findMissingRoots([...new Set(lines.flatMap(({ docs }) => docs))]);
  if (missing.length > 0)
    throw new ResearchError('argument-invalid', `evolve: nothing found at ${missing.join(', ')}`, {
      fix: `Name files, folders or globs that exist, relative to ${dirname(path)}.`,
      details: { missing },
    });
  return lines;
}

async function readTaskFile(path: string): Promise<string> {
  try {
    return await readTextFile(path);
  } catch (error) {
    throw new ResearchError('not-found', `evolve: ${path} cannot be read`, {
      fix: 'Name a file of JSON lines {id, question, docs} with --tasks; answers and evidence are optional.',
      cause: error,
    });
  }
}

interface World {
  readonly corpus: Corpus;
  readonly frozen: FrozenJudge;
  /** The texts behind every answer, by hash. Grows. */
  readonly texts: Map<string, string>;
}

function createTask(line: TaskLine, { corpus, frozen, texts }: World): EvolutionTask {
  const { id, question, docs, answers, evidence } = line;
  const { now } = frozen.inputs;
  const brief: QuestionBrief = { question, now, channels: [documents.spec.name], goodQueries: [] };
  const answer = createAnswer(corpus, docs, texts);
  const score = createTaskScore({
    brief,
    frozen,
    answer,
    countTerms: (terms) => corpus.countTerms(terms, docs),
    findText: (sha256) => texts.get(sha256),
  });
  const world = { brief, findText: (sha256: string) => texts.get(sha256) };
  const confidence = createConfidence(world);
  if (answers.length + evidence.length === 0) return { id, brief, answer, score, confidence };
  return {
    id,
    brief,
    answer,
    confidence,
    isAnswerKnown: true,
    score: async (bundle) => scoreAnswer(reportOf(bundle, world), { answers, evidence }),
  };
}

/** How much of what the task file expects the short answer has. */
export function scoreAnswer(
  { answer, claims, evidence: rows }: Report,
  { answers, evidence }: Pick<TaskLine, 'answers' | 'evidence'>,
): number {
  const quoted = claims.filter(({ id }) => answer.claimIds.includes(id));
  const cited = rows.filter(({ id }) =>
    quoted.some(({ proofs }) => proofs.some(({ evidenceId }) => evidenceId === id)),
  );
  const shares: number[] = [];
  if (answers.length > 0) shares.push(Number(answers.some((one) => holdsAnswer(answer.text, one))));
  if (evidence.length > 0) {
    const found = evidence.filter((name) => cited.some(({ url }) => isOf(url, name)));
    shares.push(found.length / evidence.length);
  }
  return roundScore(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

/** An address says which lines of a file, seen from its root; a name is seen from the task file, or is short. */
function isOf(url: string, name: string): boolean {
  const file = decodeURIComponent(url.replace(/^file:/, '').replace(/#L\d+-L\d+$/, ''));
  return `/${file}`.endsWith(`/${name}`) || `/${name}`.endsWith(`/${file}`);
}

function createAnswer(corpus: Corpus, docs: readonly string[], texts: Map<string, string>): Answer {
  const search = documents.open({ corpus, roots: docs });
  const answers = new Map<string, RecordedAttempt>();
  const items = new Map<string, RecordedPassage>();
  return async ({ id, query }, signal) => {
    const known = answers.get(id);
    if (known !== undefined) return known;
    const { recorded, found } = recordAttempt(await search(query, signal));
    for (const [sha256, text] of found) texts.set(sha256, text);
    const attempt = shareItems(recorded, items);
    if (answers.size < MAX_ANSWERS) answers.set(id, attempt);
    return attempt;
  };
}

/** A passage that was read for one answer is not read again for another. */
function shareItems(
  attempt: RecordedAttempt,
  known: Map<string, RecordedPassage>,
): RecordedAttempt {
  if (attempt.type !== 'ok') return attempt;
  const items = attempt.items.map((item) => {
    const key = `${item.url} ${item.snapshot} ${item.span.start}-${item.span.end}`;
    const first = known.get(key) ?? item;
    known.set(key, first);
    return withScore(first, item.score);
  });
  return { type: 'ok', items };
}

const texts = withDefault(list(text({ min: 1 })), []);
const paths = list(text({ min: 1 }), { min: 1 });
const lineSchema = record({
  id: text({ min: 1 }),
  question: checked(text(), 'text that is not empty', (question) => question.trim() !== ''),
  docs: {
    ...paths,
    read: (value, at, report) =>
      paths.read(typeof value === 'string' ? [value] : value, at, report),
  },
  /** Texts of which the short answer should hold one. */
  answers: texts,
  /** Files, or the ends of their names, that the short answer should be quoted from. */
  evidence: texts,
});
/** A question of a task file, with the documents to ask. */
export type TaskLine = TypeOf<typeof lineSchema>;

/**
 * The lines of a task file; blank ones are passed over. A file with a broken line is refused whole: what a strategy is
 * proved on must be what its author meant.
 *
 * @throws {ResearchError} `input-invalid` naming the line.
 */
function decodeTaskLines(text: string, name: string): readonly TaskLine[] {
  const tasks: TaskLine[] = [];
  const ids = new Set<string>();
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue;
    const task = decodeLine(content, `${name}:${index + 1}`);
    if (ids.has(task.id)) throw refuse(`${name}:${index + 1}: duplicate id "${task.id}"`);
    ids.add(task.id);
    tasks.push(task);
  }
  if (tasks.length === 0) throw refuse(`${name}: no tasks found`);
  return tasks;
}

function decodeLine(content: string, place: string): TaskLine {
  const parsed = parseJson(content);
  if (!parsed.ok) throw refuse(`${place}: ${parsed.error}`);
  const decoded = decodeOrReason(lineSchema, parsed.value);
  if (!decoded.ok) throw refuse(`${place}: ${decoded.error}`);
  return { ...decoded.value, question: decoded.value.question.trim() };
}

function refuse(message: string): ResearchError {
  return new ResearchError('input-invalid', message, {
    fix: 'Write one JSON object a line: {"id":"t1","question":"…","docs":["folder"]}.',
  });
}
