import type { Brief } from '../../src/research/brief/brief.ts';

const AT = '2026-03-29T00:00:00.000Z';
const LOOP = {
  maxGenerations: 5,
  untilAnswered: true,
  flatWindow: 3,
  flatRatio: 1.01,
  revertLimit: 3,
};
const LIMITS = { usd: null, tokens: null, calls: null, seconds: null };
/** The brief of a session that took nothing from its home. */
export const SAMPLE_BRIEF: Brief = {
  sessionId: 's-0123456789abcdef',
  createdAt: AT,
  roots: [],
  engine: null,
  strategyRef: null,
  question: 'Who built the harbour?',
  now: AT,
  seed: 0,
  settings: {
    judge: {
      target: 30,
      weights: null,
      latencyBudgetSeconds: 60,
      freshness: 'default',
    },
    delivery: { threshold: 0.9 },
    loop: LOOP,
    caps: { perQuery: 5, perSource: 18, perDomain: 18 },
    budget: LIMITS,
    channels: { enabled: ['documents'] },
    egress: { scope: 'offline', hosts: [] },
    experience: { minSessions: 3 },
  },
  channels: ['documents'],
  judge: {},
  strategy: {},
  rules: [],
  processes: [],
  patterns: [],
  priors: [],
  chosen: [],
  goodQueries: [],
  lessons: [],
  accepted: [],
  parent: null,
  overrides: [],
  corpus: { fingerprint: '', files: 0, passages: 0, skipped: [] },
  versions: { autosearch: '0', nodeMajor: 20, embedder: null },
};
