import type { EnvironmentFact } from '../environment/index.ts';
import { isDamaged, type MemoryState } from '../memory/index.ts';

/** What `doctor` says of a memory (docs/spec/memory.md, MEM-40). Pure. */
export function memoryFacts(state: MemoryState | undefined): readonly EnvironmentFact[] {
  if (state === undefined) return [{ name: 'memory', state: 'off', detail: 'none yet', next: '' }];
  return [nodesFact(state), ...logFacts(state), upkeepFact(state), indexFact(state)];
}

function nodesFact({ nodes, edges, rows, database }: MemoryState): EnvironmentFact {
  const total = nodes.reduce((sum, { count }) => sum + count, 0);
  const each = nodes.map(({ type, status, count }) => `${type} ${status} ${count}`).join(', ');
  const name = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const detail = `${total} nodes${each === '' ? '' : ` (${each})`}, ${edges} edges, ${rows} rows of log, in ${name}`;
  return { name: 'memory', state: 'ok', detail, next: '' };
}

function logFacts({ damage, pending }: MemoryState): readonly EnvironmentFact[] {
  const name = 'memory log';
  const facts: EnvironmentFact[] = [];
  if (isDamaged(damage)) {
    const told = damage.unreadable.map(({ seq, why }) => `row ${seq}: ${why}`);
    const counted = `${damage.missingRows} rows and ${damage.missingNodes} nodes are missing`;
    facts.push({
      name,
      state: 'broken',
      detail: [counted, ...told].join('; '),
      next: 'Put back a copy of the database, or import an export into a new home.',
    });
  }
  if (pending > 0)
    facts.push({
      name,
      state: 'missing',
      detail: `${pending} actions were cut short while they wrote the files of a skill`,
      next: 'Any `autosearch memory` command finishes them, where there is git.',
    });
  return facts;
}

function upkeepFact({ due, lastRun, since }: MemoryState): EnvironmentFact {
  const ran = lastRun === null ? 'never ran' : `last ran ${lastRun}`;
  const detail = `${ran}; since then ${since.updates} feedbacks and ${since.processes} Processes`;
  return due === null
    ? { name: 'memory upkeep', state: 'ok', detail: `not due, ${detail}`, next: '' }
    : {
        name: 'memory upkeep',
        state: 'off',
        detail: `due (${due}), ${detail}`,
        next: '`autosearch memory evolve --dry-run` shows what it would do.',
      };
}

function indexFact({ index }: MemoryState): EnvironmentFact {
  const name = 'memory index';
  switch (index.type) {
    case 'current':
      return { name, state: 'ok', detail: 'up to date', next: '' };
    case 'behind':
      return {
        name,
        state: 'off',
        detail: `${index.nodes} nodes behind; the next recall reads them`,
        next: '',
      };
    case 'absent':
      return { name, state: 'off', detail: 'none; the next recall makes it', next: '' };
    case 'unreadable':
      return {
        name,
        state: 'missing',
        detail: 'it cannot be read',
        next: 'Delete cache/memory-text.db in the home: it is made again.',
      };
  }
}
