import {
  flag,
  hashOf,
  type Instant,
  instant,
  json,
  list,
  nullable,
  number,
  oneOf,
  openRecord,
  type TypeOf,
  text,
  versioned,
} from '../kernel/index.ts';

/** A precondition of keeping a change, with the value that was seen. */
export const gateSchema = openRecord({ gate: text(), passed: flag(), value: json() });
export type GateOutcome = TypeOf<typeof gateSchema>;

/** What differs: one lever of `strategy.json` or of a skill's levers; without a lever the text of a skill, as hashes. */
const change = openRecord({ path: text(), lever: nullable(text()), from: json(), to: json() });
export type DecidedChange = TypeOf<typeof change>;

/** One line of `state/evolution.jsonl`: the lineage as data (docs/spec/evolution.md, EVO-8). */
export const decisionSchema = versioned(
  1,
  openRecord({
    id: text(),
    ts: instant(),
    /**
     * `decision`: on a change that was tried. `reexamination`: on one that was kept before there was enough to replay.
     * `rollback`: a person went back to an earlier point. `control`: all that was kept, held against the home without it.
     */
    type: oneOf('decision', 'reexamination', 'rollback', 'control'),
    /** `null` where no session decided. */
    sessionId: nullable(text()),
    generation: nullable(number()),
    /** `provisional`: in force for its own session alone, until past sessions speak for it. */
    decision: oneOf('keep', 'revert', 'refused', 'provisional'),
    scoreBefore: nullable(number()),
    scoreAfter: nullable(number()),
    changes: list(change),
    gates: list(gateSchema),
    /** The commit; `null` when nothing was committed. */
    ref: nullable(text()),
  }),
);
export type EvolutionDecision = TypeOf<typeof decisionSchema>;
export type DecisionType = EvolutionDecision['type'];

/** A decision that nothing was committed for, and that no session made unless `facts` name one. */
export function createDecision(
  facts: Pick<EvolutionDecision, 'id' | 'ts' | 'decision'> & Partial<EvolutionDecision>,
): EvolutionDecision {
  return {
    type: 'decision',
    sessionId: null,
    generation: null,
    scoreBefore: null,
    scoreAfter: null,
    changes: [],
    gates: [],
    ref: null,
    ...facts,
  };
}

/** The decision on one generation of one session is one decision, however often it is written down. */
export function decisionIdOf(sessionId: string, generation: number): string {
  return `d-${hashOf({ sessionId, generation }).slice(0, 16)}`;
}

/** An edit of a protected skill, by hand. */
export interface RefusedEdit {
  readonly ts: Instant;
  readonly path: string;
  /** Hash of the text that was to stand there; `null` where it was to be removed. */
  readonly to: string | null;
  readonly gates: readonly GateOutcome[];
  /** What makes it another edit than those before: refused again, it is the same line. */
  readonly key: Readonly<Record<string, string | null>>;
}

/** A refused edit as a line of the lineage: no session decided, and nothing was committed. Pure. */
export function refusedEdit({ ts, path, to, gates, key }: RefusedEdit): EvolutionDecision {
  return createDecision({
    id: `d-${hashOf(key).slice(0, 16)}`,
    ts,
    decision: 'refused',
    changes: [{ path, lever: null, from: null, to }],
    gates,
  });
}
