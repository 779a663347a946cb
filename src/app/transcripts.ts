import { resolve } from 'node:path';
import {
  type Archive,
  type ArchiveCounts,
  type Compaction,
  type ContextStatus,
  compactTranscript,
  countArchive,
  countContext,
  describeContext,
  digestModelOf,
  loadTokenCounter,
  type OpenTranscript,
  openTranscript,
  transcriptSessionId,
} from '../context/index.ts';
import type { RetentionPolicy } from '../environment/index.ts';
import { flag, list, optional, record, text, toWire, whole, withDefault } from '../kernel/index.ts';
import type { MeteredModel } from '../models/index.ts';
import { writeFileAtomic } from '../storage/index.ts';
import { counted } from '../text/index.ts';
import {
  archiveOf,
  defaultOut,
  encodeArchiveCounts,
  encodeContextCompaction,
  readPolicy,
  readUtf8File,
  requireOther,
  restoreByProgram,
  writerOf,
  wrongUse,
} from './context-files.ts';
import { meterWithin, openConfiguredModel } from './open-configured-model.ts';
import { operation } from './operation.ts';

/** Found out by what the file holds. */
const AUTO = 'auto';
const FORMAT = withDefault(text(), AUTO);
const maxTokens = whole({ min: 1, max: 1_000_000_000 });
const FORMATS = 'auto, ai-sdk, openai, anthropic, claude-code, items or mcp';

export interface TranscriptStatus {
  readonly session: string;
  /** `null` where no transcript was given. */
  readonly window: {
    readonly format: string;
    readonly status: ContextStatus;
    readonly maxTokens: number | null;
  } | null;
  readonly archive: { readonly counts: ArchiveCounts; readonly path: string | null };
}

const statusInput = record({
  file: optional(text()),
  maxTokens: optional(maxTokens),
  format: optional(FORMAT),
  session: optional(text()),
  /** JSON, or a file that holds it. */
  policy: optional(text()),
});

export const transcriptStatus = operation({
  effect: 'reads',
  input: statusInput,
  async run(app, { file, format = AUTO, session: given, ...input }) {
    if (file === undefined && given === undefined)
      throw wrongUse('Neither a transcript nor a session is named', 'Name one of them.');
    const policy = await readPolicy(app, input.policy);
    const path = file === undefined ? undefined : resolve(app.place.cwd, file);
    const open =
      path === undefined ? undefined : openTranscript(await readUtf8File(path), path, format);
    const session = given ?? open?.session ?? transcriptSessionId(path ?? '');
    const archive = await archiveOf(app, session, policy);
    const maxTokens = input.maxTokens ?? null;
    const window =
      open === undefined
        ? null
        : {
            format: open.format.name,
            maxTokens,
            status: await statusOf(open, archive, { policy, maxTokens }),
          };
    return {
      session,
      window,
      archive: { counts: await countArchive(archive), path: archive.path },
    };
  },
  encode: ({ session, window, archive }) => ({
    session_id: session,
    ...encodeWindow(window),
    archive: encodeArchiveCounts(archive.counts, archive.path),
  }),
  command: {
    positionals: [{ usage: '[file]', about: 'a transcript: JSON or JSON lines' }],
    options: [
      { flags: '--max-tokens <n>', about: 'what the context window holds' },
      { flags: '--format <name>', about: FORMATS },
      { flags: '--session <id>', about: 'whose archive' },
      { flags: '--policy <json>', about: 'a retention policy: JSON, or a file that holds it' },
    ],
    examples: [],
    describe: ({ window, archive: { counts, path } }) => [
      ...Object.entries(encodeWindow(window)).map(
        ([name, value]) => `${name.padEnd(18)} ${JSON.stringify(value)}`,
      ),
      `archive            ${counted(counts.items, 'item')} in ${counted(counts.batches, 'batch', 'batches')}: ${path}`,
    ],
  },
});

async function statusOf(
  open: OpenTranscript,
  archive: Archive,
  { policy, maxTokens }: { readonly policy: RetentionPolicy; readonly maxTokens: number | null },
): Promise<ContextStatus> {
  const counts = await countContext(open.placed, {
    count: await loadTokenCounter(),
    maxTokens: maxTokens ?? 0,
    archive,
  });
  return describeContext(counts, policy);
}

/** Without the size of the window nothing is said of how full it is. */
function encodeWindow(window: TranscriptStatus['window']): Readonly<Record<string, unknown>> {
  if (window === null) return {};
  const { format, status, maxTokens } = window;
  return {
    format,
    ...toWire({ ...status, maxTokens }),
    ...(maxTokens === null ? { ratio: null, due: null, candidates: null } : {}),
  };
}

