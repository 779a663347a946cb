import type { Tool } from '../../tool.ts';
import { antiCheat } from './anti-cheat.ts';
import { judgeEvidence } from './judge-evidence.ts';

export const TOOLS: readonly Tool[] = [judgeEvidence, antiCheat];
