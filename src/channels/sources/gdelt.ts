import { findInstant, parseJson } from '../../kernel/index.ts';
import { isChinese } from '../../text/index.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, malformed, readJsonAnswer } from '../source-answer.ts';
import { HOUR_MS, sourceSpec } from '../source-spec.ts';

export const gdelt: Source = {
  spec: sourceSpec({
    name: 'gdelt',
    about: 'headlines of the world’s news of the last three months, in 65 languages',
    group: 'news',
    domains: ['news', 'politics', 'events', 'economy'],
    kinds: ['news'],
    base: 'https://api.gdeltproject.org',
    politeness: { bucket: 'api.gdeltproject.org', everyMs: 6_500, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://www.gdeltproject.org/about.html',
      note: 'Free with a link to GDELT; the articles are their publishers’.',
      redistribution: 'attribution',
    },
    actions: ['search'],
    verified: '2026-08-16',
    probe: { question: 'climate', finds: '' },
    timeoutMs: 30_000,
    cacheMs: HOUR_MS,
    fallbacks: ['rss'],
  }),
  request(query, { base }) {
    // Shorter words are refused.
    const words = queryWords(query.text, 5)
      .map((word) => word.replace(/[^\p{L}\p{N} ]+/gu, ' ').trim())
      .filter((word) => word.length > 2 || isChinese(word))
      .map((word) => (word.includes(' ') ? `"${word}"` : word));
    if (words.length === 0)
      return {
        type: 'channel_error',
        message: 'GDELT is asked for words of three letters and more: the question has none',
        reason: 'not_expressible',
      };
    const stamp = (instant: string): string => instant.slice(0, 19).replace(/\D/g, '');
    const { since, until } = query;
    return getRequest(
      `${base}/api/v2/doc/doc`,
      {
        query: `${words.join(' ')}${isChinese(query.text) ? ' sourcelang:chinese' : ''}`,
        mode: 'artlist',
        format: 'json',
        maxrecords: Math.min(query.limit, 250),
        sort: 'hybridrel',
        STARTDATETIME: since === undefined ? null : stamp(since),
        ENDDATETIME: until === undefined ? null : stamp(until),
      },
      { accepts: 'text' },
    );
  },
  /** Its refusals are sentences, with a good status too. */
  read(body, query, { textOf }) {
    if (body.type !== 'text') return malformed('the answer is not text');
    const { text } = body;
    if (!/^\s*[[{]/.test(text)) return saidInWords(text);
    const parsed = parseJson(text);
    if (!parsed.ok) return malformed(parsed.error);
    return readJsonAnswer({ type: 'json', value: parsed.value }, (root) => {
      const names = root.entries().map(([name]) => name);
      if (names.length > 0 && !names.includes('articles'))
        return malformed(`articles must be a list; there is ${names.join(', ').slice(0, 100)}`);
      const articles = names.length === 0 ? [] : root.get('articles').needList();
      const hits = articles.map((article) => {
        const seen = findInstant(
          article
            .get('seendate')
            .text()
            .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
        );
        return {
          url: article.get('url').needText(),
          title: textOf(article.get('title').needText()),
          text: '',
          facts: {
            kind: 'news' as const,
            access: 'title' as const,
            dates: seen === undefined ? {} : { seen },
            venue: article.get('domain').text(),
          },
        };
      });
      return answer(hits, query);
    });
  },
};

function saidInWords(text: string): ReturnType<Source['read']> {
  const said = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  if (/limit requests|too many/i.test(said))
    return { type: 'rate_limited', retryAt: null, message: `GDELT: ${said}` };
  if (/^</.test(said)) return { type: 'blocked', message: 'GDELT answered with a page' };
  return /too short|too long|invalid|must|specified|keyword/i.test(said)
    ? { type: 'channel_error', message: `GDELT refused: ${said}` }
    : malformed(`GDELT answered in words: ${said}`);
}
