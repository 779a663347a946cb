import type { DefineCommand } from '../command.ts';
import { listArchive, restoreOriginals, searchArchive } from '../context-archive.ts';
import { compactFile, showStatus } from '../context-transcript.ts';
import { nameList, wholeNumber } from '../option-values.ts';

const EXAMPLES = `
Examples:
  autosearch context compact transcript.jsonl --max-tokens 200000 --session s1
  autosearch context status transcript.jsonl --max-tokens 200000
  autosearch context dropped --session s1
  autosearch context search "which port was it" --session s1
  autosearch context restore --session s1 --batch offload_0001 --json`;

const FORMATS = 'auto, ai-sdk, openai, anthropic, claude-code, items or mcp';
const MAX_TOKENS = 1_000_000_000;
const MAX_HITS = 1_000;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);

  const status = command
    .command('status')
    .description('how full a transcript is, and what its archive holds')
    .argument('[file]', 'a transcript: JSON or JSON lines')
    .option('--max-tokens <n>', 'what the context window holds', wholeNumber(1, MAX_TOKENS))
    .option('--format <name>', FORMATS, 'auto')
    .option('--session <id>', 'whose archive')
    .option('--policy <json>', 'a retention policy: JSON, or a file that holds it');
  status.action((file: string | undefined) =>
    run(status, (context) => showStatus(context, file, status.opts())),
  );

  const compact = command
    .command('compact')
    .description('archive old tool results and leave digests; writes a new file')
    .argument('<file>', 'a transcript: JSON or JSON lines')
    .requiredOption('--max-tokens <n>', 'what the context window holds', wholeNumber(1, MAX_TOKENS))
    .option('--format <name>', FORMATS, 'auto')
    .option('--session <id>', 'where the archive goes: HOME/sessions/<id>/offloaded/')
    .option('--out <file>', 'the new file (default: <file>.compacted beside it)')
    .option('--pin <ids>', 'ids that must stay, separated by commas', nameList)
    .option('--policy <json>', 'a retention policy: JSON, or a file that holds it')
    .option('--offline', 'ask no language model, whatever is set up');
  compact.action((file: string) =>
    run(compact, (context) => compactFile(context, file, compact.opts())),
  );

  const dropped = command
    .command('dropped')
    .description('what was taken out of the context, when and why')
    .requiredOption('--session <id>', 'whose archive');
  dropped.action(() => run(dropped, (context) => listArchive(context, dropped.opts())));

  const restore = command
    .command('restore')
    .description('the originals, byte for byte')
    .requiredOption('--session <id>', 'whose archive')
    .option('--batch <id>', 'those of one batch, like offload_0001')
    .option('--item <id>', 'one item')
    .option('--all', 'everything (the default)');
  restore.action(() => run(restore, (context) => restoreOriginals(context, restore.opts())));

  const search = command
    .command('search')
    .description('full-text search over what was archived')
    .argument('<query>', 'words to look for')
    .requiredOption('--session <id>', 'whose archive')
    .option('--file <file>', 'search this transcript together with the archive')
    .option('--format <name>', FORMATS, 'auto')
    .option('--limit <n>', 'how many items', wholeNumber(1, MAX_HITS), 10);
  search.action((query: string) =>
    run(search, (context) => searchArchive(context, query, search.opts())),
  );
};
