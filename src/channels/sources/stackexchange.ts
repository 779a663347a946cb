import { addMs, msOfInstant, parseJson } from '../../kernel/index.ts';
import type { ChannelQuery } from '../contract.ts';
import { answerField, type Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceReading, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOfEpoch } from '../source-dates.ts';
import { keyNeed, sourceSpec } from '../source-spec.ts';

/** The site whose subject the question names; programming is the usual one. */
const SITES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:theorem|integral|algebra|topolog|polynomial|prove that)/i, 'math'],
  [/\b(?:regression|p-value|bayesian|variance|statistical)/i, 'stats'],
  [/\b(?:nginx|apache|server farm|load balancer|active directory)/i, 'serverfault'],
  [/\b(?:ubuntu)\b/i, 'askubuntu'],
  [/\b(?:linux|unix|bash|systemd|shell script)\b/i, 'unix'],
  [/\b(?:encrypt|tls|certificate|vulnerab|xss|csrf|password hash)/i, 'security'],
  [/\b(?:thesis|phd|peer review|academia|tenure)\b/i, 'academia'],
  [/\b(?:lawsuit|statute|legally|copyright law)\b/i, 'law'],
  [/\b(?:quantum|thermodynamic|relativity|photon)/i, 'physics'],
];

export const stackexchange: Source = {
  spec: sourceSpec({
    name: 'stackexchange',
    about: 'questions and answers of Stack Overflow and its sister sites',
    group: 'community',
    languages: ['en'],
    domains: ['programming', 'mathematics', 'statistics', 'linux', 'security', 'how-to'],
    kinds: ['how-to', 'discussion', 'code'],
    key: 'STACKEXCHANGE_KEY',
    base: 'https://api.stackexchange.com',
    needs: [keyNeed('STACKEXCHANGE_KEY', 'raises-limit', 'https://stackapps.com/apps/oauth')],
    politeness: {
      bucket: 'api.stackexchange.com',
      everyMs: 2_000,
      burst: 1,
      atOnce: 1,
      perDay: 280,
      withKey: { perDay: 9_500 },
    },
    terms: {
      url: 'https://stackoverflow.com/help/licensing',
      note: 'Posts under CC BY-SA: name the author and link the post.',
      redistribution: 'share-alike',
    },
    actions: ['search', 'item'],
    verified: '2026-08-22',
    probe: { question: 'sorted array branch prediction', finds: '' },
  }),
  request(query, { base, key }) {
    return getRequest(`${base}/2.3/search/advanced`, {
      q: queryWords(query.text, 5).join(' ') || query.text,
      site: siteOf(query),
      pagesize: Math.min(query.limit, 100),
      page: pageNumber(query, 1),
      order: 'desc',
      sort: 'relevance',
      filter: 'withbody',
      fromdate: secondsOf(query.since),
      todate: secondsOf(query.until),
      key,
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const questions = root.get('items').needList();
      const posts = questions.map((question) => questionOf(question, world));
      const facts = factsOf(root, query);
      const alone = answer(posts, query, facts);
      const answered = questions.filter((one) => (one.get('answer_count').number() ?? 0) > 0);
      if (answered.length === 0) return alone;
      const ids = answered.map((one) => one.get('question_id').needNumber());
      const titles = new Map(
        questions.map((one, at) => [one.get('question_id').number(), posts[at]]),
      );
      return {
        type: 'follow_up',
        request: getRequest(`${world.base}/2.3/questions/${ids.join(';')}/answers`, {
          site: siteOf(query),
          pagesize: 30,
          order: 'desc',
          sort: 'votes',
          filter: 'withbody',
          key: world.key,
        }),
        read: (second) =>
          readJsonAnswer(second, (given) => {
            const answers = given
              .get('items')
              .needList()
              .map((one) => answerOf(one, titles, world));
            const wide = { ...query, limit: query.limit + answers.length };
            return answer([...posts, ...answers], wide, { ...facts, ...factsOf(given, query) });
          }),
        otherwise: alone,
      };
    }),
  /** The quota of the day and a method at rest come with 400, not 429. */
  refusal({ body }, { now }) {
    const parsed = parseJson(body);
    if (!parsed.ok) return undefined;
    const said = answerField(parsed.value);
    const message = textOrNothing(said, 'error_message');
    if (textOrNothing(said, 'error_name') !== 'throttle_violation') return undefined;
    const seconds = /in (\d+) seconds/.exec(message)?.[1];
    const retryAt = seconds === undefined ? null : addMs(now, Number(seconds) * 1000);
    return { type: 'rate_limited', retryAt, message: `Stack Exchange: ${message}` };
  },
};

function siteOf({ text }: ChannelQuery): string {
  return SITES.find(([subject]) => subject.test(text))?.[1] ?? 'stackoverflow';
}

function secondsOf(instant: string | undefined): number | null {
  return instant === undefined ? null : Math.floor(msOfInstant(instant) / 1000);
}

function textOrNothing(said: Field, name: string): string {
  const { value } = said;
  const member: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return typeof member === 'string' ? member : '';
}

function factsOf(
  root: Field,
  query: ChannelQuery,
): Omit<Extract<SourceReading, { readonly type: 'ok' }>, 'type' | 'items'> {
  const rest = root.get('backoff').number();
  return {
    ...told({ quotaLeft: root.get('quota_remaining').number() }),
    ...(rest === null ? {} : { restMs: rest * 1000 }),
    ...(root.get('has_more').isTrue() ? { next: String(pageNumber(query, 1) + 1) } : {}),
  };
}

function questionOf(question: Field, world: SourceWorld): SourceHit {
  return postOf(question, world, {
    url: question.get('link').needText(),
    title: world.textOf(question.get('title').needText()),
  });
}

/** An answer under the title of its question. */
function answerOf(
  given: Field,
  questions: ReadonlyMap<number | null, SourceHit | undefined>,
  world: SourceWorld,
): SourceHit {
  const id = given.get('answer_id').needNumber();
  const question = questions.get(given.get('question_id').needNumber());
  const { origin } = new URL(question?.url ?? 'https://stackoverflow.com');
  return postOf(given, world, { url: `${origin}/a/${id}`, title: question?.title ?? '' });
}

function postOf(
  post: Field,
  { textOf }: SourceWorld,
  named: { readonly url: string; readonly title: string },
): SourceHit {
  const author = textOf(post.get('owner').get('display_name').text());
  return {
    ...named,
    text: textOf(post.get('body').text()),
    authors: [author],
    isLossy: true,
    facts: {
      kind: 'how-to',
      access: 'full',
      dates: told({
        published: dateOfEpoch(post.get('creation_date').number()),
        updated: dateOfEpoch(post.get('last_activity_date').number()),
      }),
      ...told({ licence: post.get('content_license').text() }),
      venue: new URL(named.url).hostname,
    },
  };
}
