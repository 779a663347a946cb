import {
  canonicalJson,
  decodeOrThrow,
  flag,
  INVALID,
  type Instant,
  instant,
  type JsonObject,
  type JsonValue,
  json,
  leftOut,
  list,
  literal,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type RecordSchema,
  record,
  type TypeOf,
  text,
  variants,
  whole,
  withDefault,
} from '../../kernel/index.ts';

export const NODE_TYPES = ['Fact', 'Process', 'Skill'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

export const NODE_STATUSES = [
  'active',
  'superseded',
  'deprecated',
  'merged',
  'archived',
  'suspended',
] as const;

/** What belongs to one session alone is never stored. */
export const NODE_SCOPES = ['universal', 'project', 'task'] as const;

export const EDGE_KINDS = [
  'SUPERSEDES',
  'MERGED_INTO',
  'INSTANCE_OF',
  'DERIVED_FROM',
  'SUPPORTS',
] as const;

const FIRST_Q = 0.5;

const SHARE = withDefault(number({ min: 0, max: 1 }), FIRST_Q);
const COUNT = withDefault(whole({ min: 0 }), 0);
const AMOUNT = number({ min: 0, max: Number.MAX_SAFE_INTEGER });
const TEXTS = withDefault(list(text()), []);

/** Where a node comes from. */
const origin = openRecord({
  session: nullable(text()),
  evidenceIds: TEXTS,
  /** What was shown while it was made. */
  retrievedIds: TEXTS,
});

/** What counts as evidence: at most three observations a source, node and day (docs/spec/memory.md, MEM-7). */
const counted = openRecord({
  uses: whole({ min: 0 }),
  success: AMOUNT,
  failure: AMOUNT,
  /** How often it helped of late: what Q would be on this evidence alone. */
  recent: SHARE,
});

const ID = { id: text() };

/** What every node has beside its id. The optional ones follow from the rest when they are left out. */
const STATE = {
  status: withDefault(oneOf(...NODE_STATUSES), 'active'),
  qValue: SHARE,
  qUpdateCount: COUNT,
  successCount: COUNT,
  failureCount: COUNT,
  /** Real uses only. */
  usageCount: COUNT,
  counted: optional(counted),
  /** The Q it came with: the posterior starts there. */
  priorMean: optional(SHARE),
  /** Credit from what was derived from it; never moves Q or usage. */
  lineageCredit: withDefault(number({ min: -100, max: 100 }), 0),
  version: withDefault(whole({ min: 0 }), 1),
  isProtected: withDefault(flag(), false),
  scope: withDefault(oneOf(...NODE_SCOPES), 'universal'),
  taskDomain: nullable(text()),
  tags: TEXTS,
  createdAt: instant(),
  updatedAt: optional(instant()),
  lastUsedAt: nullable(instant()),
  lastRecalledAt: nullable(instant()),
  archivedAt: nullable(instant()),
  origin: withDefault(origin, { session: null, evidenceIds: [], retrievedIds: [] }),
};

const FACT = {
  content: text(),
  entity: nullable(text()),
  slot: nullable(text()),
  /** Whether the slot of the entity holds one value or several; `null` without a slot. */
  cardinality: nullable(oneOf('single', 'multi')),
};

/** What an action did, for programs: the setting that it moved, and to what. */
const move = openRecord({ lever: text(), value: json() });

const PROCESS = {
  trigger: text(),
  action: text(),
  /** `null` where the action is said in words alone. */
  move: leftOut(move, null),
  outcome: withDefault(text(), ''),
  keyInsight: nullable(text()),
  isGeneralizable: withDefault(flag(), false),
  /** It did not work: a warning, not advice. Optional as it is read: the outcome says so too. */
  isFailure: optional(flag()),
  skillId: nullable(text()),
};

const SKILL = {
  name: text(),
  description: text(),
  /** `null` when the text is in its file, the one truth of a skill's text. */
  content: nullable(text()),
  /** Below the home. */
  file: nullable(text()),
  /** SHA-256 of the file's text. */
  hash: nullable(text()),
};

/** Each field of a node once, in the order in which it is written. */
export const FACT_FIELDS = { ...ID, type: literal('Fact'), ...STATE, ...FACT };
export const PROCESS_FIELDS = { ...ID, type: literal('Process'), ...STATE, ...PROCESS };
export const SKILL_FIELDS = { ...ID, type: literal('Skill'), ...STATE, ...SKILL };

const read = variants('type', {
  Fact: openRecord(FACT_FIELDS),
  Process: openRecord(PROCESS_FIELDS),
  Skill: openRecord(SKILL_FIELDS),
});

const bodies = variants('type', {
  Fact: openRecord({ type: literal('Fact'), ...FACT }),
  Process: openRecord({ type: literal('Process'), ...PROCESS }),
  Skill: openRecord({ type: literal('Skill'), ...SKILL }),
});

/** What every node has, whatever it says. */
export const stateSchema = record({ ...ID, ...STATE });

/** SUPERSEDES new -> old, MERGED_INTO loser -> winner, INSTANCE_OF process -> skill, DERIVED_FROM child -> parent. */
export const edgeSchema = openRecord({ kind: oneOf(...EDGE_KINDS), from: text(), to: text() });

type ReadState = TypeOf<typeof stateSchema>;
type ReadBody = TypeOf<typeof bodies>;
export type ReadNode = TypeOf<typeof read>;

export type NodeState = Required<ReadState>;
export type NodeStatus = NodeState['status'];
export type NodeScope = NodeState['scope'];
export type Counted = NodeState['counted'];
export type Origin = NodeState['origin'];

/** What a node says, without what became of it. */
export type NodeBody = Required<ReadBody>;
export type MemoryNode = Required<ReadNode>;
export type FactNode = MemoryNode & { readonly type: 'Fact' };
export type ProcessNode = MemoryNode & { readonly type: 'Process' };
export type SkillNode = MemoryNode & { readonly type: 'Skill' };
export type ProcessMove = NonNullable<ProcessNode['move']>;

export type Edge = TypeOf<typeof edgeSchema>;
export type EdgeKind = Edge['kind'];

/** The one form of a node on disk and on the wire. */
export const nodeSchema: RecordSchema<MemoryNode> = {
  encode: read.encode,
  json: read.json,
  read(value, at, report) {
    const found = read.read(value, at, report);
    return found === INVALID ? found : completeNode(found);
  },
};

export function encodeNode(node: MemoryNode): JsonObject {
  return nodeSchema.encode(node);
}

const READING = { code: 'input-invalid', what: 'Reading a memory node', fix: '' } as const;

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeNode(value: unknown): MemoryNode {
  return decodeOrThrow(nodeSchema, value, READING);
}

/** A node with what follows from the rest of it. */
export function completeNode(node: ReadNode): MemoryNode {
  return { ...completeState(node), ...completeBody(node) };
}

function completeState(state: ReadState): NodeState {
  const { createdAt, qValue, usageCount, successCount, failureCount } = state;
  return {
    updatedAt: createdAt,
    priorMean: qValue,
    counted: {
      uses: usageCount,
      success: successCount,
      failure: failureCount,
      recent: qValue,
    },
    ...state,
  };
}

/** An outcome in words that says that it did not work. */
const FAILED = /^\s*(?:fail|did not work|didn['’]t work|no success|error|失败|无效|不成功)/i;

function completeBody(body: ReadBody): NodeBody {
  switch (body.type) {
    case 'Fact': {
      const hasSlot = body.entity !== null && body.slot !== null;
      return { ...body, cardinality: hasSlot ? (body.cardinality ?? 'single') : null };
    }
    case 'Process':
      return { isFailure: FAILED.test(body.outcome), ...body };
    case 'Skill':
      return body;
  }
}

/** What a node says, as a column of a table holds it: without its type and what is not there. */
export function encodeBody(node: MemoryNode): string {
  const { type: _, ...body } = bodies.encode(node);
  return canonicalJson(
    Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)),
  );
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeBody(type: unknown, body: object): NodeBody {
  return completeBody(decodeOrThrow(bodies, { ...body, type }, READING));
}

const BARE: ReadState = decodeOrThrow(stateSchema, { id: '', created_at: '1970-01-01' }, READING);

/** What a node has before anybody used it (docs/spec/memory.md, MEM-1). */
export function firstState(now: Instant): NodeState {
  return completeState({ ...BARE, createdAt: now });
}

const FIRST: JsonObject = {
  ...stateSchema.encode(firstState(BARE.createdAt)),
  outcome: '',
  is_generalizable: false,
};
const ALWAYS: readonly string[] = ['id', 'created_at'];

/** The node as the log keeps it: without what `nodeSchema` puts in for what is left out. */
export const compactNodeSchema: RecordSchema<MemoryNode> = {
  ...nodeSchema,
  encode(node) {
    const { createdAt, qValue, usageCount, successCount, failureCount } = node;
    const used = { ...BARE, createdAt, qValue, usageCount, successCount, failureCount };
    const { counted: count, priorMean } = completeState(used);
    const defaults: JsonObject = {
      ...FIRST,
      updated_at: createdAt,
      prior_mean: priorMean,
      counted: counted.encode(count),
    };
    const isKept = ([key, value]: readonly [string, JsonValue | undefined]): boolean =>
      ALWAYS.includes(key) || (value !== null && !isSame(value, defaults[key] ?? null));
    return Object.fromEntries(Object.entries(encodeNode(node)).filter(isKept));
  },
};

function isSame(one: JsonValue | undefined, other: JsonValue): boolean {
  const areBoth = typeof one === 'object' && typeof other === 'object';
  return one === other || (areBoth && canonicalJson(one) === canonicalJson(other));
}
