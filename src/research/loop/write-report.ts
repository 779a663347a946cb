import {
  type DraftOutput,
  type DraftSentence,
  type FormPlace,
  type FormRole,
  type ModelAsk,
  OUTPUTS,
  planDraft,
  planRewrite,
  readOutput,
} from '../../agent/index.ts';
import type { Evidence } from '../../evidence/index.ts';
import { checkSentences, type SettledSentence, type WrittenSection } from '../../report/index.ts';
import { type AskWorld, askModel } from './ask-model.ts';
import { basisOf, refuse } from './grade-rows.ts';
import type { Session } from './live-session.ts';
import { type Drafted, isKnown, isProved, readSupport, type Writing } from './read-support.ts';

/** What a model wrote, with the level of every sentence; no sections where it wrote nothing that can be used. */
export type Written =
  | {
      readonly type: 'written';
      readonly sections: readonly WrittenSection[];
      readonly leftOut: number;
    }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

const NOTHING: Written = { type: 'written', sections: [], leftOut: 0 };

/**
 * The report in a model's sentences. Rules first; what they leave open a reader looks at, with lies planted among the pairs; what fails
 * is written anew once; and what fails then is replaced by the quote that it cites. One planted lie that passes, and no yes
 * of the session counts.
 *
 * @see docs/spec/agent.md, AGT-10 to AGT-13
 */
export async function writeReport(
  session: Session,
  rows: readonly Evidence[],
  world: AskWorld,
  signal: AbortSignal,
): Promise<Written> {
  const { store, answers } = session;
  const findSnapshot = (sha256: string): string | undefined => answers.texts.get(sha256);
  const view = { question: store.brief.question, rows, findSnapshot };
  const generation = Math.max(1, store.state.generations.length);
  const writing: Writing = { session, world, view, generation, signal };
  const draft = await askDraft(writing, 'draft', (place) =>
    planDraft(place, basisOf(world, 'draft'), view),
  );
  if (draft.type === 'waits') return draft;
  if (draft.output === null) return NOTHING;
  const first = checkAll(writing, sentencesOf(draft.output));
  await noteDraft(session, 1, first.length);
  const read = await readSupport(writing, first, 1);
  if (read.type === 'waits') return read;
  const failing = first.filter((one) => needsMore(one, read.supported));
  const rewritten = await rewrite(writing, failing);
  if (rewritten.type === 'waits') return rewritten;
  const second = await readSupport(
    writing,
    rewritten.sentences.flatMap((one) => one ?? []),
    2,
    read.isTrusted,
  );
  if (second.type === 'waits') return second;
  const supported = new Set([...read.supported, ...second.supported]);
  const isTrusted = read.isTrusted && second.isTrusted;
  const replaced = new Map(
    failing.map((one, index) => [one, rewritten.sentences[index] ?? one] as const),
  );
  const settled = first.map((one) => {
    const last = replaced.get(one) ?? one;
    return { section: one.section, sentence: settle(last, isTrusted && supported.has(last)) };
  });
  const sections = draft.output.sections.map(({ title }, index) => ({
    title,
    sentences: unique(
      settled.flatMap(({ section, sentence }) =>
        section === index && sentence !== undefined ? [sentence] : [],
      ),
    ),
  }));
  // What it believes beside nothing that it read is no report.
  const isFounded = settled.some(
    ({ sentence }) => (sentence?.level ?? 'background') !== 'background',
  );
  return {
    type: 'written',
    sections: isFounded ? sections : [],
    leftOut: settled.filter(({ sentence }) => sentence === undefined).length,
  };
}

function sentencesOf({
  sections,
}: DraftOutput): readonly { readonly section: number; readonly sentence: DraftSentence }[] {
  return sections.flatMap(({ sentences }, section) =>
    sentences.map((sentence) => ({ section, sentence })),
  );
}

function checkAll(
  { view }: Writing,
  drafted: readonly { readonly section: number; readonly sentence: DraftSentence }[],
): readonly Drafted[] {
  const checked = checkSentences(
    drafted.map(({ sentence }) => sentence),
    view.rows,
    view.findSnapshot,
  );
  return drafted.flatMap((one, index) => {
    const found = checked[index];
    return found === undefined ? [] : [{ ...one, checked: found }];
  });
}

function needsMore(one: Drafted, supported: ReadonlySet<Drafted>): boolean {
  return !isProved(one) && !isKnown(one) && !supported.has(one);
}

type Rewritten =
  | { readonly type: 'rewritten'; readonly sentences: readonly (Drafted | undefined)[] }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

/** Asks once for the failing sentences anew; what comes back stands at the place of what it replaces. */
async function rewrite(writing: Writing, failing: readonly Drafted[]): Promise<Rewritten> {
  if (failing.length === 0) return { type: 'rewritten', sentences: [] };
  const { world, view } = writing;
  const refused = failing.map(({ sentence: { text, cites }, checked: { reasons } }) => ({
    text,
    cites,
    why: reasons.map(({ detail }) => detail).join('; '),
  }));
  const again = await askDraft(writing, 'rewrite', (place) =>
    planRewrite(place, basisOf(world, 'rewrite'), view, refused),
  );
  if (again.type === 'waits') return again;
  const written = again.output === null ? [] : sentencesOf(again.output);
  const checked = checkAll(
    writing,
    written.slice(0, failing.length).map(({ sentence }, index) => ({
      section: failing[index]?.section ?? 0,
      sentence,
    })),
  );
  await noteDraft(writing.session, 2, checked.length);
  return { type: 'rewritten', sentences: failing.map((_, index) => checked[index]) };
}

/** What it comes to: proved, supported, known, or the quote that it cites; `undefined` where it cites nothing that is there. */
function settle(one: Drafted, isSupported: boolean): SettledSentence | undefined {
  const { text, kind } = one.sentence;
  const { level, cited } = one.checked;
  if (kind === 'known') return { text, level: 'background', cited: [] };
  if (level === 'quoted') {
    const [quote] = cited.filter((each) => each.text === text);
    return { text, level, cited: quote === undefined ? cited : [quote] };
  }
  if (level === 'derived') return { text, level, cited };
  if (isSupported) return { text, level: 'entailed', cited };
  const [quote] = one.checked.reasons.some(({ reason }) => reason === 'given') ? [] : cited;
  return quote === undefined ? undefined : { text: quote.text, level: 'quoted', cited: [quote] };
}

function unique(sentences: readonly SettledSentence[]): readonly SettledSentence[] {
  const byText = new Map(sentences.map((sentence) => [sentence.text, sentence]));
  return [...byText.values()];
}

async function askDraft(
  { session, world, generation, signal }: Writing,
  role: FormRole & ('draft' | 'rewrite'),
  plan: (place: FormPlace) => ModelAsk,
): Promise<
  | { readonly type: 'read'; readonly output: DraftOutput | null }
  | { readonly type: 'waits'; readonly ask: ModelAsk }
> {
  for (const ordinal of [1, 2]) {
    const place: FormPlace = { generation, role, ordinal };
    const reply = await askModel(world, plan(place), signal);
    if (reply.type === 'waits') return reply;
    if (reply.type === 'none') break;
    const read = readOutput(reply.text, OUTPUTS[role]);
    if (read.ok) return { type: 'read', output: read.value };
    await refuse(session, place, read.error);
  }
  return { type: 'read', output: null };
}

async function noteDraft(
  { store, answers }: Session,
  round: number,
  sentences: number,
): Promise<void> {
  if (store.state.drafts.some((one) => one.round === round)) return;
  await store.append({ type: 'claims.drafted', at: answers.clock.now(), round, sentences });
}
