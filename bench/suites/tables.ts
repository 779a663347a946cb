import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256Hex } from '../../src/kernel/index.ts';
import { checkReport, type Report, sealReport } from '../../src/report/index.ts';
import { openBenchHome } from '../support/answer-sessions.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { generateTables, type TableQuestion } from '../support/generated-tables.ts';
import { meanOf } from '../support/metrics.ts';

/** What a whole session made of a question over one table. */
interface AskedTable extends TableQuestion {
  readonly table: string;
  readonly got: string;
  readonly isRight: boolean;
  /** Of the ways of changing what was computed, those that the checker let pass; `null` where nothing was. */
  readonly missed: readonly string[] | null;
}

/**
 * Ten generated tables of CSV and Markdown, ten questions each, as whole sessions; and whether a changed cell, formula or
 * result is seen, the report sealed anew. `--seed N`, `--dump FILE`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, dump: { type: 'string' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-tables-'));
  const asked: AskedTable[] = [];
  try {
    await using agent = await openBenchHome(join(folder, 'home'));
    for (const table of generateTables(Number(values.seed))) {
      say(table.name);
      const docs = join(folder, table.fileName.replace('.', '-'));
      await mkdir(docs);
      await writeFile(join(docs, table.fileName), table.text);
      for (const question of table.questions) {
        const delivery = await agent.research(question.text, { docs: [docs] }).delivery;
        if (delivery.status !== 'delivered')
          throw new Error(`"${question.text}" was not delivered`);
        const { report } = delivery;
        const claim = report.claims.find(({ computed }) => computed !== null);
        const got = report.answerParts[0]?.text ?? '';
        asked.push({
          ...question,
          table: table.name,
          got,
          isRight: claim !== undefined && isRight(got, question.wanted),
          missed: claim === undefined ? null : missedForgeries(report, table.text),
        });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (values.dump !== undefined)
    await appendFile(values.dump, asked.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return {
    notes: [`Tables of seed ${values.seed}; floor of the issue: .95.`],
    figures: measure(asked),
    isWhole: values.seed === '1',
  };
};

function measure(asked: readonly AskedTable[]): readonly Figure[] {
  const share = (of: readonly AskedTable[]): number => meanOf(of.map((one) => Number(one.isRight)));
  const computed = asked.flatMap(({ missed }) => (missed === null ? [] : [missed]));
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  return [
    createFigure('generated', 'computed', `right (${asked.length})`, share(asked), 0.95),
    ...kinds.map((kind) => {
      const some = asked.filter((one) => one.kind === kind);
      return createFigure('generated', 'computed', `right, ${kind} (${some.length})`, share(some));
    }),
    createFigure(
      'generated',
      'verify',
      `changed cell, formula or result seen (${computed.length})`,
      meanOf(computed.map((missed) => Number(missed.length === 0))),
      1,
    ),
  ];
}

/** A name to the letter, a number however it is written, to half a hundredth. */
function isRight(got: string, wanted: number | string): boolean {
  if (typeof wanted === 'string') return got.trim() === wanted;
  const [digits = ''] = /-?\d[\d,]*(?:\.\d+)?/.exec(got) ?? [];
  return digits !== '' && Math.abs(Number(digits.replaceAll(',', '')) - wanted) < 0.006;
}

function missedForgeries(report: Report, text: string): readonly string[] {
  const hash = sha256Hex(text);
  const find = (sha256: string): string | undefined => (sha256 === hash ? text : undefined);
  const passes = (change: (claim: Report['claims'][number]) => Report['claims'][number]): boolean =>
    checkReport(
      sealReport({
        ...report,
        claims: report.claims.map((claim) => (claim.computed === null ? claim : change(claim))),
      }),
      find,
    ).failed.length === 0;
  if (!passes((claim) => claim)) return ['the report itself'];
  return FORGERIES.filter(([, change]) => passes(change)).map(([name]) => name);
}

type Change = (claim: Report['claims'][number]) => Report['claims'][number];
const otherDigit = (value: string): string =>
  value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
const FORGERIES: readonly (readonly [string, Change])[] = [
  [
    'cell',
    (claim) => {
      const cells = claim.computed?.cells.map((cell, at) =>
        at === 0 ? { ...cell, value: `${cell.value}1` } : cell,
      );
      return claim.computed === null || cells === undefined
        ? claim
        : { ...claim, computed: { ...claim.computed, cells } };
    },
  ],
  [
    'formula',
    (claim) =>
      claim.computed === null
        ? claim
        : {
            ...claim,
            computed: { ...claim.computed, operation: `average(${claim.computed.operation})` },
          },
  ],
  [
    'result',
    (claim) => {
      if (claim.computed === null) return claim;
      const result = /\d/.test(claim.computed.result)
        ? otherDigit(claim.computed.result)
        : `${claim.computed.result}s`;
      return { ...claim, computed: { ...claim.computed, result } };
    },
  ],
];
