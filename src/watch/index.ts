export {
  type ClaimChange,
  compareClaims,
  type GoneReason,
  type ToldClaim,
  toldClaims,
} from './compare-claims.ts';
export { type Changes, changesAsHtml, changesAsMarkdown } from './render-changes.ts';
export type { Notice, Watch } from './watch-log.ts';
export { openWatchStore, type WatchStore } from './watch-store.ts';
