import type { Schema } from '../../kernel/index.ts';
import { type TableValues, tableSchema } from './setting.ts';

/**
 * What the user decides and evolution must not touch (docs/spec/environment.md). A session's brief holds it.
 * `judge.latencyBudgetSeconds` is `judge.latency_budget_seconds` in files and AUTOSEARCH_JUDGE_LATENCY_BUDGET_SECONDS in the environment.
 */
export const SESSION_SETTINGS = {
  judge: {
    target: {
      about: 'unique URLs that count as enough',
      type: 'whole',
      min: 1,
      max: 100_000,
      fallback: 30,
    },
    weights: {
      about: "weights of the seven dimensions; null keeps the judge's own",
      type: 'weights',
      fallback: null,
    },
    latencyBudgetSeconds: {
      about: 'seconds after which latency scores 0',
      type: 'number',
      min: 1,
      max: 86_400,
      fallback: 120,
    },
    freshness: {
      about:
        'how old counts as fresh: news 30, emerging 90, default 183, academic 365, historical 730 days',
      type: 'choice',
      choices: ['news', 'emerging', 'default', 'academic', 'historical'],
      fallback: 'default',
    },
  },
  delivery: {
    threshold: {
      about: 'score at which a session may deliver',
      type: 'number',
      min: 0,
      max: 1,
      fallback: 0.7,
    },
  },
  loop: {
    maxGenerations: {
      about: 'variation steps a session',
      type: 'whole',
      min: 1,
      max: 50,
      fallback: 5,
    },
    flatWindow: {
      about: 'scores looked at for flatness',
      type: 'whole',
      min: 2,
      max: 20,
      fallback: 3,
    },
    flatRatio: {
      about: 'flat when the highest is at most this times the lowest',
      type: 'number',
      min: 1,
      max: 2,
      fallback: 1.01,
    },
    revertLimit: {
      about: 'reverts in a row before a fundamentally different approach',
      type: 'whole',
      min: 1,
      max: 20,
      fallback: 3,
    },
  },
  experience: {
    minSessions: {
      about: 'distinct sessions in which a pattern must have been seen before it is a rule',
      type: 'whole',
      min: 1,
      max: 1000,
      fallback: 1,
    },
  },
  caps: {
    perQuery: {
      about: 'rows of one query that the judge admits',
      type: 'whole',
      min: 1,
      max: 1000,
      fallback: 5,
    },
    perSource: {
      about: 'rows of one source that the judge admits',
      type: 'whole',
      min: 1,
      max: 1000,
      fallback: 18,
    },
    perDomain: {
      about: 'rows of one domain that the judge admits',
      type: 'whole',
      min: 1,
      max: 1000,
      fallback: 18,
    },
  },
  budget: {
    usd: {
      about: 'money a session may spend, in USD; null for no limit',
      type: 'number',
      min: 0,
      max: 1e12,
      fallback: null,
    },
    tokens: {
      about: 'model tokens a session may use',
      type: 'whole',
      min: 0,
      max: 1e12,
      fallback: null,
    },
    calls: {
      about: 'requests a session may make',
      type: 'whole',
      min: 0,
      max: 1e12,
      fallback: null,
    },
    seconds: {
      about: 'seconds a session may search',
      type: 'number',
      min: 0,
      max: 1e12,
      fallback: null,
    },
  },
  channels: {
    enabled: {
      about: 'channels that may be searched',
      type: 'names',
      fallback: ['documents'],
    },
  },
  egress: {
    scope: {
      about: 'offline, hosts (only those of egress.hosts) or open',
      type: 'choice',
      choices: ['offline', 'hosts', 'open'],
      fallback: 'open',
    },
    hosts: {
      about: 'hosts that may be contacted when the scope is hosts',
      type: 'names',
      fallback: [],
    },
  },
} as const;

export type Settings = TableValues<typeof SESSION_SETTINGS>;

/** The settings that a session began with, as its brief holds them: those that came later have their defaults. */
export const sessionSettingsSchema: Schema<Settings> = tableSchema(SESSION_SETTINGS, 'ignore');
