import { type AskRole, askIdOf, type ModelAsk, tokensOf } from '../../agent/index.ts';
import { type Clock, canonicalJson, findExceeded, type Spending } from '../../kernel/index.ts';
import {
  type LanguageModel,
  type ModelRequest,
  reserveTry,
  settleTry,
  tryModel,
  withThinking,
} from '../../models/index.ts';
import type { Blobs } from '../../storage/index.ts';
import type { EngineFacts } from '../brief/brief.ts';
import type { Entry } from '../journal/journal.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type AskTry, spentOf } from '../state/session-state.ts';
import { planRest } from './plan-rest.ts';

/** An answer that a host gives to one ask. */
export interface GivenAnswer {
  /** `g1.decide.1`. */
  readonly ask: string;
  readonly output: string;
  /** Who gives it. */
  readonly by: string;
}

/** What of a session's store asking needs. */
type AskStore = Pick<SessionStore, 'brief' | 'state' | 'purse' | 'append'>;

/** What asking needs of a session. */
export interface AskWorld {
  readonly store: AskStore;
  readonly engine: EngineFacts;
  /** Prompts and answers by their hashes: beside the snapshots and never among them. */
  readonly texts: Blobs;
  readonly clock: Clock;
  /** Waits so long; rejects with the signal's reason when aborted. */
  pause(waitMs: number, signal: AbortSignal): Promise<void>;
  model(): Promise<LanguageModel | null>;
  /** What a host says to the open ask; `null` where it says nothing. */
  readonly given: GivenAnswer | null;
}

/** What came of an ask. `waits`: a host has to answer it first. */
export type AskOutcome =
  | { readonly type: 'ok'; readonly text: string; readonly isCut: boolean }
  | { readonly type: 'none'; readonly why: string }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

const MAX_TRIES = 2;
const MORE_ROOM = 2;
/** Held back so that a draft and one look at it can still be paid. */
const RESERVE_OF: Readonly<Record<AskRole, number>> = {
  prose: 0.45,
  decide: 0.4,
  grade: 0.45,
  know: 0.4,
  draft: 0.15,
  rewrite: 0.05,
  check_support: 0,
};

/**
 * The answer to an ask: from the record where it stands there, else live. Each try is written down with what it may cost before it is
 * sent, and settled by what it did cost; one that was under way when the session was killed stays counted, and is sent again as
 * another try. A server that wants to be left alone is left alone.
 *
 * @see docs/spec/agent.md, AGT-3 to AGT-5 and AGT-19
 */
export async function askModel(
  world: AskWorld,
  ask: ModelAsk,
  signal: AbortSignal,
): Promise<AskOutcome> {
  const { store, engine, texts } = world;
  const before = triesOf(store, ask);
  const said = before.find(({ answered }) => answered?.outcome === 'ok')?.answered;
  if (said?.text != null) {
    const text = await texts.find(said.text);
    if (text === undefined) return { type: 'none', why: 'its text is gone' };
    return { type: 'ok', text, isCut: said.isCut };
  }
  await readSkillOnce(world, ask);
  if (engine.kind === 'host') return askHost(world, ask);
  if (engine.windowTokens !== undefined && tokensOf(ask) > engine.windowTokens)
    return { type: 'none', why: `${askIdOf(ask)} is longer than the model's context` };
  const ended = before.flatMap(({ answered }) => answered?.outcome ?? []);
  const last = ended.at(-1);
  if (ended.length >= MAX_TRIES || last === 'refused' || last === 'egress')
    return { type: 'none', why: `the model gave no answer (${last})` };
  const model = await world.model();
  if (model === null) return { type: 'none', why: 'the model is not asked' };
  for (
    let attempt = before.length + 1;
    attempt <= before.length + MAX_TRIES - ended.length;
    attempt += 1
  ) {
    const rest = planRest(store, world.clock.now());
    if (rest.type === 'none') return rest;
    const outcome = await tryOnce(
      world,
      model,
      withThinking(withRoom(world, ask), model),
      attempt,
      rest,
      signal,
    );
    if (outcome !== 'again') return outcome;
  }
  return { type: 'none', why: 'the model gave no answer' };
}

function triesOf({ state }: AskStore, { generation, role, ordinal }: ModelAsk): readonly AskTry[] {
  return state.tries.filter(
    ({ asked }) =>
      asked.generation === generation && asked.role === role && asked.ordinal === ordinal,
  );
}

/** What ended at its limit, or thought and said nothing, gets more room the next time that it is asked the same in a step, as far as the context goes. */
function withRoom({ store, engine }: AskWorld, ask: ModelAsk): ModelAsk {
  const hadTooLittle = store.state.tries.some(
    ({ asked, answered }) =>
      asked.generation === ask.generation &&
      asked.role === ask.role &&
      (answered?.isCut === true || answered?.outcome === 'empty'),
  );
  if (!hadTooLittle) return ask;
  const { windowTokens = Number.POSITIVE_INFINITY } = engine;
  const most = windowTokens - tokensOf({ ...ask, maxTokens: 0 });
  return { ...ask, maxTokens: Math.min(ask.maxTokens * MORE_ROOM, most) };
}

