import { canonicalUrl } from '../../evidence/index.ts';
import { isUrl } from '../../kernel/index.ts';
import { bareId } from '../work-ids.ts';

/** A way to the text of a page that somebody named. */
export type Rung =
  | { readonly type: 'page'; readonly url: string }
  /** A file of a repository, at a branch, a tag or a commit. */
  | {
      readonly type: 'file';
      readonly repository: string;
      readonly at: string;
      readonly path: string;
    }
  /** The article as its archive gives it to programs. */
  | { readonly type: 'full_text'; readonly pmcid: string }
  /** Whatever may be read freely of the work with this DOI. */
  | { readonly type: 'open_copy'; readonly doi: string };

/**
 * Ways to the text of a page that are better than the page itself, the best first, and the page last: the HTML of a paper before
 * its abstract, a file of a repository before the page around it, the free copy of a work before the page that sells it. Pure.
 *
 * @see docs/spec/channels.md, CHN-60
 */
export function planRungs(address: string): readonly Rung[] {
  const page: Rung = { type: 'page', url: address };
  const canonical = canonicalUrl(address);
  if (!canonical.ok || !isUrl(address)) return [page];
  const url = new URL(address);
  if (url.protocol !== 'https:') return [page];
  const known = new URL(canonical.value);
  if (known.hostname === 'arxiv.org')
    return [...paperRungs(ARXIV.has(url.hostname) ? url : known), page];
  if (known.hostname === 'doi.org') {
    const doi = bareId('doi', decodeURIComponent(known.pathname.slice(1)));
    return doi === undefined ? [page] : [{ type: 'open_copy', doi }, page];
  }
  const pmcid = articleOf(url);
  if (pmcid !== undefined) return [{ type: 'full_text', pmcid }, page];
  return [...fileRungs(url), page];
}

const ARXIV: ReadonlySet<string> = new Set(['arxiv.org', 'www.arxiv.org', 'export.arxiv.org']);

/** A paper whose HTML is not there yet has its PDF. */
function paperRungs({ pathname }: URL): readonly Rung[] {
  const id = /^\/abs\/((?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?)\/?$/.exec(
    pathname,
  )?.[1];
  return id === undefined
    ? []
    : ['html', 'pdf'].map((form) => ({ type: 'page', url: `https://arxiv.org/${form}/${id}` }));
}

function fileRungs({ hostname, pathname }: URL): readonly Rung[] {
  const file = /^\/([\w.-]+\/[\w.-]+)\/blob\/([^/]+)\/(.+)$/.exec(pathname);
  if (hostname !== 'github.com' || file === null) return [];
  const [, repository = '', at = '', path = ''] = file;
  return [{ type: 'file', repository, at, path }];
}

/** Where the bytes of a file are. */
export function rawAddress({ repository, at, path }: Extract<Rung, { type: 'file' }>): string {
  return `https://raw.githubusercontent.com/${repository}/${at}/${path}`;
}

/** The number of an article in PubMed Central, by the addresses that its two archives give it. */
function articleOf({ hostname, pathname }: URL): string | undefined {
  const path = {
    'pmc.ncbi.nlm.nih.gov': /^\/articles\/(PMC\d+)\/?$/i,
    'www.ncbi.nlm.nih.gov': /^\/pmc\/articles\/(PMC\d+)\/?$/i,
    'europepmc.org': /^\/(?:article\/PMC|articles)\/(PMC\d+)\/?$/i,
  }[hostname];
  return path?.exec(pathname)?.[1]?.toUpperCase();
}
