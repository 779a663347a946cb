/**
 * Addresses at which the same publisher gives the text of a page better than the page itself does, the best first, and
 * the page last: the HTML of a paper before its abstract, a file of a repository before the page around it. Pure.
 *
 * @see docs/spec/channels.md, CHN-60
 */
export function planRungs(address: string): readonly string[] {
  if (!URL.canParse(address)) return [address];
  const url = new URL(address);
  if (url.protocol !== 'https:') return [address];
  return [...(ARXIV.has(url.hostname) ? paperRungs(url) : fileRungs(url)), address];
}

const ARXIV: ReadonlySet<string> = new Set(['arxiv.org', 'www.arxiv.org', 'export.arxiv.org']);

/** A paper whose HTML is not there yet has its PDF. */
function paperRungs({ pathname }: URL): readonly string[] {
  const id = /^\/abs\/((?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?)\/?$/.exec(
    pathname,
  )?.[1];
  return id === undefined ? [] : [`https://arxiv.org/html/${id}`, `https://arxiv.org/pdf/${id}`];
}

function fileRungs({ hostname, pathname }: URL): readonly string[] {
  const file = /^\/([\w.-]+\/[\w.-]+)\/blob\/(.+)$/.exec(pathname);
  if (hostname !== 'github.com' || file === null) return [];
  return [`https://raw.githubusercontent.com/${file[1] ?? ''}/${file[2] ?? ''}`];
}
