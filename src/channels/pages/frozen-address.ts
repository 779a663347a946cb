import type { SourceFacts } from '../../evidence/index.ts';
import { isUrl } from '../../kernel/index.ts';
import { instantOfStamp } from '../source-dates.ts';

type Frozen = Pick<SourceFacts, 'links' | 'dates'>;

/**
 * What an address itself says of the state that it names: a commit, a revision, a version, or an archived copy and its day.
 * Nothing for one that shows whatever is newest. Pure.
 *
 * @see docs/spec/channels.md, CHN-63
 */
export function frozenStateOf(address: string): Frozen {
  if (!isUrl(address)) return {};
  const { hostname, pathname, searchParams, href } = new URL(address);
  const isFrozen =
    (hostname === 'github.com' &&
      /^\/[^/]+\/[^/]+\/(?:blob|tree|commit)\/[0-9a-f]{40}(?:\/|$)/.test(pathname)) ||
    (hostname === 'arxiv.org' && /^\/(?:abs|html|pdf)\/.+v\d+$/.test(pathname)) ||
    (hostname.endsWith('.wikipedia.org') && /^\d+$/.test(searchParams.get('oldid') ?? ''));
  if (isFrozen) return { links: { frozen: href } };
  const raw = /^\/([^/]+\/[^/]+)\/([0-9a-f]{40})\/(.+)$/.exec(pathname);
  if (hostname === 'raw.githubusercontent.com' && raw !== null)
    return { links: { frozen: fileAt(raw[1] ?? '', raw[2] ?? '', raw[3] ?? '') } };
  const stamp = /^\/web\/(\d{14})(?:[a-z]{2}_)?\//.exec(pathname)?.[1];
  if (hostname !== 'web.archive.org' || stamp === undefined) return {};
  const seen = instantOfStamp(stamp);
  return { links: { frozen: href }, ...(seen === undefined ? {} : { dates: { seen } }) };
}

/** The page of a file as one commit has it. */
export function fileAt(repository: string, commit: string, path: string): string {
  return `https://github.com/${repository}/blob/${commit}/${path}`;
}
