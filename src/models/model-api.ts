import { isRecord, type JsonValue } from '../kernel/index.ts';
import type { ModelRequest } from './language-model.ts';

/** The two ways of asking that nearly every provider and local server understands. */
export type ModelApiName = 'openai' | 'anthropic';

/** An answer as it was read; counts are `null` where the server does not say. */
export interface ReadAnswer {
  readonly text: string;
  readonly isCut: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** One way of asking: what goes out, and what comes back. Pure. */
export interface ModelApi {
  /** Behind the base address. */
  readonly path: string;
  headers(key: string | null): Readonly<Record<string, string>>;
  body(model: string, request: ModelRequest, limitKey: string): JsonValue;
  /** `undefined` for anything that is no answer: it comes from outside and may be anything. */
  read(body: unknown): ReadAnswer | undefined;
}

export const MODEL_APIS: Readonly<Record<ModelApiName, ModelApi>> = {
  openai: {
    path: '/chat/completions',
    headers: (key) => (key === null ? {} : { Authorization: `Bearer ${key}` }),
    body: (model, { instructions, input, maxTokens }, limitKey) => ({
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: input },
      ],
      [limitKey]: maxTokens,
    }),
    read(body) {
      const choice = firstOf(memberOf(body, 'choices'));
      const text = textOf(memberOf(memberOf(choice, 'message'), 'content'));
      if (text === undefined) return undefined;
      const usage = memberOf(body, 'usage');
      return {
        text,
        isCut: memberOf(choice, 'finish_reason') === 'length',
        inputTokens: tokenCountOf(memberOf(usage, 'prompt_tokens')),
        outputTokens: tokenCountOf(memberOf(usage, 'completion_tokens')),
      };
    },
  },
  anthropic: {
    path: '/messages',
    headers: (key) => ({
      'anthropic-version': '2023-06-01',
      ...(key === null ? {} : { 'x-api-key': key }),
    }),
    body: (model, { instructions, input, maxTokens }) => ({
      model,
      system: instructions,
      messages: [{ role: 'user', content: input }],
      max_tokens: maxTokens,
    }),
    read(body) {
      const text = textOf(memberOf(body, 'content'));
      if (text === undefined) return undefined;
      const usage = memberOf(body, 'usage');
      return {
        text,
        isCut: memberOf(body, 'stop_reason') === 'max_tokens',
        inputTokens: tokenCountOf(memberOf(usage, 'input_tokens')),
        outputTokens: tokenCountOf(memberOf(usage, 'output_tokens')),
      };
    },
  },
};

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

/** A text, or the text blocks of a list; a list without one is no answer. */
function textOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content.flatMap((block: unknown) => {
    const text = memberOf(block, 'type') === 'text' ? memberOf(block, 'text') : undefined;
    return typeof text === 'string' ? [text] : [];
  });
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** A member of something from outside; `undefined` where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** How much a server says that it counted; `null` where it says nothing of use. */
export function tokenCountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
