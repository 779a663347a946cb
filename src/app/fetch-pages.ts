import { basename, dirname, join } from 'node:path';
import type { FetchedPage, PageEnd } from '../channels/index.ts';
import type { Home } from '../environment/index.ts';
import { encodeFacts } from '../evidence/index.ts';
import {
  hashOf,
  isRecord,
  isUrl,
  msOfInstant,
  parseJson,
  ResearchError,
  systemClock,
} from '../kernel/index.ts';
import { ensureFolder, writeFileAtomic } from '../storage/index.ts';
import { redact } from '../text/index.ts';
import type { App, ChosenSettings } from './app.ts';
import { packageVersion } from './package-folder.ts';

/** Where a home keeps the text of pages that were fetched by name. */
function pagesFolderOf({ path }: Home): string {
  return join(path, 'pages');
}

/** Addresses that the documents of fetched pages have, of those that are searched. Pure. */
export function fetchedAmong(roots: readonly string[], home: Home): readonly string[] {
  const folder = pagesFolderOf(home);
  return roots.filter((root) => dirname(root) === folder).map((root) => `file:${basename(root)}`);
}

/**
 * Fetches a page that the caller named, under the settings in force: its publisher's better form of it or a free copy first,
 * where there is one. When none can be read, the end is that of the page itself.
 *
 * @param mayAskArchive - Whether the archive's copy stands in for a page that is gone: who asks whether it still stands wants none.
 */
export async function fetchNamedPage(
  app: App,
  url: string,
  chosen: ChosenSettings,
  signal: AbortSignal,
  mayAskArchive = false,
): Promise<PageEnd> {
  const { fetchPage, openSource, readByRungs, userAgentOf } = await import('../channels/index.ts');
  const { openSourceRuntime } = await import('./open-source-runtime.ts');
  const loaded = await app.loadSettings(chosen);
  const { environment } = app.place;
  await using runtime = openSourceRuntime({ home: await app.findHome(), environment, loaded });
  const { settings, privateHosts, contactEmail: contact } = loaded;
  const place = {
    egress: settings.egress,
    userAgent: userAgentOf({ version: packageVersion(), contact }),
    nowMs: msOfInstant(systemClock.now()),
  };
  return await readByRungs(url, {
    mayAskArchive: mayAskArchive && isForArchive(url, privateHosts),
    // What came out of an answer is never exempt.
    fetch: (address, isNamed) =>
      fetchPage(address, { ...place, privateHosts: isNamed ? privateHosts : [] }, signal),
    async ask(source, id) {
      await app.home();
      const question = { text: id.value, terms: [], limit: 1, ranking: NO_RANKING, ids: [id] };
      const search = openSource(source, runtime);
      return search === undefined ? { type: 'no_results' } : search(question, signal);
    },
  });
}

/** Neither the address of a house nor one that holds a secret is told to an archive. */
function isForArchive(url: string, privateHosts: readonly string[]): boolean {
  if (!isUrl(url)) return false;
  const { host, hostname, port, protocol } = new URL(url);
  const named = port === '' ? `${hostname}:${protocol === 'https:' ? 443 : 80}` : host;
  return !privateHosts.includes(named) && redact(url, { secretsOnly: true }).text === url;
}

const NO_RANKING = { k1: 1.2, b: 0.75, titleWeight: 1, pairWeight: 0 };

/**
 * The pages of these addresses as documents: a file a page, which holds its text and where it comes from. One that cannot
 * be read is noted, and the others stand.
 *
 * @throws {ResearchError} `not-found` when none of them could be read.
 * @see docs/spec/channels.md, CHN-31
 */
export async function fetchAsDocuments(
  app: App,
  urls: readonly string[],
  chosen: ChosenSettings,
  { note, signal }: { note(text: string): void; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const files: string[] = [];
  const failures: string[] = [];
  for (const url of urls) {
    const end = await fetchNamedPage(app, url, chosen, signal, true);
    if (end.type === 'ok') files.push(await keepPage(await app.home(), end.page));
    else failures.push(`${url} was not read: ${describeEnd(end)}`);
  }
  for (const failure of failures) note(failure);
  if (files.length === 0)
    throw new ResearchError('not-found', 'research: none of the pages could be read', {
      fix: 'Open the addresses in a browser, or save their pages and name the files.',
      details: { failures },
    });
  return files;
}

/**
 * Fetches the pages again that stand among the roots, and keeps those that can be read as they are today: one that cannot
 * stays as it was.
 *
 * @returns Their addresses.
 */
export async function refreshPages(
  app: App,
  roots: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { findTextFile } = await import('../storage/index.ts');
  const home = await app.home();
  const urls = new Set<string>();
  for (const root of roots.filter((path) => dirname(path) === pagesFolderOf(home))) {
    const kept = parseJson((await findTextFile(root)) ?? '');
    const url = kept.ok && isRecord(kept.value) ? kept.value['url'] : undefined;
    if (typeof url !== 'string') continue;
    urls.add(url);
    const end = await fetchNamedPage(app, url, {}, signal);
    if (end.type === 'ok') await keepPage(home, { ...end.page, url });
  }
  return urls;
}

/** A failed end in words: its fine name, and what happened. */
export function describeEnd(end: Exclude<PageEnd, { readonly type: 'ok' }>): string {
  const name = 'reason' in end && end.reason !== undefined ? end.reason : end.type;
  if ('message' in end && end.message !== undefined) return `${name}: ${end.message}`;
  if (end.type === 'not_configured') return `${name}: ${end.howTo}`;
  return end.type === 'timeout' ? `${name} after ${end.afterMs} ms` : name;
}

async function keepPage(home: Home, page: FetchedPage): Promise<string> {
  const folder = pagesFolderOf(home);
  await ensureFolder(folder);
  const { url, title, text, publishedAt, authors, facts } = page;
  const path = join(folder, `${hashOf(url).slice(0, 24)}.jsonl`);
  const record = {
    url,
    title,
    text,
    authors,
    ...(publishedAt === null ? {} : { published_at: publishedAt }),
    facts: encodeFacts(facts),
  };
  await writeFileAtomic(path, `${JSON.stringify(record)}\n`);
  return path;
}
