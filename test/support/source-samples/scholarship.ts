import type { SourceSample } from './sample.ts';

const openalexWork = {
  id: 'https://openalex.org/W2064815984',
  doi: 'https://doi.org/10.1126/science.1231143',
  title: 'Multiplex Genome Engineering Using <i>CRISPR/Cas</i> Systems',
  publication_date: '2013-01-03',
  language: 'en',
  type: 'article',
  is_retracted: false,
  relevance_score: 912.4,
  authorships: [{ author: { id: 'https://openalex.org/A1', display_name: 'Le Cong' } }],
  primary_location: {
    landing_page_url: 'https://doi.org/10.1126/science.1231143',
    source: { display_name: 'Science' },
  },
  open_access: { is_oa: true, oa_url: 'https://www.ncbi.nlm.nih.gov/pmc/articles/3795411' },
  ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/23287718' },
  abstract_inverted_index: {
    Functional: [0],
    elucidation: [1],
    of: [2, 5],
    causal: [3],
    variants: [4],
    genes: [6],
  },
};

export const openalex: SourceSample = {
  type: 'json',
  ok: {
    meta: { count: 2, page: 1, per_page: 25, cost_usd: 0.001 },
    results: [
      openalexWork,
      {
        ...openalexWork,
        id: 'https://openalex.org/W2',
        doi: null,
        title: null,
        is_retracted: true,
        display_name: 'A work without a DOI',
        abstract_inverted_index: null,
      },
    ],
    group_by: [],
  },
  empty: { meta: { count: 0, page: 1, per_page: 25, cost_usd: 0.001 }, results: [] },
  failures: [
    {
      name: 'too fast',
      status: 403,
      body: { error: 'Forbidden', message: 'Too many requests' },
      outcome: 'rate_limited',
    },
    {
      name: 'a wrong key',
      status: 403,
      body: { error: 'Forbidden', message: 'Invalid API key' },
      outcome: 'auth_failed',
    },
    {
      name: 'the day is used',
      status: 429,
      body: { error: 'Rate limit', message: 'Daily budget exceeded' },
      outcome: 'budget_exhausted',
    },
    {
      name: 'a wrong filter',
      status: 400,
      body: { error: 'Invalid filter', message: 'x is no filter' },
      outcome: 'channel_error',
    },
  ],
  differs: { forbidden: 'rate_limited' },
  first: {
    url: 'https://doi.org/10.1126/science.1231143',
    title: 'Multiplex Genome Engineering Using CRISPR/Cas Systems',
    text: 'Functional elucidation of causal variants of genes',
    published: '2013-01-03',
    access: 'abstract',
  },
};

const crossrefWork = {
  DOI: '10.1038/NATURE12373',
  type: 'journal-article',
  title: ['Nanometre-scale thermometry in a living cell'],
  author: [{ given: 'G.', family: 'Kucsko', sequence: 'first', affiliation: [] }],
  published: { 'date-parts': [[2013, 7, 31]] },
  'container-title': ['Nature'],
  URL: 'https://doi.org/10.1038/nature12373',
  abstract:
    '<jats:p>Sensitive probing of temperature variations on nanometre scales is an outstanding challenge.</jats:p>',
  score: 38.2,
  'updated-by': [
    {
      DOI: '10.1000/notice',
      type: 'retraction',
      label: 'Retraction',
      source: 'retraction-watch',
      updated: { 'date-time': '2020-05-05T00:00:00Z' },
    },
  ],
};

export const crossref: SourceSample = {
  type: 'json',
  ok: {
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': 4,
      items: [
        crossrefWork,
        {
          ...crossrefWork,
          DOI: '10.1000/year',
          title: ['Only a year'],
          published: { 'date-parts': [[2013]] },
          'updated-by': [],
        },
        {
          ...crossrefWork,
          DOI: '10.1000/none',
          title: ['No date at all'],
          published: { 'date-parts': [[null]] },
          abstract: null,
        },
        { ...crossrefWork, DOI: '10.1000/file', type: 'component' },
      ],
    },
  },
  empty: { status: 'ok', 'message-type': 'work-list', message: { 'total-results': 0, items: [] } },
  failures: [
    {
      name: 'a parameter that is not allowed',
      status: 400,
      body: {
        status: 'failed',
        'message-type': 'validation-failure',
        message: [{ type: 'parameter-not-allowed', value: 'x', message: 'no such parameter' }],
      },
      outcome: 'channel_error',
    },
    {
      name: 'the same with 200',
      status: 200,
      body: {
        status: 'failed',
        'message-type': 'validation-failure',
        message: [{ type: 'parameter-not-allowed', value: 'x', message: 'no such parameter' }],
      },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://doi.org/10.1038/nature12373',
    title: 'Nanometre-scale thermometry in a living cell',
    text: 'Sensitive probing of temperature variations on nanometre scales is an outstanding challenge.',
    published: '2013-07-31',
    access: 'abstract',
  },
};

