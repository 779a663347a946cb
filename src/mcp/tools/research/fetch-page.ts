import { z } from 'zod';
import type { App } from '../../../app/index.ts';
import { ResearchError } from '../../../kernel/index.ts';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count } from '../fields.ts';
import { readSources } from './read-sources.ts';

const PAGE = 12_000;

export const fetchPage: Tool = defineTool({
  name: 'fetch_page',
  description:
    'Read the stored text behind a source, page by page: a snapshot of run_channel, or evidence of a session. Fetches nothing from the web.',
  annotations: READS,
  input: z.strictObject({
    snapshot: z.string().optional(),
    session: z.string().optional(),
    evidence: z.string().optional().describe('e12, or its url'),
    url: z.string().optional().describe('of evidence; needs session'),
    offset: z.int().min(0).optional(),
    length: z.int().min(1).max(PAGE).optional(),
  }),
  output: z.object({
    text: z.string(),
    offset: count,
    next_offset: count.nullable(),
    length: count,
    snapshot: z.string(),
  }),
  async run({ snapshot, session, evidence, url, offset, length = PAGE }, { rooms, signal }) {
    const named = evidence ?? url;
    const found =
      session === undefined
        ? await findSnapshot(rooms, snapshot, url)
        : await findEvidence(rooms, session, named, signal);
    const start = Math.min(offset ?? found.start, found.text.length);
    const end = Math.min(start + length, found.text.length);
    return {
      ...found.about,
      snapshot: found.snapshot,
      text: found.text.slice(start, end),
      offset: start,
      next_offset: end < found.text.length ? end : null,
      length: found.text.length,
    };
  },
});

interface Found {
  readonly snapshot: string;
  readonly text: string;
  readonly start: number;
  readonly about: Readonly<Record<string, unknown>>;
}

async function findSnapshot(
  rooms: App,
  snapshot: string | undefined,
  url: string | undefined,
): Promise<Found> {
  if (snapshot === undefined && url !== undefined && /^https?:/i.test(url))
    throw new ResearchError('egress-refused', `fetch_page: ${url.slice(0, 200)} is not fetched`, {
      fix: 'This version opens no socket. Fetch it by other means and give its text to citation_add.',
    });
  const text = snapshot === undefined ? undefined : await (await rooms.corpus()).snapshot(snapshot);
  if (text !== undefined && snapshot !== undefined) return { snapshot, text, start: 0, about: {} };
  throw new ResearchError('not-found', `fetch_page: no stored text "${snapshot ?? url ?? ''}"`, {
    fix: 'Give the snapshot of an item of run_channel, or session and evidence.',
  });
}

async function findEvidence(
  rooms: App,
  session: string,
  named: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const { rows, loadTexts } = await readSources(rooms, session);
  const row = rows.find(({ id, url }) => id === named || url === named);
  const text = row === undefined ? undefined : (await loadTexts([row], signal)).get(row.snapshot);
  if (row !== undefined && text !== undefined) {
    const { id, url, title, citation, snapshot, span } = row;
    return { snapshot, text, start: span.start, about: { id, url, title, citation, span } };
  }
  throw new ResearchError('not-found', `fetch_page: ${session} has no evidence "${named ?? ''}"`, {
    fix:
      rows.length === 0
        ? 'It has none yet.'
        : `It has ${rows[0]?.id ?? ''} to ${rows.at(-1)?.id ?? ''}.`,
  });
}
