import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { idValues } from '../work-ids.ts';
import { github, githubHeaders } from './github.ts';

/** The newest commit of `owner/name@branch`, at the pace and under the terms of GitHub. */
export const githubCommit: Source = {
  ...github,
  request({ ids }, { base, key }) {
    const [named = ''] = idValues(ids, 'repository');
    const [, repository, at] = /^([\w.-]+\/[\w.-]+)@([\w.+-]+)$/.exec(named) ?? [];
    if (repository === undefined || at === undefined)
      return {
        type: 'channel_error',
        message: 'no repository with a branch, tag or commit is named',
        reason: 'not_expressible',
      };
    return getRequest(
      `${base}/repos/${repository}/commits/${at}`,
      {},
      { headers: githubHeaders(key) },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const commit = root.get('commit');
      const [title = '', ...more] = commit.get('message').text().split('\n');
      const updated = dateOf(commit.get('committer').get('date').text());
      return answer(
        [
          {
            url: root.get('html_url').needText(),
            title,
            text: more.join('\n'),
            facts: { kind: 'code', access: 'full', dates: told({ updated }), venue: 'GitHub' },
          },
        ],
        query,
      );
    }),
};