export interface TranscriptCompacted {
  readonly compaction: Compaction;
  readonly maxTokens: number;
  readonly format: string;
  readonly archive: Archive;
  readonly out: string;
  readonly brokenLines: readonly number[];
  readonly model: MeteredModel | null;
}

const compactInput = record({
  file: text(),
  maxTokens,
  format: optional(FORMAT),
  session: optional(text()),
  out: optional(text()),
  /** Ids that must stay. */
  pin: optional(list(text())),
  policy: optional(text()),
  /** No language model is asked. */
  offline: optional(flag()),
});

export const compactTranscriptFile = operation({
  effect: 'adds',
  idempotent: true,
  network: true,
  input: compactInput,
  /** The archive first, then the new file; the old one is never touched. */
  async run(app, { maxTokens, pin = [], offline = false, format = AUTO, ...input }, caller) {
    const { cwd, clock } = app.place;
    const path = resolve(cwd, input.file);
    const out = resolve(cwd, input.out ?? defaultOut(path));
    await requireOther(path, out);
    const open = openTranscript(await readUtf8File(path), path, format);
    const policy = await readPolicy(app, input.policy);
    const session = input.session ?? open.session ?? transcriptSessionId(path);
    const archive = await archiveOf(app, session, policy);
    const home = await app.home();
    const chosen = offline ? { 'egress.scope': 'offline' } : {};
    const found = await openConfiguredModel({ ...app.place, home }, chosen);
    const { settings } = await app.loadSettings();
    const model = meterWithin(found, settings.budget, caller.note);
    const { compaction, text } = await compactTranscript(
      open,
      {
        policy,
        archive,
        maxTokens,
        model: model === null ? null : digestModelOf(model),
        count: await loadTokenCounter(),
        clock,
        pinned: pin,
        restore: await restoreByProgram(app.place),
      },
      caller.signal,
    );
    await writeFileAtomic(out, text);
    const { brokenLines } = open.transcript;
    if (compaction.status !== 'not_needed')
      caller.note(`took ${Math.round(compaction.elapsedMs)} ms`);
    if (brokenLines.length > 0)
      caller.note(
        `${counted(brokenLines.length, 'line is', 'lines are')} not JSON and kept unchanged: ${brokenLines.slice(0, 5).join(', ')}`,
      );
    return { compaction, maxTokens, format: open.format.name, archive, out, brokenLines, model };
  },
  encode: ({ compaction, maxTokens, format, archive, out, brokenLines, model }) => ({
    ...encodeContextCompaction(compaction),
    max_tokens: maxTokens,
    format,
    session_id: archive.sessionId,
    output: out,
    archive: archive.path,
    broken_lines: brokenLines,
    ...(model === null
      ? {}
      : { digests_by: writerOf(compaction, model), model_use: toWire(model.used()) }),
  }),
  command: {
    positionals: [{ usage: '<file>', about: 'a transcript: JSON or JSON lines' }],
    options: [
      { flags: '--max-tokens <n>', about: 'what the context window holds' },
      { flags: '--format <name>', about: FORMATS },
      { flags: '--session <id>', about: 'where the archive goes: HOME/sessions/<id>/offloaded/' },
      { flags: '--out <file>', about: 'the new file (default: <file>.compacted beside it)' },
      { flags: '--pin <ids>', about: 'ids that must stay, separated by commas', as: 'names' },
      { flags: '--policy <json>', about: 'a retention policy: JSON, or a file that holds it' },
      { flags: '--offline', about: 'ask no language model, whatever is set up' },
    ],
    examples: [],
    describe: describeCompacted,
    ending: ({ compaction }) => (compaction.status === 'target_unreachable' ? 'partly' : 'done'),
  },
});

function describeCompacted({ compaction, out, archive }: TranscriptCompacted): readonly string[] {
  const { status, tokensBefore, tokensAfter, replacements, retention, sizes } = compaction;
  if (status === 'not_needed') return [`Nothing to do: ${counted(tokensBefore, 'token')}. ${out}`];
  return [
    `${tokensBefore} -> ${counted(tokensAfter, 'token')} in ${counted(replacements.length, 'batch', 'batches')}. ${out}`,
    `Originals: ${archive.path ?? 'nowhere'} (session ${archive.sessionId})`,
    `Retention: specifics ${retention.specifics}, restorable ${retention.restorable}, without digest ${retention.dropped}`,
    ...(status === 'target_unreachable'
      ? [`What must stay is more than the target: ${JSON.stringify(sizes)}`]
      : []),
  ];
}
