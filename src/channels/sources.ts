import type { Source } from './source.ts';
import { arxiv } from './sources/arxiv.ts';
import { crossref } from './sources/crossref.ts';
import { datacite } from './sources/datacite.ts';
import { discourse } from './sources/discourse.ts';
import { europepmc } from './sources/europepmc.ts';
import { federalRegister } from './sources/federal-register.ts';
import { gdelt } from './sources/gdelt.ts';
import { github } from './sources/github.ts';
import { hackernews } from './sources/hackernews.ts';
import { huggingface } from './sources/huggingface.ts';
import { openalex } from './sources/openalex.ts';
import { packages } from './sources/packages.ts';
import { pubmed } from './sources/pubmed.ts';
import { rss } from './sources/rss.ts';
import { secEdgar } from './sources/sec-edgar.ts';
import { stackexchange } from './sources/stackexchange.ts';
import { unpaywall } from './sources/unpaywall.ts';
import { wayback } from './sources/wayback.ts';
import { wikidata } from './sources/wikidata.ts';
import { wikipedia } from './sources/wikipedia.ts';

/** Every public source that can be asked. */
export const SOURCES: readonly Source[] = [
  openalex,
  crossref,
  arxiv,
  europepmc,
  pubmed,
  wikipedia,
  wikidata,
  hackernews,
  stackexchange,
  github,
  datacite,
  huggingface,
  packages,
  gdelt,
  rss,
  discourse,
  federalRegister,
  secEdgar,
  wayback,
  unpaywall,
];
