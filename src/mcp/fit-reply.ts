import { isRecord } from '../kernel/index.ts';

/** The object that `--json` prints; a list stands in a field. */
export type Reply = Readonly<Record<string, unknown>>;

/** Bytes of a whole reply (docs/spec/mcp.md, MCP-8): 64 KiB less what JSON-RPC puts around it. */
export const MAX_REPLY_BYTES: number = 64 * 1024 - 512;

/** What was left out of a list or a text, so that a host knows to ask for less or for the next page. */
interface Cut {
  readonly field: string;
  readonly shown: number;
  readonly of: number;
}

/**
 * The result, cut until `sizeOf` it fits: the longest list loses its end, or the longest text does. What went is
 * named in `cut`. Pure.
 */
export function fitReply(
  result: Reply,
  sizeOf: (result: Reply) => number,
  maxBytes: number = MAX_REPLY_BYTES,
): Reply {
  let fitted = result;
  const cuts = new Map<string, Cut>();
  for (let size = sizeOf(fitted); size > maxBytes; size = sizeOf(fitted)) {
    const longest = findLongest(fitted, []);
    if (longest === undefined) return { cut: [{ field: '', shown: 0, of: size }] };
    const { path, value } = longest;
    const field = path.join('.');
    const keep = Math.floor(value.length * Math.min(0.9, (maxBytes / size) * 0.95));
    cuts.set(field, { field, shown: keep, of: cuts.get(field)?.of ?? value.length });
    const { cut: _, ...rest } = fitted;
    fitted = { ...replaceAt(rest, path, shortened(value, keep)), cut: [...cuts.values()] };
  }
  return fitted;
}

interface Found {
  readonly path: readonly string[];
  readonly value: string | readonly unknown[];
  readonly weight: number;
}

/** Shorter than this is not worth a cut. */
const LEAST_WEIGHT = 64;

/** The heaviest list, or text outside of lists; a list of one gives way to what is in it. */
function findLongest(value: unknown, path: readonly string[]): Found | undefined {
  if (typeof value === 'string') return worth({ path, value, weight: value.length });
  if (Array.isArray(value)) {
    const [first]: readonly unknown[] = value;
    if (value.length === 1) return findLongest(first, [...path, '0']);
    return worth({ path, value, weight: JSON.stringify(value).length });
  }
  if (!isRecord(value)) return undefined;
  return Object.entries(value)
    .filter(([key]) => path.length > 0 || key !== 'cut')
    .map(([key, member]) => findLongest(member, [...path, key]))
    .reduce((best, one) => ((one?.weight ?? 0) > (best?.weight ?? 0) ? one : best), undefined);
}

function worth(found: Found): Found | undefined {
  return found.weight < LEAST_WEIGHT ? undefined : found;
}

function shortened(value: Found['value'], keep: number): unknown {
  if (typeof value !== 'string') return value.slice(0, keep);
  const text = value.slice(0, keep);
  // Never half of a pair of code units.
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function replaceAt(
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
  put: unknown,
): Readonly<Record<string, unknown>> {
  const [key, ...rest] = path;
  return key === undefined ? value : { ...value, [key]: replaceIn(value[key], rest, put) };
}

function replaceIn(value: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((member: unknown, at) =>
      String(at) === key ? replaceIn(member, rest, put) : member,
    );
  return isRecord(value) ? { ...value, [key]: replaceIn(value[key], rest, put) } : value;
}
