import { flag, map, nullable, number, oneOf, whole } from '../../kernel/index.ts';
import { type GroupValues, names, setting, tableSchema } from './setting.ts';

const cap = whole({ min: 1, max: 1_000 });
const limit = { min: 0, max: 1e12 };

export const SESSION_SETTINGS = {
  judge: {
    target: setting('unique URLs that count as enough', whole({ min: 1, max: 100_000 }), 30),
    // Which dimensions exist is the judge's matter.
    weights: setting(
      "weights of the seven dimensions; null keeps the judge's own",
      nullable(map(number({ min: 0 }))),
      null,
    ),
    latencyBudgetSeconds: setting(
      'seconds after which latency scores 0',
      number({ min: 1, max: 86_400 }),
      120,
    ),
    freshness: setting(
      'how old counts as fresh: news 30, emerging 90, default 183, academic 365, historical 730 days',
      oneOf('news', 'emerging', 'default', 'academic', 'historical'),
      'default',
    ),
  },
  delivery: {
    threshold: setting('score at which a session may deliver', number({ min: 0, max: 1 }), 0.7),
  },
  loop: {
    maxGenerations: setting('variation steps a session', whole({ min: 1, max: 50 }), 5),
    untilAnswered: setting(
      'stop as soon as the documents answer in full; false searches until the threshold',
      flag(),
      true,
    ),
    flatWindow: setting('scores looked at for flatness', whole({ min: 2, max: 20 }), 3),
    flatRatio: setting(
      'flat when the highest is at most this times the lowest',
      number({ min: 1, max: 2 }),
      1.01,
    ),
    revertLimit: setting(
      'reverts in a row before a fundamentally different approach',
      whole({ min: 1, max: 20 }),
      3,
    ),
  },
  experience: {
    minSessions: setting(
      'distinct sessions in which a pattern must have been seen before it is a rule',
      cap,
      1,
    ),
  },
  caps: {
    perQuery: setting('rows of one query that the judge admits', cap, 5),
    perSource: setting('rows of one source that the judge admits', cap, 18),
    perDomain: setting('rows of one domain that the judge admits', cap, 18),
  },
  budget: {
    usd: setting(
      'money a session may spend, in USD; null for no limit',
      nullable(number(limit)),
      null,
    ),
    tokens: setting('model tokens a session may use', nullable(whole(limit)), null),
    calls: setting('requests a session may make', nullable(whole(limit)), null),
    seconds: setting('seconds a session may search', nullable(number(limit)), null),
  },
  channels: {
    enabled: setting('channels that may be searched', names(), ['documents']),
  },
  egress: {
    scope: setting(
      'offline, hosts (only those of egress.hosts) or open',
      oneOf('offline', 'hosts', 'open'),
      'open',
    ),
    hosts: setting('hosts that may be contacted when the scope is hosts', names(), []),
  },
};

/**
 * What the user decides and evolution must not touch (docs/spec/environment.md). A session's brief holds it.
 * `judge.latencyBudgetSeconds` is `judge.latency_budget_seconds` in files and AUTOSEARCH_JUDGE_LATENCY_BUDGET_SECONDS in the environment.
 */
export type Settings = {
  readonly [Group in keyof typeof SESSION_SETTINGS]: GroupValues<(typeof SESSION_SETTINGS)[Group]>;
};

/** The settings that a session began with, as its brief holds them: those that came later have their defaults. */
export const sessionSettingsSchema = tableSchema<Settings>(SESSION_SETTINGS, 'ignore');
