/**
 * Ports of models and their adapters; no prompt and no rule of any room.
 *
 * @see docs/spec/models.md
 */
export { type Embedder, embedderFingerprint, type OpenEmbedder } from './embedder.ts';
export type { SentenceEncoder } from './encoder.ts';
export { type AiSdkCall, type AiSdkModel, type AiSdkOptions, fromAiSdk } from './from-ai-sdk.ts';
export type {
  LanguageModel,
  ModelAnswer,
  ModelPrice,
  ModelRequest,
  ModelTry,
} from './language-model.ts';
export { type MeteredModel, meterModel, tryModel } from './meter-model.ts';
export { STRUCTURES, type Structure } from './model-api.ts';
export { createEmbedderOpener, type EmbedderUse } from './open-embedder.ts';
export { openLanguageModel } from './open-language-model.ts';
export { findPackagedEncoder } from './packaged-encoder.ts';
export { isPriced, reserveTry, settleTry, UNKNOWN_PRICE } from './price-try.ts';
export { readCosines } from './read-cosines.ts';
export { THINKING_TOKENS, type Thinking, withThinking } from './thinking.ts';
