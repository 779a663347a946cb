import type { JsonValue } from '../../src/kernel/index.ts';

/** A document of the world; its number stands in every address that a source gives it. */
export interface WorldDocument {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

type Render = (hits: readonly WorldDocument[], address: string) => JsonValue | string;

/** The number in an address that a source gave. */
export function numberIn(url: string): number {
  return Number(/d(\d+)(?:$|\D)/.exec(url)?.[1] ?? Number.NaN);
}

/** An answer of a public source in its own form. */
export function renderHits(
  source: string,
  address: string,
  hits: readonly WorldDocument[],
): { readonly type: string; readonly body: string } {
  const body = FORMS[source]?.(hits, address) ?? {};
  return typeof body === 'string'
    ? { type: 'application/xml', body }
    : { type: 'application/json', body: JSON.stringify(body) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const named = ({ number, title }: WorldDocument): string => escaped(title || `Record ${number}`);
const doi = ({ number }: WorldDocument): string => `10.5555/d${number}`;

const FORMS: Readonly<Record<string, Render>> = {
  openalex: (hits) => ({
    meta: { count: hits.length, cost_usd: 0.001 },
    results: hits.map((one) => ({
      id: `https://openalex.org/W${one.number}`,
      doi: `https://doi.org/${doi(one)}`,
      title: named(one),
      type: 'article',
      abstract_inverted_index: invert(escaped(one.text)),
    })),
  }),
  crossref: (hits) => ({
    status: 'ok',
    message: {
      'total-results': hits.length,
      items: hits.map((one) => ({
        DOI: doi(one),
        title: [named(one)],
        abstract: escaped(one.text),
        type: 'journal-article',
      })),
    },
  }),
  europepmc: (hits) => ({
    hitCount: hits.length,
    request: { queryString: 'q' },
    resultList: {
      result: hits.map((one) => ({
        source: 'MED',
        id: String(one.number),
        doi: doi(one),
        title: named(one),
        abstractText: escaped(one.text),
      })),
    },
  }),
  datacite: (hits) => ({
    meta: { total: hits.length },
    data: hits.map((one) => ({
      id: doi(one),
      attributes: {
        titles: [{ title: named(one) }],
        descriptions: [{ descriptionType: 'Abstract', description: escaped(one.text) }],
        publicationYear: 2020,
      },
    })),
  }),
  hackernews: (hits) => ({
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hits: hits.map((one) => ({
      objectID: `d${one.number}`,
      title: named(one),
      story_text: escaped(one.text),
      author: 'a',
      created_at: '2024-01-10T12:00:00Z',
    })),
  }),
  'federal-register': (hits) => ({
    count: hits.length,
    results: hits.map((one) => ({
      html_url: `https://www.federalregister.gov/documents/d${one.number}`,
      title: named(one),
      abstract: escaped(one.text),
      document_number: `d${one.number}`,
    })),
  }),
  huggingface: (hits) =>
    hits.map((one) => ({ id: `sets/d${one.number}`, description: `${one.title}\n${one.text}` })),
  packages: (hits) =>
    hits.map((one) => ({
      name: one.title || 'x',
      ecosystem: 'npm',
      description: one.text,
      latest_release_number: '1.0.0',
      repository_url: `https://packages.example.org/d${one.number}`,
    })),
  'sec-edgar': (hits) => ({
    timed_out: false,
    hits: {
      total: { value: hits.length },
      hits: hits.map((one) => ({
        _id: `0000-00-${one.number}:d${one.number}.htm`,
        _source: { ciks: ['0000320193'], display_names: [one.title], form: '10-K' },
      })),
    },
  }),
  wikidata: (hits) => ({
    search: hits.map((one) => ({
      id: `Qd${one.number}`,
      label: named(one),
      description: escaped(one.text),
    })),
  }),
  // Its titles are its addresses: a number at the end tells two of one name apart.
  wikipedia: (hits, address) => {
    const title = (one: WorldDocument): string => `${one.title.slice(0, 150)} d${one.number}`;
    if (/[?&]titles=/.test(address))
      return {
        query: {
          pages: hits.map((one) => ({
            pageid: one.number,
            title: title(one),
            extract: one.text,
          })),
        },
      };
    return {
      query: {
        searchinfo: { totalhits: hits.length },
        search: hits.map((one) => ({
          pageid: one.number,
          title: title(one),
          snippet: escaped(one.text.slice(0, 150)),
          timestamp: '2024-01-10T12:00:00Z',
        })),
      },
    };
  },
  pubmed: (hits, address) =>
    /efetch/.test(address)
      ? `<?xml version="1.0"?><PubmedArticleSet>${hits
          .map(
            (one) =>
              `<PubmedArticle><MedlineCitation><PMID>${one.number}</PMID><Article><ArticleTitle>${named(one)}</ArticleTitle><ELocationID EIdType="doi">${doi(one)}</ELocationID><Abstract><AbstractText>${escaped(one.text)}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`,
          )
          .join('')}</PubmedArticleSet>`
      : {
          esearchresult: {
            count: String(hits.length),
            idlist: hits.map(({ number }) => String(number)),
            querytranslation: 'q',
          },
        },
};

function invert(text: string): JsonValue {
  const places = new Map<string, number[]>();
  for (const [at, word] of text.split(/\s+/).entries())
    places.set(word, [...(places.get(word) ?? []), at]);
  return Object.fromEntries(places);
}
