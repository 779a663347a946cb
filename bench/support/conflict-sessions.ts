import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AutoSearch } from '../../src/index.ts';
import { openBenchHome } from './answer-sessions.ts';
import { type ConflictCase, conflictCases } from './conflict-cases.ts';
import { createFigure, type Figure } from './figure.ts';
import { meanOf } from './metrics.ts';

/** What a whole session made of two documents. */
export interface AskedConflict {
  readonly name: string;
  readonly kind: string;
  readonly language: string;
  readonly variant: string;
  readonly question: string;
  readonly isConflict: boolean;
  /** Both documents are named as sides of a conflict. */
  readonly isShown: boolean;
  readonly answered: string;
  /** Yes, No or a value stands in front. */
  readonly front: string;
  readonly text: string;
}

export async function askConflicts(split: string): Promise<readonly AskedConflict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-conflict-'));
  try {
    await using agent = await openBenchHome(join(folder, 'home'));
    const asked: AskedConflict[] = [];
    for (const one of conflictCases(split)) asked.push(await askCase(agent, folder, one));
    return asked;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function askCase(
  agent: AutoSearch,
  folder: string,
  { name, template, variant, question, documents, isConflict }: ConflictCase,
): Promise<AskedConflict> {
  const docs = join(folder, name);
  await mkdir(docs);
  await writeFile(join(docs, 'first.txt'), documents[0]);
  await writeFile(join(docs, 'second.txt'), documents[1]);
  const delivery = await agent.research(question, { docs: [docs] }).delivery;
  if (delivery.status !== 'delivered') throw new Error(`"${question}" was not delivered`);
  const { report } = delivery;
  const [first] = report.answerParts;
  const { kind, language } = template;
  return {
    name,
    kind,
    language,
    variant,
    question,
    isConflict,
    isShown: report.conflicts.some(({ sides }) => sides.length > 1),
    answered: String(report.answered),
    front: first?.kind === 'polarity' || first?.kind === 'value' ? first.text : '',
    text: report.answer.text,
  };
}

/** How many conflicts are shown, and how many of what is none. */
export function measureConflicts(asked: readonly AskedConflict[]): readonly Figure[] {
  return ['all', 'number', 'date', 'name', 'polarity', 'en', 'zh'].flatMap((part) => {
    const own = asked.filter(
      ({ kind, language }) => part === 'all' || part === kind || part === language,
    );
    const isHit = ({ isShown, answered, front }: AskedConflict): boolean =>
      isShown && answered === 'partly' && front === '';
    const share = (isConflict: boolean, is: (one: AskedConflict) => boolean): number =>
      meanOf(own.filter((one) => one.isConflict === isConflict).map((one) => Number(is(one))));
    return [
      createFigure('conflicts', part, 'both sides, partly', share(true, isHit)),
      createFigure(
        'conflicts',
        part,
        'one value in front',
        share(true, ({ front }) => front !== ''),
      ),
      createFigure(
        'conflicts',
        part,
        'false alarm',
        share(false, ({ isShown }) => isShown),
      ),
    ];
  });
}
