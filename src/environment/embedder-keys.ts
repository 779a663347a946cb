import {
  httpAddress,
  limitOf,
  numberIn,
  type SettingKey,
  text,
  variableName,
} from './setting-values.ts';

/** The settings of an embedder: the text of every node of memory goes where they say. */
export const EMBEDDER_KEYS: readonly SettingKey[] = [
  {
    key: 'embedder.base_url',
    about:
      'address of an OpenAI-compatible embedder, like http://localhost:11434/v1; null for none',
    fallback: null,
    decode: limitOf(httpAddress),
    isPersonal: true,
  },
  {
    key: 'embedder.name',
    about: 'which model embeds there',
    fallback: null,
    decode: limitOf(text),
    isPersonal: true,
  },
  {
    key: 'embedder.key_env',
    about: 'name of the variable that holds its key; null when it asks for none',
    fallback: null,
    decode: limitOf(variableName),
    isPersonal: true,
  },
  {
    key: 'embedder.related_from',
    about: 'cosine from which two of its texts are about the same; each model has its own scale',
    fallback: 0.5,
    decode: numberIn(0, 1),
    isPersonal: true,
  },
  {
    key: 'embedder.timeout_seconds',
    about: 'how long one batch of texts may take there, with all tries',
    fallback: 60,
    decode: numberIn(1, 3_600),
    isPersonal: true,
  },
];
