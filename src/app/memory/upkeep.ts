import { join } from 'node:path';
import {
  described,
  flag,
  type JsonObject,
  json,
  list,
  optional,
  record,
  text,
  whole,
} from '../../kernel/index.ts';
import {
  encodeLogRow,
  encodeRunReport,
  type RunReport,
  type SkippedRun,
} from '../../memory/index.ts';
import { counted } from '../../text/index.ts';
import { operation, type Typed, type TypedFields } from '../operation.ts';
import { anyObject, anyObjects } from '../values.ts';
import { describeDetail, describeRow } from './describe.ts';

export const evolveMemory = operation({
  effect: 'changes',
  idempotent: true,
  input: record({
    dryRun: optional(described(flag(), 'report only, change nothing')),
    ifDue: optional(described(flag(), 'do nothing unless due')),
  }),
  async run(app, input, caller) {
    const report = await (await app.memory()).evolve(input, caller.signal);
    const isDone = !('skipped' in report) && report.details.length > 0 && !report.dryRun;
    if (isDone && caller.actor === 'person')
      caller.note('To undo it', { operation: 'memory undo', input: { run: report.runId } });
    return report;
  },
  encode: encodeRun,
  command: {
    options: [
      { flags: '--dry-run', about: 'make the same decisions and write nothing' },
      { flags: '--if-due', about: 'only after 6 hours, 100 feedbacks or 20 new Processes' },
    ],
    examples: ['memory evolve --dry-run', 'memory evolve --if-due --json'],
    describe(report) {
      if ('skipped' in report)
        return report.skipped === 'running' ? 'Another run is in progress.' : 'Nothing is due.';
      return [
        String(encodeRun(report)['summary']),
        ...report.details.map(describeDetail),
        ...report.held.map(({ nodeId, reason }) => `  held ${nodeId}: ${reason}`),
      ];
    },
  },
  tool: {
    description:
      'Run upkeep: look at every candidate and act where the evidence holds. A person can undo the run by its run_id.',
    output: record({
      runId: optional(text()),
      skipped: optional(text()),
      candidatesEvaluated: optional(whole()),
      actionsTaken: optional(anyObject),
      details: optional(anyObjects),
      held: optional(anyObjects),
      summary: optional(text()),
    }),
  },
});

function encodeRun(report: RunReport | SkippedRun): JsonObject {
  return 'skipped' in report ? { skipped: report.skipped } : encodeRunReport(report);
}

export const undo = operation({
  effect: 'changes',
  input: record({ run: text({ min: 1 }) }),
  async run(app, { run }, caller) {
    const undone = await (await app.memory()).undo(run, 'person', caller.signal);
    for (const { nodes, because } of undone.held)
      caller.note(`held ${nodes.join(', ')}: ${because}`);
    return undone;
  },
  command: {
    positionals: [{ usage: '<run>', about: 'its run id' }],
    examples: ['memory undo run_1kjkb3q0000000xa8sc'],
    describe: ({ restored, held }) =>
      restored + held.length === 0 ? 'Everything was undone before.' : `${restored} restored`,
    ending: ({ held }) => (held.length === 0 ? 'done' : 'partly'),
  },
});

export const log = operation({
  effect: 'reads',
  input: record({
    nodeId: optional(text()),
    limit: optional(whole({ min: 1, max: 100_000 })),
  }),
  async run(app, { nodeId, limit }) {
    const rows = await (await app.memory()).log(nodeId, limit);
    return rows.slice(limit === undefined ? 0 : -limit);
  },
  encode: (rows) => rows.map(encodeLogRow),
  command: {
    positionals: [{ usage: '[id]', field: 'node_id' }],
    options: [{ flags: '--limit <n>', about: 'maximum number of rows, the newest' }],
    examples: ['memory log --limit 20', 'memory log fact_1kdvdna000000029hq5'],
    describe: (rows) => rows.map(describeRow),
  },
});

export const exportLog = operation({
  effect: 'reads',
  input: record({}),
  run: async (app) => (await app.memory()).export(),
  encode: (rows) => rows,
  command: {
    examples: ['memory export > memory.jsonl'],
    describe: () => '',
    /** JSON lines, with `--json` too: each line is a row. */
    async print(rows, { write }) {
      for await (const row of rows) write(`${JSON.stringify(row)}\n`);
    },
  },
});

export const importLog = operation({
  effect: 'adds',
  input: record({ lines: list(json()) }),
  async run(app, { lines }, caller) {
    const { path: home } = await app.home();
    const imported = await (await app.memory()).import(lines, caller.signal);
    const { written, held } = imported.skills;
    const skills = {
      written: written.map((path) => join(home, path)),
      held: held.map(({ path, because }) => ({ path: join(home, path), because })),
    };
    for (const { path, because } of skills.held) caller.note(`did not write ${path}: ${because}`);
    return { ...imported, skills };
  },
  encode: ({ rows, known, skills }) => ({
    rows,
    known,
    skills_written: skills.written,
    skills_held: skills.held,
  }),
  command: {
    positionals: [{ usage: '<file>', about: 'JSON lines, or - for stdin' }],
    examples: ['memory import memory.jsonl --home other-home'],
    read: readLines,
    describe: ({ rows, known, skills }) => [
      `${counted(rows, 'row')} imported, ${known} already known`,
      ...skills.written.map((path) => `wrote ${path}`),
    ],
    ending: ({ skills }) => (skills.held.length === 0 ? 'done' : 'partly'),
  },
});

async function readLines(typed: Typed): Promise<TypedFields> {
  const file = String(typed.fields['file']);
  const content = file === '-' ? await typed.stdinText() : await typed.fileText(file);
  return { lines: [...typed.jsonValues(content)] };
}
