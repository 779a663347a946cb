import { fileURLToPath } from 'node:url';
import { systemClock } from './kernel/index.ts';
import { type Memory, type MemoryPlace, openMemoryAt } from './memory/index.ts';

export { type Clock, createFixedClock, type Instant, ResearchError } from './kernel/index.ts';
export {
  type Act,
  type Acting,
  type ActionRequest,
  type AddedNodes,
  type AddOptions,
  type CandidatePage,
  CRITERIA,
  type Criteria,
  chooseAction,
  type Edge,
  type EdgeKind,
  type EvolveOptions,
  encodeLogRow,
  encodeNode,
  encodeRecalled,
  encodeRecalledSession,
  encodeRunReport,
  type FactNode,
  type FeedbackResult,
  type Imported,
  type LogRow,
  type Memory,
  type MemoryNode,
  type MemoryPlace,
  NODE_SCOPES,
  NODE_TYPES,
  type NodeFeedback,
  type NodeInput,
  type NodeLineage,
  type NodeScope,
  type NodeStatus,
  type NodeType,
  type NodeUse,
  type ProcessNode,
  type Recalled,
  type RecalledProcesses,
  type RecalledSession,
  type RecallQuery,
  type Refused,
  type Remembered,
  type RunReport,
  recallProcesses,
  rememberSession,
  type SessionFact,
  type SessionFeedback,
  type SessionLearning,
  type SessionProcess,
  type SkillNode,
  type SkippedRun,
  type TriggerPolicy,
  type Trust,
  type Undone,
  type UpkeepCandidate,
  USE_OUTCOMES,
  type UseOutcome,
  type WeighedAction,
  weighActions,
} from './memory/index.ts';

/**
 * Opens the memory alone: add what was learned, recall it, record what came of it, and let upkeep change it with
 * evidence.
 *
 * @param options - `home` is a folder, created when missing; all else has a default.
 */
export function openMemoryIn(
  options: Pick<MemoryPlace, 'home'> & Partial<MemoryPlace>,
): Promise<Memory> {
  const packageFolder = fileURLToPath(new URL('../', import.meta.url));
  return openMemoryAt({ clock: systemClock, packageFolder, ...options });
}
