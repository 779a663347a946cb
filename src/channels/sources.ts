import type { Source } from './source.ts';
import { arxiv } from './sources/arxiv.ts';
import { baidu } from './sources/baidu.ts';
import { bocha } from './sources/bocha.ts';
import { brave } from './sources/brave.ts';
import { core } from './sources/core.ts';
import { crossref } from './sources/crossref.ts';
import { datacite } from './sources/datacite.ts';
import { dblp } from './sources/dblp.ts';
import { devto } from './sources/devto.ts';
import { discourse } from './sources/discourse.ts';
import { dockerhub } from './sources/dockerhub.ts';
import { europepmc } from './sources/europepmc.ts';
import { exa } from './sources/exa.ts';
import { federalRegister } from './sources/federal-register.ts';
import { gdelt } from './sources/gdelt.ts';
import { github } from './sources/github.ts';
import { gitlab } from './sources/gitlab.ts';
import { googleNews } from './sources/google-news.ts';
import { hackernews } from './sources/hackernews.ts';
import { huggingface } from './sources/huggingface.ts';
import { internetArchive } from './sources/internet-archive.ts';
import { jina } from './sources/jina.ts';
import { kagi } from './sources/kagi.ts';
import { lemmy } from './sources/lemmy.ts';
import { lobsters } from './sources/lobsters.ts';
import { marginalia } from './sources/marginalia.ts';
import { mastodon } from './sources/mastodon.ts';
import { mdn } from './sources/mdn.ts';
import { mojeek } from './sources/mojeek.ts';
import { openalex } from './sources/openalex.ts';
import { openlibrary } from './sources/openlibrary.ts';
import { openreview } from './sources/openreview.ts';
import { osv } from './sources/osv.ts';
import { packages } from './sources/packages.ts';
import { pubmed } from './sources/pubmed.ts';
import { remoteIndex } from './sources/remote-index.ts';
import { rfc } from './sources/rfc.ts';
import { rss } from './sources/rss.ts';
import { searxng } from './sources/searxng.ts';
import { secEdgar } from './sources/sec-edgar.ts';
import { semanticScholar } from './sources/semantic-scholar.ts';
import { serper } from './sources/serper.ts';
import { stackexchange } from './sources/stackexchange.ts';
import { tavily } from './sources/tavily.ts';
import { unpaywall } from './sources/unpaywall.ts';
import { v2ex } from './sources/v2ex.ts';
import { wayback } from './sources/wayback.ts';
import { wikidata } from './sources/wikidata.ts';
import { wikipedia } from './sources/wikipedia.ts';
import { worldBank } from './sources/world-bank.ts';
import { you } from './sources/you.ts';
import { youtube } from './sources/youtube.ts';
import { zhihu } from './sources/zhihu.ts';
import { zhipu } from './sources/zhipu.ts';
import { zotero } from './sources/zotero.ts';

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
  brave,
  tavily,
  exa,
  serper,
  kagi,
  you,
  mojeek,
  marginalia,
  jina,
  bocha,
  zhipu,
  baidu,
  zhihu,
  youtube,
  core,
  semanticScholar,
  openlibrary,
  internetArchive,
  dockerhub,
  lobsters,
  devto,
  lemmy,
  v2ex,
  mdn,
  rfc,
  osv,
  openreview,
  googleNews,
  mastodon,
  dblp,
  gitlab,
  searxng,
  zotero,
  worldBank,
  remoteIndex,
];
