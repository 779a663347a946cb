import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDataSet } from '../support/data-set.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import { meanOf } from '../support/metrics.ts';
import {
  type AskedAfterVerdicts,
  askAfterVerdicts,
  halve,
  whereShared,
} from '../support/verdict-sessions.ts';

const SETS = ['scifact', 'cranfield', 'locomo', 'scholarqa-multi', 'hotpotqa-500', 'dureader-zh'];

/**
 * Verdicts on half of a set's questions, whole sessions on the other half: what they gain, and what the same verdicts gain
 * when they are dealt out to other questions. `--set S`, `--split train|dev|test`, `--n N`; `--sharing N` asks only so many
 * that share a gold document with a judged question, the ones that they share it with, and a fifth as many that share none.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string' },
      split: { type: 'string' },
      n: { type: 'string' },
      sharing: { type: 'string' },
    },
  });
  const split = values.split ?? 'test';
  const sharing = Number(values.sharing ?? 0);
  const most = Number(values.n ?? (sharing > 0 ? Number.POSITIVE_INFINITY : 200));
  const figures: Figure[] = [];
  const notes = [
    `Questions of the ${split} split${Number.isFinite(most) ? `, ${most} at most` : ''}, half of them with verdicts; whole sessions; nDCG@10, paired.`,
    ...(sharing > 0
      ? [`Asked: at most ${sharing} that share gold, and a fifth as many others.`]
      : []),
  ];
  for (const name of values.set === undefined ? SETS : [values.set]) {
    const set = findDataSet(name);
    if (set === undefined) {
      notes.push(`MISSING: ${name} is not on this machine.`);
      continue;
    }
    const halves = halve(set.queries.filter((query) => query.split === split).slice(0, most));
    const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-verdicts-'));
    try {
      const { verdicts, asked } = await askAfterVerdicts(
        set,
        sharing > 0 ? whereShared(halves, sharing) : halves,
        folder,
        (line) => say(`${name}: ${line}`),
      );
      figures.push(createFigure(name, 'verdicts', 'given', verdicts), ...measure(name, asked));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { notes, figures };
};

function measure(set: string, asked: readonly AskedAfterVerdicts[]): readonly Figure[] {
  const shared = asked.filter(({ sharesGold }) => sharesGold);
  const others = asked.filter(({ sharesGold }) => !sharesGold);
  const gains = (
    of: readonly AskedAfterVerdicts[],
    metric: string,
    by: (one: AskedAfterVerdicts) => number,
  ): readonly Figure[] =>
    of.length === 0 ? [] : withInterval({ set, system: 'verdicts', metric }, of.map(by));
  return [
    createFigure(
      set,
      'verdicts',
      `nDCG@10 (${asked.length} questions)`,
      meanOf(asked.map(({ taught }) => taught)),
      meanOf(asked.map(({ untaught }) => untaught)),
    ),
    ...gains(asked, 'gain', ({ taught, untaught }) => taught - untaught),
    ...gains(asked, 'gain over dealt verdicts', ({ taught, dealt }) => taught - dealt),
    ...gains(asked, 'gain of dealt verdicts', ({ dealt, untaught }) => dealt - untaught),
    ...gains(
      shared,
      `gain, gold shared (${shared.length})`,
      ({ taught, untaught }) => taught - untaught,
    ),
    ...gains(
      others,
      `gain, gold not shared (${others.length})`,
      ({ taught, untaught }) => taught - untaught,
    ),
  ];
}
