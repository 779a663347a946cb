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
};
