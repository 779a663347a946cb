import type { Budget } from '../kernel/index.ts';
import { EMBEDDER_KEYS } from './embedder-keys.ts';
import type { EndpointSettings } from './endpoint-settings.ts';
import { RETENTION_KEYS } from './retention-keys.ts';
import {
  httpAddress,
  limitOf,
  listOfNames,
  numberIn,
  oneOf,
  type SettingKey,
  text,
  variableName,
  weights,
  wholeNumberIn,
} from './setting-values.ts';

/** How far requests may go: nowhere, to the named hosts, anywhere public. */
export type EgressScope = 'offline' | 'hosts' | 'open';

/** What the user decides and evolution must not touch (docs/spec/environment.md). */
export interface Settings {
  readonly judge: {
    readonly target: number;
    readonly weights: Readonly<Record<string, number>> | null;
    readonly latencyBudgetSeconds: number;
    readonly freshness: 'news' | 'emerging' | 'default' | 'academic' | 'historical';
  };
  readonly delivery: { readonly threshold: number };
  readonly loop: {
    readonly maxGenerations: number;
    readonly flatWindow: number;
    readonly flatRatio: number;
    readonly revertLimit: number;
  };
  readonly experience: { readonly minSessions: number };
  readonly caps: {
    readonly perQuery: number;
    readonly perSource: number;
    readonly perDomain: number;
  };
  readonly budget: Budget;
  readonly channels: { readonly enabled: readonly string[] };
  readonly egress: { readonly scope: EgressScope; readonly hosts: readonly string[] };
}

/** The language model that the user set up; it decides no result of a session, so that it is no part of a brief. */
export interface ModelSettings extends EndpointSettings {
  readonly api: 'openai' | 'anthropic';
}

/** The embedder that the user set up: what memory's texts mean. Off where `baseUrl` is `null`. */
export interface EmbedderSettings extends EndpointSettings {
  /** The cosine from which two of its texts are about the same. */
  readonly relatedFrom: number;
}

const NUMBER_LIMIT = 1e12;

/** Every setting there is. A key outside this table is refused with the nearest known name. */
export const SETTING_KEYS: readonly SettingKey[] = [
  {
    key: 'judge.target',
    about: 'unique URLs that count as enough',
    fallback: 30,
    decode: wholeNumberIn(1, 100_000),
  },
  {
    key: 'judge.weights',
    about: "weights of the seven dimensions; null keeps the judge's own",
    fallback: null,
    decode: weights,
  },
  {
    key: 'judge.latency_budget_seconds',
    about: 'seconds after which latency scores 0',
    fallback: 120,
    decode: numberIn(1, 86_400),
  },
  {
    key: 'judge.freshness',
    about:
      'how old counts as fresh: news 30, emerging 90, default 183, academic 365, historical 730 days',
    fallback: 'default',
    decode: oneOf(['news', 'emerging', 'default', 'academic', 'historical']),
  },
  {
    key: 'delivery.threshold',
    about: 'score at which a session may deliver',
    fallback: 0.7,
    decode: numberIn(0, 1),
  },
  {
    key: 'loop.max_generations',
    about: 'variation steps a session',
    fallback: 5,
    decode: wholeNumberIn(1, 50),
  },
  {
    key: 'loop.flat_window',
    about: 'scores looked at for flatness',
    fallback: 3,
    decode: wholeNumberIn(2, 20),
  },
  {
    key: 'loop.flat_ratio',
    about: 'flat when the highest is at most this times the lowest',
    fallback: 1.01,
    decode: numberIn(1, 2),
  },
  {
    key: 'loop.revert_limit',
    about: 'reverts in a row before a fundamentally different approach',
    fallback: 3,
    decode: wholeNumberIn(1, 20),
  },
  {
    key: 'experience.min_sessions',
    about: 'distinct sessions in which a pattern must have been seen before it is a rule',
    fallback: 1,
    decode: wholeNumberIn(1, 1000),
  },
  {
    key: 'caps.per_query',
    about: 'rows of one query that the judge admits',
    fallback: 5,
    decode: wholeNumberIn(1, 1000),
  },
  {
    key: 'caps.per_source',
    about: 'rows of one source that the judge admits',
    fallback: 18,
    decode: wholeNumberIn(1, 1000),
  },
  {
    key: 'caps.per_domain',
    about: 'rows of one domain that the judge admits',
    fallback: 18,
    decode: wholeNumberIn(1, 1000),
  },
  {
    key: 'budget.usd',
    about: 'money a session may spend, in USD; null for no limit',
    fallback: null,
    decode: limitOf(numberIn(0, NUMBER_LIMIT)),
  },
  {
    key: 'budget.tokens',
    about: 'model tokens a session may use',
    fallback: null,
    decode: limitOf(wholeNumberIn(0, NUMBER_LIMIT)),
  },
  {
    key: 'budget.calls',
    about: 'requests a session may make',
    fallback: null,
    decode: limitOf(wholeNumberIn(0, NUMBER_LIMIT)),
  },
  {
    key: 'budget.seconds',
    about: 'seconds a session may search',
    fallback: null,
    decode: limitOf(numberIn(0, NUMBER_LIMIT)),
  },
  {
    key: 'channels.enabled',
    about: 'channels that may be searched',
    fallback: ['documents'],
    decode: listOfNames,
  },
  {
    key: 'egress.scope',
    about: 'offline, hosts (only those of egress.hosts) or open',
    fallback: 'open',
    decode: oneOf(['offline', 'hosts', 'open']),
  },
  {
    key: 'egress.hosts',
    about: 'hosts that may be contacted when the scope is hosts',
    fallback: [],
    decode: listOfNames,
  },
  {
    key: 'model.base_url',
    about: 'address of a language model, like https://api.example.org/v1; null for none',
    fallback: null,
    decode: limitOf(httpAddress),
    isPersonal: true,
  },
  {
    key: 'model.name',
    about: 'which model is asked there',
    fallback: null,
    decode: limitOf(text),
    isPersonal: true,
  },
  {
    key: 'model.api',
    about: 'how it is asked: openai (and what is compatible) or anthropic',
    fallback: 'openai',
    decode: oneOf(['openai', 'anthropic']),
    isPersonal: true,
  },
  {
    key: 'model.key_env',
    about: 'name of the variable that holds its key; null when it asks for none',
    fallback: null,
    decode: limitOf(variableName),
    isPersonal: true,
  },
  {
    key: 'model.timeout_seconds',
    about: 'how long one question to it may take, with all tries',
    fallback: 60,
    decode: numberIn(1, 3_600),
    isPersonal: true,
  },
  ...EMBEDDER_KEYS,
  ...RETENTION_KEYS,
];
