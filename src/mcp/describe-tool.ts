import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { isRecord, type Schema, type Side } from '../kernel/index.ts';
import { wordsOfArgument } from './argument-words.ts';
import { DETAILS, type Tool } from './tool-sets.ts';

/** A tool as `tools/list` shows it. Every host pays for these words in each of its prompts, so none is idle. */
export function describeTool({ name, operation, face }: Tool): ListedTool {
  const { effect, network = false } = operation;
  const { destructive = effect === 'changes', idempotent = effect === 'reads' } = operation;
  return {
    name,
    title: titleOf(name),
    description: face.description,
    inputSchema: withDetail(
      face,
      withWords(name, objectSchema(face.input ?? operation.input, 'input')),
    ),
    outputSchema: objectSchema(face.output, 'output'),
    // Left out where it says what a host assumes anyway.
    annotations:
      effect === 'reads'
        ? { readOnlyHint: true, openWorldHint: network }
        : {
            ...(destructive ? {} : { destructiveHint: false }),
            ...(idempotent ? { idempotentHint: true } : {}),
            openWorldHint: network,
          },
  };
}

/** What a schema says of an argument goes before the words that all tools share. */
function withWords(tool: string, schema: ListedTool['inputSchema']): ListedTool['inputSchema'] {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, argument]) => {
    const words = wordsOfArgument(tool, name);
    const known = isRecord(argument) ? argument : {};
    return [name, words === undefined ? known : { description: words, ...known }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Of a tool whose answer may be brief. */
function withDetail(
  { brief }: Tool['face'],
  schema: ListedTool['inputSchema'],
): ListedTool['inputSchema'] {
  if (brief === undefined) return schema;
  const detail = { type: 'string', enum: [...DETAILS], description: 'how much of the answer' };
  return { ...schema, properties: { ...schema.properties, detail } };
}

/** For people: `run_channel` is "Run channel". */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

function objectSchema(
  schema: Pick<Schema<unknown>, 'json'>,
  side: Side,
): ListedTool['inputSchema'] {
  const short = shorten(schema.json(side), side);
  return { ...(isRecord(short) ? short : {}), type: 'object' };
}

/**
 * Words that a host does without. Unknown arguments are refused with the nearest name, empty ones by the room, and
 * results may grow.
 */
const IDLE: ReadonlySet<string> = new Set([
  ...['default', 'additionalProperties', 'minLength', 'maxLength', 'minItems'],
]);

/** The same schema in fewer words. */
function shorten(schema: unknown, side: Side): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => shorten(one, side));
  if (!isRecord(schema)) return schema;
  const nullable = nullableOf(schema, side);
  if (nullable !== undefined) return shorten(nullable, side);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      isIdle(key, value)
        ? []
        : [[key, key === 'properties' ? members(value, side) : shorten(value, side)]],
    ),
  );
}

function members(properties: unknown, side: Side): unknown {
  if (!isRecord(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, shorten(schema, side)]),
  );
}

function isIdle(key: string, value: unknown): boolean {
  if (IDLE.has(key)) return true;
  return key === 'properties' && isRecord(value) && Object.keys(value).length === 0;
}

/**
 * `anyOf: [X, null]` in the words of one type: `type: [X, null]`. An argument may be null instead of left out, which need
 * not be said of lists, objects and choices.
 */
function nullableOf(schema: Readonly<Record<string, unknown>>, side: Side): unknown {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [one, other]: readonly unknown[] = anyOf;
  if (!isRecord(one) || !isRecord(other) || other['type'] !== 'null') return undefined;
  const { type } = one;
  const isPlain = typeof type === 'string' && one['enum'] === undefined;
  if (side === 'input' && (!isPlain || type === 'array' || type === 'object'))
    return { ...rest, ...one };
  return isPlain ? { ...rest, ...one, type: [type, 'null'] } : undefined;
}
