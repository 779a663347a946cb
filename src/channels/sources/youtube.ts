import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('YOUTUBE_API_KEY', 'required', 'https://console.cloud.google.com');

export const youtube: Source = {
  spec: sourceSpec({
    name: 'youtube',
    about: 'videos by title and description',
    group: 'media',
    domains: ['videos', 'talks', 'tutorials'],
    kinds: ['page'],
    key: 'YOUTUBE_API_KEY',
    base: 'https://www.googleapis.com/youtube/v3',
    needs: [NEED],
    politeness: { bucket: 'www.googleapis.com', everyMs: 1000, burst: 0, atOnce: 2, perDay: 95 },
    terms: {
      url: 'https://developers.google.com/youtube/terms/api-services-terms-of-service',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(
      `${base}/search`,
      {
        part: 'snippet',
        q: query.text,
        type: 'video',
        maxResults: Math.min(query.limit, 50),
        pageToken: query.page,
        publishedAfter: query.since,
        publishedBefore: query.until,
      },
      { headers: { 'x-goog-api-key': key } },
    );
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('items')
          .needList()
          .map((item) => {
            const video = item.get('id').get('videoId').needText();
            const snippet = item.get('snippet');
            return webHit({
              url: `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`,
              title: textOf(snippet.get('title').text()),
              text: snippet.get('description').text(),
              published: dateOf(snippet.get('publishedAt').text()),
              authors: [snippet.get('channelTitle').text()],
              venue: 'YouTube',
            });
          }),
        query,
        told({ next: root.get('nextPageToken').text() }),
      ),
    ),
  refusal({ status, body }) {
    if (status !== 403) return undefined;
    if (/quotaExceeded/.test(body))
      return { type: 'budget_exhausted', message: 'The searches of the day are used' };
    return /rateLimitExceeded/.test(body)
      ? { type: 'rate_limited', retryAt: null, message: 'YouTube was asked too fast' }
      : undefined;
  },
};