const arxivFeed = (total: number, entries: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom"><id>https://arxiv.org/api/zUwB</id><title>arXiv Query: search_query=(ti:attention OR abs:attention)&amp;id_list=&amp;start=0&amp;max_results=10</title><updated>2026-07-28T00:26:25Z</updated><opensearch:itemsPerPage>10</opensearch:itemsPerPage><opensearch:totalResults>${total}</opensearch:totalResults><opensearch:startIndex>0</opensearch:startIndex>${entries}</feed>
`;

export const arxiv: SourceSample = {
  type: 'xml',
  ok: arxivFeed(
    1,
    `<entry><id>http://arxiv.org/abs/1706.03762v7</id><title>Attention Is
  All You Need</title><updated>2023-08-02T00:41:18Z</updated><link href="https://arxiv.org/abs/1706.03762v7" rel="alternate" type="text/html"/><link href="https://arxiv.org/pdf/1706.03762v7" rel="related" type="application/pdf" title="pdf"/><summary>The dominant sequence transduction models are based on
  complex recurrent networks.</summary><category term="cs.CL" scheme="http://arxiv.org/schemas/atom"/><published>2017-06-12T17:57:34Z</published><arxiv:primary_category term="cs.CL"/><author><name>Ashish Vaswani</name></author></entry>`,
  ),
  empty: arxivFeed(0, ''),
  failures: [
    {
      name: 'an entry that is an error',
      status: 200,
      body: arxivFeed(
        1,
        '<entry><id>http://arxiv.org/api/errors#start</id><title>Error</title><summary>start must be an integer</summary></entry>',
      ),
      outcome: 'channel_error',
    },
    {
      name: 'another document',
      status: 200,
      body: '<opml><body/></opml>',
      outcome: 'malformed',
    },
    {
      name: 'entries under another name',
      status: 200,
      body: arxivFeed(1, '<row><id>http://arxiv.org/abs/1706.03762v7</id></row>'),
      outcome: 'malformed',
    },
    {
      name: 'too fast',
      status: 429,
      headers: { 'content-type': 'text/plain' },
      body: 'Rate exceeded.',
      outcome: 'rate_limited',
    },
  ],
  first: {
    url: 'https://arxiv.org/abs/1706.03762',
    title: 'Attention Is All You Need',
    text: 'The dominant sequence transduction models are based on complex recurrent networks.',
    published: '2017-06-12',
    access: 'abstract',
  },
};

export const europepmc: SourceSample = {
  type: 'json',
  ok: {
    version: '6.9',
    hitCount: 13341,
    nextCursorMark: 'AoIIQExCVyg1NTg2NjE3NQ==',
    request: {
      queryString: 'CRISPR AND SRC:"PPR"',
      resultType: 'core',
      cursorMark: '*',
      pageSize: 1,
    },
    resultList: {
      result: [
        {
          id: '37917583',
          source: 'MED',
          pmid: '37917583',
          pmcid: 'PMC10680139',
          doi: '10.1016/j.celrep.2023.113339',
          title: 'A gene drive that <i>spreads</i> slowly.',
          authorString: 'Smith J, Jones A.',
          journalInfo: { volume: '42', journal: { title: 'Cell reports' } },
          pubYear: '2023',
          firstPublicationDate: '2023-11-01',
          abstractText: '<h4>Background</h4>Gene drives spread through a population.',
          isOpenAccess: 'Y',
          citedByCount: 14,
          pubTypeList: { pubType: ['Retracted Publication', 'Journal Article'] },
        },
      ],
    },
  },
  routes: [
    {
      address: /\/PMC10680139\/fullTextXML/,
      type: 'xml',
      body: `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta><journal-title-group><journal-title>Cell reports</journal-title></journal-title-group></journal-meta><article-meta><article-id pub-id-type="pmcid">PMC10680139</article-id><article-id pub-id-type="pmid">37917583</article-id><article-id pub-id-type="doi">10.1016/j.celrep.2023.113339</article-id><title-group><article-title>A gene drive that <italic>spreads</italic> slowly.</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Smith</surname><given-names>Jan</given-names></name></contrib><contrib contrib-type="editor"><name><surname>Jones</surname></name></contrib></contrib-group><pub-date pub-type="collection"><year>2023</year></pub-date><pub-date pub-type="epub"><day>1</day><month>11</month><year>2023</year></pub-date><permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Open.</license-p></license></permissions><abstract><p>Gene drives spread.</p></abstract></article-meta></front><body><sec><title>Results</title><p>The slow drive reached 62 % of the caged flies after ten generations <xref>[3]</xref>.</p><table-wrap><table><tr><th>Cage</th><th>Flies</th></tr><tr><td>A</td><td>240</td></tr></table><table-wrap-foot><p>Counted twice.</p></table-wrap-foot></table-wrap></sec></body><back><ref-list><ref>Other work</ref></ref-list></back></article>`,
    },
    { address: /fullTextXML/, type: 'xml', body: '<article><front/></article>' },
  ],
  empty: { version: '6.9', hitCount: 0, request: { queryString: 'x' }, resultList: { result: [] } },
  failures: [
    {
      name: 'an error with 200',
      status: 200,
      body: { errCode: 404, errMsg: 'Invalid page size provided' },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://doi.org/10.1016/j.celrep.2023.113339',
    title: 'A gene drive that spreads slowly.',
    text: 'Background\n\nGene drives spread through a population.',
    published: '2023-11-01',
    access: 'abstract',
  },
};

export const datacite: SourceSample = {
  type: 'json',
  ok: {
    data: [
      {
        id: '10.5281/zenodo.3490396',
        type: 'dois',
        attributes: {
          doi: '10.5281/zenodo.3490396',
          titles: [
            { title: 'An alternative title', titleType: 'AlternativeTitle' },
            { title: 'Counts of birds in wetlands' },
          ],
          creators: [{ name: 'Heron, Ann' }],
          descriptions: [
            { description: 'How it was made', descriptionType: 'Methods' },
            {
              description: 'Counts of birds, one a week, of forty wetlands.',
              descriptionType: 'Abstract',
            },
          ],
          publicationYear: 2019,
          dates: [{ date: '2019', dateType: 'Issued' }],
          url: 'https://zenodo.org/record/3490396',
          rightsList: [{ rightsIdentifier: 'cc-by-4.0' }],
          types: { resourceTypeGeneral: 'Dataset' },
        },
      },
    ],
    meta: { total: 1, totalPages: 1, page: 1 },
    links: {},
  },
  empty: { data: [], meta: { total: 0, totalPages: 0, page: 1 } },
  first: {
    url: 'https://doi.org/10.5281/zenodo.3490396',
    title: 'Counts of birds in wetlands',
    text: 'Counts of birds, one a week, of forty wetlands.',
    published: '2019',
    access: 'abstract',
  },
};

export const pubmed: SourceSample = {
  type: 'json',
  ok: {
    header: { type: 'esearch', version: '0.3' },
    esearchresult: {
      count: '1',
      retmax: '1',
      retstart: '0',
      idlist: ['39984857'],
      querytranslation: '"gene"[All Fields] AND "drive"[All Fields]',
    },
  },
  empty: {
    header: { type: 'esearch' },
    esearchresult: { count: '0', retmax: '0', idlist: [], querytranslation: 'x' },
  },
  routes: [
    {
      address: /efetch/,
      body: `<?xml version="1.0" ?><!DOCTYPE PubmedArticleSet><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">39984857</PMID><Article><Journal><JournalIssue><PubDate><Year>2019</Year><Month>Nov</Month></PubDate></JournalIssue><Title>Cell</Title></Journal><ArticleTitle>Drives <i>in vivo</i>.</ArticleTitle><ELocationID EIdType="doi">10.1016/J.CELL.2019.1</ELocationID><Abstract><AbstractText Label="AIM">To see drives spread.</AbstractText><AbstractText Label="RESULT">They spread.</AbstractText></Abstract><AuthorList><Author><LastName>Doe</LastName><ForeName>Ann</ForeName></Author><Author><CollectiveName>The Group</CollectiveName></Author></AuthorList><PublicationTypeList><PublicationType>Retracted Publication</PublicationType></PublicationTypeList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
    },
  ],
  failures: [
    {
      name: 'too fast',
      status: 200,
      body: { error: 'API rate limit exceeded', count: '11' },
      outcome: 'rate_limited',
    },
    {
      name: 'a wrong term',
      status: 200,
      body: { esearchresult: { ERROR: 'Empty term and query_key - nothing todo' } },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://doi.org/10.1016/j.cell.2019.1',
    title: 'Drives in vivo.',
    text: 'AIM: To see drives spread.\n\nRESULT: They spread.',
    published: '2019-11',
    access: 'abstract',
  },
};

