import { type JsonObject, parseJson, ResearchError } from '../../kernel/index.ts';
import type { NodeType } from '../nodes/node-schema.ts';

export const CRITERIA = ['low_q', 'stale', 'unlinked_processes', 'similar_pairs'] as const;
export type Criteria = (typeof CRITERIA)[number];

/** A node that upkeep should look at, and why. */
export interface UpkeepCandidate {
  readonly nodeId: string;
  readonly nodeType: NodeType;
  readonly priority: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';
  readonly suggestedAction: 'deprecate' | 'refine' | 'archive' | 'induce_skill' | 'merge' | 'keep';
  readonly qValue: number;
  readonly usageCount: number;
  readonly evidence: JsonObject;
}

export interface CandidatePage {
  readonly candidates: readonly UpkeepCandidate[];
  readonly nextCursor: string | null;
}

/** Where a page ended: the sort key of its last row. */
export interface CandidateKey {
  readonly rank: number;
  readonly value: number | string;
  readonly id: string;
}

export function encodeCursor(criteria: Criteria, { rank, value, id }: CandidateKey): string {
  return Buffer.from(JSON.stringify([criteria, rank, value, id])).toString('base64url');
}

/** @throws {ResearchError} `argument-invalid` for a cursor of another criteria, or none at all. */
export function decodeCursor(criteria: Criteria, text: string): CandidateKey {
  const parsed = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (parsed.ok && Array.isArray(parsed.value)) {
    const [of, rank, value, id]: readonly unknown[] = parsed.value;
    const isValue = typeof value === 'number' || typeof value === 'string';
    if (of === criteria && typeof rank === 'number' && isValue && typeof id === 'string')
      return { rank, value, id };
  }
  throw new ResearchError(
    'argument-invalid',
    `Invalid cursor "${text}" for criterion ${criteria}`,
    {
      fix: 'Pass next_cursor of the previous page, with the same criterion.',
    },
  );
}
