import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AutoSearch, Report } from '../../src/index.ts';
import { type Laid, layDocuments, openBenchHome } from './answer-sessions.ts';
import type { AnswerQuestion, AnswerSet } from './answer-set.ts';
import { createFigure, type Figure } from './figure.ts';
import { meanOf } from './metrics.ts';
import { paraphrase, WAYS, type Way } from './paraphrases.ts';

const DAYS = ['2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'].map(
  (day) => `${day}T00:00:00.000Z`,
);

export type AskedWay = Way | 'same' | 'written';

/** A question as it may be asked, in its own words first. */
export type Askings = (
  question: string,
) => readonly { readonly way: AskedWay; readonly text: string }[];

/** In its own words, and by every rule that changes them. */
export function askedByRule(question: string): ReturnType<Askings> {
  const others = WAYS.flatMap((way) => {
    const text = paraphrase(question, way);
    return text === undefined ? [] : [{ way, text }];
  });
  return [{ way: 'same', text: question }, ...others];
}

/** One question asked after it was taught, in its own words or others. */
export interface TaughtAnswer {
  readonly set: string;
  readonly way: AskedWay;
  readonly verdict: 'corrected' | 'rejected';
  readonly question: string;
  readonly asked: string;
  readonly isShown: boolean;
}

/** What came of other questions, and of the taught ones after all was withdrawn. */
interface Unchanged {
  readonly question: string;
  readonly isSame: boolean;
}

export interface Teaching {
  readonly taught: readonly TaughtAnswer[];
  readonly others: readonly Unchanged[];
  readonly withdrawn: readonly Unchanged[];
}

interface Lesson {
  readonly question: AnswerQuestion;
  readonly session: string;
  readonly claim: string;
  readonly text: string;
  /** `null` where the claim was only rejected. */
  readonly correction: string | null;
}

/** Each in a home of its own: two of one past, one taught and one not, are asked the same on the same day. */
export async function askTeaching(
  set: AnswerSet,
  questions: readonly AnswerQuestion[],
  others: readonly AnswerQuestion[],
  folder: string,
  askings: Askings = askedByRule,
): Promise<Teaching> {
  const laid = new Map<string, Laid>();
  for (const [group, documents] of set.groups)
    laid.set(
      group,
      await layDocuments(join(folder, `all-${group}`), documents, set.isConversation),
    );
  const homes = { taught: join(folder, 'taught'), control: join(folder, 'control') };
  const asking = join(folder, 'asking');
  const report = (agent: AutoSearch, { group }: AnswerQuestion, text: string): Promise<Report> =>
    ask(agent, text, laid.get(group)?.paths ?? []);

  const lessons: Lesson[] = [];
  {
    await using agent = await openBenchHome(homes.taught, DAYS[0]);
    for (const [at, question] of questions.entries()) {
      const { sessionId, claims, answer } = await report(agent, question, question.text);
      const claim = claims.find(({ id }) => id === answer.claimIds[0]);
      if (claim === undefined) continue;
      const correction = at % 2 === 0 ? `The answer to this is number ${at} of the list.` : null;
      lessons.push({ question, session: sessionId, claim: claim.id, text: claim.text, correction });
    }
  }
  await cp(homes.taught, homes.control, { recursive: true });
  {
    await using agent = await openBenchHome(homes.taught, DAYS[1]);
    for (const { session, claim, correction } of lessons)
      await agent.feedback({
        session,
        claim,
        verdict: 'rejected',
        ...(correction === null ? {} : { correction }),
      });
  }
  await cp(homes.taught, asking, { recursive: true });
  const taught = await askTaught({ set: set.name, lessons, askings }, asking, report);
  await rm(asking, { recursive: true, force: true });

  const same = async (
    day: string | undefined,
    asked: readonly AnswerQuestion[],
    of: (report: Report) => unknown,
  ): Promise<readonly Unchanged[]> => {
    await using first = await openBenchHome(homes.taught, day);
    await using second = await openBenchHome(homes.control, day);
    const found: Unchanged[] = [];
    for (const question of asked) {
      const [a, b] = [
        await report(first, question, question.text),
        await report(second, question, question.text),
      ];
      found.push({
        question: question.text,
        isSame: JSON.stringify(of(a)) === JSON.stringify(of(b)),
      });
    }
    return found;
  };
  const answerOf = ({ answered, answerParts, claims }: Report) => [
    answered,
    answerParts,
    claims.map(({ text }) => text),
  ];
  const unchanged = await same(DAYS[2], others, answerOf);
  {
    await using agent = await openBenchHome(homes.taught, DAYS[3]);
    for (const { session, claim } of lessons)
      await agent.feedback({ session, claim, withdraw: true });
  }
  const withdrawn = await same(
    DAYS[3],
    lessons.map(({ question }) => question),
    (whole) => whole,
  );
  return { taught, others: unchanged, withdrawn };
}

async function askTaught(
  {
    set,
    lessons,
    askings,
  }: { readonly set: string; readonly lessons: readonly Lesson[]; readonly askings: Askings },
  home: string,
  report: (agent: AutoSearch, question: AnswerQuestion, text: string) => Promise<Report>,
): Promise<readonly TaughtAnswer[]> {
  await using agent = await openBenchHome(home, DAYS[2]);
  const found: TaughtAnswer[] = [];
  for (const { question, text, correction } of lessons)
    for (const { way, text: asked } of askings(question.text)) {
      const { claims, answer, answerParts } = await report(agent, question, asked);
      const shown = answer.claimIds.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
      const isShown =
        correction === null
          ? !shown.some((claim) => claim.text === text)
          : answerParts[0]?.text === correction;
      const verdict = correction === null ? 'rejected' : 'corrected';
      found.push({ set, way, verdict, question: question.text, asked, isShown });
    }
  return found;
}

async function ask(agent: AutoSearch, text: string, docs: readonly string[]): Promise<Report> {
  const delivery = await agent.research(text, { docs }).delivery;
  if (delivery.status !== 'delivered') throw new Error(`"${text}" was not delivered`);
  return delivery.report;
}

export function measureTeaching(
  set: string,
  { taught, others, withdrawn }: Teaching,
): readonly Figure[] {
  const share = (of: readonly boolean[]): number => meanOf(of.map(Number));
  const ways = ['same', ...WAYS, 'written'] as const;
  const isOther = taught.filter(({ way }) => way !== 'same');
  const figure = (metric: string, value: number, floor: number): Figure =>
    createFigure(set, 'teaching', metric, value, floor);
  return [
    ...(['corrected', 'rejected'] as const).flatMap((verdict) =>
      ways.flatMap((way): readonly Figure[] => {
        const some = taught.filter((one) => one.way === way && one.verdict === verdict);
        if (some.length === 0) return [];
        return [
          figure(
            `${verdict}, ${way} (${some.length})`,
            share(some.map(({ isShown }) => isShown)),
            way === 'same' ? 1 : 0.8,
          ),
        ];
      }),
    ),
    figure(`paraphrases (${isOther.length})`, share(isOther.map(({ isShown }) => isShown)), 0.8),
    figure(
      `other questions changed (${others.length})`,
      share(others.map(({ isSame }) => !isSame)),
      0.02,
    ),
    figure(
      `same bytes when withdrawn (${withdrawn.length})`,
      share(withdrawn.map(({ isSame }) => isSame)),
      1,
    ),
  ];
}
