export type {
  Attempt,
  AttemptOf,
  Channel,
  ChannelEntry,
  ChannelGroup,
  ChannelItem,
  ChannelQuery,
  ChannelSpec,
  ChannelWorld,
  FailedAttempt,
  QueryRanking,
  QueryTerm,
} from './contract.ts';
export { channelSpecs, checkChannelNames, openChannels } from './registry.ts';
export { documents } from './sources/documents.ts';
