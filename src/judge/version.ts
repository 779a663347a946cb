/** Changes whenever equal rows could score differently; frozen into every session. */
export const JUDGE_VERSION = 'judge-1';
