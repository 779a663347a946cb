import type { RequestListener } from 'node:http';
import { type Loopback, openLoopback } from './loopback.ts';

const DOI = '10.1126/science.1231143';

/** What a source, its registers and a page say; a test changes it as it goes on. */
export interface ChangingWorld {
  /** Of the one work that OpenAlex knows. */
  abstract: string;
  isRetracted: boolean;
  /** Sources answer; pages do so always. */
  isUp: boolean;
  /** `null` where it is gone. */
  page: string | null;
}

/** OpenAlex with one work, whose abstract and standing are what the test says today. */
function workOf({ abstract, isRetracted }: ChangingWorld): object {
  const words: Record<string, number[]> = {};
  for (const [at, word] of abstract.split(' ').entries())
    words[word] = [...(words[word] ?? []), at];
  return {
    id: 'https://openalex.org/W1',
    doi: `https://doi.org/${DOI}`,
    title: 'The Tokio scheduler',
    publication_date: '2025-01-03',
    type: 'article',
    is_retracted: isRetracted,
    abstract_inverted_index: words,
  };
}

const answering =
  (world: ChangingWorld): RequestListener =>
  ({ url = '' }, response) => {
    const json = (value: unknown): void =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(value));
    if (url === '/robots.txt') response.writeHead(404).end();
    else if (url.startsWith('/page'))
      response
        .writeHead(world.page === null ? 410 : 200, { 'Content-Type': 'text/html' })
        .end(world.page ?? '');
    else if (!world.isUp) response.writeHead(500).end();
    else if (url.startsWith('/openalex')) json({ meta: { count: 1 }, results: [workOf(world)] });
    else json({ status: 'ok', message: { 'total-results': 0, items: [] } });
  };

/** Serves the world: OpenAlex at `/openalex`, an empty Crossref at `/crossref`, the page at `/page`. */
export function openChangingWorld(world: ChangingWorld): Promise<Loopback> {
  return openLoopback(answering(world));
}
