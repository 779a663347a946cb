import { nearestName, ResearchError } from '../kernel/index.ts';

/** Every tool that agents call, in the sets that `--tools` takes (docs/spec/mcp.md, MCP-3). An operation names one of these. */
const SETS = {
  research: [
    'research',
    'answer',
    'give_feedback',
    'run_clarify',
    'plan_research',
    'run_channel',
    'fetch_page',
    'list_channels',
    'citation_add',
    'citation_export',
    'citation_merge',
    'synthesize',
    'verify_report',
    'check_claims',
    'session_status',
    'loop_state',
    'doctor',
  ],
  memory: [
    'remember',
    'memory_lineage',
    'recall',
    'memory_feedback',
    'get_usage_history',
    'query_evolution_candidates',
    'deprecate_node',
    'archive_node',
    'refine_node',
    'merge_nodes',
    'induce_skill',
    'evolve_memory',
  ],
  experience: ['capture_event', 'compact_experience', 'read_experience'],
  context: [
    'context_dropped',
    'context_restore',
    'context_search',
    'context_status',
    'context_add',
    'context_compact',
  ],
  skills: ['list_skills', 'read_skill', 'skill_search'],
  judge: ['judge_evidence', 'anti_cheat'],
} as const;

export type ToolName = (typeof SETS)[keyof typeof SETS][number];

/** What is listed where nobody chose: with these a model does all that the instructions ask of it. */
const CORE: readonly ToolName[] = [
  'research',
  'answer',
  'check_claims',
  'run_channel',
  'fetch_page',
  'verify_report',
  'session_status',
  'give_feedback',
  'remember',
  'recall',
  'memory_feedback',
  'capture_event',
  'read_experience',
  'context_restore',
];

/** The word for the core, which is chosen where nobody chooses. */
export const CORE_TOOLS = 'core';
/** The word for every tool. */
export const ALL_TOOLS = 'all';

export const TOOL_NAMES: readonly ToolName[] = Object.values(SETS).flat();

/** What `--tools` takes beside the names of single tools. */
export const TOOL_GROUPS: readonly string[] = [CORE_TOOLS, ALL_TOOLS, ...Object.keys(SETS)];

const GROUPS: ReadonlyMap<string, readonly ToolName[]> = new Map<string, readonly ToolName[]>([
  ...TOOL_NAMES.map((name) => [name, [name]] as const),
  ...Object.entries(SETS),
  [CORE_TOOLS, CORE],
  [ALL_TOOLS, TOOL_NAMES],
]);

/**
 * The tools that words choose together: `core`, `all`, sets and single tools. A set goes before a tool of the same name.
 *
 * @throws {ResearchError} `argument-invalid` for a word that is none of these.
 */
export function chooseTools(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => GROUPS.get(word) ?? refuse(word)));
}

function refuse(word: string): never {
  const nearest = nearestName(word, [...GROUPS.keys()]);
  const supported = `Supported: ${TOOL_GROUPS.join(', ')}, and the name of any tool.`;
  throw new ResearchError('argument-invalid', `Unknown tools "${word.slice(0, 100)}"`, {
    fix: nearest === undefined ? supported : `Did you mean "${nearest}"? ${supported}`,
  });
}
