import { type PatternLine, patternSchema } from '../../evolution/index.ts';
import { decodeOrReason, describeError, parseJson } from '../../kernel/index.ts';
import { readTail } from '../journal/read-tail.ts';
import type { RunEvent } from '../journal/run-event.ts';

/** A home of years must not hold a start up: about 700 changes, the newest. */
const TAIL_BYTES = 262_144;

/** The newest lines of `state/patterns.jsonl`, each id once. A file that cannot be read is said, and holds nothing up. */
export async function readPatterns(
  path: string,
  emit: (event: RunEvent) => void,
): Promise<readonly PatternLine[]> {
  try {
    const lines = new Map<string, PatternLine>();
    for (const text of (await readTail(path, TAIL_BYTES)).split('\n')) {
      const parsed = parseJson(text);
      const line = parsed.ok ? decodeOrReason(patternSchema, parsed.value) : parsed;
      if (line.ok && !lines.has(line.value.id)) lines.set(line.value.id, line.value);
    }
    return [...lines.values()];
  } catch (error) {
    emit({ type: 'progress.note', text: `no pattern was read: ${describeError(error)}` });
    return [];
  }
}
