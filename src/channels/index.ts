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
  sourceSpecs,
  WEB,
} from './registry.ts';
export { type RuntimePlace, type SeenAnswer, userAgentOf } from './runtime/opened-source.ts';
export { type KnownSources, NOTHING_KNOWN, readKnownSources } from './runtime/read-health.ts';
export { createRuntimeTables } from './runtime/runtime-tables.ts';
export type { SourceSpec } from './source.ts';
export { isNeedMet, type SourceState, stateOfSource } from './source-state.ts';
export { documents } from './sources/documents.ts';
export { UNBUILT_SOURCES } from './unbuilt-sources.ts';
