import type { OperationSet } from '../operation.ts';

export const SKILLS_OPERATIONS: OperationSet = {
  groups: {
    skills: {
      summary: 'list, show, search, check and install skills',
      examples: [
        'skills list',
        'skills search "compare sources"',
        'skills show experience-capture',
        'skills install --host claude',
      ],
    },
  },
  operations: [
    {
      name: 'skills list',
      summary: 'list every skill, and what is invalid or ignored',
      tool: 'list_skills',
      load: async () => (await import('../skills.ts')).skillList,
    },
    {
      name: 'skills show',
      summary: 'show the text of a skill and what was learned about it',
      tool: 'read_skill',
      load: async () => (await import('../skills.ts')).showSkill,
    },
    {
      name: 'skills search',
      summary: 'find the skills that match a query',
      tool: 'skill_search',
      load: async () => (await import('../skills.ts')).search,
    },
    {
      name: 'skills verify',
      summary: 'check formats, and that no protected file was changed',
      load: async () => (await import('../skills.ts')).verifySkills,
    },
    {
      name: 'skills install',
      summary: 'copy the evolvable skills into the home, or all of them to where a host reads them',
      load: async () => (await import('../skills.ts')).install,
    },
    {
      name: 'skills override',
      summary: 'replace a protected skill with your own text, in this home',
      load: async () => (await import('../skill-override.ts')).override,
    },
    {
      name: 'skills uninstall',
      summary: 'remove what install put at a host',
      load: async () => (await import('../skills.ts')).uninstall,
    },
    {
      name: 'protocol',
      summary: 'print the protocol that every session follows',
      load: async () => (await import('../protocol.ts')).protocol,
    },
  ],
};
