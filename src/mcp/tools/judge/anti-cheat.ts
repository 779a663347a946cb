import { z } from 'zod';
import type { AntiCheat, Gate } from '../../../judge/index.ts';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects, texts } from '../fields.ts';
import { readRows } from './read-rows.ts';

export const antiCheat: Tool = defineTool({
  name: 'anti_cheat',
  description:
    'Check rows for what only looks like progress: nothing new against the accepted rows, floods, repeats, wrong dates. Give evidence or session.',
  annotations: READS,
  input: z.strictObject({
    evidence: z.array(z.object({}).loose()).optional().describe('rows as in judge_evidence'),
    session: z.string().optional(),
    accepted: z.array(z.object({}).loose()).optional().describe('rows of the last accepted result'),
  }),
  output: z.object({
    passed: z.boolean(),
    hard: objects,
    warnings: objects,
    gates: objects,
    unchecked: texts,
  }),
  async run({ evidence, session, accepted }, { rooms }) {
    const judge = await import('../../../judge/index.ts');
    const { settledJudgeInputs } = await import('../../../app/index.ts');
    const { rows } = await readRows(rooms, { evidence, session });
    const { caps } = await settledJudgeInputs(await rooms.findHome(), rooms.place);
    const before =
      accepted === undefined
        ? null
        : judge.decodeJudgeRows(accepted.map((row) => JSON.stringify(row))).rows;
    const checked = judge.checkAntiCheat({ rows, counted: rows }, before, {
      now: rooms.place.clock.now(),
      oneChannel: new Set(rows.map(({ source }) => source)).size <= 1,
      caps,
      // Rows that come with a call have no record behind them: what only a record can tell is left out below.
      findSnapshot: () => '',
      findRecorded: ({ title, metadata }) => ({ title, metadata }),
      isRelevanceJournalled: () => true,
    });
    return encode(withoutUnchecked(checked));
  },
});

const UNCHECKED: readonly string[] = ['fabricated_rows', 'unjournalled_relevance'];

function withoutUnchecked(checked: AntiCheat): AntiCheat {
  const isChecked = ({ gate }: Gate): boolean => !UNCHECKED.includes(gate);
  const hard = checked.hard.filter(isChecked);
  return { ...checked, hard, passed: hard.length === 0, gates: checked.gates.filter(isChecked) };
}

function encode({ passed, hard, warnings, gates }: AntiCheat): Readonly<Record<string, unknown>> {
  return { passed, hard, warnings, gates, unchecked: UNCHECKED };
}
