import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { sourceSpec } from '../source-spec.ts';

export const dockerhub: Source = {
  spec: sourceSpec({
    name: 'dockerhub',
    about: 'container images by name and description',
    group: 'code',
    domains: ['containers', 'docker', 'images'],
    kinds: ['package'],
    base: 'https://hub.docker.com',
    politeness: { bucket: 'hub.docker.com', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://www.docker.com/legal/docker-terms-service/',
      note: 'Each image names its own licence.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'postgres', finds: 'postgres' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/v2/search/repositories/`, {
      query: queryWords(query.text, 3).join(' ') || query.text,
      page_size: Math.min(query.limit, 100),
      page: pageNumber(query, 1),
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('results')
          .needList()
          .map((image) => {
            const name = image.get('repo_name').needText();
            const isOfficial = image.get('is_official').isTrue();
            return {
              url: isOfficial
                ? `https://hub.docker.com/_/${name.replace(/^library\//, '')}`
                : `https://hub.docker.com/r/${name}`,
              title: name,
              text: image.get('short_description').text(),
              authors: [image.get('repo_owner').text()],
              facts: {
                kind: 'package' as const,
                access: 'abstract' as const,
                venue: 'Docker Hub',
              },
            };
          }),
        query,
        { total: root.get('count').needNumber() },
      ),
    ),
};
