import { splitWholeSentences } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { saysTerm, tellingTerms } from './telling-terms.ts';

interface Restriction {
  /** Everybody or everything, with what there is all of. */
  readonly all: RegExp;
  readonly only: RegExp;
}

const RESTRICTIONS: readonly Restriction[] = [
  {
    all: /\b(?:every(?:one|body)|(?:can|may|for|to|by) any(?:one|body)|all(?: of)?(?: the| our| my)? \p{L}+|every (?!day|night|week|month|year|time|hour|where)\p{L}+|(?:can|may|for|to) any \p{L}+)\b/iu,
    only: /\bonly (?:for|to|by|available (?:for|to)|open to)\b|^\W*only (?!if\b|when\b|in\b|on\b|at\b|after\b|before\b)\p{L}+|\b(?:limited|restricted|reserved|confined|open exclusively) (?:to|for)\b|\bexclusively (?:for|to|by)\b|\bexcept(?: for)? \p{L}+|\bnot (?:all|every|everyone|everybody)\b/iu,
  },
  {
    all: /\b(?:always|(?:at )?any ?time|every (?:day|night|week|month)|all (?:day|night|week|year))\b/iu,
    only: /\bonly (?:on|in|at|during|from|between|until|till)\b|\b(?:limited|restricted) to (?:\p{L}+ ){0,2}(?:hours|days|\p{L}+day)s?\b|\bexcept (?:on|in|at|during)\b|\bclosed (?:on|in|at|during|from)\b/iu,
  },
  {
    all: /(?:所有|任何|全部|每个|每位|每名)的?\p{Script=Han}{0,2}?(?=都|可|能|会|用|\p{Script=Han})|人人|谁都|大家都/u,
    only: /仅限|只限|只对|仅对|只面向|仅面向|仅供|只供|只有\p{Script=Han}{1,8}(?:可以|才能|能|才可)|并非所有|不是所有/u,
  },
];
const TURNED = /\bnot (?:only|just|limited|restricted)\b|\bonly if\b|\bif only\b|不仅|不只/iu;
const SAYS_ALL = /\b(?:(?<!not )(?:every\p{L}*|all)|any\p{L}*)\b|(?<!并非|不是)所有|任何|每/iu;
const HEDGED =
  /\b(?:may be|might|could|proposed?|planned|used to|was|were|said)\b|可能|曾经?|计划/iu;

/**
 * No, where everybody is asked about and a sentence that speaks of the rest says "only for …". A question for some may still be
 * answered either way: `undefined`. Pure.
 *
 * @see docs/spec/report.md, REP-55
 */
export function readRestriction(text: string, title: string, ask: Ask): 'no' | undefined {
  if (/\bonly\b|只|仅/iu.test(ask.question)) return undefined;
  const found = RESTRICTIONS.flatMap(({ all, only }) => {
    const match = all.exec(ask.question);
    return match === null ? [] : [{ only, of: match[0] }];
  });
  const [restriction, ...others] = found;
  if (restriction === undefined || others.length > 0) return undefined;
  const ofAll = new Set(answerTerms(restriction.of));
  const terms = tellingTerms(ask).filter((term) => !ofAll.has(term));
  const denies = splitWholeSentences(text).some(({ start, end }) => {
    const sentence = text.slice(start, end);
    const isPlain = ![TURNED, SAYS_ALL, HEDGED, /[?？]/].some((expression) =>
      expression.test(sentence),
    );
    return (
      isPlain && restriction.only.test(sentence) && terms.every(saysTerm(`${sentence}\n${title}`))
    );
  });
  return denies && terms.length > 0 ? 'no' : undefined;
}
