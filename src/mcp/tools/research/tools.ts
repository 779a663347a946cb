import type { Tool } from '../../tool.ts';
import { giveFeedback } from './give-feedback.ts';
import { research } from './research.ts';

export const TOOLS: readonly Tool[] = [research, giveFeedback];
