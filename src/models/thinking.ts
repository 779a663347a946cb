import type { LanguageModel, ModelRequest } from './language-model.ts';

/** How much a model may think before it answers. */
export type Thinking = 'none' | 'low' | 'medium' | 'high';

/** Tokens beside those of the answer. What is thought is charged as output, and reserved with it. */
export const THINKING_TOKENS: Readonly<Record<Thinking, number>> = {
  none: 0,
  low: 1_024,
  medium: 4_096,
  high: 16_384,
};

/** The same question with room for what the model may think beside its answer. Pure. */
export function withThinking<T extends Pick<ModelRequest, 'maxTokens'>>(
  request: T,
  { thinkingTokens = 0 }: Pick<LanguageModel, 'thinkingTokens'>,
): T {
  return { ...request, maxTokens: request.maxTokens + thinkingTokens };
}
