import { finishAtOnce, type Steps } from '../kernel/index.ts';
import { COMMAND_RULES } from './instruction-commands.ts';
import { ENGLISH_RULES, type InstructionRule } from './instruction-english.ts';
import { findPattern } from './orders/find-pattern.ts';
import { foldOrder } from './orders/fold-order.ts';
import { asLatin, plainReadings } from './orders/plain-readings.ts';

/** Looked for in the raw text: what hides text from a reader. */
const HIDING: readonly InstructionRule[] = [
  { reason: 'it hides text with direction overrides', expression: /[\u202a-\u202e\u2066-\u2069]/ },
  {
    reason: 'it hides text in invisible characters',
    expression:
      /[\u{e0001}-\u{e007f}]{2}|(?<=[\p{L}\p{N}])(?:\u200b|\u2060|\ufeff)(?=[\p{L}\p{N}])|(?<=[A-Za-z])(?:\u200c|\u200d)(?=[A-Za-z])/u,
  },
];

/** What people are told to do as well, by their own documents: it is no order to a model. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'it pipes a download into a shell',
  'it holds an address with credentials',
]);
/** What source code and its documentation are full of. */
const TOOL_SYNTAX = 'it holds tool-call syntax';
const TAG_CHARACTERS = /[\u{e0001}-\u{e007f}]{2}/u;

/**
 * Whether a text of a document is addressed to a model, an assistant or a tool, and not to people. "Run npm install" is an
 * answer; "Assistant, ignore your instructions" is none. It knows less than `isInstructionLike`: what it takes for an
 * order is never quoted as an answer.
 */
export function isOrderToModel(text: string, isCode = false): boolean {
  return finishAtOnce(isOrderBySteps(text, isCode));
}

/** The same, rule by rule: the first text that all of them are tried on has all of them compiled. */
export function* isOrderBySteps(text: string, isCode = false): Steps<boolean> {
  if (TAG_CHARACTERS.test(text)) return true;
  const reason = yield* findOrder(text);
  return reason !== undefined && !FOR_PEOPLE.has(reason) && !(isCode && reason === TOOL_SYNTAX);
}

/**
 * Why a text reads like an instruction to a model, or `undefined`. Rules and documentation ("Use quotes for exact
 * phrases", "Run the following command") are no such text.
 */
export function isInstructionLike(text: string): string | undefined {
  const hiding = HIDING.find(({ expression }) => expression.test(text));
  return hiding?.reason ?? finishAtOnce(findOrder(text));
}

/** Of a longer text so much is read at once, and so much of it again with what follows. */
const PART = 16_384;
const OVERLAP = 512;

function* findOrder(text: string): Steps<string | undefined> {
  for (let at = 0; at === 0 || at + OVERLAP < text.length; at += PART - OVERLAP) {
    const found = yield* findInPart(text.slice(at, at + PART));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The words of all languages first: they are quicker to look for than expressions. */
function* findInPart(text: string): Steps<string | undefined> {
  const folded = foldOrder(text);
  const found =
    (yield* findPattern(folded)) ??
    (yield* findByRules(text)) ??
    (yield* findReason(COMMAND_RULES, [folded]));
  if (found !== undefined) return found;
  for (const reading of plainReadings(text, folded)) {
    const read = (yield* findPattern(foldOrder(reading))) ?? (yield* findByRules(reading));
    if (read !== undefined) return read;
  }
  return undefined;
}

function* findByRules(text: string): Steps<string | undefined> {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad|[\u0640\u064b-\u0652]/g, '')
    .replace(/[ \t]+/g, ' ');
  const joined = folded.replace(/\s*\n\s*/g, ' ');
  const texts = joined === folded ? [folded] : [folded, joined];
  return (
    (yield* findReason(ENGLISH_RULES, texts)) ??
    (BARE_ORDER.test(asLatin(joined).replace(/[^a-z]/g, '')) ? ENGLISH_RULES[0]?.reason : undefined)
  );
}

/** The plainest order, with letters spaced out or with signs that look like them. */
const BARE_ORDER =
  /(?:ignore|disregard|forget|override)(?:all|the|any|of|your|my){0,3}(?:previous|prior|above|earlier|preceding)(?:instructions?|prompts?|rules|directives?|commands?|messages?)/;

function* findReason(
  rules: readonly InstructionRule[],
  texts: readonly string[],
): Steps<string | undefined> {
  for (const rule of rules) {
    // An expression that is taken out of its rule is compiled, whatever the text has.
    if (texts.some((text) => rule.needs?.test(text) !== false && rule.expression.test(text)))
      return rule.reason;
    yield;
  }
  return undefined;
}
