import type { FilePassage } from '../../documents/index.ts';
import { type Instant, isRecord, parseJson, sha256Hex } from '../../kernel/index.ts';
import { errorIn, USUAL_FIELDS } from '../sources/remote-index.ts';

/** A passage on its way into an index of the user's own. */
export interface PushedPassage {
  readonly id: string;
  readonly path: string;
  readonly fields: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
    readonly published_at?: Instant;
    readonly authors: readonly string[];
    readonly corpus: string;
    readonly path: string;
    readonly file_sha256: string;
  };
}

/** What a passage belongs to: the folder it was pushed from, and the content of its file. */
export interface PassageOwner {
  /** One set of roots: what others pushed into the same index is not touched. */
  readonly corpus: string;
  /** Stands in place of `file:` in addresses. */
  readonly address: string;
  readonly path: string;
  readonly sha256: string;
}

/** A corpus pushed again has the same ids, so that a repeat changes nothing. */
export function createPushed(
  { id, url, title, text, publishedAt, authors }: FilePassage,
  { corpus, address, path, sha256 }: PassageOwner,
): PushedPassage {
  return {
    id: sha256Hex(`${corpus}\n${id}`).slice(0, 32),
    path,
    fields: {
      [USUAL_FIELDS.title]: title,
      [USUAL_FIELDS.text]: text,
      [USUAL_FIELDS.url]: `${address}${url.replace(/^file:/, '')}`,
      ...(publishedAt === null ? {} : { [USUAL_FIELDS.publishedAt]: publishedAt }),
      [USUAL_FIELDS.authors]: authors,
      corpus,
      path,
      file_sha256: sha256,
    },
  };
}

/** The body of a `_bulk`: two lines a passage. */
export function bulkBody(passages: readonly PushedPassage[]): string {
  return passages
    .map(
      ({ id, fields }) => `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(fields)}\n`,
    )
    .join('');
}

/** What came of each passage of a `_bulk`. */
export interface BulkOutcome {
  /** Not taken for now. */
  readonly again: readonly PushedPassage[];
  /** Never taken, with the engine's reason. */
  readonly refused: readonly { readonly passage: PushedPassage; readonly reason: string }[];
}

/** An answer with a good status may hold refusals. `undefined` for one that is not as described. Pure. */
export function readBulk(body: string, sent: readonly PushedPassage[]): BulkOutcome | undefined {
  const parsed = parseJson(body);
  const items = parsed.ok && isRecord(parsed.value) ? parsed.value['items'] : undefined;
  if (!Array.isArray(items) || items.length !== sent.length) return undefined;
  const ends = items.map(endOf);
  if (ends.includes(undefined)) return undefined;
  const again: PushedPassage[] = [];
  const refused: { passage: PushedPassage; reason: string }[] = [];
  for (const [at, passage] of sent.entries()) {
    const end = ends[at];
    if (end?.type === 'again') again.push(passage);
    if (end?.type === 'refused') refused.push({ passage, reason: end.reason });
  }
  return { again, refused };
}

type ItemEnd =
  | { readonly type: 'taken' | 'again' }
  | { readonly type: 'refused'; readonly reason: string };

function endOf(item: unknown): ItemEnd | undefined {
  const written = isRecord(item) ? item['index'] : undefined;
  const status = isRecord(written) ? written['status'] : undefined;
  if (typeof status !== 'number') return undefined;
  if (status >= 200 && status <= 299) return { type: 'taken' };
  if (status === 429 || status >= 500) return { type: 'again' };
  const { type, reason } = errorIn(JSON.stringify(written));
  return { type: 'refused', reason: reason || type || `status ${status}` };
}

/** Words in their stems, and pairs of Chinese characters beside them. */
const TEXT = {
  type: 'text',
  analyzer: 'english',
  fields: { cjk: { type: 'text', analyzer: 'cjk' } },
} as const;

/** What an index is made with: both engines know these types and analysers without a plugin. */
export const INDEX_BODY = {
  mappings: {
    dynamic: false,
    properties: {
      [USUAL_FIELDS.title]: TEXT,
      [USUAL_FIELDS.text]: TEXT,
      [USUAL_FIELDS.url]: { type: 'keyword', index: false, doc_values: false },
      [USUAL_FIELDS.publishedAt]: { type: 'date', ignore_malformed: true },
      [USUAL_FIELDS.authors]: { type: 'keyword', ignore_above: 200 },
      corpus: { type: 'keyword' },
      path: { type: 'keyword' },
      file_sha256: { type: 'keyword' },
    },
  },
} as const;
