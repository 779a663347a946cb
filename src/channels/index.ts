export { attemptSchemaOf } from './attempt-schema.ts';
export type { SourceChoice, SourcePlan } from './choose-sources.ts';
export type {
  Attempt,
  AttemptOf,
  Channel,
  ChannelItem,
  ChannelQuery,
  ChannelSpec,
  CitationRegister,
  CitationStep,
  QueryRanking,
  QueryTerm,
} from './contract.ts';
export { loadLance } from './lance/lance.ts';
export { lanceChannels } from './lance/lance-channel.ts';
export { type LanceSource, USUAL_TABLE } from './lance/lance-table.ts';
export { type McpServer, mcpChannels } from './own/mcp-channel.ts';
export { runCommand } from './own/run-command.ts';
export { type SqlSource, sqlChannels } from './own/sql-channel.ts';
export { type FetchedPage, fetchPage, type PageEnd } from './pages/fetch-page.ts';
export { readByRungs } from './pages/read-rungs.ts';
export { type Engine, openEngine } from './push/engine.ts';
export { openLanceEngine } from './push/lance-engine.ts';
export { type PushReport, pushDocuments } from './push/push-documents.ts';
export { failsKind, questionKind, questionSubject, servesKind } from './question-kind.ts';
export {
  channelSpecs,
  checkChannelNames,
  chooseDefaultSources,
  citationRegisters,
  defaultSources,
  findSource,
  isRemote,
  localSpecs,
  openChannels,
  openSource,
  sourceSpecs,
  WEB,
} from './registry.ts';
export { clockOfDatabase } from './runtime/database-clock.ts';
export { type RuntimePlace, type SeenAnswer, userAgentOf } from './runtime/opened-source.ts';
export { type KnownSources, NOTHING_KNOWN, readSourceTables } from './runtime/read-health.ts';
export { createRuntimeTables } from './runtime/runtime-tables.ts';
export { isPaid, type SourceSpec } from './source.ts';
export { type SourceState, stateOfSource } from './source-state.ts';
export type { SourceLessons } from './source-usage.ts';
export { documents } from './sources/documents.ts';
export { USUAL_INDEX } from './sources/remote-index.ts';
export { UNBUILT_SOURCES } from './unbuilt-sources.ts';
export { idsIn } from './work-ids.ts';
