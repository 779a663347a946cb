import {
  described,
  type JsonObject,
  nullable,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import type { App } from './app.ts';
import { operation } from './operation.ts';
import { readSources } from './sources.ts';

const storedPage = record({
  text: text(),
  offset: whole(),
  nextOffset: nullable(whole()),
  /** Characters of the whole text. */
  length: whole(),
  snapshot: text(),
});

const PAGE = 12_000;

export const readText = operation({
  effect: 'reads',
  network: true,
  input: record({
    /** What `searchChannel` named; or `session` and one of `evidence` and `url`. */
    snapshot: optional(text()),
    session: optional(text()),
    evidence: optional(described(text(), 'e12, or its url')),
    url: optional(described(text(), 'of a page; with session, of evidence')),
    /** Characters; where the evidence begins when left out. */
    offset: optional(whole({ min: 0 })),
    length: optional(whole({ min: 1, max: PAGE })),
  }),
  async run(app, { snapshot, session, evidence, url, offset, length = PAGE }, { signal }) {
    const found =
      session === undefined
        ? await findSnapshot(app, snapshot, url, signal)
        : await findEvidence(app, session, evidence ?? url, signal);
    const start = Math.min(offset ?? found.start, found.text.length);
    const end = Math.min(start + length, found.text.length);
    return {
      about: found.about,
      snapshot: found.snapshot,
      text: found.text.slice(start, end),
      offset: start,
      nextOffset: end < found.text.length ? end : null,
      length: found.text.length,
    };
  },
  encode: ({ about, ...page }) => ({ ...about, ...storedPage.encode(page) }),
  tool: {
    description:
      "Use to read a source itself, part by part: a public page (url), a snapshot of run_channel, or evidence of a session. main marks the page's own text.",
    output: storedPage,
  },
});

interface Found {
  readonly snapshot: string;
  readonly text: string;
  readonly start: number;
  readonly about: JsonObject;
}

async function findPage(app: App, url: string, signal: AbortSignal): Promise<Found> {
  const { encodeFacts } = await import('../evidence/index.ts');
  const { describeEnd, fetchNamedPage } = await import('./fetch-pages.ts');
  const end = await fetchNamedPage(app, url, {}, signal, true);
  if (end.type === 'ok') {
    const { page } = end;
    const { sha256, text, main, title, publishedAt, authors, isPartial, facts } = page;
    const about = {
      url: page.url,
      title,
      published_at: publishedAt,
      authors: [...authors],
      is_partial: isPartial,
      ...(facts === undefined ? {} : { facts: encodeFacts(facts) }),
      main: main.map(({ start, end: until }) => ({ start, end: until })),
    };
    return { snapshot: sha256, text, start: 0, about };
  }
  const { type } = end;
  const reason = 'reason' in end && end.reason !== undefined ? end.reason : null;
  const isBarred = type === 'not_configured' || reason === 'unsafe_address';
  const code = isBarred ? 'egress-refused' : 'not-found';
  throw new ResearchError(code, `${url.slice(0, 200)} was not read: ${describeEnd(end)}`, {
    fix: 'Fetch it by other means, and add its text as a citation.',
    next: { operation: 'citation-add' },
    details: { outcome: type, reason },
  });
}

async function findSnapshot(
  app: App,
  snapshot: string | undefined,
  url: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
  if (snapshot === undefined && url !== undefined && /^https?:/i.test(url))
    return findPage(app, url, signal);
  const text = snapshot === undefined ? undefined : await (await app.corpus()).snapshot(snapshot);
  if (text !== undefined && snapshot !== undefined) return { snapshot, text, start: 0, about: {} };
  throw new ResearchError('not-found', `Stored text "${snapshot ?? url ?? ''}" not found`, {
    fix: 'Give the snapshot of a found item, or session and evidence.',
    next: { operation: 'channels test' },
  });
}

async function findEvidence(
  app: App,
  session: string,
  named: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const { rows, loadTexts } = await readSources(app, session);
  const row = rows.find(({ id, url }) => id === named || url === named);
  const text = row === undefined ? undefined : (await loadTexts([row], signal)).get(row.snapshot);
  if (row !== undefined && text !== undefined) {
    const { id, url, title, citation, snapshot, span } = row;
    const { start, end } = span;
    return { snapshot, text, start, about: { id, url, title, citation, span: { start, end } } };
  }
  throw new ResearchError('not-found', `Evidence "${named ?? ''}" not found in ${session}`, {
    fix:
      rows.length === 0
        ? 'The session has none yet.'
        : `The session has ${rows[0]?.id ?? ''} to ${rows.at(-1)?.id ?? ''}.`,
  });
}
