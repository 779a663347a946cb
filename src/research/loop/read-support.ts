import {
  countPairsAtOnce,
  type DraftSentence,
  type FormPlace,
  type FoundView,
  type ModelAsk,
  OUTPUTS,
  planSupport,
  plantLie,
  readOutput,
  type SupportPair,
} from '../../agent/index.ts';
import { createRandom, type Random } from '../../kernel/index.ts';
import { type CheckedSentence, easeQuote, findVetoes } from '../../report/index.ts';
import type { Entry } from '../journal/journal.ts';
import { ordinalOfReading } from '../state/reading-place.ts';
import { type AskWorld, askModel } from './ask-model.ts';
import { basisOf, refuse } from './grade-rows.ts';
import type { Session } from './live-session.ts';

const PAIRS_AN_ASK = 8;
const LIES_AN_ASK = 2;

/** A sentence under way. */
export interface Drafted {
  readonly section: number;
  readonly sentence: DraftSentence;
  readonly checked: CheckedSentence;
}

/** What writing needs of its session. */
export interface Writing {
  readonly session: Session;
  readonly world: AskWorld;
  readonly view: FoundView;
  readonly generation: number;
  readonly signal: AbortSignal;
}

export function isProved({ checked: { level } }: Drafted): boolean {
  return level === 'quoted' || level === 'derived';
}

export function isKnown({ sentence: { kind } }: Drafted): boolean {
  return kind === 'known';
}

/** Whether a reader may find it supported: it cites what is there, and no rule speaks against it. */
function isOpen(one: Drafted): boolean {
  const { cited } = one.checked;
  if (isProved(one) || isKnown(one) || cited.length === 0) return false;
  return (
    findVetoes(
      one.sentence.text,
      cited.map(({ text }) => text),
    ).length === 0
  );
}

type ReadSupport =
  | { readonly type: 'read'; readonly supported: ReadonlySet<Drafted>; readonly isTrusted: boolean }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

/** Has a reader look at what the rules leave open, a few pairs at a time, with lies among them. */
export async function readSupport(
  writing: Writing,
  drafted: readonly Drafted[],
  round: number,
  wasTrusted = true,
): Promise<ReadSupport> {
  const open = drafted.filter(isOpen);
  const supported = new Set<Drafted>();
  let planted = 0;
  let caught = 0;
  let reads = true;
  const isHonest = (): boolean => wasTrusted && reads && planted === caught;
  for (const [at, some] of batchesOf(writing.world, open).entries()) {
    if (!isHonest()) break;
    const batch = await readBatch(writing, some, ordinalOfReading(round, at + 1));
    if (batch.type === 'waits') return batch;
    if (batch.type === 'none') break;
    planted += batch.planted;
    caught += batch.caught;
    reads = batch.reads;
    for (const one of batch.supported) supported.add(one);
  }
  const isTrusted = isHonest();
  const counted = isTrusted ? supported : new Set<Drafted>();
  await noteCheck(writing.session, round, {
    levels: drafted.map((one) => (counted.has(one) ? 'entailed' : one.checked.level)),
    planted,
    caught,
    isTrusted,
  });
  return { type: 'read', supported: counted, isTrusted };
}

/** A few at a time, as many as the reader's context holds. */
function batchesOf(world: AskWorld, open: readonly Drafted[]): readonly (readonly Drafted[])[] {
  const basis = basisOf(world, 'check_support');
  const batches: (readonly Drafted[])[] = [];
  for (let left = open; left.length > 0; ) {
    const next = left.slice(0, PAIRS_AN_ASK);
    const pairs = next.map((one) => ({ id: 'p1', text: one.sentence.text, quotes: quotesOf(one) }));
    const count = countPairsAtOnce(basis, pairs);
    batches.push(left.slice(0, count));
    left = left.slice(count);
  }
  return batches;
}

function quotesOf({ checked: { cited } }: Drafted): SupportPair['quotes'] {
  return cited.slice(0, 6).map(({ handle, text }) => ({ handle, text }));
}

type ReadBatch =
  | {
      readonly type: 'read';
      readonly supported: readonly Drafted[];
      readonly planted: number;
      readonly caught: number;
      /** It says that a quote says what the quote says. */
      readonly reads: boolean;
    }
  | { readonly type: 'none' }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

