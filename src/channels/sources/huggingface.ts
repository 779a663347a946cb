import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, keyNeed, sourceSpec } from '../source-spec.ts';
import { bareId, workIds } from '../work-ids.ts';

export const huggingface: Source = {
  spec: sourceSpec({
    name: 'huggingface',
    about: 'machine-learning models and data sets by name',
    group: 'code',
    domains: ['machine learning', 'models', 'data sets', 'language models'],
    kinds: ['model', 'dataset'],
    key: 'HF_TOKEN',
    base: 'https://huggingface.co',
    needs: [keyNeed('HF_TOKEN', 'raises-limit', 'https://huggingface.co/settings/tokens')],
    politeness: { bucket: 'huggingface.co', everyMs: 1_000, burst: 1, atOnce: 2 },
    terms: {
      url: 'https://huggingface.co/terms-of-service',
      note: 'Each model and data set names its own licence.',
      redistribution: 'quote-only',
    },
    actions: ['search'],
    verified: '2026-08-22',
    probe: { question: 'bert', finds: 'bert' },
    cacheMs: 6 * HOUR_MS,
    fallbacks: ['github'],
  }),
  request: (query, { base, key }) =>
    getRequest(
      `${base}/api/${sectionOf(query)}`,
      {
        // It looks into names, where more than two words are hardly ever found together.
        search: queryWords(query.text, 2).join(' ') || query.text,
        limit: query.limit,
        full: 'true',
        sort: 'downloads',
      },
      { headers: key === null ? {} : { Authorization: `Bearer ${key}` } },
    ),
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root.needList().map((one) => hitOf(one, sectionOf(query))),
        query,
      ),
    ),
};

function sectionOf({ text, kinds }: ChannelQuery): 'models' | 'datasets' {
  return kinds?.includes('dataset') === true || /\bdata ?sets?\b|数据集/i.test(text)
    ? 'datasets'
    : 'models';
}

function hitOf(one: Field, section: 'models' | 'datasets'): SourceHit {
  const id = one.get('id').needText();
  const tags = one
    .get('tags')
    .list()
    .map((tag) => tag.text());
  const tagged = (prefix: string): string | undefined =>
    tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length);
  const task = one.get('pipeline_tag').text();
  const library = one.get('library_name').text();
  const lines = [
    one.get('description').text().trim(),
    ...(task === '' ? [] : [`Task: ${task}`]),
    ...(library === '' ? [] : [`Library: ${library}`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
  ];
  return {
    url: `https://huggingface.co/${section === 'datasets' ? 'datasets/' : ''}${id}`,
    title: id,
    text: lines.filter((line) => line !== '').join('\n'),
    authors: [one.get('author').text()],
    facts: {
      kind: section === 'datasets' ? 'dataset' : 'model',
      access: 'abstract',
      ids: workIds({ arxiv: bareId('arxiv', tagged('arxiv:')) }),
      dates: told({
        published: dateOf(one.get('createdAt').text()),
        updated: dateOf(one.get('lastModified').text()),
      }),
      ...told({ licence: tagged('license:') }),
      venue: 'Hugging Face',
    },
  };
}
