import { type Instant, type NewId, ResearchError } from '../kernel/index.ts';
import { checkLogLine, createLineBlock, type LineBlock } from '../storage/index.ts';
import type { SkillEvent } from './event.ts';
import { decodeUse } from './event-codec.ts';
import type { Privacy } from './privacy.ts';

/** How an event comes to stand in a log. */
export interface EventForm {
  readonly privacy: Privacy;
  readonly encode: (event: SkillEvent) => string;
}

export interface PlanOptions extends EventForm {
  /** Fills `skill` in where an event has none. */
  readonly skill: string | null;
  readonly now: Instant;
  readonly newId: NewId;
}

/** The events of one skill, as they will stand in its log. */
export interface Batch {
  readonly block: LineBlock;
  readonly endsWithFeedback: boolean;
}

/** What is to be written: every event is read, cleaned and encoded before the first one is. */
export interface CapturePlan {
  /** @throws {ResearchError} `input-invalid`, `limit-exceeded`, naming the event's place in the input. */
  add(value: unknown): void;
  readonly bySkill: ReadonlyMap<string, Batch>;
  readonly ids: ReadonlySet<string>;
  readonly duplicates: number;
  readonly skipped: number;
}

export function createCapturePlan({ privacy, encode, ...defaults }: PlanOptions): CapturePlan {
  const bySkill = new Map<string, { readonly block: LineBlock; endsWithFeedback: boolean }>();
  const ids = new Set<string>();
  const batchOf = (skill: string): { readonly block: LineBlock; endsWithFeedback: boolean } => {
    const known = bySkill.get(skill);
    if (known !== undefined) return known;
    const begun = { block: createLineBlock(), endsWithFeedback: false };
    bySkill.set(skill, begun);
    return begun;
  };
  let duplicates = 0;
  let skipped = 0;
  let line = 0;
  return {
    add(value) {
      line += 1;
      const decoded = decodeUse(value, defaults, line);
      if (decoded.type === 'skipped') {
        skipped += 1;
        return;
      }
      const event = privacy.clean(decoded.event);
      if (ids.has(event.id)) {
        duplicates += 1;
        return;
      }
      ids.add(event.id);
      const batch = batchOf(event.skill);
      batch.block.add(requireFitting(encode(event), event.skill, line));
      batch.endsWithFeedback = hasFeedback(event);
    },
    bySkill,
    ids,
    get duplicates() {
      return duplicates;
    },
    get skipped() {
      return skipped;
    },
  };
}

/** What is too long for a line is refused while the input is read. */
function requireFitting(encoded: string, skill: string, line: number): string {
  try {
    return checkLogLine(encoded, skill);
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    throw new ResearchError(error.code, `Event ${line}: ${error.message}`, {
      fix: 'Nothing of this input was written. Shorten its texts.',
      details: { line },
      cause: error,
    });
  }
}

function hasFeedback({ metrics, userCorrection }: SkillEvent): boolean {
  return metrics.userFeedback !== null || userCorrection !== null;
}