async function readBatch(
  { session, world, generation, signal }: Writing,
  batch: readonly Drafted[],
  ordinal: number,
): Promise<ReadBatch> {
  const random = createRandom(session.store.brief.seed, ordinal, 'planted-lies');
  const { pairs, lies, same, truths } = mixed(batch, random);
  const place: FormPlace = { generation, role: 'check_support', ordinal };
  const ask = planSupport(place, basisOf(world, 'check_support'), pairs);
  const reply = await askModel(world, ask, signal);
  if (reply.type !== 'ok') return reply.type === 'waits' ? reply : { type: 'none' };
  const read = readOutput(reply.text, OUTPUTS.check_support);
  if (!read.ok) {
    await refuse(session, place, read.error);
    return { type: 'none' };
  }
  const yes = new Set(
    read.value.pairs.flatMap(({ id, verdict }) => (verdict === 'says' ? [id] : [])),
  );
  const caught = lies.filter((id) => !yes.has(id)).length;
  const reads = same.every((id) => yes.has(id));
  const isClean = reads && lies.length > 0 && caught === lies.length;
  const supported = isClean ? [...truths].flatMap(([id, one]) => (yes.has(id) ? [one] : [])) : [];
  return { type: 'read', supported, planted: lies.length, caught, reads };
}

async function noteCheck(
  { store, answers }: Session,
  round: number,
  check: Pick<Entry<'claims.checked'>, 'levels' | 'planted' | 'caught' | 'isTrusted'>,
): Promise<void> {
  if (check.levels.length === 0 || store.state.checks.some((one) => one.round === round)) return;
  await store.append({ type: 'claims.checked', at: answers.clock.now(), round, ...check });
}

/** One pair as it is shown; `one` is the drafted sentence, or what was put among them. */
interface ShownPair {
  readonly text: string;
  readonly quotes: SupportPair['quotes'];
  readonly one: Drafted | 'lie' | 'same';
}

/**
 * The pairs of a batch in an order that says nothing. Among them are lies, one made of a drafted sentence itself and one of anything that is
 * there, and one quote that says less than it did: who passes no more than what it wrote, or found word for word, denies that too.
 */
function mixed(
  batch: readonly Drafted[],
  random: Random,
): {
  readonly pairs: readonly SupportPair[];
  readonly lies: readonly string[];
  readonly same: readonly string[];
  readonly truths: ReadonlyMap<string, Drafted>;
} {
  const liesOf = (one: Drafted, texts: readonly string[]): readonly ShownPair[] =>
    texts.flatMap((text) => {
      const lie = plantLie(text, random);
      return lie === undefined ? [] : [{ text: lie, quotes: quotesOf(one), one: 'lie' }];
    });
  const own = random.shuffle(batch.flatMap((one) => liesOf(one, [one.sentence.text])));
  const others = batch.flatMap((one) =>
    liesOf(
      one,
      one.checked.cited.map(({ text }) => text),
    ),
  );
  const planted = [...own.slice(0, 1), ...random.shuffle([...own.slice(1), ...others])].slice(
    0,
    LIES_AN_ASK,
  );
  const repeated = random
    .shuffle(batch.map(quotesOf))
    .slice(0, 1)
    .flatMap((quotes) =>
      quotes.slice(0, 1).map(({ text }) => {
        return { text: easeQuote(text) ?? text, quotes, one: 'same' as const };
      }),
    );
  const shown = random.shuffle<ShownPair>([
    ...planted,
    ...repeated,
    ...batch.map((one) => ({ text: one.sentence.text, quotes: quotesOf(one), one })),
  ]);
  const named = shown.map((pair, index) => ({ ...pair, id: `p${index + 1}` }));
  const idsOf = (kind: 'lie' | 'same'): readonly string[] =>
    named.flatMap(({ one, id }) => (one === kind ? [id] : []));
  return {
    pairs: named.map(({ id, text, quotes }) => ({ id, text, quotes })),
    lies: idsOf('lie'),
    same: idsOf('same'),
    truths: new Map(
      named.flatMap(({ one, id }) => (typeof one === 'string' ? [] : [[id, one] as const])),
    ),
  };
}
