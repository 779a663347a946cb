import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAutoSearch } from '../../src/index.ts';
import { createFigure, type SuiteResult } from '../support/figure.ts';

/** What a question of research takes, by the caps of the prompts: an estimate, said before anything is asked. */
const TOKENS_IN = 45_000;
const TOKENS_OUT = 5_000;
const QUESTIONS = 10;
const CONSENT = '--yes';

interface Case {
  readonly question: string;
  readonly answer: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Two hops each: who made a thing, and where that person was born. Names are invented: no model knows the answer. */
function caseOf(number: number): Case {
  const [thing, person, town] = [
    `Zorvath${number} Bridge`,
    `Elina Marwick${number}`,
    `Quell${number}`,
  ];
  return {
    question: `In which town was the person born who designed ${thing}?`,
    answer: town,
    files: {
      [`bridge${number}.md`]: `${thing} was designed by ${person} in ${1900 + number}. It crosses the Tarn.`,
      [`person${number}.md`]: `${person} was born in ${town}. The town has a market.`,
    },
  };
}

/**
 * A live model on generated questions of two hops, beside the local engine. Prints what it is estimated to cost, and asks nothing
 * without the word of consent.
 */
export async function run(
  say: (line: string) => void,
  args: readonly string[],
): Promise<SuiteResult> {
  const priceOf = (name: string): number =>
    Number(process.env[`AUTOSEARCH_MODEL_USD_PER_MILLION_${name}`] ?? Number.NaN);
  const usd = (QUESTIONS * (TOKENS_IN * priceOf('INPUT') + TOKENS_OUT * priceOf('OUTPUT'))) / 1e6;
  const cost = Number.isNaN(usd)
    ? 'unknown: set AUTOSEARCH_MODEL_USD_PER_MILLION_INPUT and …_OUTPUT'
    : `about $${usd.toFixed(2)}`;
  say(
    `${QUESTIONS} questions, about ${TOKENS_IN} tokens in and ${TOKENS_OUT} out each; cost: ${cost}`,
  );
  if (!args.includes(CONSENT))
    return { notes: [`Nothing was asked. ${CONSENT} asks.`], figures: [] };
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-live-'));
  try {
    const cases = Array.from({ length: QUESTIONS }, (_, index) => caseOf(index + 1));
    await mkdir(join(folder, 'docs'));
    for (const [name, text] of cases.flatMap(({ files }) => Object.entries(files)))
      await writeFile(join(folder, 'docs', name), text);
    const local = await answered(folder, 'local', cases, say);
    const agent = await answered(folder, 'agent', cases, say);
    return {
      notes: [`${QUESTIONS} generated questions of two hops`],
      figures: [...local, ...agent],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answered(
  folder: string,
  engine: 'local' | 'agent',
  cases: readonly Case[],
  say: (line: string) => void,
) {
  await using home = await openAutoSearch({ home: join(folder, engine), cwd: folder });
  let right = 0;
  let tokens = 0;
  let usd = 0;
  for (const { question, answer } of cases) {
    const delivery = await home.research(question, {
      docs: ['docs'],
      settings: { 'model.engine': engine },
    }).delivery;
    const said = delivery.status === 'delivered' ? JSON.stringify(delivery.report.answer) : '';
    right += Number(said.includes(answer));
    tokens += delivery.budget.tokens;
    usd += delivery.budget.usdSpent;
    say(`${engine}: ${question} ${said.includes(answer) ? 'answered' : 'not answered'}`);
  }
  return [
    createFigure('two hops', engine, 'answered', right / cases.length),
    createFigure('two hops', engine, 'tokens a question', tokens / cases.length),
    createFigure('two hops', engine, 'USD', usd),
  ];
}
