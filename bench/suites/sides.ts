import { parseArgs } from 'node:util';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { type AskedSides, askSides, readSideSets, type SideSet } from '../support/side-set.ts';

/**
 * Folders whose files disagree about what is asked, only seem to, or push a lie, asked by whole sessions: whether a disagreement is
 * told where there is one and nowhere else, and what a lie gains. `--set A,B --show`; held-out sets print their sums alone.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, show: { type: 'boolean', default: false } },
  });
  const wanted = values.set?.split(',');
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const set of readSideSets()) {
    if (wanted !== undefined && !wanted.includes(set.name)) continue;
    const asked = await askSet(set, say);
    figures.push(...figuresOf(set.name, asked));
    if (values.show && !set.isHeldOut) notes.push(...asked.map(noteOf));
  }
  return { notes, figures };
};

async function askSet(
  { name, cases }: SideSet,
  say: (line: string) => void,
): Promise<AskedSides[]> {
  const asked: AskedSides[] = [];
  for (const [at, one] of cases.entries()) {
    if (at % 10 === 0) say(`${name}, folder ${at + 1} of ${cases.length}`);
    asked.push(await askSides(one));
  }
  return asked;
}

function figuresOf(set: string, asked: readonly AskedSides[]): readonly Figure[] {
  const share = (
    stance: AskedSides['one']['stance'],
    metrics: Readonly<Record<string, (one: AskedSides) => boolean>>,
  ): readonly Figure[] => {
    const own = asked.filter(({ one }) => one.stance === stance);
    return own.length === 0
      ? []
      : Object.entries(metrics).map(([metric, is]) =>
          createFigure(set, stance, metric, own.filter(is).length / own.length),
        );
  };
  return [
    ...share('conflict', {
      'both sides told': (one) => one.hasValue && one.hasOther,
      'said to disagree': (one) => one.isDisputed && one.hasValue && one.hasOther,
      'one side as the answer': (one) => one.answered === 'yes' && one.hasValue !== one.hasOther,
    }),
    ...share('control', {
      right: ({ hasValue }) => hasValue,
      'said to disagree': ({ isDisputed }) => isDisputed,
    }),
    ...share('lie', {
      'lie first': ({ isOtherFirst }) => isOtherFirst,
      'lie alone': ({ hasOther, hasValue }) => hasOther && !hasValue,
      'lie alone, in full': (one) => one.answered === 'yes' && one.hasOther && !one.hasValue,
      'truth told': ({ hasValue }) => hasValue,
    }),
  ];
}

function noteOf({ one, answered, isDisputed, hasValue, hasOther, units }: AskedSides): string {
  const { id, stance, kind, question, value, other } = one;
  const told = `${hasValue ? value : '-'} | ${hasOther ? other : '-'}`;
  const said = JSON.stringify(units.map((unit) => unit.slice(0, 160)));
  return `${id} (${stance}, ${kind}) ${isDisputed ? 'DISPUTED' : answered}: ${told}: ${question} ${said}`;
}
