export type {
  Attempt,
  AttemptOf,
  Channel,
  ChannelGroup,
  ChannelItem,
  ChannelQuery,
  ChannelSpec,
  FailedAttempt,
  QueryRanking,
  QueryTerm,
} from './contract.ts';
export { DOCUMENTS_CHANNEL, documentsChannel } from './sources/documents.ts';
