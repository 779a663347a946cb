import {
  flag,
  isLoopback,
  nullable,
  number,
  oneOf,
  ResearchError,
  whole,
} from '../../kernel/index.ts';
import { address, type GroupValues, modelName, setting, variableName } from './setting.ts';

const price = number({ min: 0, max: 1e6 });
const timeout = number({ min: 1, max: 3_600 });
const personal = { isPersonal: true } as const;

const keyEnv = setting(
  'name of the variable that holds its key; null when it asks for none',
  nullable(variableName()),
  null,
  personal,
);

export const MODEL_SETTINGS = {
  baseUrl: setting(
    'address of a language model, like https://api.example.org/v1; null for none',
    nullable(address()),
    null,
    personal,
  ),
  name: setting('which model is asked there', nullable(modelName()), null, personal),
  api: setting(
    'how it is asked: openai (and what is compatible) or anthropic',
    oneOf('openai', 'anthropic'),
    'openai',
    personal,
  ),
  keyEnv,
  timeoutSeconds: setting(
    'how long its answer may take to begin, with all tries, and then between two pieces of it; 20 times that in all',
    timeout,
    60,
    personal,
  ),
  engine: setting(
    'who decides the steps of research and writes: local, agent (this model) or host (the model of the program that asks); null for agent where a model is set up in a home that is not older than this choice, else local',
    nullable(oneOf('local', 'agent', 'host')),
    null,
    personal,
  ),
  thinking: setting(
    'how much it may think before it answers: none, low, medium or high, each with its room; null leaves that to it',
    nullable(oneOf('none', 'low', 'medium', 'high')),
    null,
    personal,
  ),
  contextTokens: setting(
    'how many tokens a question to it and its answer may have together, as its server is started with; null where that is more than is ever sent',
    nullable(whole({ min: 1_024, max: 100_000_000 })),
    null,
    personal,
  ),
  usdPerMillionInput: setting(
    'what a million tokens to it cost in USD; null when not known, 0 on this machine',
    nullable(price),
    null,
    personal,
  ),
  usdPerMillionOutput: setting(
    'what a million tokens of it cost in USD',
    nullable(price),
    null,
    personal,
  ),
  usdPerMillionCached: setting(
    'what a million tokens to it cost that it had seen before; null for the price of the others',
    nullable(price),
    null,
    personal,
  ),
};

/** A language model of the user's. What decides a result is written into the brief of the session that it takes part in. */
export type ModelSettings = GroupValues<typeof MODEL_SETTINGS>;

export const EMBEDDER_SETTINGS = {
  baseUrl: setting(
    'address of an OpenAI-compatible embedder, like http://localhost:11434/v1; null for none',
    nullable(address()),
    null,
    personal,
  ),
  name: setting('which model embeds there', nullable(modelName()), null, personal),
  keyEnv,
  relatedFrom: setting(
    'cosine from which two of its texts are about the same; each model has its own scale',
    number({ min: 0, max: 1 }),
    0.5,
    personal,
  ),
  weight: setting(
    'what its ranking of documents counts beside that by words, 1 as much; null for as far as both agree',
    nullable(number({ min: 0, max: 10 })),
    null,
    personal,
  ),
  timeoutSeconds: setting(
    'how long one batch of texts may take there, with all tries',
    timeout,
    60,
    personal,
  ),
  packaged: setting(
    'without an address, whether the small encoder that came with the program says which sentences are near a question in meaning',
    flag(),
    true,
    personal,
  ),
};

/** An embedder: the text of every node of memory goes where these say. Off where `baseUrl` is `null`. */
export type EmbedderSettings = GroupValues<typeof EMBEDDER_SETTINGS>;

/** What is asked at an address of the user's, by the group of its settings. */
export type EndpointGroup = 'model' | 'embedder';
export type EndpointSettings = ModelSettings | EmbedderSettings;

/**
 * Over plain http everyone on the way reads the key. Only what stays on this machine may have it so.
 *
 * @throws {ResearchError} `config-invalid` for a key and an http address of another machine.
 * @see docs/spec/environment.md, ENV-21
 */
export function requireSafeKey(group: EndpointGroup, { baseUrl, keyEnv }: EndpointSettings): void {
  if (baseUrl === null || keyEnv === null) return;
  const { protocol, origin, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new ResearchError(
    'config-invalid',
    `settings: ${group}.base_url is at ${origin} and ${group}.key_env is set: a key is not sent over plain http to another machine`,
    {
      fix: `Use an https address, or a tunnel to this machine (http://127.0.0.1:PORT); where the server asks for no key, set ${group}.key_env to null.`,
    },
  );
}
