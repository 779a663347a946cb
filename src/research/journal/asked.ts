import type { ChannelQuery } from '../../channels/index.ts';
import { list, named, number, oneOf, type RecordSchema, record, text } from '../../kernel/index.ts';
import {
  createRequest,
  QUERY_FAMILIES,
  type QueryFamily,
  type Request,
} from '../../search/index.ts';

/**
 * What a request asked, as far as an answer depends on it. Who was followed up, and in which round, is no part of it:
 * that changes nothing about the answer.
 */
export interface Asked extends ChannelQuery {
  readonly channel: string;
  readonly family: QueryFamily;
}

const OPEN = { unknown: 'ignore' } as const;

export const askedSchema: RecordSchema<Asked> = record<Asked>(
  {
    channel: text(),
    family: oneOf(...QUERY_FAMILIES),
    text: text(),
    terms: list(record<Asked['terms'][number]>({ term: text(), weight: number() }, OPEN)),
    limit: number(),
    ranking: record<Asked['ranking']>(
      {
        k1: number(),
        b: number(),
        titleWeight: named('titleWeight', number()),
        pairWeight: named('pairWeight', number()),
      },
      OPEN,
    ),
  },
  OPEN,
);

export function askedOf({ channel, family, query }: Request): Asked {
  return { channel, family, ...query };
}

export function requestOf({ channel, family, ...query }: Asked, purpose: string): Request {
  return createRequest({ channel, query, family, purpose, seed: null, round: 1 });
}
