/** `<mode> … <blob id> …<tab><path>` of `ls-tree` and `ls-files -s`. */
export function parseEntries(output: Uint8Array): ReadonlyMap<string, string> {
  const entries = splitNul(output).map((record) => {
    const tab = record.indexOf('\t');
    const blob = /\b[0-9a-f]{40}\b/.exec(record.slice(0, tab))?.[0] ?? '';
    return [record.slice(tab + 1), blob] as const;
  });
  return new Map(entries);
}

/** The records of a `-z` answer. */
export function splitNul(output: Uint8Array): string[] {
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(output)
    .split('\0')
    .filter((record) => record !== '');
}

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
