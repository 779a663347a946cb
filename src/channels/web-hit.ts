import type { PartialDate, SourceAccess, SourceKind } from '../evidence/index.ts';
import type { ChannelQuery, FailedAttempt } from './contract.ts';
import type { Field } from './field.ts';
import type { AskingPace, SourceReading, SourceSpec } from './source.ts';
import { answer, type SourceHit, told } from './source-answer.ts';
import { sourceSpec } from './source-spec.ts';

/** The spec of a search of the web that wants a key, with what all of them have in common. */
export function webSearchSpec({
  terms,
  pace = {},
  ...own
}: Pick<SourceSpec, 'name' | 'about' | 'key' | 'base' | 'needs' | 'verified'> &
  Partial<Pick<SourceSpec, 'languages' | 'domains' | 'usdPerCall'>> & {
    readonly terms: Pick<SourceSpec['terms'], 'url'> & Partial<SourceSpec['terms']>;
    readonly pace?: Partial<AskingPace>;
  }): SourceSpec {
  return sourceSpec({
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    politeness: {
      bucket: new URL(own.base).host,
      everyMs: 1000,
      burst: 0,
      atOnce: 2,
      ...pace,
    },
    terms: { note: 'Results are their publishers’.', redistribution: 'quote-only', ...terms },
    isDefault: false,
    probe: { question: 'Alan Turing', finds: '' },
    ...own,
  });
}

/** An answer that is a list of pages: what they are called by is where nearly everybody writes it. */
export function webAnswer(
  hits: readonly Field[],
  read: (hit: Field) => Omit<WebHit, 'url' | 'title'> & Partial<Pick<WebHit, 'url' | 'title'>>,
  query: ChannelQuery,
  facts: Parameters<typeof answer>[2] = {},
): SourceReading {
  const pages = hits.map((hit) => {
    const { url = hit.get('url').needText(), title = hit.get('title').text(), ...more } = read(hit);
    return webHit({ url, title, ...more });
  });
  return answer(pages, query, facts);
}

interface WebHit {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly access?: SourceAccess;
  readonly published?: PartialDate | undefined;
  readonly authors?: readonly string[];
  readonly kind?: SourceKind;
  readonly venue?: string;
}

/** A page as a search of the web gives it: what is no whole text is a snippet, which carries no claim by itself. */
export function webHit({
  url,
  title,
  text,
  access = 'snippet',
  published,
  authors = [],
  kind = 'page',
  venue,
}: WebHit): SourceHit {
  return {
    url,
    title,
    text,
    authors,
    // A service cuts and cleans what it read.
    isLossy: true,
    facts: { kind, access, dates: told({ published }), ...told({ venue }) },
  };
}

/** What a service says with a number in its answer, with a good status too. */
export function codeFailure(name: string, code: unknown, message: string): FailedAttempt {
  const said = `${name} answered with code ${String(code)}: ${message}`;
  if (/quota|balance|credit|insufficient|arrears|余额|欠费/i.test(message))
    return { type: 'budget_exhausted', message: said };
  if (/limit|too many|frequen|限流|频率/i.test(message))
    return { type: 'rate_limited', retryAt: null, message: said };
  return /key|token|auth|unauthorized|鉴权|认证/i.test(message)
    ? { type: 'auth_failed', message: said }
    : { type: 'channel_error', message: said };
}
