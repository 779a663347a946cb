import { type ExternalId, factsOf, type SourceFacts } from '../../evidence/index.ts';
import type { Attempt, ChannelItem } from '../contract.ts';
import type { FetchedPage, PageEnd } from './fetch-page.ts';
import { frozenStateOf } from './frozen-address.ts';
import { planRungs, type Rung, rawAddress } from './plan-rungs.ts';

/** Who gives what a rung leads to. */
export interface RungReaders {
  /** One page; `isNamed` says that a person named this very address: any other one came out of an answer. */
  fetch(url: string, isNamed: boolean): Promise<PageEnd>;
  /** One work of a source; `fulltext` is the article itself, by the number of its archive, `commit` the state of a repository. */
  ask(
    source: 'unpaywall' | 'europepmc' | 'crossref' | 'fulltext' | 'commit' | 'wayback',
    id: ExternalId,
  ): Promise<Attempt>;
  /** Whether an archive may be asked for the copy of a page that is gone. */
  readonly mayAskArchive: boolean;
}

/**
 * The text of a page that somebody named, by the first of its rungs that can be read. When none can, the end is that of the
 * page itself.
 *
 * @see docs/spec/channels.md, CHN-60
 */
export async function readByRungs(address: string, readers: RungReaders): Promise<PageEnd> {
  for (const rung of planRungs(address).slice(0, -1)) {
    const page = await readRung(rung, address, readers);
    if (page !== undefined) return { type: 'ok', page };
  }
  const end = await readers.fetch(address, true);
  const isGone = end.type === 'channel_error' && end.reason === 'gone';
  const copy = isGone && readers.mayAskArchive ? await readArchived(address, readers) : undefined;
  return copy === undefined ? end : { type: 'ok', page: copy };
}

async function readRung(
  rung: Rung,
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  switch (rung.type) {
    case 'page': {
      const end = await readers.fetch(rung.url, false);
      return end.type === 'ok' ? end.page : undefined;
    }
    case 'file':
      return readFile(rung, address, readers);
    case 'full_text':
      return readArticle(rung.pmcid, address, readers);
    case 'open_copy':
      return readOpenCopy(rung.doi, address, readers);
    default:
      return rung satisfies never;
  }
}

const COMMIT = /^[0-9a-f]{40}$/;

/** A file as the newest commit has it, which is named beside it; where nobody tells which that is, as its branch has it. */
async function readFile(
  rung: Extract<Rung, { readonly type: 'file' }>,
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  const at = COMMIT.test(rung.at) ? rung.at : await commitOf(rung, readers);
  const end = await readers.fetch(rawAddress({ ...rung, at: at ?? rung.at }), false);
  return end.type === 'ok' ? { ...end.page, url: address } : undefined;
}

async function commitOf(
  { repository, at }: { readonly repository: string; readonly at: string },
  readers: RungReaders,
): Promise<string | undefined> {
  const id = { scheme: 'repository', value: `${repository}@${at}` } as const;
  const url = onlyItem(await readers.ask('commit', id))?.url ?? '';
  return /\/commit\/([0-9a-f]{40})$/.exec(url)?.[1];
}

/** What an archive kept of a page that is gone: cited as that page, with the copy and its day beside it. */
async function readArchived(
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  const found = factsIn(await readers.ask('wayback', { scheme: 'url', value: address }));
  const { frozen, fullText } = found?.links ?? {};
  if (frozen === undefined || fullText === undefined) return undefined;
  const end = await readers.fetch(fullText, false);
  if (end.type !== 'ok') return undefined;
  const facts = { ...end.page.facts, ...frozenStateOf(frozen) };
  return { ...end.page, url: address, facts };
}

async function readArticle(
  pmcid: string,
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  const item = onlyItem(await readers.ask('fulltext', { scheme: 'pmcid', value: pmcid }));
  const facts = item === undefined ? undefined : factsOf(item.metadata);
  if (item === undefined || facts?.access !== 'full') return undefined;
  const { title, snapshot, publishedAt, authors } = item;
  const { text, sha256 } = snapshot;
  const main = [{ start: 0, end: text.length }];
  const isPartial = false;
  return { url: address, title, text, sha256, main, publishedAt, authors, isPartial, facts };
}

/** The archive's text before the copy of a publisher or an author: it has no menus, and its licence stands in it. */
async function readOpenCopy(
  doi: string,
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  const id = { scheme: 'doi', value: doi } as const;
  const archived = factsIn(await readers.ask('europepmc', id));
  const pmcid = archived?.ids?.find(({ scheme }) => scheme === 'pmcid')?.value;
  const article = pmcid === undefined ? undefined : await readArticle(pmcid, address, readers);
  if (article !== undefined) return article;
  const open = factsIn(await readers.ask('unpaywall', id));
  const copy = open === undefined ? undefined : await readCopy(open, address, readers);
  if (copy !== undefined) return copy;
  const registered = factsIn(await readers.ask('crossref', id));
  // A register links to what is sold, too: only what anybody may read is fetched.
  return /creativecommons\.org/i.test(registered?.licence ?? '') && registered !== undefined
    ? readCopy(registered, address, readers)
    : undefined;
}

/** The copy that a source names; it is cited as the work, with the copy beside it. */
async function readCopy(
  facts: SourceFacts,
  address: string,
  readers: RungReaders,
): Promise<FetchedPage | undefined> {
  const { fullText, pdf } = facts.links ?? {};
  for (const url of new Set([fullText, pdf])) {
    if (url === undefined) continue;
    const end = await readers.fetch(url, false);
    if (end.type !== 'ok') continue;
    const links = { ...facts.links, fullText: end.page.url };
    // What the copy says of itself counts where its register is silent.
    const licence = facts.licence ?? end.page.facts.licence;
    const known = licence === undefined ? facts : { ...facts, licence };
    return { ...end.page, url: address, facts: { ...known, access: 'full', links } };
  }
  return undefined;
}

function onlyItem(attempt: Attempt): ChannelItem | undefined {
  return attempt.type === 'ok' ? attempt.items[0] : undefined;
}

function factsIn(attempt: Attempt): SourceFacts | undefined {
  const item = onlyItem(attempt);
  return item === undefined ? undefined : factsOf(item.metadata);
}
