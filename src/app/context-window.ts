import { countArchive, type DigestModel, digestModelOf } from '../context/index.ts';
import {
  described,
  flag,
  json,
  list,
  map,
  number,
  oneOf,
  optional,
  record,
  text,
  toWire,
  whole,
} from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import {
  encodeArchiveCounts,
  encodeContextCompaction,
  restoreByProgram,
  restoreByTool,
  writerOf,
} from './context-files.ts';
import { meterWithin } from './open-configured-model.ts';
import { type Caller, operation } from './operation.ts';
import { anyObject, anyObjects } from './values.ts';

/** What most models' windows hold. */
const DEFAULT_MAX_TOKENS = 200_000;

const maxTokensField = optional(described(whole({ min: 1 }), 'what the window holds; 200000'));

const windowInput = record({
  session: text(),
  maxTokens: maxTokensField,
});

export const windowStatus = operation({
  effect: 'reads',
  input: windowInput,
  async run(app, { session, maxTokens = DEFAULT_MAX_TOKENS }) {
    const window = await app.window(session);
    const status = await window.status(maxTokens);
    const { archive } = window;
    return {
      ...status,
      session: archive.sessionId,
      archive: { counts: await countArchive(archive), path: archive.path },
    };
  },
  encode: ({ session, archive, ...status }) => ({
    session_id: session,
    ...toWire(status),
    archive: encodeArchiveCounts(archive.counts, archive.path),
  }),
  tool: {
    description: 'What the window of a session still holds, how full it is, and what was archived.',
    output: record({
      items: whole(),
      tokens: whole(),
      ratio: number(),
      due: flag(),
      candidates: whole(),
      stubs: list(text()),
      archive: anyObject,
    }),
  },
});

const KINDS = [
  'system',
  'query',
  'clarify',
  'tool_result',
  'evidence',
  'message',
  'clarify_result',
  'reflective_loop_state',
  'graph_plan',
  'citation_index',
  'rubrics',
] as const;

const addInput = record({
  session: text(),
  kind: optional(described(oneOf(...KINDS), 'tool_result when left out')),
  id: optional(described(text(), 'yours; else one is given')),
  toolName: optional(text()),
  args: optional(json()),
  result: optional(described(json(), 'as the tool gave it')),
  text: optional(described(text(), 'of a message, or in place of result')),
  pinned: optional(described(flag(), 'never archived')),
  citation: optional(described(whole(), 'number of a source')),
  ts: optional(described(text(), 'ISO-8601')),
  maxTokens: maxTokensField,
});

export const addToWindow = operation({
  effect: 'adds',
  input: addInput,
  async run(app, input, { signal }) {
    const {
      session,
      maxTokens = DEFAULT_MAX_TOKENS,
      kind = 'tool_result',
      toolName,
      ...item
    } = input;
    const window = await app.window(session);
    const named = toolName === undefined ? {} : { tool_name: toolName };
    return window.add({ kind, ...named, ...item }, maxTokens, signal);
  },
  encode: ({ id, due, tokens, ratio }) => ({ id, due, tokens, ratio }),
  tool: {
    description:
      'Add a message or tool result to the window of a session. due: call context_compact before your next step.',
    output: record({ id: text(), due: flag(), tokens: whole(), ratio: number() }),
  },
});

/** A host counts a call's time anew where it hears something: each digest that a model is asked for is told. */
function tellingModel(model: LanguageModel, { emit }: Caller): DigestModel {
  const writer = digestModelOf(model);
  let asked = 0;
  return {
    digest(request, signal) {
      asked += 1;
      emit({ type: 'progress.note', text: `digest ${asked}: asking ${model.name}` });
      return writer.digest(request, signal);
    },
  };
}

export const compactWindow = operation({
  effect: 'changes',
  destructive: false,
  idempotent: true,
  isFollowed: true,
  input: windowInput,
  async run(app, { session, maxTokens = DEFAULT_MAX_TOKENS }, caller) {
    const window = await app.window(session);
    // What the user set up, else what the host lends, else the local engine.
    const lent = (await app.model()) ?? caller.model;
    const { settings } = await app.loadSettings();
    const model = meterWithin(lent, settings.budget, caller.note);
    const digests = model === null ? null : tellingModel(model, caller);
    const { sessionId, path } = window.archive;
    const restore = caller.actor === 'agent' ? restoreByTool : await restoreByProgram(app.place);
    const done = await window.compact(maxTokens, { model: digests, restore }, caller.signal);
    return { ...done, session: sessionId, archive: path, model };
  },
  encode: ({ compaction, replaced, session, archive, model }) => ({
    ...encodeContextCompaction(compaction),
    session_id: session,
    archive,
    digests_by: writerOf(compaction, model),
    ...(model === null ? {} : { model_use: toWire(model.used()) }),
    replaced: replaced.map(toWire),
  }),
  tool: {
    description:
      'Archive old tool results of a session and get a stub for each batch, to put in their place. Nothing is lost.',
    output: record({
      status: oneOf('ok', 'not_needed', 'target_unreachable'),
      tokensBefore: whole(),
      tokensAfter: whole(),
      batches: whole(),
      retention: map(number()),
      replaced: described(anyObjects, '{batch_id, item_ids, stub}'),
      digestsBy: text(),
    }),
  },
});
