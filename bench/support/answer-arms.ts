import { join } from 'node:path';
import type { AutoSearch } from '../../src/index.ts';
import { holdsAnswer } from '../../src/text/index.ts';
import { type AskedQuestion, askQuestion, type Laid, layDocuments } from './answer-sessions.ts';
import type { AnswerDocument, AnswerQuestion, AnswerSet } from './answer-set.ts';

/** Questions with an answer in the documents, and three ways of having none. */
export type Arm = 'answerable' | 'gold removed' | 'another corpus' | 'false premise';

export interface ArmInput {
  readonly agent: AutoSearch;
  readonly folder: string;
  readonly set: AnswerSet;
  /** Questions of the set itself, and those of the others. */
  readonly own: readonly AnswerQuestion[];
  readonly foreign: readonly AnswerQuestion[];
  readonly falsePremises: readonly AnswerQuestion[];
}

/** Fewer documents are laid down anew for each question that has some taken away. */
const FEW = 300;
/** An answer that more of the documents hold ("2", "May") can't be taken away with them. */
const MOST_HOLDERS = 0.02;

export async function askArm(arm: Arm, input: ArmInput): Promise<readonly AskedQuestion[]> {
  switch (arm) {
    case 'answerable':
      return askWhole(input, input.own);
    case 'false premise':
      return askWhole(input, input.falsePremises);
    case 'another corpus':
      if (input.foreign.length > 0) return askWhole(input, spreadOver(input));
      return askWithout(input, arm, (question) => [...question.related, ...question.gold]);
    case 'gold removed':
      return askWithout(input, arm, (question, documents) => [
        ...question.gold,
        ...holdersOf(question, documents),
      ]);
    default:
      return arm satisfies never;
  }
}

/** Foreign questions have no documents here: they are asked of the groups in turn. */
function spreadOver({ set, foreign }: ArmInput): readonly AnswerQuestion[] {
  const groups = [...set.groups.keys()];
  return foreign.map((question, at) => ({ ...question, group: groups[at % groups.length] ?? '' }));
}

async function askWhole(
  { agent, folder, set }: ArmInput,
  questions: readonly AnswerQuestion[],
): Promise<readonly AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const [group, documents] of set.groups) {
    const own = questions.filter((question) => question.group === group);
    if (own.length === 0) continue;
    const laid = await layDocuments(join(folder, `all-${group}`), documents, set.isConversation);
    asked.push(...(await askAll(agent, own, laid)));
  }
  return asked;
}

async function askWithout(
  { agent, folder, set, own }: ArmInput,
  arm: Arm,
  find: (question: AnswerQuestion, documents: readonly AnswerDocument[]) => readonly string[],
): Promise<readonly AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const [group, documents] of set.groups) {
    const questions = own.filter((question) => question.group === group);
    const taken = questions.map((question) => new Set(find(question, documents)));
    const all = new Set(taken.flatMap((ids) => [...ids]));
    const keep = (ids: ReadonlySet<string>): readonly AnswerDocument[] =>
      documents.filter(({ id }) => !ids.has(id));
    if (documents.length >= FEW && questions.length > 0) {
      const laid = await layDocuments(join(folder, arm, group), keep(all), set.isConversation);
      asked.push(...(await askAll(agent, questions, laid)));
      continue;
    }
    for (const [at, question] of questions.entries()) {
      const place = join(folder, arm, group, String(at));
      const laid = await layDocuments(place, keep(taken[at] ?? new Set()), set.isConversation);
      asked.push(...(await askAll(agent, [question], laid)));
    }
  }
  return asked;
}

function holdersOf(
  { wanted }: AnswerQuestion,
  documents: readonly AnswerDocument[],
): readonly string[] {
  const holders = documents
    .filter(({ title, text }) => wanted.some((one) => holdsAnswer(`${title}\n${text}`, one)))
    .map(({ id }) => id);
  const most = documents.length < FEW ? documents.length / 2 : documents.length * MOST_HOLDERS;
  return holders.length <= most ? holders : [];
}

async function askAll(
  agent: AutoSearch,
  questions: readonly AnswerQuestion[],
  laid: Laid,
): Promise<readonly AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const question of questions) asked.push(await askQuestion(agent, question, laid));
  return asked;
}
