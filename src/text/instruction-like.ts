import { finishAtOnce, type Steps } from '../kernel/index.ts';
import { INSTRUCTION_SIGNS, type InstructionRule } from './instruction-signs.ts';
import { foldOrder } from './orders/fold-order.ts';
import { isOrderByWeight } from './orders/order-concepts.ts';
import { plainReadings } from './orders/plain-readings.ts';

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

/** Words first: they are quicker to look for than expressions. */
function* findInPart(text: string): Steps<string | undefined> {
  const folded = foldOrder(text);
  if (yield* isOrderByWeight(folded)) return WEIGHED;
  const sign = findSign(text);
  if (sign !== undefined) return sign;
  for (const reading of plainReadings(text, folded)) {
    if (yield* isOrderByWeight(foldOrder(reading))) return WEIGHED;
    const read = findSign(reading);
    if (read !== undefined) return read;
    yield;
  }
  return undefined;
}

const WEIGHED = 'it has much of what orders to a model have';

/** As lines, and as one: an order may be broken anywhere. */
function findSign(text: string): string | undefined {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad|[\u0640\u064b-\u0652]/g, '')
    .replace(/[ \t]+/g, ' ');
  const texts = [folded, folded.replace(/\s*\n\s*/g, ' ')];
  return INSTRUCTION_SIGNS.find(({ expression }) => texts.some((one) => expression.test(one)))
    ?.reason;
}
