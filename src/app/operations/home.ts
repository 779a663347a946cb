import type { OperationSet } from '../operation.ts';

export const HOME_OPERATIONS: OperationSet = {
  groups: {
    config: {
      summary: 'show, set and check the settings',
      examples: ['config show', 'config set delivery.threshold 0.8', 'config check'],
    },
  },
  operations: [
    {
      name: 'doctor',
      summary: 'check the installation and the home, with the next step for what is missing',
      tool: 'doctor',
      load: async () => (await import('../doctor.ts')).doctor,
    },
    {
      name: 'config show',
      summary: 'print every setting, its value and what it means',
      load: async () => (await import('../settings.ts')).showSettings,
    },
    {
      name: 'config set',
      summary: 'write one setting into autosearch.config.json beside the home',
      load: async () => (await import('../settings.ts')).setSetting,
    },
    {
      name: 'config check',
      summary: 'check the settings files and the environment',
      load: async () => (await import('../settings.ts')).checkSettings,
    },
    {
      name: 'init',
      summary: 'make AutoSearch known to an agent host, and undo it',
      load: async () => (await import('../init.ts')).init,
    },
    {
      name: 'hook',
      summary: 'answer an event of an agent host: record, recall, archive',
      load: async () => (await import('../hooks/hook.ts')).hook,
    },
  ],
};
