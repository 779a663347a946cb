import * as community from './community.ts';
import * as openCode from './open-code.ts';
import * as openCommunity from './open-community.ts';
import * as openScholarship from './open-scholarship.ts';
import * as ownIndex from './own-index.ts';
import * as reference from './reference.ts';
import type { SourceSample } from './sample.ts';
import * as scholarship from './scholarship.ts';
import * as searchKeyed from './search-keyed.ts';

/** A sample of every source, by its name with `-` for what no identifier can hold. */
export const SAMPLES: ReadonlyMap<string, SourceSample> = new Map(
  Object.entries({
    ...scholarship,
    ...reference,
    ...community,
    ...openScholarship,
    ...openCode,
    ...openCommunity,
    ...searchKeyed,
    ...ownIndex,
  }).map(([name, sample]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    sample,
  ]),
);

export type { OwnFailure, SourceSample } from './sample.ts';
