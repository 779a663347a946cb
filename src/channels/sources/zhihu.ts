import type { Field } from '../field.ts';
import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOfEpoch } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('ZHIHU_ACCESS_SECRET', 'required', 'https://developer.zhihu.com');

export const zhihu: Source = {
  spec: sourceSpec({
    name: 'zhihu',
    about: 'Zhihu: questions, answers and articles in Chinese, by its open platform',
    group: 'community',
    languages: ['zh'],
    domains: ['china', 'opinion', 'experience'],
    kinds: ['discussion', 'page'],
    key: 'ZHIHU_ACCESS_SECRET',
    base: 'https://developer.zhihu.com/api/v1/content',
    needs: [NEED],
    politeness: { bucket: 'developer.zhihu.com', everyMs: 1000, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://developer.zhihu.com',
      note: 'Posts are their authors’; summaries, no full texts.',
      redistribution: 'quote-only',
    },
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
  }),
  request(query, { base, key, now }) {
    if (key === null) return missing(NEED);
    const text = cutWords(queryWords(query.text, 20), 100);
    if (text.length < 2)
      return {
        type: 'channel_error',
        message: `Zhihu is asked for two characters and more, not "${text}"`,
        reason: 'not_expressible',
      };
    return getRequest(
      `${base}/zhihu_search`,
      { Query: text, Count: Math.min(query.limit, 10) },
      {
        headers: {
          Authorization: `Bearer ${key}`,
          'X-Request-Timestamp': String(Math.floor(Date.parse(now) / 1000)),
        },
      },
    );
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const data = either(root, 'Data');
      return answer(
        either(data, 'Items')
          .needList()
          .map((hit) => {
            return webHit({
              url: either(hit, 'Url').needText(),
              title: textOf(either(hit, 'Title').text()),
              text: textOf(either(hit, 'ContentText').text()),
              access: 'abstract',
              published: dateOfEpoch(either(hit, 'EditTime').number()),
              authors: [either(hit, 'AuthorName').text()],
              kind: 'discussion',
              venue: '知乎',
            });
          }),
        query,
      );
    }),
};

/** Its fields are written with a capital by some descriptions and without by others. */
function either(field: Field, name: string): Field {
  const capital = field.get(name);
  if (capital.isThere) return capital;
  const snake = name.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
  return field.get(snake);
}
