/** A difference between the folder and what was checked out; `behind`: HEAD moved and the folder did not yet. */
export interface FileDifference {
  readonly path: string;
  readonly state: 'edited' | 'deleted' | 'new' | 'behind';
}

/** The records of `git status --porcelain=v1 -z`: HEAD against index, index against folder, a space, the path. */
export function parseStatus(records: readonly string[]): readonly FileDifference[] {
  return records.map((record) => ({ path: record.slice(3), state: stateOf(record.slice(0, 2)) }));
}

function stateOf(marks: string): FileDifference['state'] {
  if (marks === '??') return 'new';
  if (marks.endsWith('D')) return 'deleted';
  return marks.endsWith(' ') ? 'behind' : 'edited';
}
