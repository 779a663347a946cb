import type { Source } from './source.ts';
import { arxiv } from './sources/arxiv.ts';
import { crossref } from './sources/crossref.ts';
import { europepmc } from './sources/europepmc.ts';
import { github } from './sources/github.ts';
import { hackernews } from './sources/hackernews.ts';
import { openalex } from './sources/openalex.ts';
import { stackexchange } from './sources/stackexchange.ts';
import { wikipedia } from './sources/wikipedia.ts';

/** Every public source that can be asked. */
export const SOURCES: readonly Source[] = [
  openalex,
  crossref,
  arxiv,
  europepmc,
  wikipedia,
  hackernews,
  stackexchange,
  github,
];
