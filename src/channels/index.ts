export { attemptSchemaOf } from './attempt-schema.ts';
export type { SourceChoice } from './choose-sources.ts';
export type {
  Attempt,
  AttemptOf,
  CallFacts,
  Channel,
  ChannelItem,
  ChannelQuery,
  ChannelSpec,
  QueryRanking,
  QueryTerm,
} from './contract.ts';
export { type FetchedPage, fetchPage, type PageEnd } from './pages/fetch-page.ts';
export {
  channelSpecs,
  checkChannelNames,
  chooseDefaultSources,
  findSource,
  openChannels,
  WEB,
} from './registry.ts';
export { type RuntimePlace, userAgentOf } from './runtime/opened-source.ts';
export { createRuntimeTables } from './runtime/runtime-tables.ts';
export { documents } from './sources/documents.ts';
