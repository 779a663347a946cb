import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AutoSearch, openAutoSearch } from '../../src/index.ts';
import { createFixedClock, type Instant, systemClock } from '../../src/kernel/index.ts';
import { holdsAnswer } from '../../src/text/index.ts';
import type { AnswerDocument, AnswerQuestion } from './answer-set.ts';
import { countWords, firstSentence } from './answer-text.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const READ = 10;
const LEADS = 3;

/** What a whole session delivered for a question, held against what people answered. */
export interface AskedQuestion {
  readonly question: AnswerQuestion;
  readonly answered: string;
  readonly confidence: number;
  readonly units: readonly string[];
  /** Whether each unit is from a gold document. */
  readonly fromGold: readonly boolean[];
  readonly text: string;
  readonly words: number;
  /** A first document has the answer; its short answer; its first unit; the first sentences of three documents. */
  readonly isFound: boolean;
  readonly isTold: boolean;
  readonly isTold1st: boolean;
  readonly isLead: boolean;
  readonly ms: number;
}

/** Documents that were laid down as files; `ids` names the record of each line. */
export interface Laid {
  readonly paths: readonly string[];
  readonly documentOf: (url: string) => AnswerDocument | undefined;
}

/** A collection is a file of records; a conversation, a text a session. */
export async function layDocuments(
  folder: string,
  documents: readonly AnswerDocument[],
  isConversation: boolean,
): Promise<Laid> {
  await mkdir(folder, { recursive: true });
  if (!isConversation) {
    const path = join(folder, 'records.jsonl');
    await writeFile(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    const documentOf = (url: string): AnswerDocument | undefined =>
      documents[Number(/#L(\d+)/.exec(url)?.[1]) - 1];
    return { paths: [path], documentOf };
  }
  const names = new Map(documents.map((document) => [nameOf(document), document]));
  for (const [name, { text }] of names) await writeFile(join(folder, name), `${text}\n`);
  const documentOf = (url: string): AnswerDocument | undefined =>
    names.get(/([^/:]+\.txt)/.exec(decodeURIComponent(url))?.[1] ?? '');
  return { paths: [...names.keys()].map((name) => join(folder, name)), documentOf };
}

function nameOf({ id }: AnswerDocument): string {
  return `${id.replace(/\W+/g, '-')}.txt`;
}

export function openBenchHome(home: string, now: Instant = NOW): Promise<AutoSearch> {
  const clock = createFixedClock(now, () => systemClock.monotonicMs());
  return openAutoSearch({ home, environment: {}, clock });
}

export async function askQuestion(
  agent: AutoSearch,
  question: AnswerQuestion,
  { paths, documentOf }: Laid,
): Promise<AskedQuestion> {
  const startedMs = systemClock.monotonicMs();
  const delivery = await agent.research(question.text, { docs: paths }).delivery;
  const ms = systemClock.monotonicMs() - startedMs;
  if (delivery.status !== 'delivered') throw new Error(`"${question.text}" was not delivered`);
  const { answer, claims, evidence, ranking } = delivery.report;
  const cited = answer.claimIds.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const urlOf = new Map(evidence.map(({ id, url }) => [id, url]));
  const first = [...new Set(ranking.flatMap(({ url }) => documentOf(url) ?? []))].slice(0, READ);
  const leads = first
    .slice(0, LEADS)
    .map(({ text }) => firstSentence(text))
    .join(' ');
  const holds = (text: string): boolean => question.wanted.some((one) => holdsAnswer(text, one));
  const units = cited.map(({ text }) => text);
  const { answered, confidence } = verdictOf(delivery.report);
  return {
    question,
    answered,
    confidence,
    units,
    fromGold: cited.map(({ proofs }) =>
      proofs.some(({ evidenceId }) => {
        const id = documentOf(urlOf.get(evidenceId) ?? '')?.id;
        return id !== undefined && question.gold.includes(id);
      }),
    ),
    text: answer.text,
    words: countWords(answer.text),
    isFound: first.some(({ title, text }) => holds(`${title}\n${text}`)),
    isTold: holds(answer.text),
    isTold1st: holds(units[0] ?? ''),
    isLead: holds(leads),
    ms,
  };
}

/** A report of before it said whether it answers takes every question for answered. */
function verdictOf(report: object): { readonly answered: string; readonly confidence: number } {
  const answered = 'answered' in report ? String(report.answered) : 'yes';
  const confidence = 'confidence' in report ? Number(report.confidence) : 1;
  return { answered, confidence };
}
