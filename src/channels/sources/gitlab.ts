import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  pageNumber,
  readJsonAnswer,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, sourceSpec } from '../source-spec.ts';

export const gitlab: Source = {
  spec: sourceSpec({
    name: 'gitlab',
    about: 'projects of gitlab.com, or of a server of your own',
    group: 'code',
    domains: ['programming', 'software', 'open source', 'libraries'],
    kinds: ['code'],
    key: 'GITLAB_TOKEN',
    base: 'https://gitlab.com',
    needs: [
      keyNeed(
        'GITLAB_TOKEN',
        'raises-limit',
        'https://gitlab.com/-/user_settings/personal_access_tokens',
      ),
    ],
    politeness: { bucket: 'gitlab.com', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://about.gitlab.com/terms/',
      note: 'Each project names its own licence.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'gitlab-runner', finds: '' },
    fallbacks: ['github'],
  }),
  request: (query, { base, key }) =>
    getRequest(
      `${base}/api/v4/projects`,
      {
        search: queryWords(query.text, 3).join(' ') || query.text,
        order_by: 'star_count',
        per_page: Math.min(query.limit, 100),
        page: pageNumber(query, 1),
      },
      { headers: key === null ? {} : { 'PRIVATE-TOKEN': key } },
    ),
  read(body, query) {
    if (body.type !== 'json' || !Array.isArray(body.value))
      return malformed('the answer must be a list');
    return readJsonAnswer(body, (root) =>
      answer(
        root.needList().map((project) => {
          const topics = project
            .get('topics')
            .list()
            .map((topic) => topic.text());
          return {
            url: project.get('web_url').needText(),
            title: project.get('path_with_namespace').needText(),
            text: [project.get('description').text(), topics.join(', ')]
              .filter((part) => part !== '')
              .join('\n\n'),
            facts: {
              kind: 'code' as const,
              access: 'abstract' as const,
              dates: told({ updated: dateOf(project.get('last_activity_at').text()) }),
              venue: 'GitLab',
            },
          };
        }),
        query,
      ),
    );
  },
};
