import type { Tool } from '../../tool.ts';
import { citationAdd } from './citation-add.ts';
import { citationExport } from './citation-export.ts';
import { citationMerge } from './citation-merge.ts';
import { fetchPage } from './fetch-page.ts';
import { giveFeedback } from './give-feedback.ts';
import { listChannels } from './list-channels.ts';
import { planResearch } from './plan-research.ts';
import { research } from './research.ts';
import { runChannel } from './run-channel.ts';
import { runClarify } from './run-clarify.ts';
import { synthesize } from './synthesize.ts';

export const TOOLS: readonly Tool[] = [
  research,
  runClarify,
  planResearch,
  runChannel,
  fetchPage,
  giveFeedback,
  listChannels,
  citationAdd,
  citationExport,
  citationMerge,
  synthesize,
];
