import type { DefineCommand } from '../command.ts';
import { defineActions } from '../memory/define-actions.ts';
import { defineNodes } from '../memory/define-nodes.ts';
import { defineUpkeep } from '../memory/define-upkeep.ts';
import { defineValues } from '../memory/define-values.ts';

const EXAMPLES = `
Examples:
  autosearch memory add --type Fact --content "PostgreSQL 17 ends in November 2029"
  autosearch memory recall "when does PostgreSQL 17 end" --limit 5
  autosearch memory feedback --node fact_… --outcome success --context "answered a question"
  autosearch memory candidates --criteria low_q
  autosearch memory evolve --dry-run
  autosearch memory undo run_…`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  defineNodes(command, run);
  defineValues(command, run);
  defineActions(command, run);
  defineUpkeep(command, run);
  for (const leaf of command.commands) leaf.addHelpText('after', examplesOf(leaf.name()));
};

/** What is typed behind `autosearch memory`. */
const EXAMPLES_OF: Readonly<Record<string, readonly string[]>> = {
  add: [
    'add --type Fact --content "Bonn" --entity Germany --slot "former capital"',
    'add --type Process --trigger "tables in a PDF" --action "read them by column" --outcome worked',
    'add - < nodes.jsonl',
  ],
  get: ['get fact_1kdvdna000000029hq5', 'get fact_1kdvdna000000029hq5 --as-of 2026-03-01'],
  link: ['link fact_1kdvdna000000029hq5 SUPPORTS proc_1kdvdna000000030c2d'],
  recall: [
    'recall "when does PostgreSQL 17 end"',
    'recall "tables in a PDF" --type Process --limit 3 --json',
  ],
  feedback: [
    'feedback --node fact_1kdvdna000000029hq5 --outcome success --source ci --id build-17',
    'feedback - < feedback.jsonl',
  ],
  history: ['history fact_1kdvdna000000029hq5 --limit 20'],
  candidates: ['candidates --criteria low_q', 'candidates --criteria stale --limit 50 --json'],
  deprecate: ['deprecate fact_1kdvdna000000029hq5 --reason "it is wrong since version 18"'],
  archive: ['archive fact_1kdvdna000000029hq5'],
  restore: ['restore fact_1kdvdna000000029hq5'],
  refine: [
    'refine fact_1kdvdna000000029hq5 --content "It ends in November 2029" --reason "the month"',
    `refine proc_1kdvdna000000030c2d --content '{"trigger":"tables in a scan"}' --reason narrower`,
  ],
  merge: ['merge fact_1kdvdna000000029hq5 fact_1kdvdna000000031b7k --content "It ends in 2029"'],
  induce: [
    'induce proc_1 proc_2 proc_3 --name read-tables --description "Use when tables are read" --content "# Steps"',
  ],
  evolve: ['evolve --dry-run', 'evolve --if-due --json'],
  undo: ['undo run_1kjkb3q0000000xa8sc'],
  log: ['log --limit 20', 'log fact_1kdvdna000000029hq5'],
  export: ['export > memory.jsonl'],
  import: ['import memory.jsonl --home other-home'],
};

function examplesOf(name: string): string {
  const lines = (EXAMPLES_OF[name] ?? []).map((line) => `  autosearch memory ${line}`);
  return `\nExamples:\n${lines.join('\n')}`;
}
