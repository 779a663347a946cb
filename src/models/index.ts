/**
 * Ports of models and their adapters; no prompt and no rule of any room.
 *
 * @see docs/spec/models.md
 */
export { type Embedder, embedderFingerprint, type OpenEmbedder } from './embedder.ts';
export {
  type AnswerSchema,
  type LanguageModel,
  type MeteredModel,
  type ModelAnswer,
  type ModelRequest,
  type ModelTry,
  type ModelUse,
  meterModel,
  type TryFailure,
} from './language-model.ts';
export type { ModelApiName } from './model-api.ts';
export { createEmbedderOpener, type EmbedderUse } from './open-embedder.ts';
export { type ModelEndpoint, openLanguageModel } from './open-language-model.ts';
