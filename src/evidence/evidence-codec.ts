import { z } from 'zod';
import { fail, findInstant, ok, type Result } from '../kernel/index.ts';
import type { Evidence, Metadata } from './evidence.ts';

/** One line of evidence.jsonl, as a value for JSON; the words are those of evidence.ts. */
export interface EvidenceLine {
  readonly v: 1;
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly source: string;
  readonly query: string;
  readonly found_at: string;
  readonly published_at: string | null;
  readonly authors: readonly string[];
  readonly score: number;
  readonly snapshot: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly citation: number;
  readonly also_at: readonly string[];
  readonly lossy: boolean;
  readonly metadata: Metadata;
}

/** The version of a line of evidence.jsonl. */
const VERSION = 1 as const;

const count = z.int().min(0);
const instant = z.string().refine((text) => findInstant(text) !== undefined, 'not an instant');
const text = z.string().min(1);

/** What a line of evidence.jsonl must be; published as part of the report's schema. */
export const evidenceSchema: z.ZodType<EvidenceLine> = z.object({
  v: z.literal(VERSION).default(VERSION),
  id: z.string().regex(/^e[1-9]\d*$/, 'not an evidence id'),
  url: text,
  title: text,
  snippet: z.string(),
  source: text,
  query: z.string().default(''),
  found_at: instant,
  published_at: instant.nullable().default(null),
  authors: z.array(z.string()).default([]),
  score: z.number().default(0),
  snapshot: z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in lower-case hex'),
  span: z.object({ start: count, end: count }).refine(({ start, end }) => start <= end, {
    message: 'ends before it starts',
  }),
  citation: z.int().min(1),
  also_at: z.array(z.string()).default([]),
  lossy: z.boolean().default(false),
  metadata: z.record(z.string(), z.json()).default({}),
});

/** `metadata.published_at` repeats the field, because that is where `autosearch judge` reads dates. */
export function encodeEvidence(row: Evidence): EvidenceLine {
  const dated = row.publishedAt === null ? {} : { published_at: row.publishedAt };
  return {
    v: VERSION,
    id: row.id,
    url: row.url,
    title: row.title,
    snippet: row.snippet,
    source: row.source,
    query: row.query,
    found_at: row.foundAt,
    published_at: row.publishedAt,
    authors: [...row.authors],
    score: row.score,
    snapshot: row.snapshot,
    span: { start: row.span.start, end: row.span.end },
    citation: row.citation,
    also_at: [...row.alsoAt],
    lossy: row.lossy,
    metadata: { ...row.metadata, ...dated },
  };
}

/** The failure names the field and what is wrong with it, for people. */
export function decodeEvidence(value: unknown): Result<Evidence, string> {
  const parsed = evidenceSchema.safeParse(value);
  if (!parsed.success) return fail(describeIssues(parsed.error));
  const line = parsed.data;
  const { published_at: repeated, ...metadata } = line.metadata;
  const isSame = repeated === undefined || repeated === line.published_at;
  if (line.published_at !== null && !isSame)
    return fail('metadata.published_at: differs from published_at');
  return ok({
    id: line.id,
    url: line.url,
    title: line.title,
    snippet: line.snippet,
    source: line.source,
    query: line.query,
    foundAt: line.found_at,
    publishedAt: line.published_at,
    authors: line.authors,
    score: line.score,
    snapshot: line.snapshot,
    span: line.span,
    citation: line.citation,
    alsoAt: line.also_at,
    lossy: line.lossy,
    metadata,
  });
}

function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => `${path.map(String).join('.') || 'line'}: ${message}`)
    .join('; ');
}
