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
export { channelSpecs, checkChannelNames, openChannels } from './registry.ts';
export { documents } from './sources/documents.ts';
