import type { Tool } from '../../tool.ts';
import { listSkills } from './list-skills.ts';
import { readSkill } from './read-skill.ts';
import { skillSearch } from './skill-search.ts';

export const TOOLS: readonly Tool[] = [listSkills, readSkill, skillSearch];
