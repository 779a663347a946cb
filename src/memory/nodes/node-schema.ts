import {
  canonicalJson,
  checked,
  decodeOrThrow,
  type Fields,
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
  type Schema,
  text,
  variants,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import {
  CARDINALITIES,
  type Counted,
  EDGE_KINDS,
  type Edge,
  type FactBody,
  type MemoryNode,
  NODE_SCOPES,
  NODE_STATUSES,
  type NodeBody,
  type NodeState,
  type Origin,
  type ProcessBody,
  type ProcessMove,
  type SkillBody,
} from './node.ts';

type PartlyGiven<T, Name extends keyof T> = Omit<T, Name> & Partial<Pick<T, Name>>;

/** As it is read: these follow from the rest when they are left out. */
export type ReadState = PartlyGiven<NodeState, 'updatedAt' | 'counted' | 'priorMean'>;
export type ReadProcess = PartlyGiven<ProcessBody, 'isFailure'>;
type ReadBody = FactBody | ReadProcess | SkillBody;
export type ReadNode = ReadState & ReadBody;

/** SQLite ends a text at U+0000, PostgreSQL refuses it; neither keeps half of a surrogate pair. */
const CHANGED_BY_STORES = /\0|\p{Surrogate}/u;
/** An entry of an index holds 2,700 bytes in PostgreSQL. */
const MAX_NAME_BYTES = 512;

/** What a column holds as it is: no character that one of the stores would change or refuse. */
export function columnText(maxBytes: number): Schema<string> {
  const kept = checked(
    text(),
    'text without U+0000 and halves of characters',
    (value) => !CHANGED_BY_STORES.test(value),
  );
  const isShort = (value: string): boolean => Buffer.byteLength(value) <= maxBytes;
  return checked(kept, `text of at most ${maxBytes} bytes`, isShort);
}

/** An id or a name, short enough to be looked up by. */
export function nameText(): Schema<string> {
  return checked(columnText(MAX_NAME_BYTES), 'text that is not empty', (value) => value !== '');
}

const FIRST_Q = 0.5;

const SHARE = withDefault(number({ min: 0, max: 1 }), FIRST_Q);
const COUNT = withDefault(whole({ min: 0 }), 0);
const AMOUNT = number({ min: 0, max: Number.MAX_SAFE_INTEGER });
const TEXTS = withDefault(list(text()), []);

const origin: Schema<Origin> = record<Origin>(
  { session: nullable(text()), evidenceIds: TEXTS, retrievedIds: TEXTS },
  { unknown: 'ignore' },
);

const { id, ...STATE }: Fields<ReadState> = {
  id: text(),
  status: withDefault(oneOf(...NODE_STATUSES), 'active'),
  qValue: SHARE,
  qUpdateCount: COUNT,
  successCount: COUNT,
  failureCount: COUNT,
  usageCount: COUNT,
  counted: optional(
    record<Counted>(
      { uses: whole({ min: 0 }), success: AMOUNT, failure: AMOUNT, recent: SHARE },
      { unknown: 'ignore' },
    ),
  ),
  priorMean: optional(SHARE),
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

const FACT: Fields<Omit<FactBody, 'type'>> = {
  content: text(),
  entity: nullable(text()),
  slot: nullable(text()),
  cardinality: nullable(oneOf(...CARDINALITIES)),
};
const PROCESS: Fields<Omit<ReadProcess, 'type'>> = {
  trigger: text(),
  action: text(),
  move: leftOut(openRecord<ProcessMove>({ lever: text(), value: json() }), null),
  outcome: withDefault(text(), ''),
  keyInsight: nullable(text()),
  isGeneralizable: withDefault(flag(), false),
  isFailure: optional(flag()),
  skillId: nullable(text()),
};
const SKILL: Fields<Omit<SkillBody, 'type'>> = {
  name: text(),
  description: text(),
  content: nullable(text()),
  file: nullable(text()),
  hash: nullable(text()),
};

/** Each field of a node once, in the order in which it is written. */
export const FACT_FIELDS: Fields<ReadState & FactBody> = {
  id,
  type: literal('Fact'),
  ...STATE,
  ...FACT,
};
export const PROCESS_FIELDS: Fields<ReadState & ReadProcess> = {
  id,
  type: literal('Process'),
  ...STATE,
  ...PROCESS,
};
export const SKILL_FIELDS: Fields<ReadState & SkillBody> = {
  id,
  type: literal('Skill'),
  ...STATE,
  ...SKILL,
};

const read: RecordSchema<ReadNode> = variants<ReadNode>('type', {
  Fact: record(FACT_FIELDS, { unknown: 'ignore' }),
  Process: record(PROCESS_FIELDS, { unknown: 'ignore' }),
  Skill: record(SKILL_FIELDS, { unknown: 'ignore' }),
});

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

const BODIES: RecordSchema<ReadBody> = variants<ReadBody>('type', {
  Fact: record<FactBody>({ type: literal('Fact'), ...FACT }, { unknown: 'ignore' }),
  Process: record<ReadProcess>({ type: literal('Process'), ...PROCESS }, { unknown: 'ignore' }),
  Skill: record<SkillBody>({ type: literal('Skill'), ...SKILL }, { unknown: 'ignore' }),
});

/** What a node says, as a column of a table holds it: without its type and what is not there. */
export function encodeBody(node: MemoryNode): string {
  const { type: _, ...body } = BODIES.encode(node);
  return canonicalJson(
    Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)),
  );
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeBody(type: unknown, body: object): NodeBody {
  return completeBody(decodeOrThrow(BODIES, { ...body, type }, READING));
}

/** What every node has, whatever it says. */
export const stateSchema: RecordSchema<ReadState> = record<ReadState>({ id, ...STATE });

const BARE: ReadState = decodeOrThrow(stateSchema, { id: '', created_at: '1970-01-01' }, READING);

/** What a node has before anybody used it (docs/spec/memory.md, MEM-1). */
export function firstState(now: Instant): NodeState {
  return completeState({ ...BARE, createdAt: now });
}

const ALWAYS: readonly string[] = ['id', 'created_at'];

/** The node as the log keeps it: without what `nodeSchema` puts in for what is left out. */
export const compactNodeSchema: RecordSchema<MemoryNode> = {
  ...nodeSchema,
  encode(node) {
    const { createdAt, qValue, usageCount, successCount, failureCount } = node;
    const used = { ...BARE, createdAt, qValue, usageCount, successCount, failureCount };
    const { counted, priorMean } = completeState(used);
    const defaults: JsonObject = {
      ...stateSchema.encode({ ...firstState(createdAt), counted, priorMean }),
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
