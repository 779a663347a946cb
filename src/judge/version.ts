/** Changes whenever equal rows could score differently; frozen into every session. */
export const JUDGE_VERSION = 'judge-1';
/** Changes whenever the session's own relevance rule could grade differently. */
export const RELEVANCE_VERSION = 'relevance-1';