/** The skill whose text the instructions are, written down before the first ask that uses it. */
async function readSkillOnce(
  { store, clock }: AskWorld,
  { generation, skill }: ModelAsk,
): Promise<void> {
  if (skill === null) return;
  const { name, version, sha256, from } = skill;
  if (store.state.skillsRead.some((read) => read.name === name && read.sha256 === sha256)) return;
  await store.append({
    type: 'skill.read',
    at: clock.now(),
    generation,
    name,
    version,
    sha256,
    from,
  });
}

async function askHost(world: AskWorld, ask: ModelAsk): Promise<AskOutcome> {
  const { store, clock, texts, given } = world;
  const isOpen = triesOf(store, ask).some(({ answered }) => answered === null);
  if (!isOpen) await writeAsked(world, ask, 1, { usd: 0, tokens: 0, calls: 0, seconds: 0 }, 'host');
  if (given === null || given.ask !== askIdOf(ask)) return { type: 'waits', ask };
  const text = await texts.put(given.output);
  await store.append({
    type: 'model.answered',
    at: clock.now(),
    ...placeOf(ask, 1),
    outcome: 'ok',
    text,
    by: given.by,
    servedBy: null,
    isCut: false,
    usage: { input: 0, output: 0, cached: 0, source: 'estimate' },
    spent: { usd: 0, tokens: Buffer.byteLength(given.output, 'utf8'), calls: 0, seconds: 0 },
    durationMs: 0,
    retryAfterMs: 0,
  });
  return { type: 'ok', text: given.output, isCut: false };
}

function placeOf(
  { generation, role, ordinal }: ModelAsk,
  attempt: number,
): Pick<Entry<'model.asked'>, 'generation' | 'role' | 'ordinal' | 'attempt'> {
  return { generation, role, ordinal, attempt };
}

async function writeAsked(
  { store, clock, texts }: AskWorld,
  ask: ModelAsk,
  attempt: number,
  reserved: Spending,
  model: string,
): Promise<void> {
  const { instructions, input, schema, maxTokens, skill } = ask;
  const prompt = await texts.put(canonicalJson({ instructions, input, schema }));
  await store.append({
    type: 'model.asked',
    at: clock.now(),
    ...placeOf(ask, attempt),
    model,
    skill: skill?.name ?? '',
    prompt,
    maxTokens,
    reserved,
  });
}

async function tryOnce(
  world: AskWorld,
  model: LanguageModel,
  ask: ModelAsk,
  attempt: number,
  { waitMs }: { readonly waitMs: number },
  signal: AbortSignal,
): Promise<AskOutcome | 'again'> {
  const { store, clock, engine } = world;
  const request = requestOf(ask);
  const reserved = reserveTry(request, engine, stretchOf(store));
  const { budget } = store.brief.settings;
  const exceeded = findExceeded(budget, spentOf(store.state), reserved, RESERVE_OF[ask.role]);
  if (exceeded !== undefined) return { type: 'none', why: `the budget's ${exceeded} are used up` };
  const name = `${askIdOf(ask)}#${attempt}`;
  // Each try is another one: of one that was under way when the session was killed, nothing comes back.
  const usedUp = store.state.exhausted ?? (await store.purse?.reserve(name, reserved, false));
  if (usedUp !== undefined) return { type: 'none', why: usedUp };
  const startedMs = clock.monotonicMs();
  if (waitMs > 0) await world.pause(waitMs, signal);
  const waitedMs = clock.monotonicMs() - startedMs;
  await writeAsked(world, ask, attempt, reserved, model.name);
  const reply = await tryModel(model, request, signal);
  const durationMs = clock.monotonicMs() - startedMs - waitedMs;
  const settled = settleTry(request, engine, reserved, reply);
  const said = reply.type === 'ok' ? reply.answer.text : null;
  const isCut = reply.type === 'ok' && reply.answer.isCut;
  const spent = { ...settled.spent, seconds: (waitedMs + durationMs) / 1000 };
  await store.append({
    type: 'model.answered',
    at: clock.now(),
    ...placeOf(ask, attempt),
    outcome: reply.type === 'ok' ? 'ok' : reply.reason,
    text: said === null ? null : await world.texts.put(said),
    by: model.name,
    servedBy: (reply.type === 'ok' ? reply.answer.servedBy : undefined) ?? null,
    isCut,
    ...settled,
    spent,
    durationMs,
    retryAfterMs: reply.type === 'ok' ? 0 : reply.retryAfterMs,
  });
  await store.purse?.settle(name, spent);
  if (said !== null) return { type: 'ok', text: said, isCut };
  if (reply.type === 'failed' && (reply.reason === 'refused' || reply.reason === 'egress'))
    return { type: 'none', why: reply.why };
  return 'again';
}

function requestOf({ role, instructions, input, schema, maxTokens }: ModelAsk): ModelRequest {
  return {
    instructions,
    input,
    maxTokens,
    ...(schema === null ? {} : { schema: { name: role, schema } }),
  };
}

/** How many times the tokens that it was allowed the model has said in this session: what comes next is reserved by that. */
function stretchOf({ state }: AskStore): number {
  const seen = state.tries.map(({ asked, answered }) =>
    answered?.usage.source === 'server' ? answered.usage.output / asked.maxTokens : 1,
  );
  return Math.max(1, ...seen);
}
