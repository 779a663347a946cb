import type { RetentionPolicy } from '../../environment/index.ts';
import { type Clock, ResearchError, sha256Hex } from '../../kernel/index.ts';
import type { Archive } from '../archive/archive.ts';
import { changedJson, planMessageChanges } from '../compaction/apply-replacements.ts';
import { compactContext } from '../compaction/compact-context.ts';
import type { Compaction } from '../compaction/compaction.ts';
import { countContext } from '../compaction/count-context.ts';
import type { CountTokens } from '../count-tokens.ts';
import type { DigestModel } from '../digests/digest-with-model.ts';
import { type PlacedItem, placeItem, readItems, type TranscriptFormat } from '../formats/format.ts';
import { detectFormat, getFormat, transcriptFormatNames } from '../formats/registry.ts';
import { findStubSession, type RestoreWords } from '../stub.ts';
import { readTranscript, type Transcript, writeTranscript } from './read-transcript.ts';

/** A transcript's text, understood. */
export interface OpenTranscript {
  readonly format: TranscriptFormat;
  readonly transcript: Transcript;
  readonly placed: readonly PlacedItem[];
  /** The session that its stubs name, where a compaction went over it before. */
  readonly session: string | undefined;
}

/** @throws {ResearchError} `input-invalid` when no message can be read, or no format fits. */
export function openTranscript(text: string, name: string, formatName: string): OpenTranscript {
  const format = formatName === 'auto' ? undefined : getFormat(formatName);
  const read = readTranscript(text);
  if (!read.ok)
    throw new ResearchError('input-invalid', `Reading the transcript ${name}: ${read.error}`, {
      fix: 'Give a JSON array, JSON lines, or an object with "messages".',
    });
  const transcript = read.value;
  const values = transcript.messages.map(({ value }) => value);
  const found = format ?? detectFormat(values) ?? (values.length === 0 ? getFormat('items') : null);
  if (found === null)
    throw new ResearchError('input-invalid', `Reading the transcript ${name}: no known format`, {
      fix: `Name its format: ${transcriptFormatNames().join(', ')}.`,
    });
  const placed = [...systemOf(transcript), ...readItems(found, transcript.messages)];
  const session = placed
    .map(({ item }) => findStubSession(item.text))
    .find((id) => id !== undefined);
  return { format: found, transcript, placed, session };
}

/** The system prompt of an API request stands beside its messages, and counts. */
function systemOf({ system, messages }: Transcript): readonly PlacedItem[] {
  const [first] = messages;
  if (system === null || first === undefined) return [];
  const message = { value: system, raw: JSON.stringify(system), at: -1 };
  return [placeItem({ id: 'system', kind: 'system', message, content: system })];
}

export interface TranscriptOptions {
  readonly policy: RetentionPolicy;
  readonly archive: Archive;
  readonly maxTokens: number;
  readonly model: DigestModel | null;
  readonly count: CountTokens;
  readonly clock: Clock;
  readonly pinned: readonly string[];
  /** How stubs say that their batch comes back; by a bare command when left out. */
  readonly restore?: RestoreWords;
}

export interface CompactedTranscript {
  readonly compaction: Compaction;
  /** The transcript as it is now, in the container that it came in. */
  readonly text: string;
}

/**
 * Compacts a transcript. The archive is on disk when this returns; writing the text is the caller's, afterwards.
 *
 * @throws {ResearchError} what the archive throws when it cannot be written.
 */
export async function compactTranscript(
  open: OpenTranscript,
  options: TranscriptOptions,
  signal: AbortSignal,
): Promise<CompactedTranscript> {
  const { format, transcript } = open;
  const placed = open.placed.map((one) =>
    options.pinned.includes(one.item.id) ? { ...one, item: { ...one.item, pinned: true } } : one,
  );
  const context = await countContext(placed, options);
  const compaction = await compactContext(context, { ...options, shape: format.shape }, signal);
  const changes = planMessageChanges(placed, compaction.replacements, format);
  const changed = new Map(
    [...changes].map(([at, change]) => [
      at,
      changedJson(transcript.messages[at]?.raw ?? '', change),
    ]),
  );
  return { compaction, text: writeTranscript(transcript, changed) };
}

/** A session id for a transcript that was given none: from its name, and its place so that two do not meet. */
export function transcriptSessionId(path: string): string {
  const base = path.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/(?:\.compacted)?\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  return `${name === '' ? 'transcript' : name}-${sha256Hex(path).slice(0, 8)}`;
}
