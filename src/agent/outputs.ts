import {
  list,
  literal,
  oneOf,
  record,
  type Schema,
  type TypeOf,
  text,
  variants,
  whole,
  withDefault,
} from '../kernel/index.ts';
import type { FormRole } from './ask.ts';

const short = text({ max: 300 });
const because = withDefault(text({ max: 600 }), '');
const handle = text({ min: 1, max: 40 });

const queries = list(
  record({
    text: text({ min: 1, max: 300 }),
    channel: withDefault(text({ max: 60 }), ''),
    for: withDefault(text({ max: 120 }), ''),
    expects: withDefault(text({ max: 120 }), ''),
  }),
  { min: 1, max: 4 },
);

/** What a model may do next. There is no other action: no address, no file, no program. */
const action = variants('action', {
  search: record({ action: literal('search'), queries, because }),
  follow: record({
    action: literal('follow'),
    from: handle,
    about: withDefault(text({ max: 80 }), ''),
    /** A name that stands there, or the works that the row's work cites, or that cite it. */
    what: withDefault(oneOf('name', 'references', 'citations'), 'name'),
    because,
  }),
  read: record({
    action: literal('read'),
    handles: list(handle, { min: 1, max: 3 }),
    window: withDefault(whole({ min: 1, max: 3 }), 1),
    because,
  }),
  reflect: record({
    action: literal('reflect'),
    closed: withDefault(list(short, { max: 12 }), []),
    opened: withDefault(
      list(record({ text: short, needs: withDefault(short, '') }), { max: 3 }),
      [],
    ),
    hypotheses: withDefault(
      list(
        record({
          text: short,
          confirm_by: withDefault(short, ''),
          refute_by: withDefault(short, ''),
        }),
        { max: 2 },
      ),
      [],
    ),
    because,
  }),
  know: record({
    action: literal('know'),
    claims: withDefault(
      list(
        record({
          text: short,
          confidence: withDefault(text({ max: 40 }), ''),
          lead_query: withDefault(short, ''),
        }),
        { max: 6 },
      ),
      [],
    ),
    because,
  }),
  recall: record({ action: literal('recall'), query: short, because }),
  change_lever: record({ action: literal('change_lever'), offer: text({ max: 80 }), because }),
  ask_user: record({ action: literal('ask_user'), question: short, because }),
  draft: record({ action: literal('draft'), because }),
  deliver: record({ action: literal('deliver'), because }),
});
export type AgentAction = TypeOf<typeof action>;
export type AgentActionName = AgentAction['action'];
export const ACTION_NAMES: readonly AgentActionName[] = [
  'search',
  'follow',
  'read',
  'reflect',
  'know',
  'recall',
  'change_lever',
  'ask_user',
  'draft',
  'deliver',
];

const grades = record({
  rows: list(
    record({
      handle,
      grade: whole({ min: 0, max: 3 }),
      span: withDefault(text({ max: 300 }), ''),
      reason: withDefault(text({ max: 300 }), ''),
    }),
    { max: 24 },
  ),
});
export type GradesOutput = TypeOf<typeof grades>;

const draftSentence = record({
  text: text({ min: 1, max: 1_200 }),
  cites: withDefault(list(text({ max: 40 }), { max: 8 }), []),
  kind: withDefault(oneOf('found', 'inferred', 'known'), 'found'),
});
export type DraftSentence = TypeOf<typeof draftSentence>;

const draft = record({
  sections: list(
    record({
      title: withDefault(text({ max: 200 }), ''),
      sentences: list(draftSentence, { max: 40 }),
    }),
    { max: 12 },
  ),
});
export type DraftOutput = TypeOf<typeof draft>;

const support = record({
  pairs: list(
    record({
      id: text({ max: 20 }),
      verdict: oneOf('says', 'says_more', 'says_other', 'not_about'),
      spans: withDefault(list(text({ max: 60 }), { max: 12 }), []),
    }),
    { max: 24 },
  ),
});
export type SupportOutput = TypeOf<typeof support>;

const known = record({
  claims: list(
    record({
      text: short,
      confidence: withDefault(text({ max: 40 }), ''),
      lead_query: withDefault(short, ''),
    }),
    { max: 6 },
  ),
});

interface Outputs {
  readonly decide: AgentAction;
  readonly grade: GradesOutput;
  readonly know: TypeOf<typeof known>;
  readonly draft: DraftOutput;
  readonly rewrite: DraftOutput;
  readonly check_support: SupportOutput;
}

/** How the answer of each role is read, and what is told of it. */
export const OUTPUTS: { readonly [R in FormRole]: Schema<Outputs[R]> } = {
  decide: action,
  grade: grades,
  know: known,
  draft,
  rewrite: draft,
  check_support: support,
};
