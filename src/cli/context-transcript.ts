import { resolve } from 'node:path';
import { openConfiguredModel } from '../app/index.ts';
import {
  type Archive,
  batchesOf,
  type Compaction,
  compactTranscript,
  countArchive,
  countContext,
  describeContext,
  digestModelOf,
  encodeArchiveCounts,
  encodeCompaction,
  loadTokenCounter,
  type OpenTranscript,
  openTranscript,
  sessionIdOf,
} from '../context/index.ts';
import { openHome, type RetentionPolicy } from '../environment/index.ts';
import { encodeModelUse, meterModel } from '../models/index.ts';
import { writeFileAtomic } from '../storage/index.ts';
import { counted } from '../text/index.ts';
import type { CommandContext } from './command.ts';
import {
  archiveOf,
  defaultOut,
  readPolicy,
  readTranscriptFile,
  requireOther,
  usage,
} from './context-files.ts';
import { environmentOf } from './environment-of.ts';
import { EXIT } from './exit-codes.ts';
import { findChosenHome } from './find-chosen-home.ts';

export interface CompactOptions {
  readonly maxTokens: number;
  readonly format: string;
  readonly session?: string;
  readonly out?: string;
  readonly pin?: readonly string[];
  readonly policy?: string;
  readonly offline?: boolean;
}

/** `context compact FILE`: the archive first, then the new file; the old one is never touched. */
export async function compactFile(
  context: CommandContext,
  file: string,
  options: CompactOptions,
): Promise<number> {
  const path = resolve(context.cwd, file);
  const out = resolve(context.cwd, options.out ?? defaultOut(path));
  await requireOther(path, out);
  const open = openTranscript(await readTranscriptFile(path), path, options.format);
  const home = await findChosenHome(context);
  const policy = await readPolicy(context, options.policy);
  const archive = await archiveOf(
    home,
    options.session ?? open.session ?? sessionIdOf(path),
    policy,
  );
  await openHome(home, context.clock);
  const environment = environmentOf(context, options);
  const found = await openConfiguredModel({ ...context, environment, home });
  const model = found === null ? null : meterModel(found);
  const { compaction, text } = await compactTranscript(
    open,
    {
      policy,
      archive,
      maxTokens: options.maxTokens,
      model: model === null ? null : digestModelOf(model),
      count: await loadTokenCounter(),
      clock: context.clock,
      pinned: options.pin ?? [],
    },
    context.signal,
  );
  await writeFileAtomic(out, text);
  const { brokenLines } = open.transcript;
  context.sayJson({
    ...encodeCompaction(compaction),
    max_tokens: options.maxTokens,
    format: open.format.name,
    session_id: archive.sessionId,
    output: out,
    archive: archive.path,
    broken_lines: brokenLines,
    ...(model === null ? {} : { digests_by: model.name, model_use: encodeModelUse(model.used()) }),
  });
  sayCompaction(context, compaction, { out, archive });
  if (brokenLines.length > 0)
    context.note(
      `${counted(brokenLines.length, 'line is', 'lines are')} no JSON and kept unchanged: ${brokenLines.slice(0, 5).join(', ')}`,
    );
  return compaction.status === 'target_unreachable' ? EXIT.partly : EXIT.done;
}

function sayCompaction(
  context: CommandContext,
  { status, tokensBefore, tokensAfter, replacements, retention, sizes, elapsedMs }: Compaction,
  { out, archive }: { readonly out: string; readonly archive: Archive },
): void {
  context.say(
    status === 'not_needed'
      ? `Nothing to do: ${counted(tokensBefore, 'token')}. ${out}`
      : `${tokensBefore} -> ${counted(tokensAfter, 'token')} in ${counted(replacements.length, 'batch', 'batches')}. ${out}`,
  );
  if (status === 'not_needed') return;
  context.say(`Originals: ${archive.path ?? 'nowhere'} (session ${archive.sessionId})`);
  context.say(
    `Retention: specifics ${retention.specifics}, restorable ${retention.restorable}, without digest ${retention.dropped}`,
  );
  if (status === 'target_unreachable')
    context.say(`What must stay is more than the target: ${JSON.stringify(sizes)}`);
  context.note(`took ${Math.round(elapsedMs)} ms`);
}

export interface StatusOptions {
  readonly maxTokens?: number;
  readonly format: string;
  readonly session?: string;
  readonly policy?: string;
}

/** `context status [FILE]`: what you still have, how full it is, what the archive holds. */
export async function showStatus(
  context: CommandContext,
  file: string | undefined,
  options: StatusOptions,
): Promise<number> {
  if (file === undefined && options.session === undefined)
    throw usage('context status: neither a file nor --session', 'Name one of them.');
  const home = await findChosenHome(context);
  const policy = await readPolicy(context, options.policy);
  const path = file === undefined ? undefined : resolve(context.cwd, file);
  const open =
    path === undefined
      ? undefined
      : openTranscript(await readTranscriptFile(path), path, options.format);
  const session = options.session ?? open?.session ?? sessionIdOf(path ?? '');
  const archive = await archiveOf(home, session, policy);
  const window =
    open === undefined ? {} : await describeOpen(open, archive, policy, options.maxTokens);
  const counts = await countArchive(archive);
  const archived = encodeArchiveCounts(counts, archive.path);
  context.sayJson({ session_id: session, ...window, archive: archived });
  for (const [name, value] of Object.entries(window))
    context.say(`${name.padEnd(18)} ${JSON.stringify(value)}`);
  context.say(
    `archive            ${counted(counts.items, 'item')} in ${counted(counts.batches, 'batch', 'batches')}: ${archive.path}`,
  );
  return EXIT.done;
}

async function describeOpen(
  open: OpenTranscript,
  archive: Archive,
  policy: RetentionPolicy,
  maxTokens: number | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const counted = countContext(open.placed, {
    count: await loadTokenCounter(),
    maxTokens: maxTokens ?? 0,
    batches: await batchesOf(archive, open.placed),
  });
  const status = describeContext(counted, policy);
  return {
    format: open.format.name,
    items: status.items,
    tokens: status.tokens,
    max_tokens: maxTokens ?? null,
    ratio: maxTokens === undefined ? null : status.ratio,
    due: maxTokens === undefined ? null : status.due,
    sizes: status.sizes,
    protected_tokens: status.protectedTokens,
    candidates: maxTokens === undefined ? null : status.candidates,
    stubs: status.stubs,
  };
}