export const unpaywall: SourceSample = {
  type: 'json',
  query: { ids: [{ scheme: 'doi', value: '10.1038/nature12373' }] },
  ok: {
    doi: '10.1038/nature12373',
    title: 'Nanometre-scale thermometry in a living cell',
    year: 2013,
    published_date: '2013-07-31',
    is_oa: true,
    oa_status: 'green',
    best_oa_location: {
      url: 'https://dash.harvard.edu/x.pdf',
      url_for_pdf: 'https://dash.harvard.edu/x.pdf',
      version: 'acceptedVersion',
      license: 'cc-by',
    },
    journal_name: 'Nature',
    z_authors: [{ raw_author_name: 'G. Kucsko' }],
  },
  // A DOI that it does not know is a 404: an answer always has one work.
  empty: { doi: '10.1038/nature12373', title: null, is_oa: false },
  failures: [
    {
      name: 'no real address',
      status: 422,
      body: { message: 'Please use your own email address' },
      outcome: 'not_configured',
    },
  ],
  differs: { empty: 'ok', 'numbers-as-text': 'ok' },
  first: {
    url: 'https://doi.org/10.1038/nature12373',
    title: 'Nanometre-scale thermometry in a living cell',
    text: 'Nanometre-scale thermometry in a living cell',
    published: '2013-07-31',
    access: 'title',
  },
};
