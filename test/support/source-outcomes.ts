import type { Source } from '../../src/channels/source.ts';
import { SOURCE_MODES } from './source-modes.ts';
import { SAMPLES } from './source-samples/index.ts';

const HEAVY = new Set(['huge', 'bomb']);
/** Enough for one answer of JSON, one of XML and one that is read as text. */
const HEAVY_FOR = new Set(['openalex', 'arxiv', 'gdelt']);

/** A source that answers nobody without a key has one. */
export function keysOf({ spec }: Source): Readonly<Record<string, string>> {
  const isNeeded = spec.needs.some(({ name, use }) => name === spec.key && use === 'required');
  return spec.key !== null && isNeeded ? { [spec.key]: 'sesame' } : {};
}

/** With a key a refusal is about the key. */
function outcomeWith(source: Source, mode: string, outcome: string): string {
  const hasKey = Object.keys(keysOf(source)).length > 0;
  return mode === 'forbidden' && hasKey ? 'auth_failed' : outcome;
}

/** What a source must end as in each mode that it is tried in, and in failures of its own. */
export function expectedOutcomes(source: Source): ReadonlyMap<string, string> {
  const { name } = source.spec;
  const sample = SAMPLES.get(name);
  const modes = SOURCE_MODES.filter((mode) => !HEAVY.has(mode.name) || HEAVY_FOR.has(name));
  return new Map([
    ...modes.map(
      (mode) =>
        [
          mode.name,
          sample?.differs?.[mode.name] ?? outcomeWith(source, mode.name, mode.outcome),
        ] as const,
    ),
    ...(sample?.failures ?? []).map((own) => [own.name, own.outcome] as const),
  ]);
}
