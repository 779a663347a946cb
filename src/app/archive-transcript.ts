import { resolve } from 'node:path';
import { archiveResults, openTranscript, transcriptSessionId } from '../context/index.ts';
import { optional, record, text, withDefault } from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import { archiveOf, readPolicy, readUtf8File } from './context-files.ts';
import { operation } from './operation.ts';

/** Found out by what the file holds. */
const AUTO = 'auto';

const archiveInput = record({
  file: text(),
  session: optional(text()),
  format: optional(withDefault(text(), AUTO)),
});

export const archiveTranscript = operation({
  effect: 'adds',
  idempotent: true,
  input: archiveInput,
  /** The transcript stays as it is: for a host that is about to compact it by itself. */
  async run(app, { file, format = AUTO, session: given }, { signal }) {
    const path = resolve(app.place.cwd, file);
    const open = openTranscript(await readUtf8File(path), path, format);
    const policy = await readPolicy(app, undefined);
    await app.home();
    const session = given ?? open.session ?? transcriptSessionId(path);
    const archive = await archiveOf(app, session, policy);
    const world = { archive, clock: app.place.clock, batchItems: policy.batchItems };
    const items = open.placed.map(({ item }) => item);
    const done = await archiveResults(items, world, signal);
    return { ...done, session, format: open.format.name, archive: archive.path };
  },
  encode: ({ session, format, batches, items, known, archive }) => ({
    session_id: session,
    format,
    batches,
    items,
    known,
    archive,
  }),
  command: {
    positionals: [{ usage: '<file>', about: 'a transcript: JSON or JSON lines' }],
    options: [
      { flags: '--session <id>', about: 'whose archive' },
      {
        flags: '--format <name>',
        about: 'auto, ai-sdk, openai, anthropic, claude-code, items or mcp',
      },
    ],
    examples: ['context archive transcript.jsonl --session s1'],
    describe: ({ items, batches, known, session, archive }) =>
      `${counted(items, 'result')} archived in ${counted(batches.length, 'batch', 'batches')}, ${known} there before: session ${session}, ${archive ?? 'nowhere'}`,
  },
});
