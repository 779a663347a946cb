export { CHANGE_TITLES, GONE_WORDS } from './change-words.ts';
export { checkChanges, decodeChanges } from './check-changes.ts';
export {
  CHANGE_KINDS,
  type ClaimChange,
  compareClaims,
  GONE_REASONS,
  type GoneReason,
  type Loss,
  type ToldClaim,
  toldClaims,
} from './compare-claims.ts';
export { type Changes, changesAsHtml, changesAsMarkdown } from './render-changes.ts';
export { signNotice } from './sign-notice.ts';
export type { Notice, NoticeTarget, Watch } from './watch-log.ts';
export { openWatchStore, type SendNotice, type WatchStore } from './watch-store.ts';
