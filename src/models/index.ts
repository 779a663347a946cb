/**
 * Ports of models and their adapters; no prompt and no rule of any room.
 *
 * @see docs/spec/models.md
 */
export { type Embedder, fingerprintOf, type OpenEmbedder } from './embedder.ts';
export type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.ts';
export { encodeModelUse, type MeteredModel, type ModelUse, meterModel } from './meter-model.ts';
export type { ModelApiName } from './model-api.ts';
export { createEmbedderOpener, type EmbedderUse } from './open-embedder.ts';
export { type ModelEndpoint, openLanguageModel } from './open-language-model.ts';
