import type { EnvironmentFact } from '../environment/index.ts';
import { isDamaged, type MemoryState } from '../memory/index.ts';
import { counted } from '../text/index.ts';

/** What `doctor` says of a memory (docs/spec/memory.md, MEM-40). Pure. */
export function memoryFacts(state: MemoryState | undefined): readonly EnvironmentFact[] {
  if (state === undefined) return [{ name: 'memory', state: 'off', detail: 'none yet', next: '' }];
  return [nodesFact(state), ...logFacts(state), upkeepFact(state), indexFact(state)];
}

function nodesFact({ nodes, edges, rows, database }: MemoryState): EnvironmentFact {
  const total = nodes.reduce((sum, { count }) => sum + count, 0);
  const each = nodes.map(({ type, status, count }) => `${type} ${status} ${count}`).join(', ');
  const name = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const detail = `${counted(total, 'node')}${each === '' ? '' : ` (${each})`}, ${counted(edges, 'edge')}, ${counted(rows, 'row')} of log, in ${name}`;
  return { name: 'memory', state: 'ok', detail, next: '' };
}

function logFacts({ damage, pending }: MemoryState): readonly EnvironmentFact[] {
  const name = 'memory log';
  const facts: EnvironmentFact[] = [];
  if (isDamaged(damage)) {
    const told = damage.unreadable.map(({ seq, why }) => `row ${seq}: ${why}`);
    const missing = `missing: ${counted(damage.missingRows, 'row')} and ${counted(damage.missingNodes, 'node')}`;
    facts.push({
      name,
      state: 'broken',
      detail: [missing, ...told].join('; '),
      next: 'Put back a copy of the database, or import an export into a new home.',
    });
  }
  if (pending > 0)
    facts.push({
      name,
      state: 'missing',
      detail: `${counted(pending, 'action was', 'actions were')} cut short while writing the files of a skill`,
      next: 'Any `autosearch memory` command finishes them, where there is git.',
    });
  return facts;
}

function upkeepFact({ due, lastRun, since }: MemoryState): EnvironmentFact {
  const ran = lastRun === null ? 'never ran' : `last ran ${lastRun}`;
  const detail = `${ran}; since then ${counted(since.updates, 'feedback')} and ${counted(since.processes, 'Process', 'Processes')}`;
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
        detail: `${counted(index.nodes, 'node')} behind; the next recall catches up`,
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
