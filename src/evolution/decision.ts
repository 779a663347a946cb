import {
  flag,
  hashOf,
  type Instant,
  instant,
  type JsonValue,
  json,
  list,
  nullable,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  text,
  versioned,
} from '../kernel/index.ts';

/** A precondition of keeping a change, with the value that was seen. */
export interface GateOutcome {
  readonly gate: string;
  readonly passed: boolean;
  readonly value: JsonValue;
}

export const gateSchema: RecordSchema<GateOutcome> = openRecord<GateOutcome>({
  gate: text(),
  passed: flag(),
  value: json(),
});

/** What differs: one lever of `strategy.json` or of a skill's levers; without a lever the text of a skill, as hashes. */
export interface DecidedChange {
  readonly path: string;
  readonly lever: string | null;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/**
 * `decision`: on a change that was tried. `reexamination`: on one that was kept before there was enough to replay.
 * `rollback`: a person went back to an earlier point.
 */
export type DecisionType = 'decision' | 'reexamination' | 'rollback';

/** One line of `state/evolution.jsonl`: the lineage as data (docs/spec/evolution.md, EVO-8). */
export interface EvolutionDecision {
  readonly id: string;
  readonly ts: Instant;
  readonly type: DecisionType;
  /** `null` where no session decided. */
  readonly sessionId: string | null;
  readonly generation: number | null;
  readonly decision: 'keep' | 'revert' | 'refused';
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly changes: readonly DecidedChange[];
  readonly gates: readonly GateOutcome[];
  /** The commit; `null` when nothing was committed. */
  readonly ref: string | null;
}

/** How a decision is stored and printed: fields of a later version are passed over. */
export const decisionSchema: RecordSchema<EvolutionDecision> = versioned(
  1,
  openRecord<EvolutionDecision>({
    id: text(),
    ts: instant(),
    type: oneOf('decision', 'reexamination', 'rollback'),
    sessionId: nullable(text()),
    generation: nullable(number()),
    decision: oneOf('keep', 'revert', 'refused'),
    scoreBefore: nullable(number()),
    scoreAfter: nullable(number()),
    changes: list(
      openRecord<DecidedChange>({
        path: text(),
        lever: nullable(text()),
        from: json(),
        to: json(),
      }),
    ),
    gates: list(gateSchema),
    ref: nullable(text()),
  }),
);

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
