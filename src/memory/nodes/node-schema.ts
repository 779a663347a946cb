import {
  canonicalJson,
  decodeOrThrow,
  type Fields,
  flag,
  INVALID,
  instant,
  type JsonObject,
  type JsonValue,
  list,
  literal,
  nullable,
  number,
  oneOf,
  optional,
  type RecordSchema,
  record,
  type Schema,
  text,
  variants,
  whole,
} from '../../kernel/index.ts';
import {
  CARDINALITIES,
  type Counted,
  EDGE_KINDS,
  type Edge,
  type FactBody,
  FIRST_Q,
  firstState,
  type MemoryNode,
  NODE_SCOPES,
  NODE_STATUSES,
  type NodeBody,
  type NodeState,
  type Origin,
  type ProcessBody,
  type SkillBody,
} from './node.ts';

/** What a node's state is read from: all but its id and time follows from the rest when it is left out. */
export type StateInput = Pick<NodeState, 'id' | 'createdAt'> &
  Partial<Omit<NodeState, 'id' | 'createdAt' | 'counted' | 'origin'>> & {
    readonly counted?: CountedInput;
    readonly origin?: OriginInput;
  };
type OriginInput = Partial<Origin>;
type CountedInput = Omit<Counted, 'recent'> & Partial<Counted>;

/** What a body is read from: some fields must be there, and all of the type's may be. */
type BodyInput<Body extends NodeBody, Needed extends keyof Body> = Pick<Body, 'type' | Needed> &
  Partial<Body>;
export type FactInput = BodyInput<FactBody, 'content'>;
export type ProcessInput = BodyInput<ProcessBody, 'trigger' | 'action'>;
export type SkillInput = BodyInput<SkillBody, 'name' | 'description'>;

export type StoredNode = StateInput & (FactInput | ProcessInput | SkillInput);

const SHARE = number({ min: 0, max: 1 });
const COUNT = whole({ min: 0 });
const AMOUNT = number({ min: 0, max: Number.MAX_SAFE_INTEGER });

const { id, ...STATE }: Fields<StateInput> = {
  id: text(),
  status: optional(oneOf(...NODE_STATUSES)),
  qValue: optional(SHARE),
  qUpdateCount: optional(COUNT),
  successCount: optional(COUNT),
  failureCount: optional(COUNT),
  usageCount: optional(COUNT),
  counted: optional(
    record<CountedInput>(
      { uses: COUNT, success: AMOUNT, failure: AMOUNT, recent: optional(SHARE) },
      { unknown: 'ignore' },
    ),
  ),
  priorMean: optional(SHARE),
  lineageCredit: optional(number({ min: -100, max: 100 })),
  version: optional(COUNT),
  isProtected: optional(flag()),
  scope: optional(oneOf(...NODE_SCOPES)),
  taskDomain: optional(nullable(text())),
  tags: optional(list(text())),
  createdAt: instant(),
  updatedAt: optional(instant()),
  lastUsedAt: optional(nullable(instant())),
  lastRecalledAt: optional(nullable(instant())),
  archivedAt: optional(nullable(instant())),
  origin: optional(
    record<OriginInput>(
      {
        session: optional(nullable(text())),
        evidenceIds: optional(list(text())),
        retrievedIds: optional(list(text())),
      },
      { unknown: 'ignore' },
    ),
  ),
};

const FACT: Fields<Omit<FactInput, 'type'>> = {
  content: text(),
  entity: optional(nullable(text())),
  slot: optional(nullable(text())),
  cardinality: optional(nullable(oneOf(...CARDINALITIES))),
};
const PROCESS: Fields<Omit<ProcessInput, 'type'>> = {
  trigger: text(),
  action: text(),
  outcome: optional(text()),
  keyInsight: optional(nullable(text())),
  isGeneralizable: optional(flag()),
  isFailure: optional(flag()),
  skillId: optional(nullable(text())),
};
const SKILL: Fields<Omit<SkillInput, 'type'>> = {
  name: text(),
  description: text(),
  content: optional(nullable(text())),
  file: optional(nullable(text())),
  hash: optional(nullable(text())),
};

/** Each field of a node once, in the order in which it is written. */
export const FACT_FIELDS: Fields<StateInput & FactInput> = {
  id,
  type: literal('Fact'),
  ...STATE,
  ...FACT,
};
export const PROCESS_FIELDS: Fields<StateInput & ProcessInput> = {
  id,
  type: literal('Process'),
  ...STATE,
  ...PROCESS,
};
export const SKILL_FIELDS: Fields<StateInput & SkillInput> = {
  id,
  type: literal('Skill'),
  ...STATE,
  ...SKILL,
};

