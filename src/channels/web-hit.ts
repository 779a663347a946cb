import type { PartialDate, SourceAccess, SourceKind } from '../evidence/index.ts';
import type { FailedAttempt } from './contract.ts';
import type { SourceHit } from './source-answer.ts';
import { told } from './source-answer.ts';

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
}: {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly access?: SourceAccess;
  readonly published?: PartialDate | undefined;
  readonly authors?: readonly string[];
  readonly kind?: SourceKind;
  readonly venue?: string;
}): SourceHit {
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
