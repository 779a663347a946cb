import { answerTerms } from './answer-terms.ts';
import { type Ask, type AskKind, MEASURE_NOUNS } from './ask.ts';

/** Kinds whose noun says which sort of thing answers: "which tool", "what size". */
const NAMES_SORT = new Set<AskKind>([
  'name',
  'person',
  'place',
  'date',
  'amount',
  'count',
  'choice',
]);
/** Which of several, as they are put in order. */
const ORDER =
  /\b(?:max(?:imum)?|min(?:imum)?|latest|newest|current|earliest|oldest|first|last|main|total|overall|exact|usual)\b/giu;
const MANNER =
  /(?<=\bhow )(?:old|long|far|tall|large|big|high|deep|fast|wide|heavy|expensive|cheap|hot|cold|often|frequently|soon|early|late)\b/giu;
const MEASURE = new RegExp(`\\b(?:${MEASURE_NOUNS})\\b`, 'giu');

/**
 * Terms of a question that only say of which sort the answer is: a text that holds it need not name it ("We use Ledgerly"
 * tells which tool, "up to 25 MB" which maximum size). Pure.
 *
 * @see docs/spec/answer.md, ANS-72
 */
export function namingTerms({ kind, head, question, terms }: Ask): ReadonlySet<string> {
  if (!NAMES_SORT.has(kind)) return new Set();
  const said = [
    head,
    ...(question.match(MANNER) ?? []),
    ...(question.match(ORDER) ?? []),
    ...(question.match(MEASURE) ?? []),
  ];
  const named = new Set(answerTerms(said.join(' ')));
  return new Set(terms.filter((term) => named.has(term)));
}
