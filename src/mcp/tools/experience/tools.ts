import type { Tool } from '../../tool.ts';
import { compactExperience } from './compact-experience.ts';
import { readExperience } from './read-experience.ts';

export const TOOLS: readonly Tool[] = [compactExperience, readExperience];
