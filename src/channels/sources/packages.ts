import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceBody, SourceReading } from '../source.ts';
import { answer, getRequest, readJsonAnswer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { idValues, workIds } from '../work-ids.ts';

export const packages: Source = {
  spec: sourceSpec({
    name: 'packages',
    about: 'software packages of all registries by name: versions, licences, use, advisories',
    group: 'code',
    domains: ['packages', 'libraries', 'dependencies', 'open source'],
    kinds: ['package', 'code'],
    base: 'https://packages.ecosyste.ms/api/v1',
    politeness: { bucket: 'packages.ecosyste.ms', everyMs: 1_000, burst: 1, atOnce: 2 },
    terms: {
      url: 'https://packages.ecosyste.ms',
      note: 'Data under CC BY-SA 4.0.',
      redistribution: 'share-alike',
    },
    actions: ['search', 'item'],
    verified: '2026-08-21',
    probe: { question: 'serde', finds: 'serde' },
    fallbacks: ['github'],
  }),
  request(query, { base }) {
    const [purl] = idValues(query.ids, 'purl');
    const [repository] = idValues(query.ids, 'repository');
    if (purl !== undefined) return getRequest(`${base}/packages/lookup`, { purl });
    if (repository !== undefined)
      return getRequest(`${base}/packages/lookup`, {
        repository_url: `https://github.com/${repository}`,
      });
    const [name = query.text] = namesIn(query);
    return getRequest(`${base}/packages/lookup`, { name });
  },
  read(body, query, { base }) {
    const first = readPackages(body, query);
    const [, second] = namesIn(query);
    const isEmpty = first.type === 'ok' && first.items.length === 0;
    if (!isEmpty || second === undefined || query.ids !== undefined) return first;
    return {
      type: 'follow_up',
      request: getRequest(`${base}/packages/lookup`, { name: second }),
      read: (next) => readPackages(next, query),
      otherwise: first,
    };
  },
};

/** It knows packages by name alone: what the question names first, then its first words as packages write them. */
function namesIn({ text }: ChannelQuery): readonly string[] {
  const words = queryWords(text, 6);
  const named = words.filter((word) => /[a-z][A-Z]|[-_@/.\d]|^[A-Z]/.test(word));
  const [first = words[0]] = named;
  const pair = words.slice(0, 2).join('-').toLowerCase();
  const names = [first?.toLowerCase(), pair].filter((name) => name !== undefined && name !== '');
  return [...new Set(names)].filter((name) => name !== undefined);
}

function readPackages(body: SourceBody, query: ChannelQuery): SourceReading {
  return readJsonAnswer(body, (root) => {
    const error = root.value !== null && !Array.isArray(root.value) ? root.get('error').text() : '';
    if (error !== '') return { type: 'channel_error', message: `ecosyste.ms refused: ${error}` };
    return answer(root.needList().map(hitOf), query);
  });
}

function hitOf(one: Field): SourceHit {
  const name = one.get('name').needText();
  const purl = one.get('purl').text();
  const ecosystem = one.get('ecosystem').text();
  const repository = one.get('repository_url').text();
  const count = one.get('dependent_packages_count').number();
  const lines = [
    one.get('description').text().trim(),
    `Package ${name} of ${ecosystem}, latest release ${one.get('latest_release_number').text()}`,
    ...(count === null ? [] : [`Packages that depend on it: ${count}`]),
    ...one
      .get('advisories')
      .list()
      .slice(0, 5)
      .map((advisory) => `Advisory: ${advisory.get('title').text()}`),
  ];
  return {
    url: repository || one.get('homepage').text() || one.get('documentation_url').needText(),
    title: `${name} (${ecosystem})`,
    text: lines.filter((line) => line !== '').join('\n'),
    facts: {
      kind: 'package',
      access: 'abstract',
      ids: workIds({ purl }),
      dates: told({
        published: dateOf(one.get('first_release_published_at').text()),
        updated: dateOf(one.get('latest_release_published_at').text()),
      }),
      links: told({ landing: one.get('homepage').text() }),
      ...told({ licence: one.get('normalized_licenses').list()[0]?.text() }),
      venue: ecosystem,
    },
  };
}
