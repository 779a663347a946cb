/**
 * AutoSearch as a library: open a home, ask a question, get a report that proves itself.
 *
 * @example
 * ```ts
 * await using agent = await openAutoSearch({ home: '.autosearch' });
 * const run = agent.research('Which rule promotes a pattern?', { docs: ['docs'] });
 * for await (const event of run) console.error(event.type);
 * const delivery = await run.delivery;
 * ```
 */
export {
  type AutoSearch,
  type AutoSearchOptions,
  type CallOptions,
  openAutoSearch,
  type ResearchOptions,
} from './app/index.ts';
export {
  type Clock,
  createFixedClock,
  type ErrorCode,
  type Instant,
  ResearchError,
} from './kernel/index.ts';
export {
  type AiSdkCall,
  type AiSdkModel,
  type AiSdkOptions,
  type Embedder,
  fromAiSdk,
  type LanguageModel,
} from './models/index.ts';
export {
  checkReport,
  decodeReport,
  encodeReport,
  type ProofCheck,
  type Report,
  renderHtml,
  renderMarkdown,
} from './report/index.ts';
export type {
  Delivery,
  FinishedDelivery,
  PausedDelivery,
  ResearchRun,
  RunEvent,
  SessionLine,
  StopReason,
  UnfinishedWork,
} from './research/index.ts';
