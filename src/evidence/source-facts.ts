import {
  decode,
  findInstant,
  type Instant,
  instant,
  isRecord,
  type JsonValue,
  list,
  oneOf,
  openRecord,
  optional,
  type RecordSchema,
  type Schema,
  text,
} from '../kernel/index.ts';

export const SOURCE_KINDS = [
  'paper',
  'dataset',
  'book',
  'definition',
  'entity',
  'code',
  'package',
  'model',
  'how-to',
  'discussion',
  'news',
  'law',
  'filing',
  'statistic',
  'page',
  'file',
] as const;

/** What a text is, and what a question may be after. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const ID_SCHEMES = [
  'doi',
  'arxiv',
  'pmid',
  'pmcid',
  'openalex',
  's2',
  'qid',
  'isbn',
  'purl',
  'cve',
  'celex',
  'accession',
  'repository',
  'url',
] as const;

/** The name of a work in somebody's register, in that register's own form: no address, no prefix, DOIs in lower case. */
export interface ExternalId {
  readonly scheme: (typeof ID_SCHEMES)[number];
  readonly value: string;
}

/** `2013`, `2013-07` or `2013-07-31`: as precise as the source was. */
export type PartialDate = string;

/** How much of the work a snapshot holds. A title or a snippet alone carries no verified claim. */
export type SourceAccess = (typeof ACCESS)[number];

const ACCESS = ['full', 'abstract', 'snippet', 'title'] as const;

const VERSIONS = ['submitted', 'accepted', 'published'] as const;

/** A version as registers of open copies name it: `acceptedVersion`. */
export function versionNamed(name: string): SourceFacts['version'] {
  return VERSIONS.find((version) => name === `${version}Version`);
}

export interface SourceDates {
  readonly published?: PartialDate;
  readonly updated?: PartialDate;
  /** When the source saw it: says nothing about publication. */
  readonly seen?: Instant;
}

export interface SourceLinks {
  readonly landing?: string;
  readonly fullText?: string;
  readonly pdf?: string;
  readonly discussion?: string;
  /** The very state that was read: a revision, a commit, an archived copy. */
  readonly frozen?: string;
}

/** What became of a work since. */
export interface SourceStatus {
  /** Who says so, with the date where it is known: `retraction-watch 2020-05-05`. */
  readonly retracted?: string;
  readonly corrected?: string;
  readonly versionOf?: ExternalId;
}

/** What a source says about a text beside the text itself. */
export interface SourceFacts {
  readonly kind: SourceKind;
  readonly access: SourceAccess;
  readonly ids?: readonly ExternalId[];
  readonly dates?: SourceDates;
  /** As the source names it: an SPDX id, an address, `CC BY-SA 4.0`. */
  readonly licence?: string;
  /** Of the copy that was read, where it is not the published one. */
  readonly version?: (typeof VERSIONS)[number];
  readonly links?: SourceLinks;
  readonly status?: SourceStatus;
  /** Where it was published: a journal, a site, a repository. */
  readonly venue?: string;
}

const partialDate: Schema<PartialDate> = text({ pattern: /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/ });
const idSchema: RecordSchema<ExternalId> = openRecord<ExternalId>({
  scheme: oneOf(...ID_SCHEMES),
  value: text({ min: 1 }),
});

const factsSchema: Schema<SourceFacts> = openRecord<SourceFacts>({
  kind: oneOf(...SOURCE_KINDS),
  access: oneOf(...ACCESS),
  ids: optional(list(idSchema)),
  dates: optional(
    openRecord<SourceDates>({
      published: optional(partialDate),
      updated: optional(partialDate),
      seen: optional(instant()),
    }),
  ),
  licence: optional(text()),
  version: optional(oneOf(...VERSIONS)),
  links: optional(
    openRecord<SourceLinks>({
      landing: optional(text()),
      fullText: optional(text()),
      pdf: optional(text()),
      discussion: optional(text()),
      frozen: optional(text()),
    }),
  ),
  status: optional(
    openRecord<SourceStatus>({
      retracted: optional(text()),
      corrected: optional(text()),
      versionOf: optional(idSchema),
    }),
  ),
  venue: optional(text()),
});

/** The facts as an item's metadata carries them, under the one name `facts`. */
export function encodeFacts(facts: SourceFacts): JsonValue {
  return factsSchema.encode(facts);
}

/** What the source said of an item; `undefined` for one that comes with no such facts, as a local file. */
export function factsOf(metadata: Readonly<Record<string, unknown>>): SourceFacts | undefined {
  const { facts } = { facts: undefined, ...metadata };
  if (!isRecord(facts)) return undefined;
  const decoded = decode(factsSchema, facts);
  return decoded.ok ? decoded.value : undefined;
}

/** Is the text no more than a title or a snippet? It may lead to a source; it proves nothing alone. */
export function isThin({
  metadata,
}: {
  readonly metadata: Readonly<Record<string, unknown>>;
}): boolean {
  if (metadata['facts'] === undefined) return false;
  const access = factsOf(metadata)?.access;
  return access === 'title' || access === 'snippet';
}

/** Who handed in the text of a row without our seeing where it stands; `undefined` for what we read ourselves. */
export function givenBy({
  metadata,
}: {
  readonly metadata: Readonly<Record<string, unknown>>;
}): string | undefined {
  const giver = metadata['given_by'];
  return typeof giver === 'string' ? giver : undefined;
}

/** The instant of a date that names its day; a year or a month alone is no instant. */
export function instantOfDate(date: PartialDate | undefined): Instant | null {
  return date?.length === 10 ? (findInstant(date) ?? null) : null;
}
