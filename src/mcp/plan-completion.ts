/** The protocol takes so many at once. */
const MAX_VALUES = 100;

/** What may stand where somebody is typing. */
export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** Names that begin with what was typed, then those that hold it; each in the order in which they came. Pure. */
export function planCompletion(names: readonly string[], typed: string): Completion {
  const wanted = typed.toLowerCase();
  const placed = names.map((name) => ({ name, at: name.toLowerCase().indexOf(wanted) }));
  const fitting = [
    ...placed.filter(({ at }) => at === 0),
    ...placed.filter(({ at }) => at > 0),
  ].map(({ name }) => name);
  const values = fitting.slice(0, MAX_VALUES);
  return { values, total: fitting.length, hasMore: fitting.length > values.length };
}
