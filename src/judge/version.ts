/** Of `scoreEvidence`, what `autosearch judge` prints. Changes whenever equal rows could score differently. */
export const JUDGE_VERSION = 'judge-1';
/** Of `scoreSession`; frozen into every session. */
export const SESSION_JUDGE_VERSION = 'judge-2';
/** Changes whenever the session's own relevance rule could grade differently. */
export const RELEVANCE_VERSION = 'relevance-2';
/** What sessions were judged by before; their record can be asked again under the judge of today. */
export const EARLIER_VERSIONS: readonly (readonly [judge: string, relevance: string])[] = [
  ['judge-1', 'relevance-1'],
];
