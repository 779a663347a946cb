import type { CountedContext } from './plan-window.ts';

/** Tokens by class. */
export function sizesOf({ items, tokens }: CountedContext): Readonly<Record<string, number>> {
  const sizes = new Map<string, number>();
  for (const [at, { stub, pinned, kind }] of items.entries()) {
    const whole = pinned ? 'pinned' : kind;
    const name = stub === null ? whole : 'stub';
    sizes.set(name, (sizes.get(name) ?? 0) + (tokens[at] ?? 0));
  }
  return Object.fromEntries(sizes);
}
