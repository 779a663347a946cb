import { isRecord, type JsonObject, type JsonValue } from '../kernel/index.ts';
import type { AnswerSchema, ModelRequest } from './language-model.ts';
import { THINKING_TOKENS, type Thinking } from './thinking.ts';

/** The two ways of asking that nearly every provider and local server understands. */
export type ModelApiName = 'openai' | 'anthropic';

/** An answer as it was read; counts are `null` where the server does not say. */
export interface ReadAnswer {
  readonly text: string;
  readonly isCut: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Of the input, what was seen before; 0 where it says nothing. */
  readonly cachedTokens: number;
  /** The model that answered, as the server names it; left out where it gives no name, or one that is none. */
  readonly servedBy?: string | undefined;
}

/** The ways of asking for an answer in a form, the strictest first; `none` by the words of the prompt alone. */
export const STRUCTURES = ['json_schema', 'json_object', 'none'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** How a server wants to be told how long an answer may be and which form it has. */
export interface RequestForm {
  readonly limitKey: 'max_tokens' | 'max_completion_tokens';
  readonly structure: Structure;
  /** How much it is told to think; `null` where nothing is said of it. */
  readonly thinking: Thinking | null;
}

/** One way of asking: what goes out, and what comes back. Pure. */
export interface ModelApi {
  /** Behind the base address. */
  readonly path: string;
  headers(key: string | null): Readonly<Record<string, string>>;
  body(model: string, request: ModelRequest, form: RequestForm): JsonValue;
  /** `undefined` for anything that is no answer: it comes from outside and may be anything. */
  read(body: unknown): ReadAnswer | undefined;
}

export const MODEL_APIS: Readonly<Record<ModelApiName, ModelApi>> = {
  openai: {
    path: '/chat/completions',
    headers: (key) => (key === null ? {} : { Authorization: `Bearer ${key}` }),
    body: (
      model,
      { instructions, input, maxTokens, schema },
      { limitKey, structure, thinking },
    ) => ({
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: input },
      ],
      [limitKey]: maxTokens,
      ...(thinking === null ? {} : { reasoning_effort: thinking }),
      ...responseFormat(schema, structure),
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
        outputTokens: outputIn(usage),
        cachedTokens:
          tokenCountOf(memberOf(memberOf(usage, 'prompt_tokens_details'), 'cached_tokens')) ?? 0,
        servedBy: servedBy(body),
      };
    },
  },
  anthropic: {
    path: '/messages',
    headers: (key) => ({
      'anthropic-version': '2023-06-01',
      ...(key === null ? {} : { 'x-api-key': key }),
    }),
    body: (model, { instructions, input, maxTokens, schema }, { structure, thinking }) => ({
      model,
      system: instructions,
      messages: [{ role: 'user', content: input }],
      max_tokens: maxTokens,
      ...(thinking === null ? {} : { thinking: thought(thinking, maxTokens) }),
      // Who thinks may not be made to call a tool there: the prompt says the form.
      ...(isThinking(thinking) ? {} : answerTool(schema, structure)),
    }),
    read(body) {
      const content = memberOf(body, 'content');
      const text = toolInputOf(content) ?? textOf(content);
      if (text === undefined) return undefined;
      const usage = memberOf(body, 'usage');
      const countOf = (name: string): number => tokenCountOf(memberOf(usage, name)) ?? 0;
      const cachedTokens = countOf('cache_read_input_tokens');
      const fresh = tokenCountOf(memberOf(usage, 'input_tokens'));
      return {
        text,
        isCut: memberOf(body, 'stop_reason') === 'max_tokens',
        // That API counts what it had seen before, and what it keeps for the next time, apart.
        inputTokens:
          fresh === null ? null : fresh + cachedTokens + countOf('cache_creation_input_tokens'),
        outputTokens: tokenCountOf(memberOf(usage, 'output_tokens')),
        cachedTokens,
        servedBy: servedBy(body),
      };
    },
  },
};

/** It is shown to people, and comes from outside: a name of a model has no other signs than these. */
function servedBy(body: unknown): string | undefined {
  const name = memberOf(body, 'model');
  return typeof name === 'string' && /^[\w./:@+-]{1,100}$/.test(name) ? name : undefined;
}

function responseFormat(schema: AnswerSchema | undefined, structure: Structure): JsonObject {
  if (schema === undefined || structure === 'none') return {};
  if (structure === 'json_object') return { response_format: { type: 'json_object' } };
  const { name, schema: form } = schema;
  return { response_format: { type: 'json_schema', json_schema: { name, schema: form } } };
}

function isThinking(thinking: Thinking | null): boolean {
  return thinking !== null && thinking !== 'none';
}

/** What is thought is part of the tokens allowed, and something has to be left for the answer. */
function thought(thinking: Thinking, maxTokens: number): JsonObject {
  const budget = THINKING_TOKENS[thinking];
  return budget === 0 || budget >= maxTokens
    ? { type: 'disabled' }
    : { type: 'enabled', budget_tokens: budget };
}

/** That API answers in a form by calling a tool. */
function answerTool(schema: AnswerSchema | undefined, structure: Structure): JsonObject {
  if (schema === undefined || structure !== 'json_schema') return {};
  const { name } = schema;
  return {
    tools: [{ name, description: 'Give the answer.', input_schema: schema.schema }],
    tool_choice: { type: 'tool', name },
  };
}

function toolInputOf(content: unknown): string | undefined {
  if (!Array.isArray(content)) return undefined;
  const call: unknown = content.find((block: unknown) => memberOf(block, 'type') === 'tool_use');
  const input = memberOf(call, 'input');
  return input === undefined ? undefined : JSON.stringify(input);
}

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

/** Where the sum counts more than question and answer, a model thought beside them: that is charged as output. */
function outputIn(usage: unknown): number | null {
  const [prompt, answer, sum] = ['prompt_tokens', 'completion_tokens', 'total_tokens'].map((name) =>
    tokenCountOf(memberOf(usage, name)),
  );
  if (answer == null || prompt == null || sum == null) return answer ?? null;
  return Math.max(answer, sum - prompt);
}

/** How much a server says that it counted; `null` where it says nothing of use. */
export function tokenCountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
