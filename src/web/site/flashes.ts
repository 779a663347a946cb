import type { NewId } from '../../kernel/index.ts';

/** What became of a form, shown on the page that follows it. */
export interface Flash {
  readonly isFailure: boolean;
  readonly lines: readonly string[];
}

/** Kept until they are shown, the newest few: a page that is loaded again does not repeat them. */
export interface Flashes {
  keep(flash: Flash): string;
  take(id: string): Flash | undefined;
}

const MAX_KEPT = 50;

export function createFlashes(newId: NewId): Flashes {
  const kept = new Map<string, Flash>();
  return {
    keep(flash) {
      const id = newId();
      kept.set(id, flash);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_KEPT)))
        kept.delete(oldest);
      return id;
    },
    take(id) {
      const flash = kept.get(id);
      kept.delete(id);
      return flash;
    },
  };
}
