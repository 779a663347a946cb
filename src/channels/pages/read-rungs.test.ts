import { describe, expect, test } from 'vitest';
import { encodeFacts, type SourceFacts } from '../../evidence/index.ts';
import { sha256Hex } from '../../kernel/index.ts';
import type { Attempt } from '../contract.ts';
import { frozenStateOf } from './frozen-address.ts';
import { readByRungs } from './read-rungs.ts';

const DOI = 'https://doi.org/10.1016/j.celrep.2023.113339';
const COPY = 'https://repository.example/copy';

function found(facts: SourceFacts, text = 'Title'): Attempt {
  const snapshot = { text, sha256: sha256Hex(text) };
  const span = { start: 0, end: text.length };
  const item = { url: DOI, title: 'Title', text, publishedAt: null, authors: [], score: 1 };
  return {
    type: 'ok',
    items: [{ ...item, snapshot, span, lossy: false, metadata: { facts: encodeFacts(facts) } }],
  };
}

/** Who was asked, in order, and what came of it; pages that are not named here are gone. */
async function read(
  address: string,
  answers: Readonly<Record<string, Attempt>>,
  pages: readonly string[] = [address],
  mayAskArchive = true,
) {
  const asked: string[] = [];
  const end = await readByRungs(address, {
    async fetch(url, isNamed) {
      asked.push(`${isNamed ? 'named ' : ''}${url}`);
      if (!pages.includes(url)) return { type: 'channel_error', message: url, reason: 'gone' };
      const page = { title: 'T', text: url, sha256: '', main: [], publishedAt: null, authors: [] };
      const facts = { kind: 'page', access: 'full' } as const;
      return { type: 'ok', page: { ...page, url: `${url}?at`, isPartial: false, facts } };
    },
    mayAskArchive,
    async ask(source, { value }) {
      asked.push(`${source} ${value}`);
      return answers[source] ?? { type: 'no_results' };
    },
  });
  return { asked, end };
}

const work: SourceFacts = { kind: 'paper', access: 'title' };
const id = '10.1016/j.celrep.2023.113339';

describe('CHN-60 the free copy of a work', () => {
  test('the archive is read first, and the work is what is cited', async () => {
    const archived = { ...work, ids: [{ scheme: 'pmcid', value: 'PMC7' } as const] };
    const full: SourceFacts = { ...work, access: 'full', licence: 'CC BY' };
    const { asked, end } = await read(DOI, {
      europepmc: found(archived),
      fulltext: found(full, 'All of it.'),
    });
    expect(asked).toEqual([`europepmc ${id}`, 'fulltext PMC7']);
    expect(end).toMatchObject({
      page: { url: DOI, text: 'All of it.', facts: { licence: 'CC BY' } },
    });
  });

  test('else the copy that a register knows, with version and licence, unless it leads nowhere', async () => {
    const open: SourceFacts = {
      ...work,
      licence: 'cc-by',
      version: 'accepted',
      links: { pdf: `${COPY}.pdf`, fullText: COPY },
    };
    const { asked, end } = await read(DOI, { unpaywall: found(open) }, [`${COPY}.pdf`]);
    expect(asked).toEqual([`europepmc ${id}`, `unpaywall ${id}`, COPY, `${COPY}.pdf`]);
    expect(end).toMatchObject({
      page: {
        url: DOI,
        facts: { access: 'full', version: 'accepted', links: { fullText: `${COPY}.pdf?at` } },
      },
    });
  });

  test('a publisher’s link is followed only where everybody may read it; the page comes last', async () => {
    const links = { pdf: `${COPY}.pdf` };
    const sold = { ...work, licence: 'https://www.elsevier.com/tdm/userlicense/1.0/', links };
    const { asked, end } = await read(DOI, { crossref: found(sold) });
    expect(asked).toEqual([`europepmc ${id}`, `unpaywall ${id}`, `crossref ${id}`, `named ${DOI}`]);
    expect(end).toMatchObject({ type: 'ok', page: { url: `${DOI}?at` } });
    const free = { ...work, licence: 'http://creativecommons.org/licenses/by/4.0/', links };
    expect((await read(DOI, { crossref: found(free) }, [`${COPY}.pdf`])).end).toMatchObject({
      page: { url: DOI },
    });
  });

  test('what cannot be read ends as the page itself does', async () => {
    const { end } = await read(DOI, {}, []);
    expect(end).toEqual({ type: 'channel_error', message: DOI, reason: 'gone' });
  });
});

describe('CHN-63 the state that was read', () => {
  const sha = '0123456789abcdef0123456789abcdef01234567';
  const blob = 'https://github.com/tokio-rs/tokio/blob/main/README.md';
  const raw = (at: string): string =>
    `https://raw.githubusercontent.com/tokio-rs/tokio/${at}/README.md`;

  test('a file is read at the commit that its branch has, and at its branch where nobody tells', async () => {
    const at = found(work);
    const [item] = at.type === 'ok' ? at.items : [];
    const url = `https://github.com/tokio-rs/tokio/commit/${sha}`;
    const commit: Attempt = item === undefined ? at : { type: 'ok', items: [{ ...item, url }] };
    const pinned = await read(blob, { commit }, [raw(sha)]);
    expect(pinned.asked).toEqual(['commit tokio-rs/tokio@main', raw(sha)]);
    expect(pinned.end).toMatchObject({ page: { url: blob } });
    expect((await read(blob, {}, [raw('main')])).asked).toEqual([
      'commit tokio-rs/tokio@main',
      raw('main'),
    ]);
    const named = blob.replace('main', sha);
    expect((await read(named, {}, [raw(sha)])).asked).toEqual([raw(sha)]);
  });

  test('a page that is gone is read as its archive has it, with the day of the copy', async () => {
    const page = 'https://example.org/gone';
    const frozen = `https://web.archive.org/web/20200131120000/${page}`;
    const fullText = frozen.replace('000/', '000id_/');
    const wayback = found({ kind: 'page', access: 'title', links: { frozen, fullText } });
    const { asked, end } = await read(page, { wayback }, [fullText]);
    expect(asked).toEqual([`named ${page}`, `wayback ${page}`, fullText]);
    expect(end).toMatchObject({
      page: {
        url: page,
        facts: { links: { frozen }, dates: { seen: '2020-01-31T12:00:00.000Z' } },
      },
    });
    const quiet = await read(page, { wayback }, [fullText], false);
    expect(quiet.asked).toEqual([`named ${page}`]);
    expect(quiet.end).toMatchObject({ reason: 'gone' });
  });

  test.each([
    [`https://github.com/a/b/blob/${sha}/c.md`, true],
    ['https://github.com/a/b/blob/main/c.md', false],
    ['https://arxiv.org/abs/1706.03762v5', true],
    ['https://arxiv.org/abs/1706.03762', false],
    ['https://en.wikipedia.org/w/index.php?title=Alan_Turing&oldid=123', true],
    ['https://en.wikipedia.org/wiki/Alan_Turing', false],
    ['https://web.archive.org/web/20200131120000/https://example.org/', true],
    ['not an address', false],
  ])('%s names a state: %s', (address, isFrozen) => {
    expect(frozenStateOf(address).links?.frozen).toBe(isFrozen ? address : undefined);
  });

  test('the bytes of a file at a commit are cited as its page', () => {
    expect(frozenStateOf(raw(sha)).links?.frozen).toBe(
      `https://github.com/tokio-rs/tokio/blob/${sha}/README.md`,
    );
  });
});
