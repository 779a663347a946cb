import type { OperationSet } from '../operation.ts';

export const HOME_OPERATIONS: OperationSet = {
  groups: {
    home: {
      summary: 'move a home: from a folder into a PostgreSQL, and back',
      examples: [
        'home copy ~/.local/share/autosearch "postgres://db.example.org/team?schema=home"',
      ],
    },
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
      name: 'home copy',
      summary: 'copy a whole home to an empty place, and check every byte of it',
      load: async () => (await import('../copy-home.ts')).copyHome,
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