const stored: RecordSchema<StoredNode> = variants<StoredNode>('type', {
  Fact: record(FACT_FIELDS, { unknown: 'ignore' }),
  Process: record(PROCESS_FIELDS, { unknown: 'ignore' }),
  Skill: record(SKILL_FIELDS, { unknown: 'ignore' }),
});

/** The one form of a node on disk and on the wire. */
export const nodeSchema: RecordSchema<MemoryNode> = {
  encode: stored.encode,
  json: stored.json,
  read(value, at, report) {
    const read = stored.read(value, at, report);
    return read === INVALID ? read : completeNode(read);
  },
};

export function encodeNode(node: MemoryNode): JsonObject {
  return nodeSchema.encode(node);
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeNode(value: unknown): MemoryNode {
  return decodeOrThrow(nodeSchema, value, {
    code: 'input-invalid',
    what: 'Reading a memory node',
    fix: '',
  });
}

/** A node with all that was left out: as in a new one, or as what was given makes it. */
export function completeNode(input: StoredNode): MemoryNode {
  return { ...completeBody(input), ...completeState(input) };
}

function completeState(input: StateInput): NodeState {
  const { usageCount = 0, successCount = 0, failureCount = 0, qValue = FIRST_Q } = input;
  return {
    ...firstState(input.createdAt),
    version: 1,
    isProtected: false,
    scope: 'universal',
    taskDomain: null,
    tags: [],
    priorMean: qValue,
    ...input,
    origin: { ...NOWHERE, ...input.origin },
    counted: {
      recent: qValue,
      ...(input.counted ?? { uses: usageCount, success: successCount, failure: failureCount }),
    },
  };
}

const NOWHERE: Origin = { session: null, evidenceIds: [], retrievedIds: [] };

/** An outcome in words that says that it did not work. */
const FAILED = /^\s*(?:fail|did not work|didn['’]t work|no success|error|失败|无效|不成功)/i;

function completeBody(input: FactInput | ProcessInput | SkillInput): NodeBody {
  switch (input.type) {
    case 'Fact': {
      const { entity = null, slot = null } = input;
      const hasSlot = entity !== null && slot !== null;
      return {
        ...input,
        entity,
        slot,
        cardinality: hasSlot ? (input.cardinality ?? 'single') : null,
      };
    }
    case 'Process': {
      const { outcome = '' } = input;
      const isFailure = FAILED.test(outcome);
      return {
        keyInsight: null,
        isGeneralizable: false,
        isFailure,
        skillId: null,
        ...input,
        outcome,
      };
    }
    case 'Skill':
      return { content: null, file: null, hash: null, ...input };
  }
}

const BODIES: RecordSchema<FactInput | ProcessInput | SkillInput> = variants<
  FactInput | ProcessInput | SkillInput
>('type', {
  Fact: record<FactInput>({ type: literal('Fact'), ...FACT }, { unknown: 'ignore' }),
  Process: record<ProcessInput>({ type: literal('Process'), ...PROCESS }, { unknown: 'ignore' }),
  Skill: record<SkillInput>({ type: literal('Skill'), ...SKILL }, { unknown: 'ignore' }),
});

/** What a node says, as a column of a table holds it: without its type and what is not there. */
export function encodeBody(node: MemoryNode): string {
  const { type: _, ...body } = BODIES.encode(node);
  return canonicalJson(withoutNulls(body));
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeBody(type: unknown, body: object): NodeBody {
  const what = { code: 'input-invalid', what: 'Reading a memory node', fix: '' } as const;
  return completeBody(decodeOrThrow(BODIES, { ...body, type }, what));
}

/** What every node has, whatever it says. */
export const stateSchema: RecordSchema<StateInput> = record<StateInput>({ id, ...STATE });

const ALWAYS: readonly string[] = ['id', 'created_at'];

/** The node as the log keeps it: without what `nodeSchema` puts in for what is left out. */
export const compactNodeSchema: RecordSchema<MemoryNode> = {
  ...nodeSchema,
  encode(node) {
    const { createdAt, usageCount, successCount, failureCount, qValue } = node;
    const used = { createdAt, usageCount, successCount, failureCount, qValue };
    const { counted, priorMean } = completeState({ id: '', ...used });
    const fresh = { ...completeState({ id: '', createdAt }), counted, priorMean };
    const defaults: JsonObject = {
      ...stateSchema.encode(fresh),
      outcome: '',
      is_generalizable: false,
    };
    const isKept = ([key, value]: readonly [string, JsonValue | undefined]): boolean =>
      ALWAYS.includes(key) ||
      (value !== null && canonicalJson(value) !== canonicalJson(defaults[key] ?? null));
    return Object.fromEntries(Object.entries(encodeNode(node)).filter(isKept));
  },
};

export const edgeSchema: Schema<Edge> = record<Edge>(
  { kind: oneOf(...EDGE_KINDS), from: text(), to: text() },
  { unknown: 'ignore' },
);

function withoutNulls(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
